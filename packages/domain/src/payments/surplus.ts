import type { MessageCode } from '../messages/index.ts';
import { cents, type Cents, largest, NO_MONEY } from '../money/index.ts';
import { calledOffStatuses, statusIds, type StatusId } from '../orders/index.ts';

/** A payment that a gateway took, and the order that receives it; `paid` is net of refunds. */
export interface ArrivedPayment {
  readonly amount: Cents;
  readonly isBank: boolean;
  /** Whether the same form was paid before. */
  readonly isRepeat: boolean;
  readonly statusId: StatusId;
  readonly total: Cents;
  readonly paid: Cents;
}

/** What goes back of a payment on its own, and why. */
export interface Surplus {
  readonly amount: Cents;
  readonly reason: MessageCode;
}

/**
 * What of a payment isn't owed, so that it goes back at once (PAY-34); undefined for nothing. Of a bank payment, which
 * arrives days after it was sent, only what is too much; a charge to a card as a whole, because it comes from a second card
 * or a second tab.
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
