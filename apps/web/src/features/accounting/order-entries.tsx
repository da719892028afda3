import { useState } from 'react';
import { Anchor, Button, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { useFilters } from '../../ui/list/use-filters.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { entriesQuery } from './api/accounting.ts';
import { Entry } from './entry.tsx';
import classes from './accounting.module.css';

const FILTERS = ['order'] as const;
const LONGEST_NUMBER = 40;

/** Journal entries of one order, found by its display number (N-03). The address keeps the number. */
export function OrderEntries() {
  const { t } = useTranslation('accounting');
  const { filters, setFilters } = useFilters(FILTERS);
  const [typed, setTyped] = useState(filters.order ?? '');
  const number = filters.order ?? '';
  return (
    <section className={classes.panel}>
      <Title order={2}>{t('entries')}</Title>
      <Text c="dimmed" size="sm">
        {t('entriesHint')}
      </Text>
      <form
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault();
          setFilters({ order: typed.trim() || undefined });
        }}
      >
        <TextInput
          label={t('number')}
          maxLength={LONGEST_NUMBER}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t('show')}
        </Button>
      </form>
      {number !== '' && <Entries typed={number} />}
    </section>
  );
}

function Entries({ typed }: { readonly typed: string }) {
  const { t } = useTranslation('accounting');
  const entries = useQuery(entriesQuery(typed));
  if (entries.error) return <ReadFailure error={entries.error} onRetry={() => void entries.refetch()} />;
  if (!entries.data) return <Skeleton height={160} radius="md" mt="md" aria-hidden />;
  const { items } = entries.data;
  const [first] = items;
  if (!first) return <EmptyState icon={IconBook2} title={t('noEntries')} hint={t('noEntriesHint')} />;
  const number = first.soNumber ?? typed;
  return (
    <div aria-label={t('entriesOf', { number })} role="group">
      <div className={classes.entriesHead}>
        <Title order={3}>{t('entriesOf', { number })}</Title>
        {first.orderId !== null && (
          <Anchor component={Link} to={paths.orderDetail(first.orderId)}>
            {t('openOrder', { number })}
          </Anchor>
        )}
      </div>
      {items.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </div>
  );
}
