import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCreditCard, IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Settlement } from '@cordovan/contracts/settlements';
import { settlementColumns } from '@cordovan/contracts/settlements-columns';
import { formatMoney } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { DataList } from '../../../ui/list/data-list.tsx';
import { useFilters } from '../../../ui/list/use-filters.ts';
import { useListColumns } from '../../../ui/list/use-list-columns.tsx';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Pill } from '../../../ui/state/pill.tsx';
import { sendFetch, settlementsQuery } from './api/deposits.ts';
import { SettlementDialog } from './settlement-dialog.tsx';

const PAGE_SIZE = 50;

/** Batches that the card gateway settled, compared with our payments. */
export function SettlementList({ choice }: { readonly choice: ReactNode }) {
  const { t } = useTranslation('deposits');
  const dialogs = useDialogs();
  const { filters, setFilters, page } = useFilters(['batch'] as const);
  const settlements = useQuery(settlementsQuery({ page, pageSize: PAGE_SIZE }));
  const { data } = settlements;
  const open = ({ id, batchId }: Settlement) =>
    dialogs.open((close) => <SettlementDialog id={id} onClose={() => close()} />, {
      title: t('batch', { number: batchId }),
      size: 'lg',
    });
  // Opens the batch that a link names.
  const linked = data?.items.find(({ id }) => String(id) === filters.batch);
  const openLinked = useEffectEvent((batch: Settlement) => {
    setFilters({ batch: undefined });
    void open(batch);
  });
  useEffect(() => {
    if (linked) openLinked(linked);
  }, [linked]);
  return (
    <DataList
      name="settlements"
      label={t('parts.cards')}
      columns={useListColumns(settlementColumns, {
        looks: {
          batch: { canHide: false, card: 'title' },
          net: { card: 'titleEnd' },
          charges: { yieldsOn: 'tablet', card: 'none' },
          refunds: { yieldsOn: 'tablet', card: 'none' },
          fees: { yieldsOn: 'laptop', card: 'none' },
          state: { cell: (row) => <State settlement={row} />, canHide: false, card: 'line' },
        },
      })}
      rows={data?.items}
      rowKey={({ id }) => id}
      onOpen={(row) => void open(row)}
      error={settlements.error}
      onRetry={() => void settlements.refetch()}
      empty={<EmptyState icon={IconCreditCard} title={t('noBatches')} hint={t('noBatchesHint')} />}
      paging={
        data && {
          ...{ page: data.page, pageSize: data.pageSize, total: data.total },
          onPage: (next) => setFilters({ page: String(next) }),
        }
      }
      toolbar={
        <>
          {choice}
          <FetchButton />
        </>
      }
    />
  );
}

function State({ settlement: { depositId, difference } }: { readonly settlement: Settlement }) {
  const { t } = useTranslation('deposits');
  const language = useLanguage();
  if (depositId !== null)
    return (
      <Pill tone="done" icon={IconCircleCheck}>
        {t('states.deposited')}
      </Pill>
    );
  if (difference !== 0)
    return (
      <Pill tone="attention" icon={IconAlertTriangle}>
        {t('states.differs', { amount: formatMoney(difference, language) })}
      </Pill>
    );
  return (
    <Pill tone="neutral" icon={IconCircleCheck}>
      {t('states.agrees')}
    </Pill>
  );
}

function FetchButton() {
  const { t } = useTranslation('deposits');
  const queries = useQueryClient();
  const mayBook = useCan('accounting.book');
  const { isSaving, saving } = useSaving();
  const fetchBatches = () =>
    saving(async () => {
      const { added } = await sendFetch();
      await queries.invalidateQueries({ queryKey: ['accounting', 'settlements'] });
      notifyDone(t('fetched', { count: added }));
    });
  if (!mayBook) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={isSaving}
      onClick={() => void fetchBatches()}
    >
      {t('fetch')}
    </Button>
  );
}
