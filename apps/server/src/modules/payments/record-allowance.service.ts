import type { Cents } from '@cordovan/domain/money';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { ALLOWANCE_METHOD, findMethod, type PayableRow } from './payments.repository.ts';
import { recordPayment } from './record-payment.service.ts';

/** Records an allowance among the payments of an order, or takes one back with a negative amount. */
export async function recordAllowance(
  trx: Trx,
  deps: Deps,
  allowance: {
    readonly order: PayableRow;
    readonly amount: Cents;
    readonly reason: string;
    readonly reversesPaymentId: number | null;
    readonly userId: number;
    readonly userName: string;
  },
): Promise<void> {
  const { order, amount, reason, reversesPaymentId, userId, userName } = allowance;
  const method = (await findMethod(trx, ALLOWANCE_METHOD)) ?? refuse({ code: 'PAYMENT_METHOD_INVALID' });
  await recordPayment(trx, deps, order, {
    type: 'allowance',
    methodId: method.id,
    methodName: method.name,
    amountCents: amount,
    comments: reason,
    ...(reversesPaymentId !== null && { reversesPaymentId }),
    userId,
    userName,
    hasReceipt: false,
    now: deps.clock(),
  });
}
