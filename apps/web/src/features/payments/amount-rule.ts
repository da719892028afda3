import { cents, type Cents } from '@cordovan/domain/money';
import {
  checkConfirmSendAmount,
  checkDialogAmount,
  checkFormPayment,
  confirmSendMinimum,
  dialogMinimum,
  formMinimum,
} from '@cordovan/domain/payments';
import type { Result } from '@cordovan/domain/result';
import type { Channel } from '../../lib/card/card-intent.ts';
import type { PayableOrder } from './api/payable-order.ts';

export interface Payment {
  readonly amount: Cents;
  readonly order: PayableOrder;
  readonly channel: Channel;
  readonly isForLayaway: boolean;
}

/**
 * Checks an amount by the rule of its channel (C-07): PAY-03 on the order form, the shop's own percentage on its
 * public page (PAY-09 to PAY-11), half of the balance elsewhere. The server runs the same check.
 */
export function checkAmount({ amount, order, channel, isForLayaway }: Payment): Result<void> {
  if (channel === 'staff') return checkFormPayment({ ...order, amount, isForLayaway });
  if (channel === 'customizer') return checkDialogAmount(amount, order.balance, paidOf(order));
  if (channel === 'pay-balance') return checkDialogAmount(amount, order.balance);
  const minimumPercent = order.minPaymentPercentage;
  return checkConfirmSendAmount({ amount, total: order.balance, minimumPercent });
}

/** The smallest accepted amount, shown next to the field. */
export function minimumOf({ order, channel, isForLayaway }: Omit<Payment, 'amount'>): Cents {
  if (channel === 'staff') return formMinimum({ ...order, isForLayaway });
  if (channel === 'bridge') return confirmSendMinimum(order.balance, order.minPaymentPercentage);
  return channel === 'customizer'
    ? dialogMinimum(order.balance, paidOf(order))
    : dialogMinimum(order.balance);
}

/** Counts toward the minimum of the customizer's dialog, which takes several tenders. */
const paidOf = (order: PayableOrder): Cents => cents(order.paid + order.pending);
