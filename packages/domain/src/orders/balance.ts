import { cents, largest, NO_MONEY, type Cents } from '../money/index.ts';
import { orderTypeRules } from './order-types.ts';
import { statusIds, type StatusId } from './statuses.ts';

/** What decides how much of an order is owed; `paid` is net of refunds and of what moved to other orders. */
export interface OrderMoney {
  readonly statusId: StatusId;
  readonly orderType: number;
  readonly total: Cents;
  readonly paid: Cents;
}

const ended: readonly StatusId[] = [statusIds.canceled, statusIds.void];

/** Canceled and void orders owe nothing any more; floor orders take no payments (PAY-33). */
const takesMoney = ({ statusId, orderType }: OrderMoney): boolean =>
  !ended.includes(statusId) && orderTypeRules(orderType).takesPayments;

/**
 * The balance due of an order, in cents: its total less its payments, nothing of canceled, void and floor orders, and
 * nothing of quotations, which are no receivables. Below 0 when the customer paid too much: a credit. The database
 * column `orders.balance_due_cents` follows the same rule.
 */
export function balanceDue(order: OrderMoney): Cents {
  if (order.statusId === statusIds.quotation || !takesMoney(order)) return NO_MONEY;
  return cents(order.total - order.paid);
}

/** What a payment may still bring, in cents, never below 0: also of a quotation, whose deposit comes before approval. */
export function payableAmount(order: OrderMoney): Cents {
  return takesMoney(order) ? largest(cents(order.total - order.paid), NO_MONEY) : NO_MONEY;
}
