import type { Cents } from '@cordovan/domain/money';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { findMethod, lockPayable, OPENING_METHOD } from './payments.repository.ts';
import { recordPayment } from './record-payment.service.ts';

export interface OpeningPayment {
  readonly orderId: number;
  /** Negative when the import is undone. */
  readonly amount: Cents;
  readonly day: string | null;
  readonly comments: string;
  readonly user: { readonly id: number; readonly name: string };
  readonly now: Date;
}

/**
 * Records what a customer had paid before the company used the product. It counts for the order, but not as money
 * taken in.
 */
export async function recordOpeningPayment(trx: Trx, deps: Deps, payment: OpeningPayment): Promise<void> {
  const order = (await lockPayable(trx, payment.orderId)) ?? refuse({ code: 'NOT_FOUND' });
  const method = (await findMethod(trx, OPENING_METHOD)) ?? refuse({ code: 'PAYMENT_METHOD_INVALID' });
  await recordPayment(trx, deps, order, {
    day: payment.day,
    type: 'opening',
    methodId: method.id,
    methodName: method.name,
    hasReceipt: false,
    amountCents: payment.amount,
    comments: payment.comments,
    userId: payment.user.id,
    userName: payment.user.name,
    now: payment.now,
  });
}
