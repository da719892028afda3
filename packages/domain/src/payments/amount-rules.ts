import { cents, formatMoney, largest, NO_MONEY, percentOf, smallest, type Cents } from '../money/index.ts';
import {
  approvalMinimum,
  calledOffStatuses,
  orderTypeRules,
  payableAmount,
  statusIds,
  type StatusId,
} from '../orders/index.ts';
import { ok, refuse, type Result } from '../result/index.ts';

/**
 * Three places take payments, each with its own minimum; all limits are inclusive (C-05, C-07). The server checks the
 * calling channel's rule.
 */

/** Minimum in the shopper's confirm-send dialog: the company's MinimunPercentaje of the total, rounded (PAY-09). */
export function confirmSendMinimum(total: Cents, minimumPercent: number): Cents {
  return percentOf(total, minimumPercent);
}

/** Checks a confirm-send amount: from the minimum to the total (PAY-10, PAY-11). */
export function checkConfirmSendAmount(payment: {
  amount: Cents;
  total: Cents;
  minimumPercent: number;
}): Result<void> {
  const { amount, total } = payment;
  return checkRange(amount, confirmSendMinimum(total, payment.minimumPercent), total);
}

/**
 * Minimum in the payment dialog of the salesperson customizer and of pay-balance: half of the max price, rounded
 * (PAY-07). `paid` counts toward it where the dialog takes several tenders (C-07). For a balance payment, the minimum
 * is half of the remaining balance.
 */
export function dialogMinimum(maxPrice: Cents, paid: Cents = NO_MONEY): Cents {
  return largest(cents(percentOf(cents(maxPrice + paid), 50) - paid), NO_MONEY);
}

/** Checks a dialog amount: above 0, at least half of the max price, and not above it (PAY-05 to PAY-08). */
export function checkDialogAmount(amount: Cents, maxPrice: Cents, paid: Cents = NO_MONEY): Result<void> {
  if (amount <= 0) return refuse({ code: 'PAY_ORDER_QUANTITY_ZERO', field: 'amount' });
  return checkRange(amount, dialogMinimum(maxPrice, paid), maxPrice);
}

/** Checks an amount above 0 from a minimum to a maximum. */
function checkRange(amount: Cents, minimum: Cents, maximum: Cents): Result<void> {
  if (amount < minimum || amount <= 0)
    return refuse({ code: 'AMOUNT_TOO_LOW', data: { min: formatMoney(minimum) }, field: 'amount' });
  if (amount > maximum)
    return refuse({ code: 'AMOUNT_TOO_HIGH', data: { amount: formatMoney(maximum) }, field: 'amount' });
  return ok();
}

/** Order that receives a payment on the staff form; `paid` is net of refunds. */
export interface FormPayment {
  /** Amount of one payment, or the sum of several taken together (C-07). */
  readonly amount: Cents;
  readonly orderType: number;
  readonly statusId: StatusId;
  readonly total: Cents;
  readonly paid: Cents;
  /** Card payments with an unknown outcome, which count toward the minimum. */
  readonly pending: Cents;
  readonly minPaymentPercentage: number;
  /** Whether the order goes to layaway, which accepts part of the minimum (N-02 c). */
  readonly isForLayaway: boolean;
}

/**
 * Minimum of the next payment on the staff form (PAY-04): the rest of the order's minimum, but no more than its
 * balance. Layaway orders, orders past their minimum, and canceled orders with a balance due accept payments of any
 * size.
 */
export function formMinimum(payment: Omit<FormPayment, 'amount'>): Cents {
  const isOff = calledOffStatuses.includes(payment.statusId);
  if (isOff || payment.isForLayaway || payment.statusId === statusIds.layaway) return NO_MONEY;
  const missing = largest(cents(approvalMinimum(payment) - payment.paid - payment.pending), NO_MONEY);
  return smallest(missing, payableAmount(payment));
}

/**
 * Checks a payment on the staff form: not a floor order, above 0, at least the minimum, and total payments not above
 * the price (PAY-03, PAY-33, PAY-34).
 */
export function checkFormPayment(payment: FormPayment): Result<void> {
  const { amount } = payment;
  if (!orderTypeRules(payment.orderType).takesPayments) return refuse({ code: 'FLOOR_ORDER_NO_PAYMENTS' });
  if (amount <= 0) return refuse({ code: 'PAY_ORDER_QUANTITY_ZERO', field: 'amount' });
  if (amount > payableAmount(payment)) return refuse({ code: 'PAYMENT_OVER_PRICE', field: 'amount' });
  if (amount < formMinimum(payment)) return refuse({ code: 'PAYMENT_BELOW_MINIMUM', field: 'amount' });
  return ok();
}

/** Order that its customer pays through the link of the quotation; `paid` is net of refunds. */
export interface LinkPayment {
  readonly statusId: StatusId;
  readonly orderType: number;
  readonly total: Cents;
  readonly paid: Cents;
  /** Deposit percentage: the shop's for its own orders, the order's for orders that staff saved. */
  readonly depositPercent: number;
}

/**
 * Minimum of a payment through the customer's link: the rest of the deposit for a quotation, any amount for layaway,
 * half of the balance for an order.
 */
export function linkMinimum(payment: LinkPayment): Cents {
  const due = payableAmount(payment);
  if (payment.statusId === statusIds.layaway) return NO_MONEY;
  if (payment.statusId !== statusIds.quotation) return dialogMinimum(due);
  const deposit = confirmSendMinimum(payment.total, payment.depositPercent);
  return smallest(largest(cents(deposit - payment.paid), NO_MONEY), due);
}

/** Checks an amount paid through the customer's link: above 0, between its minimum and the amount left to pay. */
export function checkLinkAmount(amount: Cents, payment: LinkPayment): Result<void> {
  return checkRange(amount, linkMinimum(payment), payableAmount(payment));
}
