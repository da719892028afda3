import type { PricedOrder } from '@cordovan/contracts/orders';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { NO_MONEY, type Cents } from '@cordovan/domain/money';
import type { OrderDraft } from '../detail/order-draft.ts';

export interface RepriceRow {
  readonly key: string;
  /** What is sold; a sum has its name in `sum`. */
  readonly label?: string;
  readonly sum?: 'warranty' | 'delivery' | 'subtotal' | 'taxAmount' | 'total';
  readonly old: Cents;
  readonly now: Cents;
  readonly isSum: boolean;
}

const sums = [
  ['warranty', 'warranty'],
  ['delivery', 'chargedDelivery'],
  ['subtotal', 'subtotal'],
  ['taxAmount', 'tax'],
  ['total', 'total'],
] as const;

/** Each line and each sum as it was offered and as it would be now; what costs nothing both times is left out. */
export function rowsOf({
  order,
  draft,
  price,
}: {
  order: Order;
  draft: OrderDraft;
  price: PricedOrder;
}): readonly RepriceRow[] {
  const lines = draft.details.map((line, at) => ({
    key: line.key,
    label: `${line.quantity} × ${line.name}`,
    old: order.details.find(({ id }) => id === line.id)?.totalPrice ?? NO_MONEY,
    now: price.lines[at]?.totalPrice ?? NO_MONEY,
    isSum: false,
  }));
  const totals = sums.map(([sum, name]) => ({
    key: sum,
    sum,
    old: order.totals?.[name] ?? NO_MONEY,
    now: price.totals[name],
    isSum: true,
  }));
  return [...lines, ...totals.filter(({ old, now }) => old !== NO_MONEY || now !== NO_MONEY)];
}
