import type { MessageCode } from '../messages/index.ts';
import { cents, type Cents, largest, NO_MONEY } from '../money/index.ts';
import { calledOffStatuses, statusIds, type StatusId } from '../orders/index.ts';

/** Payment taken by a gateway, with the order that receives it; `paid` is net of refunds. */
export interface ArrivedPayment {
  readonly amount: Cents;
  readonly isBank: boolean;
  /** Whether the same form was already paid. */
  readonly isRepeat: boolean;
  readonly statusId: StatusId;
  readonly total: Cents;
  readonly paid: Cents;
}

/** Automatic refund of a payment, and its reason. */
export interface Surplus {
  readonly amount: Cents;
  readonly reason: MessageCode;
}

/**
 * Part of a payment that isn't owed and is refunded at once (PAY-34); undefined for none. Of a bank payment, which
 * arrives days after it was sent, only the excess; of a card charge, the whole, because it comes from a second card or
 * a second tab.
 */
export function surplusOf(payment: ArrivedPayment): Surplus | undefined {
  const { amount, isBank, isRepeat, statusId, total, paid } = payment;
  const whole = (card: MessageCode, bank: MessageCode) => ({ amount, reason: isBank ? bank : card });
  if (statusId === statusIds.void) return whole('SURPLUS_VOID', 'SURPLUS_VOID_BANK');
  if (calledOffStatuses.includes(statusId)) return whole('SURPLUS_CANCELED', 'SURPLUS_CANCELED_BANK');
  if (isRepeat) return whole('SURPLUS_REPEATED', 'SURPLUS_REPEATED_BANK');
  const due = largest(cents(total - paid), NO_MONEY);
  if (amount <= due) return undefined;
  if (due === 0) return whole('SURPLUS_PAID', 'SURPLUS_PAID_BANK');
  return isBank
    ? { amount: cents(amount - due), reason: 'SURPLUS_EXCESS_BANK' }
    : { amount, reason: 'SURPLUS_EXCESS' };
}
