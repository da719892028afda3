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

/** Basis of a commission: money that a customer paid, or furniture that the factory shipped. */
export type CommissionBasis = 'payment' | 'shipment';

export interface CommissionOrder {
  readonly orderId: number;
  readonly salesRepId: number;
  /** Order amount before tax and after discount. */
  readonly subtotal: Cents;
  /** Delivery included in the subtotal, which earns no commission. */
  readonly freight: Cents;
  readonly total: Cents;
  /** Day on which the order was shipped, if it was. */
  readonly shippedOn: string | null;
  /** All payments, refunds included, in the order in which they were made. */
  readonly payments: readonly DatedAmount[];
  /** Allowances in the order in which they were given; one that was taken back is negative. */
  readonly allowances: readonly DatedAmount[];
}

interface DatedAmount {
  readonly date: string;
  readonly amount: Cents;
}

/** Commission that an order earns its sales rep on one day. */
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
 * payments above the total earn nothing. A refund deducts its share, and so does an allowance on what was earned by shipment.
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
  const shares = sharesOf(furniture, total);
  if (basis === 'payment')
    return shares(order.payments).map(({ date, amount, base }) => earn(date, amount, base));
  if (shippedOn === null) return [];
  const given = shares(order.allowances).map(({ date, amount, base }) =>
    earn(date, subtract(NO_MONEY, amount), subtract(NO_MONEY, base)),
  );
  return [earn(shippedOn, total, furniture), ...given];
}

/** Share of the furniture in each of several amounts, in their order; together never more than the furniture. */
const sharesOf = (furniture: Cents, total: Cents) => (amounts: readonly DatedAmount[]) => {
  let sum = NO_MONEY;
  let shared = NO_MONEY;
  return amounts.map(({ date, amount }) => {
    sum = cents(sum + amount);
    const counted = smallest(largest(sum, NO_MONEY), total);
    const reached = total === 0 ? NO_MONEY : shareOf(furniture, counted, total);
    const base = subtract(reached, shared);
    shared = reached;
    return { date, amount, base };
  });
};
