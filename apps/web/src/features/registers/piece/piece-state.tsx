import { IconCircleCheck, IconCircleX, IconClock, IconHammer } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Piece } from '@cordovan/contracts/registers-floor';
import { Pill } from '../../../ui/state/pill.tsx';

/** Whether the piece is in work, finished or scrapped. */
export function PieceState({ piece }: { readonly piece: Piece }) {
  const { t } = useTranslation('pieces');
  if (piece.scrappedAt !== null)
    return (
      <Pill tone="stop" icon={IconCircleX}>
        {t('scrapped')}
      </Pill>
    );
  if (piece.finishedAt !== null)
    return (
      <Pill tone="done" icon={IconCircleCheck}>
        {t('finished')}
      </Pill>
    );
  const isBegun = piece.steps.some(({ runs }) => runs.length > 0);
  return (
    <Pill tone={isBegun ? 'information' : 'neutral'} icon={isBegun ? IconHammer : IconClock}>
      {t(isBegun ? 'inWork' : 'waiting')}
    </Pill>
  );
}
