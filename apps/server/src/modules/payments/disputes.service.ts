import { type Charge, wonIdOf } from '../../adapters/gateway/index.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { announce } from '../../platform/live/live.ts';
import { notify } from '../notifications/index.ts';
import { accountOf } from './account-words.ts';
import { addReversalHistory } from './issue-refund.service.ts';
import { tellEnd } from './dispute-notices.service.ts';
import { getHolding } from './moved-payments.repository.ts';
import { findMethodById, lockPayable } from './payments.repository.ts';
import { recordPayment } from './record-payment.service.ts';
import type { GivenPaymentRow } from './refunds.repository.ts';
import { listReversalsOfPayment, setDispute, setReversalFailed } from './reversals.repository.ts';
import { withdrawRefunds } from './withdraw-refunds.service.ts';

interface Reported {
  readonly payment: GivenPaymentRow;
  readonly charge: Charge;
}

/**
 * Reopens a refund that the card's bank returned. The customer doesn't have the money, and the refund stays booked
 * because it is still owed. The office retries it or pays another way. If the bank took the payment itself back, the
 * refund is withdrawn instead.
 */
export async function recordFailedRefund(trx: Trx, deps: Deps, { payment, charge }: Reported): Promise<void> {
  const now = deps.clock();
  const known = await listReversalsOfPayment(trx, payment);
  const failed = known.find((each) => each.gateway_transaction_id === charge.transactionId);
  const error = `The refund failed: ${charge.message.replaceAll('_', ' ')}`;
  if (!failed || !(await setReversalFailed(trx, failed, { error, now }))) return;
  const order = { company_id: failed.company_id, id: failed.order_id, store_id: failed.store_id };
  const reason = `refund to ${accountOf(failed)} failed: ${charge.message}`;
  await addReversalHistory(trx, { order, reason, now });
  if ((await withdrawRefunds(trx, deps, payment)) > 0) return;
  await notify(trx, {
    kind: 'refundFailed',
    order: { companyId: failed.company_id, orderId: failed.order_id },
    amount: failed.amount_cents,
    actorId: null,
    now,
  });
}

/** Keeps whether a recorded dispute waits for an answer, and until when, and tells of its end once. */
export async function followDispute(trx: Trx, deps: Deps, { payment, charge }: Reported): Promise<void> {
  const { transactionId, dispute } = charge;
  const known = await listReversalsOfPayment(trx, payment);
  const line = known.find((each) => each.kind === 'dispute' && each.gateway_transaction_id === transactionId);
  if (!line || !dispute) return;
  await setDispute(trx, line, { state: dispute.state, answerDueAt: dispute.answerDueAt });
  announce(trx, { topic: 'payments', id: line.order_id, storeId: line.store_id });
  // The return of a debit is final at once, and has its own notification and email.
  const isOver = dispute.state === 'closed' && line.dispute_state !== 'closed' && charge.bank === undefined;
  if (isOver) await tellEnd(trx, deps, { line, isWon: charge.outcome === 'voided' });
}

/** Books the money that a won dispute returns. Idempotent. */
export async function recordWonDispute(trx: Trx, deps: Deps, { payment, charge }: Reported): Promise<void> {
  const known = await listReversalsOfPayment(trx, payment);
  const lost = known.find((each) => each.gateway_transaction_id === charge.transactionId);
  if (!lost) return;
  const { orderId } = await getHolding(trx, payment);
  const order = (await lockPayable(trx, orderId)) ?? refuse({ code: 'NOT_FOUND' });
  const method = await findMethodById(trx, payment.payment_method_id);
  await recordPayment(trx, deps, order, {
    type: 'balance',
    methodId: payment.payment_method_id,
    methodName: method?.name ?? '',
    lastFour: payment.last_four,
    amountCents: lost.amount_cents,
    comments: 'Dispute won: the bank returned the payment',
    gateway: payment.gateway ?? '',
    transactionId: wonIdOf(charge.transactionId),
    userId: null,
    userName: '',
    hasReceipt: false,
    isNews: false,
    now: deps.clock(),
  });
}
