import { Button, Group, Text } from '@mantine/core';
import { IconCalendarCheck, IconFilterOff } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../lib/live/use-live.ts';
import { ExportButton } from '../../../ui/export/export-button.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { Screen, ScreenSkeleton } from '../../../ui/screen/screen.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { readSlipsFile, type SlipPage, slipsQuery } from '../api/slips.ts';
import { SLIP_FILTERS, slipFilterFrom, SlipFilters } from './slip-filters.tsx';
import { SlipPanel } from './slip-panel.tsx';
import classes from './slips.module.css';

/** Promised dates that can't be kept: each cause with the affected orders and the remedies (ADR 41). */
export default function SlipsScreen() {
  const { t } = useTranslation(['slips', 'ui']);
  const filters = useFilters(SLIP_FILTERS);
  const filter = slipFilterFrom(filters.filters);
  const slips = useQuery(slipsQuery({ ...filter, page: filters.page }));
  useLive('scheduler');
  return (
    <Screen
      title={t('title')}
      description={t('lead')}
      action={
        <ExportButton
          name="slipped-promises"
          title={t('exportTitle')}
          read={(options) => readSlipsFile(filter, options)}
        />
      }
    >
      <div className={classes.filters}>
        <SlipFilters {...filters} />
      </div>
      <Causes slips={slips} hasFilters={filters.has} onClearFilters={filters.clear} />
      {slips.data && slips.data.total > 0 && (
        <Group justify="space-between" mih={40} px="xs">
          <Text size="sm" c="dimmed" role="status">
            {t('causes', { count: slips.data.total })}
          </Text>
          {slips.data.total > slips.data.pageSize && (
            <Pager paging={{ ...slips.data, onPage: (next) => filters.setFilters({ page: String(next) }) }} />
          )}
        </Group>
      )}
    </Screen>
  );
}

interface CausesProps {
  readonly slips: Pick<UseQueryResult<SlipPage>, 'data' | 'error' | 'refetch'>;
  readonly hasFilters: boolean;
  readonly onClearFilters: () => void;
}

function Causes({ slips, hasFilters, onClearFilters }: CausesProps) {
  const { t } = useTranslation(['slips', 'ui']);
  if (!slips.data)
    return slips.error ? (
      <ReadFailure error={slips.error} onRetry={() => void slips.refetch()} />
    ) : (
      <ScreenSkeleton />
    );
  if (slips.data.items.length > 0)
    return slips.data.items.map((cause) => <SlipPanel key={cause.id} cause={cause} />);
  return (
    <section className={classes.none}>
      {hasFilters ? (
        <EmptyState
          title={t('ui:list.noMatch')}
          hint={t('ui:list.noMatchHint')}
          action={
            <Button
              variant="default"
              mt="xs"
              leftSection={<IconFilterOff size={18} aria-hidden />}
              onClick={onClearFilters}
            >
              {t('ui:list.clearFilters')}
            </Button>
          }
        />
      ) : (
        <EmptyState icon={IconCalendarCheck} title={t('empty')} hint={t('emptyHint')} />
      )}
    </section>
  );
}
