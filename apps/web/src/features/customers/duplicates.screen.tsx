import { Button, Text } from '@mantine/core';
import { IconArrowsLeftRight, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@cordovan/contracts/call';
import type { listDuplicates } from '@cordovan/contracts/customers';
import { paths } from '../../lib/paths.ts';
import { DataList } from '../../ui/list/data-list.tsx';
import type { Column } from '../../ui/list/data-list.types.ts';
import { useFilters } from '../../ui/list/use-filters.ts';
import { Screen } from '../../ui/screen/screen.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { duplicatesQuery } from './api/customers.ts';
import { useMerge } from './use-merge.tsx';
import classes from './customers.module.css';

type Pair = AnswerOf<typeof listDuplicates>[number];
const FILTERS = ['customer'] as const;

/** Customers that are likely the same person, pair by pair. */
export default function DuplicatesScreen() {
  const { t } = useTranslation('customers');
  const { filters, has, clear } = useFilters(FILTERS);
  const customer = /^\d+$/.test(filters.customer ?? '') ? Number(filters.customer) : undefined;
  const pairs = useQuery(duplicatesQuery(customer));
  const columns = usePairColumns();
  return (
    <Screen
      title={t('duplicates.title')}
      description={t('duplicates.lead')}
      back={{ label: t('back'), to: customer === undefined ? paths.customers : paths.customer(customer) }}
    >
      <DataList
        name="duplicates"
        label={t('duplicates.title')}
        columns={columns}
        rows={pairs.data}
        rowKey={({ one, other }) => `${one.id}-${other.id}`}
        error={pairs.error}
        onRetry={() => void pairs.refetch()}
        hasFilters={has}
        onClearFilters={clear}
        empty={
          <EmptyState icon={IconUsersGroup} title={t('duplicates.empty')} hint={t('duplicates.emptyHint')} />
        }
      />
    </Screen>
  );
}

function usePairColumns(): readonly Column<Pair>[] {
  const { t } = useTranslation('customers');
  const merge = useMerge();
  return [
    { id: 'one', header: t('duplicates.one'), canHide: false, cell: ({ one }) => <Who who={one} /> },
    { id: 'other', header: t('duplicates.other'), canHide: false, cell: ({ other }) => <Who who={other} /> },
    {
      id: 'reasons',
      header: t('duplicates.reasons'),
      canHide: false,
      cell: ({ reasons }) => reasons.map((reason) => t(`duplicates.reason.${reason}`)).join(', '),
    },
    {
      id: 'compare',
      header: t('duplicates.compare'),
      align: 'end',
      canHide: false,
      cell: ({ one, other }) => (
        <Button
          variant="default"
          leftSection={<IconArrowsLeftRight size={18} aria-hidden />}
          aria-label={t('duplicates.compareNames', { one: one.name, other: other.name })}
          onClick={() => void merge(one.id, other.id)}
        >
          {t('duplicates.compare')}
        </Button>
      ),
    },
  ];
}

function Who({ who }: { readonly who: Pair['one'] }) {
  const { t } = useTranslation('customers');
  return (
    <div className={classes.who}>
      <Text fw={500}>{who.name}</Text>
      <Text size="sm" c="dimmed">
        {[who.email, who.phone, who.place].filter(Boolean).join(' · ')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('duplicates.orders', { count: who.orders })}
      </Text>
    </div>
  );
}
