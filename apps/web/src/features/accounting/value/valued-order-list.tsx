import { IconArmchair } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ValuedOrder } from '@cordovan/contracts/stock-value';
import { valuedOrderColumns } from '@cordovan/contracts/stock-value-columns';
import { sum } from '@cordovan/domain/money';
import { paths } from '../../../lib/paths.ts';
import { DataList } from '../../../ui/list/data-list.tsx';
import { useListColumns } from '../../../ui/list/use-list-columns.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import type { ValuedListProps } from './valued-list.types.ts';

/** Orders whose pieces are in production, or finished and not shipped. Labor has a column while it is posted. */
export function ValuedOrderList({
  rows,
  hasLabor,
  error,
  onRetry,
  toolbar,
}: ValuedListProps<ValuedOrder> & { readonly hasLabor: boolean }) {
  const { t } = useTranslation('stockValue');
  const total = (...parts: ('inProcess' | 'finished' | 'inProcessLabor' | 'finishedLabor')[]) => (
    <MoneyText amount={sum((rows ?? []).flatMap((row) => parts.map((part) => row[part])))} />
  );
  const columns = useListColumns(valuedOrderColumns, {
    looks: {
      order: {
        canHide: false,
        cell: ({ orderId, soNumber }) => <Link to={paths.orderDetail(orderId)}>{soNumber}</Link>,
        card: 'title',
      },
      state: { card: 'line' },
      inProcess: { card: 'titleEnd' },
      finished: { card: 'lineEnd' },
      labor: { card: 'note' },
    },
  });
  return (
    <DataList
      name="valuedOrders"
      label={t('parts.orders')}
      columns={columns.filter(({ id }) => hasLabor || id !== 'labor')}
      rows={rows}
      rowKey={({ orderId }) => orderId}
      error={error}
      onRetry={onRetry}
      empty={<EmptyState icon={IconArmchair} title={t('noOrders')} hint={t('noOrdersHint')} />}
      sums={
        rows && {
          inProcess: total('inProcess'),
          finished: total('finished'),
          labor: total('inProcessLabor', 'finishedLabor'),
        }
      }
      toolbar={toolbar}
    />
  );
}
