import { cents, type Cents, NO_MONEY, subtract } from '@cordovan/domain/money';
import { checkPaymentRefund } from '@cordovan/domain/payments';
import { refusalsOf } from '@cordovan/domain/result';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { Caller } from '../../platform/http/request.ts';
import { getReachableOrder } from '../orders/index.ts';
import { recordAllowance } from './record-allowance.service.ts';
import { issueRefund, addReversalHistory } from './issue-refund.service.ts';
import { lockPayable } from './payments.repository.ts';
import { findPaymentRow, refundedOf } from './refunds.repository.ts';
import {
  findReversal,
  listReversalsOfPayment,
  type ReversalRow,
  setReversal,
} from './reversals.repository.ts';
import { stopOf } from './withdraw-refunds.service.ts';

/**
 * Refunds a payment in whole or in part, with a reason: to its card if a gateway took it, otherwise by its own
 * method.
 */
export async function refundPayment(
  trx: Trx,
  deps: Deps,
  caller: Caller,
  request: { paymentId: number; amount: Cents; reason: string },
): Promise<{ readonly orderId: number }> {
  const user = caller.user ?? refuse({ code: 'UNAUTHORIZED' });
  const payment = (await findPaymentRow(trx, request.paymentId)) ?? refuse({ code: 'NOT_FOUND' });
  await getReachableOrder(trx, caller, payment.order_id);
  const { amount, reason } = request;
  const order = (await lockPayable(trx, payment.order_id)) ?? refuse({ code: 'NOT_FOUND' });
  const given = cents(await refundedOf(trx, payment));
  refuseAny(
    refusalsOf(
      checkPaymentRefund({
        amount,
        reason,
        payment: { type: payment.type, amount: payment.amount_cents, given },
        orderPaid: order.paid_cents,
        statusId: order.status_id,
      }),
    ),
  );
  const by = { userId: user.id, userName: user.name };
  if (payment.type === 'allowance') {
    const taken = { order, amount: subtract(NO_MONEY, amount), reason: reason.trim() };
    await recordAllowance(trx, deps, { ...taken, reversesPaymentId: payment.id, ...by });
    return { orderId: order.id };
  }
  const back = { order, paymentId: payment.id, amountCents: amount, reason: reason.trim() };
  await issueRefund(trx, deps, { ...back, ...by, isSurplus: false });
  return { orderId: order.id };
}

/**
 * Retries a refund that the gateway refused, unless the bank took the payment back or hasn't decided about it yet.
 */
export async function retryReversal(trx: Trx, deps: Deps, caller: Caller, id: number): Promise<ReversalRow> {
  const { now } = caller;
  return changeFailed(trx, caller, id, async (reversal) => {
    const payment = { company_id: reversal.company_id, id: reversal.payment_id };
    const stop = stopOf(await listReversalsOfPayment(trx, payment));
    if (stop) refuse({ code: stop === 'returned' ? 'REFUND_RETURNED' : 'REFUND_DISPUTED' });
    await setReversal(trx, reversal, { state: 'open', nextCheckAt: now, error: reversal.last_error, now });
    await deps.jobs.enqueue(trx, 'payments.reconcile', {});
  });
}

/** Closes a refund that was paid another way, such as by check; the reason says how. */
export async function closeReversal(
  trx: Trx,
  caller: Caller,
  { id, reason }: { id: number; reason: string },
): Promise<ReversalRow> {
  const said = reason.trim() || refuse({ code: 'REASON_REQUIRED', field: 'reason' });
  const { now } = caller;
  return changeFailed(trx, caller, id, async (reversal) => {
    await setReversal(trx, reversal, { state: 'otherwise', error: reversal.last_error, now });
    const order = { company_id: reversal.company_id, id: reversal.order_id, store_id: reversal.store_id };
    await addReversalHistory(trx, { order, reason: `refunded another way: ${said}`, now });
  });
}

async function changeFailed(
  trx: Trx,
  caller: Caller,
  id: number,
  change: (reversal: ReversalRow) => Promise<void>,
): Promise<ReversalRow> {
  const found = (await findReversal(trx, id)) ?? refuse({ code: 'NOT_FOUND' });
  await getReachableOrder(trx, caller, found.order_id);
  await lockPayable(trx, found.order_id);
  const reversal = (await findReversal(trx, id)) ?? refuse({ code: 'NOT_FOUND' });
  if (reversal.state !== 'failed') refuse({ code: 'REVERSAL_NOT_FAILED' });
  await change(reversal);
  return (await findReversal(trx, id)) ?? refuse({ code: 'NOT_FOUND' });
}
