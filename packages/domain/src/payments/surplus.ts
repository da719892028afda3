import type { MessageCode } from '../messages/index.ts';
import { type Cents, subtract } from '../money/index.ts';
import { calledOffStatuses, payableAmount, statusIds, type StatusId } from '../orders/index.ts';

/** Payment taken by a gateway, with the order that receives it; `paid` is net of refunds. */
export interface ArrivedPayment {
  readonly amount: Cents;
  readonly isBank: boolean;
  /** Whether the same form was already paid once. */
  readonly isRepeat: boolean;
  readonly statusId: StatusId;
  readonly orderType: number;
  readonly total: Cents;
  readonly paid: Cents;
}

/** Automatic refund of a payment, with its reason. */
export interface Surplus {
  readonly amount: Cents;
  readonly reason: MessageCode;
}

/**
 * The part of a payment that isn't owed and is refunded at once (PAY-34); undefined if there is none. Only the
 * excess: the order may owe less than when the form was opened. A second charge from the same form is refunded in
 * full.
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
