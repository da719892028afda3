import { cents, largest, NO_MONEY, percentOf, smallest, type Cents } from '../money/index.ts';
import { finalStatuses, statusIds, type StatusId } from '../orders/index.ts';
import { allowUnless, refuse, type Result } from '../result/index.ts';

/** Default refund in the cancel dialog: half of the order's payments (C-02). */
export function defaultRefund(paid: Cents): Cents {
  return percentOf(paid, 50);
}

/** Amount that the company keeps, shown next to the refund. */
export function retainedAmount(paid: Cents, refund: Cents): Cents {
  return cents(paid - refund);
}

/** Payment to refund, in full or in part. `given` is the amount already refunded, positive. */
export interface PaymentRefund {
  readonly amount: Cents;
  readonly reason: string;
  readonly payment: { readonly type: string; readonly amount: Cents; readonly given: Cents };
  /** Net payments of the order. */
  readonly orderPaid: Cents;
  readonly statusId: StatusId;
}

/**
 * Checks the refund of a single payment: above 0, no more than what is left of the payment and of the order's
 * payments, and with a reason (PAY-27, PAY-28, N-33). Payments of canceled and void orders are already settled.
 */
export function checkPaymentRefund(refund: PaymentRefund): Result<void> {
  const { amount, payment, orderPaid } = refund;
  const left = smallest(refundable(payment), orderPaid);
  const isEnded = refund.statusId === statusIds.canceled || refund.statusId === statusIds.void;
  return allowUnless([
    amount < 0 ? { code: 'REFUND_NEGATIVE', field: 'amount' } : undefined,
    amount === 0 ? { code: 'PAY_ORDER_QUANTITY_ZERO', field: 'amount' } : undefined,
    amount > left ? { code: 'REFUND_OVER_PAYMENTS', field: 'amount' } : undefined,
    refund.reason.trim() === '' ? { code: 'REASON_REQUIRED', field: 'reason' } : undefined,
    isEnded ? { code: 'ORDER_NOT_EDITABLE' } : undefined,
  ]);
}

/** Amount of a payment that can still be refunded: nothing for refunds and transferred amounts. */
export function refundable(payment: PaymentRefund['payment']): Cents {
  if (payment.type === 'refund') return NO_MONEY;
  return largest(cents(payment.amount - payment.given), NO_MONEY);
}

/** Order of a remake; `paid` is net of refunds. */
export interface RemakeOrder {
  readonly id: number;
  readonly customerId: number | null;
  readonly statusId: StatusId;
  readonly total: Cents;
  readonly paid: Cents;
}

const remakeStatuses: readonly StatusId[] = [
  statusIds.approved,
  statusIds.scheduled,
  statusIds.inProduction,
  statusIds.finished,
];

/** Whether a remake is offered for an order in this status (N-33). */
export function offersRemake(statusId: StatusId): boolean {
  return remakeStatuses.includes(statusId);
}

/**
 * Checks whether an order's payments may move to another order (PAY-31, PAY-32, N-33). The target is found by PO
 * number, is another open order of the same customer, and would not be overpaid.
 */
export function checkRemake(source: RemakeOrder, target: RemakeOrder | null, poNumber: string): Result<void> {
  if (target === null) {
    const isBlank = poNumber.trim() === '';
    return refuse({ code: isBlank ? 'REMAKE_PO_REQUIRED' : 'REMAKE_TARGET_REQUIRED', field: 'poNumber' });
  }
  const isOther = target.customerId === null || target.customerId !== source.customerId;
  return allowUnless([
    offersRemake(source.statusId) ? undefined : { code: 'REMAKE_NOT_OFFERED' },
    target.id === source.id ? { code: 'REMAKE_SAME_ORDER', field: 'poNumber' } : undefined,
    isOther ? { code: 'REMAKE_OTHER_CUSTOMER', field: 'poNumber' } : undefined,
    finalStatuses.includes(target.statusId) ? { code: 'REMAKE_TARGET_ENDED', field: 'poNumber' } : undefined,
    target.paid + source.paid > target.total ? { code: 'REMAKE_OVERPAYS', field: 'poNumber' } : undefined,
  ]);
}
