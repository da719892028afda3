import { cents, formatMoney, percentOf, type Cents } from '../money/index.ts';
import type { Refusal } from '../result/index.ts';
import type { OrderMoney } from './balance.ts';
import { orderTypeRules } from './order-types.ts';
import { statusIds, type StatusId } from './statuses.ts';

/** Minimum payment before approval, in cents; 0 for floor orders and orders with a total of 0. */
export function approvalMinimum(order: {
  readonly orderType: number;
  readonly total: Cents;
  /** Percent number (C-14). */
  readonly minPaymentPercentage: number;
}): Cents {
  if (!orderTypeRules(order.orderType).takesPayments || order.total <= 0) return cents(0);
  return percentOf(order.total, order.minPaymentPercentage);
}

const underWay: readonly StatusId[] = [
  statusIds.approved,
  statusIds.scheduled,
  statusIds.inProduction,
  statusIds.finished,
];

const beforeApproval: readonly StatusId[] = [
  statusIds.quotation,
  statusIds.pending,
  statusIds.layaway,
  statusIds.onHold,
];

type Deposit = OrderMoney & { readonly minPaymentPercentage: number };

function shortfall(order: Deposit, statuses: readonly StatusId[]): readonly Refusal[] {
  const minimum = approvalMinimum(order);
  if (!statuses.includes(order.statusId) || order.paid >= minimum) return [];
  const data = { minimum: formatMoney(minimum), missing: formatMoney(cents(minimum - order.paid)) };
  return [{ code: 'DEPOSIT_BELOW_MINIMUM', data, field: 'payments' }];
}

/**
 * Warns, but never refuses, when the total of an approved order has grown so much that the deposit no longer covers
 * the minimum (C-07).
 */
export const depositWarnings = (order: Deposit): readonly Refusal[] => shortfall(order, underWay);

/**
 * Payment shortfall: the rest of the deposit of an approved order, or of an order awaiting approval that already has
 * a payment.
 */
export const depositShortfall = (order: Deposit): readonly Refusal[] =>
  shortfall(order, order.paid > 0 ? [...underWay, ...beforeApproval] : underWay);
