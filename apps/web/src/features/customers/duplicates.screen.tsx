import { Tabs } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { Screen } from '../../ui/screen/screen.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { duplicatesQuery, readDuplicatesFile } from './api/customers.ts';
import { usePairColumns } from './pair-columns.tsx';

const FILTERS = ['customer', 'dismissed'] as const;

/** Likely duplicates in pairs, and pairs marked as different people. */
export default function DuplicatesScreen() {
  const { t } = useTranslation('customers');
  const { filters, setFilters } = useFilters(FILTERS);
  const customer = /^\d+$/.test(filters.customer ?? '') ? Number(filters.customer) : undefined;
  const isDismissed = filters.dismissed === '1';
  const pairs = useQuery(duplicatesQuery(customer, isDismissed || undefined));
  const columns = usePairColumns(isDismissed);
  const words = isDismissed ? 'distinct' : 'duplicates';
  return (
    <Screen
      title={t('duplicates.title')}
      description={t(`${words}.lead`)}
      action={
        <ExportButton
          name={words}
          title={t('duplicates.exportTitle')}
          read={(options) => readDuplicatesFile({ customer, dismissed: isDismissed || undefined }, options)}
        />
      }
      back={{ label: t('back'), to: customer === undefined ? paths.customers : paths.customer(customer) }}
    >
      <Tabs value={words} onChange={(tab) => setFilters({ dismissed: tab === 'distinct' ? '1' : undefined })}>
        <Tabs.List aria-label={t('duplicates.title')}>
          <Tabs.Tab value="duplicates">{t('duplicates.tab')}</Tabs.Tab>
          <Tabs.Tab value="distinct">{t('distinct.tab')}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <DataList
        name="duplicates"
        label={t(`${words}.tab`)}
        columns={columns}
        rows={pairs.data}
        rowKey={({ one, other }) => `${one.id}-${other.id}`}
        error={pairs.error}
        onRetry={() => void pairs.refetch()}
        hasFilters={customer !== undefined}
        onClearFilters={() => setFilters({ customer: undefined })}
        empty={
          <EmptyState icon={IconUsersGroup} title={t(`${words}.empty`)} hint={t(`${words}.emptyHint`)} />
        }
      />
    </Screen>
  );
}
