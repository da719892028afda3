import { useState } from 'react';
import { Anchor, Button, Skeleton, Text, Title } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paddedId } from '../../lib/format/format.ts';
import { paths } from '../../lib/paths.ts';
import { DigitsInput } from '../../ui/form/number-inputs.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { entriesQuery } from './api/accounting.ts';
import { Entry } from './entry.tsx';
import classes from './accounting.module.css';

const FILTERS = ['order'] as const;
const MOST_DIGITS = 12;

/** What was booked for one order; the number stays in the address. */
export function OrderEntries() {
  const { t } = useTranslation('accounting');
  const { filters, setFilters } = useFilters(FILTERS);
  const [typed, setTyped] = useState(filters.order ?? '');
  const orderId = Number(filters.order ?? 0) || 0;
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
          setFilters({ order: typed === '' ? undefined : String(Number(typed)) });
        }}
      >
        <DigitsInput label={t('number')} digits={MOST_DIGITS} value={typed} onChange={setTyped} />
        <Button type="submit" variant="default">
          {t('show')}
        </Button>
      </form>
      {orderId > 0 && <Entries orderId={orderId} />}
    </section>
  );
}

function Entries({ orderId }: { readonly orderId: number }) {
  const { t } = useTranslation('accounting');
  const entries = useQuery(entriesQuery(orderId));
  if (entries.error) return <ReadFailure error={entries.error} onRetry={() => void entries.refetch()} />;
  if (!entries.data) return <Skeleton height={160} radius="md" mt="md" aria-hidden />;
  const id = paddedId(orderId);
  if (entries.data.items.length === 0)
    return <EmptyState icon={IconBook2} title={t('noEntries')} hint={t('noEntriesHint')} />;
  return (
    <div aria-label={t('entriesOf', { id })} role="group">
      <div className={classes.entriesHead}>
        <Title order={3}>{t('entriesOf', { id })}</Title>
        <Anchor component={Link} to={paths.orderDetail(orderId)}>
          {t('openOrder', { id })}
        </Anchor>
      </div>
      {entries.data.items.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </div>
  );
}
