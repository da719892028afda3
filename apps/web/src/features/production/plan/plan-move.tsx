import { Button, Checkbox, Text } from '@mantine/core';
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProductionLine } from '@cordovan/contracts/production';
import type { PlanMove as Move } from '@cordovan/contracts/production-planning';
import { orderNumber } from '../../../lib/order-number.ts';
import { Pill } from '../../../ui/state/pill.tsx';
import { isPlanQuestion } from '../api/plan.ts';
import { useBoardWords } from '../board/board-words.ts';
import { useSentence } from './use-sentence.ts';
import classes from './plan.module.css';

interface Props {
  readonly move: Move;
  readonly lines: readonly ProductionLine[];
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onMoveAnyway: () => void;
}

/** One move: the order, its old and new place, the reason, and the result. */
export function PlanMove({ move, lines, isChosen, onChoose, onMoveAnyway }: Props) {
  const { t } = useTranslation('planning');
  const sentence = useSentence();
  const number = orderNumber({ id: move.orderId, soNumber: move.soNumber, poNumber: move.poNumber });
  const words = useBoardWords((lineId) => lines.find((line) => line.id === lineId)?.name ?? '');
  const place = (date: string | null, lineId: number | null) =>
    date === null || lineId === null ? t('moves.unscheduled') : words.place({ date, lineId });
  const { outcome, refusal } = move;
  return (
    <li className={classes.move}>
      <Checkbox
        aria-label={t('moves.select', { number })}
        checked={isChosen && outcome !== 'accepted'}
        disabled={outcome === 'accepted'}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <div className={classes.moveWords}>
        <span className={classes.moveHead}>
          <strong className="tabular">{number}</strong>
          <span>{move.customerName}</span>
          <span className={classes.seats}>{words.seatCount(move.seats)}</span>
        </span>
        <span className={classes.way}>
          {move.fromDate !== null && (
            <>
              <span className={classes.from}>{place(move.fromDate, move.fromLineId)}</span>
              <IconArrowRight size={16} aria-label={t('moves.to')} role="img" />
            </>
          )}
          <span>{place(move.toDate, move.toLineId)}</span>
        </span>
        <Text size="sm" c="dimmed">
          {sentence(move.reason)}
        </Text>
        {outcome === 'accepted' && (
          <Pill tone="done" icon={IconCircleCheck}>
            {t('moves.accepted')}
          </Pill>
        )}
        {outcome === 'refused' && refusal && (
          <span className={classes.refused}>
            <Text size="sm">{t('moves.refused', { reason: sentence(refusal) })}</Text>
            {isPlanQuestion(refusal.code) && (
              <Button variant="default" onClick={onMoveAnyway}>
                {t('moves.anyway')}
              </Button>
            )}
          </span>
        )}
      </div>
    </li>
  );
}
