import type { ReactNode } from 'react';
import { IconBuildingBank, IconCircleCheck, IconPencilExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { orderColumns, orderSorts } from '@cordovan/contracts/orders-columns';
import type { OrderRow } from '@cordovan/contracts/orders-schemas';
import { formatMoney } from '@cordovan/domain/money';
import { orderNumber } from '../../../lib/order-number.ts';
import type { RowCard } from '../../../ui/list/data-list.types.ts';
import { useListColumns } from '../../../ui/list/use-list-columns.tsx';
import { StatusPill } from '../../../ui/state/status-pill.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { DayText, PaddedId } from '../../../ui/text/texts.tsx';
import classes from './order-list.module.css';

/** Names wrap to a second line instead of being cut off. */
const long = (shown: ReactNode) => <span className={classes.long}>{shown}</span>;

/** The status, and whether the customer accepted the quotation in its current or an earlier version. */
function Status({ row }: { readonly row: OrderRow }) {
  const { t } = useTranslation('orders');
  const { acceptance, fromBanks } = row;
  const onItsWay = fromBanks && t('fromBanks', { amount: formatMoney(fromBanks) });
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
      {onItsWay && (
        <IconBuildingBank
          size={18}
          className={classes.fromBanks}
          role="img"
          aria-label={onItsWay}
          title={onItsWay}
        />
      )}
    </span>
  );
}

/** `shown` is a column that the address asks for, although it is hidden by default. */
export const useOrderColumns = (shown?: string) =>
  useListColumns(orderColumns, {
    sorts: orderSorts,
    looks: {
      id: { cell: ({ id }) => <PaddedId id={id} />, canHide: false },
      customer: { cell: (_, shown) => long(shown) },
      store: { cell: (_, shown) => long(shown), yieldsOn: 'tablet' },
      type: { yieldsOn: 'laptop' },
      status: { cell: (row) => <Status row={row} /> },
      orderDate: { yieldsOn: 'laptop' },
      deliveryDate: { cell: (row) => <DayText day={row.deliveryDate} isDelivery /> },
      ...(shown === 'margin' ? { subtotal: { canHide: false }, margin: { canHide: false } } : {}),
    },
  });

/** An order on a phone: customer and total, number and status, delivery and balance. */
export function useOrderCard(): (row: OrderRow) => RowCard {
  const { t } = useTranslation('orders');
  return (row) => ({
    title: row.customerName || row.storeName,
    titleEnd: row.total === undefined ? undefined : <MoneyText amount={row.total} />,
    line: `${orderNumber(row)} · ${row.storeName}`,
    lineEnd: <Status row={row} />,
    note: (
      <>
        {t('card.delivery')} <DayText day={row.deliveryDate} isDelivery />
      </>
    ),
    noteEnd: row.balance ? (
      <>
        {t('card.due')} <MoneyText amount={row.balance} />
      </>
    ) : undefined,
  });
}
