import type { MessageCode } from '../messages/index.ts';
import { type Cents, subtract } from '../money/index.ts';
import { calledOffStatuses, payableAmount, statusIds, type StatusId } from '../orders/index.ts';

/** Payment taken by a gateway, with the order that receives it; `paid` is net of refunds. */
export interface ArrivedPayment {
  readonly amount: Cents;
  readonly isBank: boolean;
  /** Whether the same form was already paid. */
  readonly isRepeat: boolean;
  readonly statusId: StatusId;
  readonly orderType: number;
  readonly total: Cents;
  readonly paid: Cents;
}

/** Automatic refund of a payment, and its reason. */
export interface Surplus {
  readonly amount: Cents;
  readonly reason: MessageCode;
}

/**
 * What of a payment isn't owed, so that it goes back at once (PAY-34); undefined for nothing. Only what is too much: the
 * order may owe less than when the form was opened. A second charge of the same form goes back as a whole.
 */
export function surplusOf(payment: ArrivedPayment): Surplus | undefined {
  const { amount, isBank, isRepeat, statusId } = payment;
  const whole = (card: MessageCode, bank: MessageCode) => ({ amount, reason: isBank ? bank : card });
  const due = payableAmount(payment);
  if (due === 0 && statusId === statusIds.void) return whole('SURPLUS_VOID', 'SURPLUS_VOID_BANK');
  if (due === 0 && calledOffStatuses.includes(statusId))
    return whole('SURPLUS_CANCELED', 'SURPLUS_CANCELED_BANK');
  if (isRepeat) return whole('SURPLUS_REPEATED', 'SURPLUS_REPEATED_BANK');
  if (amount <= due) return undefined;
  if (due === 0) return whole('SURPLUS_PAID', 'SURPLUS_PAID_BANK');
  return { ...whole('SURPLUS_REST', 'SURPLUS_EXCESS_BANK'), amount: subtract(amount, due) };
}
