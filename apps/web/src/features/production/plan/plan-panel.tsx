import { useState } from 'react';
import { Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ProductionLine } from '@cordovan/contracts/production';
import type { ProductionPlan } from '@cordovan/contracts/production-planning';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { planQuery, sendStartPlan, sendStopPlan } from '../api/plan.ts';
import { LeftOutList } from './left-out-list.tsx';
import { PlanFigures } from './plan-figures.tsx';
import { PlanMoves } from './plan-moves.tsx';
import { PlanState } from './plan-state.tsx';
import classes from './plan.module.css';

const WEEKS = ['4', '8', '12'] as const;

/** Proposes a plan, shows what it would change and why, and makes the selected moves. */
export function PlanPanel({ lines }: { readonly lines: readonly ProductionLine[] }) {
  const { t } = useTranslation('planning');
  const queries = useQueryClient();
  const query = planQuery();
  const latest = useQuery(query);
  const [weeks, setWeeks] = useState('8');
  const { isSaving, saving } = useSaving();
  const show = (plan: ProductionPlan) => queries.setQueryData(query.queryKey, { plan });
  const plan = latest.data?.plan;
  const isRunning = plan?.status === 'running';
  const change = (send: () => Promise<ProductionPlan>) =>
    saving(
      async () => void show(await send()),
      () => void latest.refetch(),
    );
  if (latest.error) return <ReadFailure error={latest.error} onRetry={() => void latest.refetch()} />;
  return (
    <Stack gap="md" className={classes.panel}>
      <Text size="sm" c="dimmed">
        {t('lead')}
      </Text>
      <Group gap="xs" align="center">
        <SegmentedControl
          aria-label={t('weeks')}
          value={weeks}
          onChange={setWeeks}
          disabled={isRunning}
          data={WEEKS.map((value) => ({ value, label: t('weekCount', { count: Number(value) }) }))}
        />
        {isRunning ? (
          <Button
            variant="default"
            loading={isSaving}
            onClick={() => void change(() => sendStopPlan(plan.id))}
          >
            {t('stop')}
          </Button>
        ) : (
          <Button
            variant={plan ? 'default' : 'filled'}
            leftSection={<IconWand size={18} aria-hidden />}
            loading={isSaving}
            disabled={latest.isPending}
            onClick={() => void change(() => sendStartPlan(Number(weeks)))}
          >
            {plan ? t('proposeAgain') : t('propose')}
          </Button>
        )}
      </Group>
      {latest.isPending && <Skeleton height={240} radius="md" />}
      {plan === null && <EmptyState icon={IconWand} title={t('none')} hint={t('noneHint')} />}
      {plan && (
        <>
          <PlanState plan={plan} />
          <PlanFigures plan={plan} />
          <PlanMoves key={plan.id} plan={plan} lines={lines} onChange={show} />
          <LeftOutList orders={plan.leftOut} />
        </>
      )}
    </Stack>
  );
}
