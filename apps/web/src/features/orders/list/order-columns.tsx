import { IconCircleCheck, IconPencilExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '@cordovan/contracts/orders-schemas';
import { useCan } from '../../../lib/session/use-session.ts';
import { orderNumber } from '../../../lib/order-number.ts';
import type { Column } from '../../../ui/list/data-list.types.ts';
import { StatusPill } from '../../../ui/state/status-pill.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { DayText, PaddedId } from '../../../ui/text/texts.tsx';
import classes from './order-list.module.css';

const Long = ({ text }: { readonly text: string }) => (
  <span className={classes.long} title={text}>
    {text || '–'}
  </span>
);

/** The status, and whether the customer accepted the quotation in its current or an earlier version. */
function Status({ row }: { readonly row: OrderRow }) {
  const { t } = useTranslation('orders');
  const { acceptance } = row;
  const Icon = acceptance === 'changed' ? IconPencilExclamation : IconCircleCheck;
  return (
    <span className={classes.status}>
      <StatusPill statusId={row.statusId} />
      {acceptance && (
        <Icon
          size={18}
          className={acceptance === 'changed' ? classes.acceptedChanged : classes.accepted}
          role="img"
          aria-label={t(`acceptance.${acceptance}`)}
          title={t(`acceptance.${acceptance}`)}
        />
      )}
    </span>
  );
}

/** The columns of N-40. A role without prices sees the PO number and no money (N-01, C-13). */
export function useOrderColumns(): readonly Column<OrderRow>[] {
  const { t } = useTranslation('orders');
  const seesPrices = useCan('prices.view');
  const columns: Column<OrderRow>[] = [
    {
      id: 'id',
      header: t('column.id'),
      cell: ({ id }) => <PaddedId id={id} />,
      canHide: false,
      isSortable: true,
    },
    {
      id: 'number',
      header: seesPrices ? t('column.number') : t('column.poNumber'),
      cell: (row) => (row.soNumber || row.poNumber ? orderNumber(row) : '–'),
      isSortable: true,
    },
    {
      id: 'customer',
      header: t('column.customer'),
      cell: (row) => <Long text={row.customerName} />,
      isSortable: true,
    },
    {
      id: 'store',
      header: t('column.store'),
      cell: (row) => <Long text={row.storeName} />,
      isSortable: true,
      yieldsOn: 'tablet',
    },
    {
      id: 'type',
      header: t('column.type'),
      cell: (row) => t(`types.${row.orderType}`),
      isSortable: true,
      yieldsOn: 'laptop',
    },
    {
      id: 'status',
      header: t('column.status'),
      cell: (row) => <Status row={row} />,
      isSortable: true,
    },
    {
      id: 'orderDate',
      header: t('column.orderDate'),
      cell: (row) => <DayText day={row.orderDate} />,
      isSortable: true,
      yieldsOn: 'laptop',
    },
    {
      id: 'deliveryDate',
      header: t('column.deliveryDate'),
      cell: (row) => <DayText day={row.deliveryDate} isDelivery />,
      isSortable: true,
    },
  ];
  if (!seesPrices) return columns;
  const money = (id: 'total' | 'balance'): Column<OrderRow> => ({
    id,
    header: t(`column.${id}`),
    cell: (row) => (row[id] === undefined ? '–' : <MoneyText amount={row[id]} />),
    align: 'end',
    isSortable: true,
  });
  return [...columns, money('total'), money('balance')];
}
