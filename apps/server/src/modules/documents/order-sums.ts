import type { Order, OrderTotals } from '@cordovan/contracts/orders-schemas';
import type { QuoteView } from '@cordovan/contracts/documents-quote-page';
import { type Cents, cents, NO_MONEY, subtract, sum as add } from '@cordovan/domain/money';
import { leftToPay } from '@cordovan/domain/orders';

export type SumKind = QuoteView['sums'][number]['kind'];
export interface OrderSum {
  readonly kind: SumKind;
  /** The company's own label, such as the name of the warranty. */
  readonly name: string | null;
  readonly amount: Cents;
}

/** Open amount: the balance due, or the rest of a quotation. */
export const openSum = (order: Order, totals: OrderTotals): OrderSum => ({
  ...leftToPay(order.statusId, totals),
  name: null,
});

/** Totals of an order for its customer, top to bottom: those of the order form without zero rows. */
export function sumsOf(order: Order): OrderSum[] {
  const { totals } = order;
  if (!totals) return [];
  const sum = (kind: SumKind, amount: Cents, name: string | null = null): OrderSum => ({
    kind,
    amount,
    name,
  });
  const rows: readonly (OrderSum | false)[] = [
    sum('pieces', add([totals.details, totals.bundleSaving])),
    totals.bundleSaving > 0 && sum('bundles', subtract(NO_MONEY, totals.bundleSaving)),
    totals.warranty > 0 && sum('warranty', totals.warranty, order.warranty),
    totals.chargedDelivery > 0 && sum('delivery', totals.chargedDelivery, order.deliveryMethod),
    totals.discount > 0 && sum('discount', subtract(NO_MONEY, totals.discount)),
    sum('subtotal', totals.subtotal),
    sum('tax', totals.tax),
    sum('total', totals.total),
    totals.paid > 0 && sum('paid', totals.paid),
    totals.paid > 0 && openSum(order, totals),
    totals.uncharged > 0 && sum('deliveryApart', totals.uncharged, order.deliveryMethod),
    // What the customer pays in all (C-52).
    totals.uncharged > 0 && sum('inAll', cents(totals.total + totals.uncharged)),
  ];
  return rows.filter((row) => row !== false);
}
