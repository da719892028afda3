import { type Cents, NO_MONEY, subtract, sum } from '../money/index.ts';
import type { Earning } from './earnings.ts';

/** Commission of a sales rep for an order. */
export type OrderCommission = Pick<Earning, 'salesRepId' | 'orderId' | 'commission'>;

/** Correction of earlier months; without an order for months closed without a list of orders. */
export interface Correction {
  readonly orderId: number | null;
  readonly amount: Cents;
}

/** Corrections by sales rep and order: earnings in closed months less the commissions granted for them. */
export function orderCorrections(
  earned: readonly OrderCommission[],
  granted: readonly OrderCommission[],
): readonly OrderCommission[] {
  const corrections = new Map<string, OrderCommission>();
  const add = ({ salesRepId, orderId }: OrderCommission, by: (commission: Cents) => Cents) => {
    const key = `${salesRepId} ${orderId}`;
    const commission = by(corrections.get(key)?.commission ?? NO_MONEY);
    corrections.set(key, { salesRepId, orderId, commission });
  };
  for (const each of earned) add(each, (commission) => sum([commission, each.commission]));
  for (const each of granted) add(each, (commission) => subtract(commission, each.commission));
  return [...corrections.values()].filter(({ commission }) => commission !== 0);
}

/** Parts of a statement's correction: one per order, and a remainder without an order. */
export function correctionsOf(
  corrected: Cents,
  orders: readonly Pick<OrderCommission, 'orderId' | 'commission'>[],
): readonly Correction[] {
  const rest = subtract(corrected, sum(orders.map(({ commission }) => commission)));
  const named = orders.map(({ orderId, commission }) => ({ orderId, amount: commission }));
  return rest === 0 ? named : [...named, { orderId: null, amount: rest }];
}
