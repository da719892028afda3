import { cents, formatMoney, largest, NO_MONEY, percentOf, smallest, type Cents } from '../money/index.ts';
import { approvalMinimum, orderTypeRules, payableAmount, statusIds, type StatusId } from '../orders/index.ts';
import { ok, refuse, type Result } from '../result/index.ts';

/**
 * Three places take payments, each with its own minimum; all limits are inclusive (C-05, C-07). The server checks
 * the rule of the channel that calls.
 */

/** Confirm-send of the shopper: the company's MinimunPercentaje of the total, rounded (PAY-09). */
export function confirmSendMinimum(total: Cents, minimumPercent: number): Cents {
  return percentOf(total, minimumPercent);
}

/** PAY-10, PAY-11: from the minimum to the total. */
export function checkConfirmSendAmount(payment: {
  amount: Cents;
  total: Cents;
  minimumPercent: number;
}): Result<void> {
  const { amount, total } = payment;
  const minimum = confirmSendMinimum(total, payment.minimumPercent);
  if (amount < minimum || amount <= 0) {
    return refuse({ code: 'AMOUNT_TOO_LOW', data: { min: formatMoney(minimum) }, field: 'amount' });
  }
  if (amount > total)
    return refuse({ code: 'AMOUNT_TOO_HIGH', data: { amount: formatMoney(total) }, field: 'amount' });
  return ok();
}

/**
 * Payment dialog of the salesperson customizer and of pay-balance: half of its max price, rounded (PAY-07). `paid`
 * counts towards it where the dialog takes several tenders (C-07); a balance is half of what is left.
 */
export function dialogMinimum(maxPrice: Cents, paid: Cents = NO_MONEY): Cents {
  return largest(cents(percentOf(cents(maxPrice + paid), 50) - paid), NO_MONEY);
}

/** PAY-05 to PAY-08: above 0, at least half, not above the max price. */
export function checkDialogAmount(amount: Cents, maxPrice: Cents, paid: Cents = NO_MONEY): Result<void> {
  if (amount <= 0) return refuse({ code: 'PAY_ORDER_QUANTITY_ZERO', field: 'amount' });
  const isAllowed = amount >= dialogMinimum(maxPrice, paid) && amount <= maxPrice;
  return isAllowed ? ok() : refuse({ code: 'PAY_ORDER_ERROR', field: 'amount' });
}

/** An order that takes a payment on the staff form; `paid` is net of refunds. */
export interface FormPayment {
  /** Of one payment, or the sum of several that are taken at once (C-07). */
  readonly amount: Cents;
  readonly orderType: number;
  readonly statusId: StatusId;
  readonly total: Cents;
  readonly paid: Cents;
  /** Card payments whose outcome isn't known yet: they count towards the minimum. */
  readonly pending: Cents;
  readonly minPaymentPercentage: number;
  /** The customer lays the furniture away: a part of the minimum is enough (N-02 c). */
  readonly isForLayaway: boolean;
}

/**
 * The least that the next payment on the staff form must bring (PAY-04): what is missing to the order's minimum,
 * never more than its balance. Layaway is paid in parts of any size, and so is an order past its minimum.
 */
export function formMinimum(payment: Omit<FormPayment, 'amount'>): Cents {
  if (payment.isForLayaway || payment.statusId === statusIds.layaway) return NO_MONEY;
  const missing = largest(cents(approvalMinimum(payment) - payment.paid - payment.pending), NO_MONEY);
  return smallest(missing, payableAmount(payment));
}

/** PAY-03, PAY-33, PAY-34: no floor order, above 0, at least the minimum, and payments never above the price. */
export function checkFormPayment(payment: FormPayment): Result<void> {
  const { amount } = payment;
  if (!orderTypeRules(payment.orderType).takesPayments) return refuse({ code: 'FLOOR_ORDER_NO_PAYMENTS' });
  if (amount <= 0) return refuse({ code: 'PAY_ORDER_QUANTITY_ZERO', field: 'amount' });
  if (payment.paid + amount > payment.total) return refuse({ code: 'PAYMENT_OVER_PRICE', field: 'amount' });
  if (amount < formMinimum(payment)) return refuse({ code: 'PAYMENT_BELOW_MINIMUM', field: 'amount' });
  return ok();
}
