import { commissionOn, type CommissionRate } from '../customers/index.ts';
import {
  type Cents,
  cents,
  largest,
  NO_MONEY,
  percentOf,
  shareOf,
  smallest,
  subtract,
} from '../money/index.ts';

/** Basis of a commission: money that a customer paid, or furniture that left the factory. */
export type CommissionBasis = 'payment' | 'shipment';

export interface CommissionOrder {
  readonly orderId: number;
  readonly salesRepId: number;
  /** Order amount before tax and after discount. */
  readonly subtotal: Cents;
  /** Delivery in the subtotal, which earns nothing. */
  readonly freight: Cents;
  readonly total: Cents;
  /** Day on which the order was shipped, if it was. */
  readonly shippedOn: string | null;
  /** All payments, refunds included, in the order in which they were made. */
  readonly payments: readonly { readonly date: string; readonly amount: Cents }[];
}

/** Commission of an order for its sales rep on one day. */
export interface Earning {
  readonly orderId: number;
  readonly salesRepId: number;
  readonly date: string;
  /** Amount paid on this day; the order's total for a shipment. */
  readonly amount: Cents;
  /** Share of the amount that is furniture: without tax and delivery. */
  readonly base: Cents;
  readonly percent: number;
  readonly commission: Cents;
}

/**
 * Lists what an order earns its sales rep, by day. Commission is earned on furniture, not on tax or delivery. A payment
 * earns its proportional share of the furniture; the shares of all payments add up to the furniture, to the cent, and
 * payments above the total earn nothing. A refund deducts its share.
 */
export function earningsOf(
  order: CommissionOrder,
  { basis, rates }: { readonly basis: CommissionBasis; readonly rates: readonly CommissionRate[] },
): readonly Earning[] {
  const { orderId, salesRepId, total, shippedOn } = order;
  const furniture = largest(subtract(order.subtotal, order.freight), NO_MONEY);
  const earn = (date: string, amount: Cents, base: Cents): Earning => {
    const percent = commissionOn(rates, date) ?? 0;
    return { orderId, salesRepId, date, amount, base, percent, commission: percentOf(base, percent) };
  };
  if (basis === 'shipment') return shippedOn === null ? [] : [earn(shippedOn, total, furniture)];
  let paid = NO_MONEY;
  let earned = NO_MONEY;
  return order.payments.map(({ date, amount }) => {
    paid = cents(paid + amount);
    const counted = smallest(largest(paid, NO_MONEY), total);
    const reached = total === 0 ? NO_MONEY : shareOf(furniture, counted, total);
    const base = subtract(reached, earned);
    earned = reached;
    return earn(date, amount, base);
  });
}
