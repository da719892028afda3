import type { Cents } from '@cordovan/domain/money';
import { checkDialogAmount, checkFormPayment, dialogMinimum, formMinimum } from '@cordovan/domain/payments';
import type { Result } from '@cordovan/domain/result';
import type { Channel } from './api/card-intent.ts';
import type { PayableOrder } from './api/payable-order.ts';

export interface Payment {
  readonly amount: Cents;
  readonly order: PayableOrder;
  readonly channel: Channel;
  readonly isForLayaway: boolean;
}

/** The rule of the place that takes the payment (C-07): PAY-03 on the order form, elsewhere half of the balance. */
export function checkAmount({ amount, order, channel, isForLayaway }: Payment): Result<void> {
  return channel === 'staff'
    ? checkFormPayment({ ...order, amount, isForLayaway })
    : checkDialogAmount(amount, order.balance);
}

/** The least that is accepted, shown beside the field. */
export function minimumOf({ order, channel, isForLayaway }: Omit<Payment, 'amount'>): Cents {
  return channel === 'staff' ? formMinimum({ ...order, isForLayaway }) : dialogMinimum(order.balance);
}
