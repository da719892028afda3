import { cents, largest, NO_MONEY, smallest, subtract, type Cents } from '../money/index.ts';
import { orderTypeRules } from './order-types.ts';
import { calledOffStatuses, statusIds, type StatusId } from './statuses.ts';

/** Facts that decide how much of an order is due. `paid` is net of refunds and of transfers to other orders. */
export interface OrderMoney {
  readonly statusId: StatusId;
  readonly orderType: number;
  readonly total: Cents;
  readonly paid: Cents;
}

/** Floor orders take no payments (PAY-33). */
const takesMoney = ({ orderType }: OrderMoney): boolean => orderTypeRules(orderType).takesPayments;

/** What became of a called-off order's payments. */
export interface CalledOffMoney {
  /** Awaits a decision: refund or keep. */
  readonly held: Cents;
  readonly kept: Cents;
  /** Money that we refunded and the bank also withdrew. */
  readonly owed: Cents;
}

/**
 * Splits the payments of a canceled or void order. `keeps` is the amount that a person decided to keep. Money that
 * arrives later is held; money that the bank withdraws reduces the held amount first, then the kept one. The database
 * columns `orders.held_cents` and `orders.balance_due_cents` follow the same rule.
 */
export function calledOffMoney(paid: Cents, keeps: Cents): CalledOffMoney {
  const left = largest(paid, NO_MONEY);
  const kept = smallest(keeps, left);
  return { held: subtract(left, kept), kept, owed: largest(subtract(NO_MONEY, paid), NO_MONEY) };
}

/**
 * An order's balance due, in cents: total less payments. Zero for floor orders and for quotations, which are not
 * receivables. For canceled and void orders, only the money that was both refunded and withdrawn by the bank.
 * Negative for a credit, when the customer overpaid. The database column `orders.balance_due_cents` follows the same
 * rule.
 */
export function balanceDue(order: OrderMoney): Cents {
  if (order.statusId === statusIds.quotation || !takesMoney(order)) return NO_MONEY;
  if (calledOffStatuses.includes(order.statusId)) return calledOffMoney(order.paid, NO_MONEY).owed;
  return cents(order.total - order.paid);
}

/** Amount left to pay, and its label: the balance due, or the rest of a quotation, which isn't due yet. */
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
  if (calledOffStatuses.includes(order.statusId)) return balanceDue(order);
  return takesMoney(order) ? largest(cents(order.total - order.paid), NO_MONEY) : NO_MONEY;
}

/**
 * Amount the driver collects: a delivery paid on site (C-52), and the balance unless the payment term gives days to
 * pay it.
 */
export function collectedOnDelivery(
  totals: { readonly balance: Cents; readonly uncharged: Cents },
  netDays: number,
): { readonly balance: Cents; readonly delivery: Cents; readonly inAll: Cents } {
  const balance = netDays > 0 ? NO_MONEY : largest(totals.balance, NO_MONEY);
  return { balance, delivery: totals.uncharged, inAll: cents(balance + totals.uncharged) };
}
