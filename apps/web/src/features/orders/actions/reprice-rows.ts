import type { PricedOrder } from '@cordovan/contracts/orders';
import type { Order, OrderTotals } from '@cordovan/contracts/orders-schemas';
import { NO_MONEY, subtract, type Cents } from '@cordovan/domain/money';
import type { NameOf } from '../../../lib/names/use-catalogue-name.ts';
import type { OrderDraft } from '../detail/order-draft.ts';

export interface RepriceRow {
  readonly key: string;
  /** Name of the item sold. Totals have `sum` instead. */
  readonly label?: string;
  readonly sum?: 'warranty' | 'delivery' | 'discount' | 'subtotal' | 'taxAmount' | 'total';
  readonly old: Cents;
  readonly now: Cents;
  readonly isSum: boolean;
}

/** Sums in the same order as the totals in the money column. */
const sums: readonly (readonly [NonNullable<RepriceRow['sum']>, (totals: OrderTotals) => Cents])[] = [
  ['warranty', ({ warranty }) => warranty],
  ['delivery', ({ chargedDelivery }) => chargedDelivery],
  ['discount', ({ discount }) => subtract(NO_MONEY, discount)],
  ['subtotal', ({ subtotal }) => subtotal],
  ['taxAmount', ({ tax }) => tax],
  ['total', ({ total }) => total],
];

/** Returns a row per line and total with its old and new price. Leaves out rows that are zero in both. */
export function rowsOf({
  order,
  draft,
  price,
  nameOf,
}: {
  order: Order;
  draft: OrderDraft;
  price: PricedOrder;
  nameOf: NameOf;
}): readonly RepriceRow[] {
  const lines = draft.details.map((line, at) => ({
    key: line.key,
    label: `${line.quantity} × ${nameOf(line.name)}`,
    old: order.details.find(({ id }) => id === line.id)?.totalPrice ?? NO_MONEY,
    now: price.lines[at]?.totalPrice ?? NO_MONEY,
    isSum: false,
  }));
  const totals = sums.map(([sum, read]) => ({
    key: sum,
    sum,
    old: order.totals ? read(order.totals) : NO_MONEY,
    now: read(price.totals),
    isSum: true,
  }));
  return [...lines, ...totals.filter(({ old, now }) => old !== NO_MONEY || now !== NO_MONEY)];
}
