import type { Order, OrderTotals } from '@cordovan/contracts/orders-schemas';
import type { QuoteView } from '@cordovan/contracts/documents-quote-schemas';
import { type Cents, largest, NO_MONEY, subtract, sum as add } from '@cordovan/domain/money';
import { calledOffStatuses, leftToPay } from '@cordovan/domain/orders';
import { allowancesOf } from '@cordovan/domain/payments';

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
  // Payments that are neither refunded nor held are the cancellation fee.
  const isOff = calledOffStatuses.includes(order.statusId);
  const kept = isOff ? subtract(largest(totals.paid, NO_MONEY), totals.held ?? NO_MONEY) : NO_MONEY;
  // Money that was both refunded and charged back is owed again.
  const isOwing = isOff && totals.paid < 0;
  // Among the payments, but no money of the customer.
  const allowed = allowancesOf(order.payments ?? []);
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
    isOff && sum('canceled', subtract(NO_MONEY, totals.total)),
    kept > 0 && sum('kept', kept),
    allowed > 0 && sum('allowance', subtract(NO_MONEY, allowed)),
    (totals.paid > 0 || isOwing) && sum('paid', subtract(totals.paid, allowed)),
    (totals.paid > 0 || isOwing) && openSum(order, totals),
    ...(isOff ? [] : onSite(order, totals)),
  ];
  return rows.filter((row) => row !== false);
}

/** Amount paid on site, and the customer's total (C-52). */
const onSite = ({ deliveryMethod }: Order, { total, uncharged }: OrderTotals): readonly OrderSum[] =>
  uncharged === 0
    ? []
    : [
        { kind: 'deliveryApart', name: deliveryMethod, amount: uncharged },
        { kind: 'inAll', name: null, amount: add([total, uncharged]) },
      ];
