import { cents, largest, NO_MONEY, percentOf, smallest, type Cents } from '../money/index.ts';
import { finalStatuses, statusIds, type StatusId } from '../orders/index.ts';
import { allowUnless, refuse, type Result } from '../result/index.ts';

/** The refund that the cancel dialog offers: half of the order's payments (C-02). */
export function defaultRefund(paid: Cents): Cents {
  return percentOf(paid, 50);
}

/** The other part, shown beside the refund: what the shop keeps. */
export function retainedAmount(paid: Cents, refund: Cents): Cents {
  return cents(paid - refund);
}

/** One payment that is to be given back, whole or in part; `given` is what went back before, as a positive amount. */
export interface PaymentRefund {
  readonly amount: Cents;
  readonly reason: string;
  readonly payment: { readonly type: string; readonly amount: Cents; readonly given: Cents };
  /** Net payments of its order. */
  readonly orderPaid: Cents;
  readonly statusId: StatusId;
}

/**
 * A single payment given back: above 0, never more than is left of it and of its order's payments, with a reason
 * (PAY-27, PAY-28, N-33). An order that is canceled or void has been settled already.
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

/** What of a payment can still be given back: nothing of refunds and of what was moved away. */
export function refundable(payment: PaymentRefund['payment']): Cents {
  if (payment.type === 'refund') return NO_MONEY;
  return largest(cents(payment.amount - payment.given), NO_MONEY);
}

/** An order of a remake; `paid` is net of refunds. */
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
 * Whether the payments of an order may move to another one (PAY-31, PAY-32, N-33): one is chosen by its PO
 * number, it is another order of the same customer, not ended, and would not be over-paid.
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
