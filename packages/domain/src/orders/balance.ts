import { cents, largest, NO_MONEY, type Cents } from '../money/index.ts';
import { orderTypeRules } from './order-types.ts';
import { statusIds, type StatusId } from './statuses.ts';

/** Facts that decide how much of an order is due. `paid` is net of refunds and of transfers to other orders. */
export interface OrderMoney {
  readonly statusId: StatusId;
  readonly orderType: number;
  readonly total: Cents;
  readonly paid: Cents;
}

const ended: readonly StatusId[] = [statusIds.canceled, statusIds.void];

/** Whether an order takes money: canceled and void orders owe nothing, and floor orders take no payments (PAY-33). */
const takesMoney = ({ statusId, orderType }: OrderMoney): boolean =>
  !ended.includes(statusId) && orderTypeRules(orderType).takesPayments;

/**
 * Balance due of an order, in cents: total less payments. Zero for canceled, void and floor orders and for quotations,
 * which are not receivables. Negative for a credit, when the customer overpaid. The database column
 * `orders.balance_due_cents` follows the same rule.
 */
export function balanceDue(order: OrderMoney): Cents {
  if (order.statusId === statusIds.quotation || !takesMoney(order)) return NO_MONEY;
  return cents(order.total - order.paid);
}

/** Amount left to pay, and its name: the balance due, or the rest of a quotation, which isn't due yet. */
export function leftToPay(
  statusId: StatusId,
  { balance, payable }: { readonly balance: Cents; readonly payable: Cents },
): { readonly kind: 'balance' | 'remaining'; readonly amount: Cents } {
  return statusId === statusIds.quotation
    ? { kind: 'remaining', amount: payable }
    : { kind: 'balance', amount: balance };
}

/**
 * Maximum amount of a further payment, in cents, never below 0. Includes quotations, whose deposit comes before
 * approval.
 */
export function payableAmount(order: OrderMoney): Cents {
  return takesMoney(order) ? largest(cents(order.total - order.paid), NO_MONEY) : NO_MONEY;
}

/** Amount the driver collects: a delivery paid on site (C-52), and the balance unless the term gives days to pay it. */
export function collectedOnDelivery(
  totals: { readonly balance: Cents; readonly uncharged: Cents },
  netDays: number,
): { readonly balance: Cents; readonly delivery: Cents; readonly inAll: Cents } {
  const balance = netDays > 0 ? NO_MONEY : largest(totals.balance, NO_MONEY);
  return { balance, delivery: totals.uncharged, inAll: cents(balance + totals.uncharged) };
}
