import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OpenWork as Work } from '@cordovan/contracts/registers-floor';
import { useOperationName } from '../../../ui/text/use-operation-name.ts';
import { openWorkQuery } from '../api/floor.ts';
import type { Register } from './use-register.ts';
import classes from './floor.module.css';

/** Pieces that were started together count as one piece of work. */
const together = (works: readonly Work[]): readonly (readonly Work[])[] => [
  ...Map.groupBy(works, ({ batch, operationId, vinNumber, isPaused }) =>
    batch === null ? `${operationId}/${vinNumber}` : `${batch}/${isPaused}`,
  ).values(),
];

/** The employee's open work, to pause, resume or finish with one tap. */
export function OpenWork({ register }: { readonly register: Register }) {
  const { t } = useTranslation('registers');
  const nameOf = useOperationName();
  const { data: works = [] } = useQuery(openWorkQuery(register.employee?.code));
  if (works.length === 0) return null;
  return (
    <section>
      <h2>{t('operation.open')}</h2>
      <ul className={classes.open}>
        {together(works).map((group) => {
          const { vinNumber, operation, isPaused } = group[0]!;
          const vin = group.length === 1 ? vinNumber : t('operation.severalCount', { count: group.length });
          const words = { operation: nameOf(operation), vin };
          return (
            <li key={`${vinNumber}.${operation}`}>
              <span className={classes.bigWords}>
                <strong>{nameOf(operation)}</strong>
                <span className={classes.bigLabel}>
                  {group.map((work) => work.vinNumber).join(', ')}
                  {isPaused && ` · ${t('operation.is.paused')}`}
                </span>
              </span>
              <button
                type="button"
                className={classes.option}
                aria-label={t(isPaused ? 'operation.resumeThis' : 'operation.pauseThis', words)}
                disabled={register.isSending}
                onClick={() => register.actOn(group, isPaused ? 'resume' : 'pause')}
              >
                {isPaused ? (
                  <IconPlayerPlay size={24} aria-hidden />
                ) : (
                  <IconPlayerPause size={24} aria-hidden />
                )}
                {t(isPaused ? 'operation.do.resume' : 'operation.do.pause')}
              </button>
              <button
                type="button"
                className={classes.option}
                aria-label={t('operation.endThis', words)}
                disabled={register.isSending}
                onClick={() => register.actOn(group, 'end')}
              >
                <IconPlayerStop size={24} aria-hidden />
                {t('operation.do.end')}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
