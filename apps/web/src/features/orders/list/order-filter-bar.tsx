import { useEffect, useState } from 'react';
import { Button, MultiSelect, Select, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { allStatusIds } from '@cordovan/domain/orders';
import { useCan } from '../../../lib/session/use-session.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { useStatusName } from '../../../ui/state/status-pill.tsx';
import { storesQuery } from '../api/choices.ts';
import { FilterChips } from './filter-chips.tsx';
import type { OrderFilters } from './use-order-filters.ts';
import classes from '../orders.module.css';
import list from './order-list.module.css';

/** One search box for any word, and a button for the filters, as NAV-03 asks. */
export function OrderFilterBar(filters: OrderFilters) {
  const { t } = useTranslation('orders');
  const dialogs = useDialogs();
  const open = () =>
    dialogs.open<OrderFilters['filters']>(
      (close) => <FilterDialog filters={filters.filters} onClose={close} />,
      { title: t('filter.title') },
    );
  const count = (['status', 'store', 'from', 'to', 'number', 'customer', 'accepted'] as const).filter(
    (name) => filters.filters[name],
  ).length;
  return (
    <>
      <WordSearch
        value={filters.filters.search ?? ''}
        onChange={(search) => filters.setFilters({ search: search || undefined })}
      />
      <Button
        variant="default"
        leftSection={<IconFilter size={18} aria-hidden />}
        onClick={() => void open().then((chosen) => chosen && filters.setFilters(chosen))}
      >
        {count > 0 ? t('filter.openCount', { count }) : t('filter.open')}
      </Button>
      <FilterChips {...filters} />
    </>
  );
}

const PAUSE_MS = 300;

function WordSearch({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (text: string) => void;
}) {
  const { t } = useTranslation('orders');
  const [typed, setTyped] = useState(value);
  const tell = useDebouncedCallback(onChange, PAUSE_MS);
  useEffect(() => setTyped(value), [value]);
  return (
    <TextInput
      aria-label={t('filter.search')}
      placeholder={t('filter.searchHint')}
      title={t('filter.searchHint')}
      className={list.search ?? ''}
      data-list-search
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        tell(event.currentTarget.value);
      }}
    />
  );
}

interface DialogProps {
  readonly filters: OrderFilters['filters'];
  readonly onClose: (chosen?: OrderFilters['filters']) => void;
}

/** Status, store, delivery dates and SO number (ORD-73, NAV-03). */
function FilterDialog({ filters, onClose }: DialogProps) {
  const { t } = useTranslation(['orders', 'ui']);
  const nameOf = useStatusName();
  const { data: stores = [] } = useQuery(storesQuery());
  const sells = useCan('orders.edit');
  const [draft, setDraft] = useState(filters);
  type Draft = Record<
    'status' | 'store' | 'from' | 'to' | 'number' | 'customer' | 'accepted',
    string | undefined
  >;
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part } as OrderFilters['filters']);
  const cleared: Draft = {
    status: undefined,
    store: undefined,
    from: undefined,
    to: undefined,
    number: undefined,
    customer: undefined,
    accepted: undefined,
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onClose({ ...(cleared as OrderFilters['filters']), ...draft });
      }}
    >
      <Stack gap="md">
        <MultiSelect
          label={t('filter.status')}
          placeholder={draft.status ? undefined : t('filter.anyStatus')}
          clearable
          data={allStatusIds.map((id) => ({ value: String(id), label: nameOf(id) }))}
          value={(draft.status ?? '').split(',').filter(Boolean)}
          onChange={(ids) => change({ status: ids.join(',') || undefined })}
        />
        {stores.length > 1 && (
          <Select
            label={t('filter.store')}
            placeholder={t('filter.anyStore')}
            clearable
            data={stores.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={draft.store ?? null}
            onChange={(store) => change({ store: store ?? undefined })}
          />
        )}
        <DayInput
          label={t('filter.from')}
          isDelivery
          value={draft.from ?? null}
          onChange={(from) => change({ from: from ?? undefined })}
        />
        <DayInput
          label={t('filter.to')}
          isDelivery
          value={draft.to ?? null}
          onChange={(to) => change({ to: to ?? undefined })}
        />
        <TextInput
          label={t('filter.number')}
          value={draft.number ?? ''}
          onChange={(event) => change({ number: event.currentTarget.value || undefined })}
        />
        <TextInput
          label={t('filter.customer')}
          value={draft.customer ?? ''}
          onChange={(event) => change({ customer: event.currentTarget.value || undefined })}
        />
        {sells && (
          <Select
            label={t('filter.acceptance')}
            placeholder={t('filter.anyAcceptance')}
            clearable
            data={[
              { value: '1', label: t('filter.accepted') },
              { value: 'changed', label: t('acceptance.changed') },
            ]}
            value={draft.accepted ?? null}
            onChange={(accepted) => change({ accepted: accepted ?? undefined })}
          />
        )}
        <div className={classes.dialogActions}>
          <Button variant="subtle" color="quiet" onClick={() => onClose(cleared as OrderFilters['filters'])}>
            {t('ui:list.clearFilters')}
          </Button>
          <Button type="submit">{t('filter.apply')}</Button>
        </div>
      </Stack>
    </form>
  );
}
