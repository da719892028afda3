import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { QuoteView } from '@cordovan/contracts/documents-quote-schemas';
import { useOperationName } from '../../ui/text/use-operation-name.ts';
import classes from './order-status.module.css';

type Piece = QuoteView['progress']['pieces'][number];

/**
 * A piece's operations while it is being built, in the customer's words. Operations that the company added keep their
 * names.
 */
export function PieceProgress({ piece }: { readonly piece: Piece }) {
  const { t } = useTranslation('quote');
  const operationName = useOperationName();
  const known: Readonly<Record<string, string>> = {
    cutting: t('operations.cutting'),
    sewing: t('operations.sewing'),
    framing: t('operations.framing'),
    foam: t('operations.foam'),
    upholstery: t('operations.upholstery'),
    inspection: t('operations.inspection'),
    packing: t('operations.packing'),
  };
  if (piece.operations.length === 0) {
    const isAhead = piece.step === 'finished' && piece.finishedUnits > 0;
    return isAhead ? (
      <p className={classes.pieceDone}>
        <IconCheck size={16} stroke={2.5} aria-hidden /> {t('pieceFinished')}
      </p>
    ) : null;
  }
  return (
    <ul className={classes.operations} aria-label={t('operations.label')}>
      {piece.operations.map(({ name, doneUnits }) => {
        const isDone = doneUnits === piece.units;
        return (
          <li key={name} className={classes.operation} data-done={isDone || undefined}>
            <span className={classes.mark} aria-hidden>
              {isDone && <IconCheck size={14} stroke={2.5} />}
            </span>
            {known[name.trim().toLowerCase()] ?? operationName(name)}
            {isDone && <span className={classes.hidden}> {t('steps.done')}</span>}
            {!isDone && doneUnits > 0 && (
              <span className={classes.date}>{t('unitsDone', { done: doneUnits, units: piece.units })}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
