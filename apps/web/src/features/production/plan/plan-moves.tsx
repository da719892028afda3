import { useState } from 'react';
import { Button, Checkbox, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ProductionLine } from '@cordovan/contracts/production';
import type { PlanMove as Move, ProductionPlan } from '@cordovan/contracts/production-planning';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone, notifyInformation } from '../../../ui/notify/notify.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { sendAcceptPlan } from '../api/plan.ts';
import { PlanMove } from './plan-move.tsx';
import classes from './plan.module.css';

interface Props {
  readonly plan: ProductionPlan;
  readonly lines: readonly ProductionLine[];
  readonly onChange: (plan: ProductionPlan) => void;
}

/** The moves of a plan with their reasons. All are chosen at first. */
export function PlanMoves({ plan, lines, onChange }: Props) {
  const { t } = useTranslation('planning');
  const { isSaving, accept } = useAccept(plan, onChange);
  // Stores deselected moves rather than selected ones, because the moves change during the calculation.
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const open = plan.moves.filter((move) => move.outcome !== 'accepted');
  const chosen = open.filter(({ orderId }) => !left.has(orderId));
  const toggle = (orderId: number, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(orderId);
    else next.add(orderId);
    setLeft(next);
  };
  if (plan.moves.length === 0)
    return <EmptyState icon={IconCheck} title={t('moves.empty')} hint={t('moves.emptyHint')} />;
  return (
    <section aria-label={t('moves.title', { count: plan.moves.length })}>
      <Group justify="space-between" className={classes.movesHead}>
        <Checkbox
          label={t('moves.all')}
          checked={open.length > 0 && chosen.length === open.length}
          indeterminate={chosen.length > 0 && chosen.length < open.length}
          disabled={open.length === 0}
          onChange={(event) =>
            setLeft(event.currentTarget.checked ? new Set() : new Set(open.map(({ orderId }) => orderId)))
          }
        />
        <Button
          loading={isSaving}
          disabled={chosen.length === 0}
          onClick={() => void accept(chosen.map(({ orderId }) => orderId))}
        >
          {t('accept', { count: chosen.length })}
        </Button>
      </Group>
      <Text fw={600} mt="sm">
        {t('moves.title', { count: plan.moves.length })}
      </Text>
      <ul className={classes.moves}>
        {plan.moves.map((move) => (
          <PlanMove
            key={move.orderId}
            move={move}
            lines={lines}
            isChosen={!left.has(move.orderId)}
            onChoose={(isChosen) => toggle(move.orderId, isChosen)}
            onMoveAnyway={() => void accept([move.orderId], true)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Accepts moves, shows their results, and returns to the board. */
function useAccept(plan: ProductionPlan, onChange: (plan: ProductionPlan) => void) {
  const { t } = useTranslation('planning');
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const readAgain = async () => {
    void queries.invalidateQueries({ queryKey: ['orders'] });
    await queries.invalidateQueries({ queryKey: ['scheduler'] });
  };
  const accept = (orderIds: number[], confirm = false) =>
    saving(async () => {
      const after = await sendAcceptPlan(plan.id, { orderIds, confirm });
      onChange(after);
      const sent = new Set(orderIds);
      const count = (outcome: Move['outcome']) =>
        after.moves.filter((move) => sent.has(move.orderId) && move.outcome === outcome).length;
      if (count('accepted') > 0) notifyDone(t('done', { count: count('accepted') }));
      if (count('refused') > 0) notifyInformation(t('refused', { count: count('refused') }));
      await readAgain();
    }, readAgain);
  return { isSaving, accept };
}
