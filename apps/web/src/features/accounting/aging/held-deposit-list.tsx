import type { ReactNode } from 'react';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { heldDepositColumns } from '@cordovan/contracts/aging-columns';
import { DataList } from '../../../ui/list/data-list.tsx';
import { useListColumns } from '../../../ui/list/use-list-columns.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { heldDepositsQuery } from './api/aging.ts';
import { orderLooks } from './order-looks.tsx';
import { Tie } from './tie.tsx';

/** Customer deposits held on a day, one row per order. */
export function HeldDepositList({ asOf, toolbar }: { readonly asOf: string; readonly toolbar: ReactNode }) {
  const { t } = useTranslation('aging');
  const held = useQuery(heldDepositsQuery(asOf));
  const { data } = held;
  return (
    <>
      {data && <Tie tie={data} />}
      <DataList
        name="heldDeposits"
        label={t('parts.held')}
        columns={useListColumns(heldDepositColumns, {
          looks: {
            ...orderLooks,
            store: { yieldsOn: 'tablet', card: 'lineEnd' },
            payments: { yieldsOn: 'laptop', card: 'none' },
            amount: { canHide: false, card: 'titleEnd' },
          },
        })}
        rows={data?.items}
        rowKey={({ orderId }) => orderId}
        error={held.error}
        onRetry={() => void held.refetch()}
        empty={<EmptyState icon={IconCircleCheck} title={t('noneHeld')} hint={t('noneHeldHint')} />}
        sums={data && { amount: <MoneyText amount={data.total} /> }}
        toolbar={toolbar}
      />
    </>
  );
}
