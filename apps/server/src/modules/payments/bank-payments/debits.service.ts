import { type MessageCode, messageText } from '@cordovan/domain/messages';
import { formatMoney } from '@cordovan/domain/money';
import { calledOffStatuses, statusIds } from '@cordovan/domain/orders';
import { BANK_DAYS } from '@cordovan/domain/payments';
import type { Charge } from '../../../adapters/gateway/index.ts';
import { inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import type { Deps, OrderStatusChange } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { announce } from '../../../platform/live/live.ts';
import { notify } from '../../notifications/index.ts';
import { addHistory, queueOrderMail } from '../../orders/index.ts';
import { nextCheck, overAt } from '../intent-times.ts';
import {
  dueOf,
  type IntentRow,
  listLiveIntents,
  lockIntent,
  setIntent,
  sumIn,
} from '../intents.repository.ts';
import { lockPayable, type PayableRow } from '../payments.repository.ts';

interface Locked {
  readonly order: PayableRow;
  readonly intent: IntentRow;
  readonly now: Date;
}

/** Locks order and intent, so that a notice and the reconciler can't report a debit at the same time. */
function withLocked(
  deps: Deps,
  { id, order_id }: IntentRow,
  work: (trx: Trx, locked: Locked) => Promise<void>,
): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const order = (await lockPayable(trx, order_id)) ?? refuse({ code: 'NOT_FOUND' });
    const intent = await lockIntent(trx, id);
    if (intent && intent.state !== 'paid') await work(trx, { order, intent, now: deps.clock() });
  });
}

/**
 * Records that a payment from a bank account was started. It isn't a payment of the order yet, and doesn't count
 * until the gateway says that it arrived. Idempotent.
 */
export function keepDebit(deps: Deps, row: IntentRow, charge: Charge): Promise<void> {
  return withLocked(deps, row, async (trx, { order, intent, now }) => {
    // The gateway's answer may be older than what another request has stored since.
    const hasEnded = intent.state === 'failed' || intent.state === 'canceled';
    if (hasEnded && intent.state !== row.state) return setIntent(trx, intent.id, { next_check_at: now, now });
    const verify = charge.bank?.verify ?? null;
    const state = verify ? 'verifying' : 'pending';
    const lastFour = /^\d{4}$/.test(charge.lastFour) ? charge.lastFour : null;
    // A canceled payment that waits for its buyer stays canceled; the next check stops it at the gateway.
    const isStopped = intent.state === 'canceled' && verify !== null;
    await setIntent(trx, intent.id, {
      ...(isStopped ? {} : { state }),
      gateway_transaction_id: charge.transactionId,
      bank_last_four: lastFour ?? intent.bank_last_four,
      bank_verify_url: verify?.url ?? null,
      bank_verify_from: verify?.from ?? null,
      last_error: null,
      next_check_at: nextCheck(intent, now),
      now,
    });
    if (isStopped || intent.state === state) return;
    const sum = formatMoney(intent.amount_cents);
    const from = lastFour ? ` from account ${lastFour}` : '';
    const line = verify
      ? `bank payment ${sum} waits for its account`
      : `bank payment ${sum}${from} on its way`;
    await tell(trx, order, line, now);
    if (state === 'verifying') return;
    await queueOrderMail(trx, deps, {
      orderId: order.id,
      userId: null,
      userName: '',
      now,
      template: 'bank payment sent',
      key: `bank-payment-sent:${intent.id}`,
      extra: { bank: { amount: sum, days: BANK_DAYS } },
    });
  });
}

/**
 * Ends a payment whose bank returned the debit, or whose account wasn't confirmed. The customer gets a link to pay
 * another way. Idempotent.
 */
export function failDebit(deps: Deps, row: IntentRow, charge: Charge): Promise<void> {
  return withLocked(deps, row, async (trx, { order, intent, now }) => {
    if (intent.state === 'failed') return;
    const code = charge.decline ?? 'BANK_RETURNED';
    const last_error = messageText('en', code);
    const isWanted = intent.state !== 'canceled' && !calledOffStatuses.includes(order.status_id);
    const end = overAt(intent);
    await setIntent(trx, intent.id, {
      state: intent.state === 'canceled' ? 'canceled' : 'failed',
      gateway_transaction_id: charge.transactionId,
      last_error,
      // The next check closes the window, so that the same payment can't be tried again.
      next_check_at: end > now ? end : now,
      now,
    });
    const amount = intent.amount_cents;
    await tell(trx, order, `bank payment ${formatMoney(amount)} failed: ${last_error}`, now);
    if (!isWanted) return;
    const key = { companyId: order.company_id, orderId: order.id };
    await notify(trx, { kind: 'bankPaymentFailed', order: key, amount, text: code, actorId: null, now });
    await queueOrderMail(trx, deps, {
      orderId: order.id,
      userId: null,
      userName: '',
      now,
      template: 'bank payment failed',
      key: `bank-payment-failed:${intent.id}`,
      extra: { bank: { amount: formatMoney(amount), days: BANK_DAYS, code } },
    });
  });
}

/** Why an order's debit was stopped, in words for its customer. */
function stopReason(intent: IntentRow): { readonly code?: MessageCode } {
  const { order_status_id: status } = intent;
  if (status === statusIds.canceled) return { code: 'BANK_STOPPED_CANCELED' };
  if (status === statusIds.void) return { code: 'BANK_STOPPED_VOID' };
  return dueOf(intent) === 0 ? { code: 'BANK_STOPPED_PAID' } : {};
}

/** Records that a debit was stopped before its bank paid. */
export function cancelDebit(deps: Deps, row: IntentRow): Promise<void> {
  return withLocked(deps, row, async (trx, { order, intent, now }) => {
    if (intent.state !== 'verifying' && intent.state !== 'pending') return;
    await setIntent(trx, intent.id, { state: 'canceled', last_error: null, next_check_at: null, now });
    const amount = formatMoney(intent.amount_cents);
    await tell(trx, order, `bank payment ${amount} stopped`, now);
    await queueOrderMail(trx, deps, {
      orderId: order.id,
      userId: null,
      userName: '',
      now,
      template: 'bank payment stopped',
      key: `bank-payment-stopped:${intent.id}`,
      extra: { bank: { amount, days: BANK_DAYS, ...stopReason(intent) } },
    });
  });
}

/**
 * Asks the gateway to stop the debits of a canceled or void order. Asks the user before voiding; for a cancellation,
 * the dialog has already asked. A debit that is already with its bank arrives anyway, and is then refunded.
 */
export async function stopOrderDebits(trx: Trx, order: OrderStatusChange, deps: Deps): Promise<void> {
  if (!calledOffStatuses.includes(order.to)) return;
  const live = await listLiveIntents(trx, order);
  const debits = live.filter(({ state }) => state === 'verifying' || state === 'pending');
  const fromBanks = sumIn(debits, 'pending');
  if (order.to === statusIds.void && fromBanks > 0 && !order.isConfirmed)
    refuse({ code: 'BANK_PAYMENT_STOPS', data: { amount: formatMoney(fromBanks) } });
  const now = deps.clock();
  for (const { id } of debits) await setIntent(trx, id, { next_check_at: now, now });
  if (debits.length > 0) await deps.jobs.enqueue(trx, 'payments.reconcile', {});
}

async function tell(trx: Trx, order: PayableRow, reason: string, now: Date): Promise<void> {
  const { company_id: companyId, id: orderId, store_id: storeId } = order;
  await addHistory(trx, [{ companyId, orderId, kind: 'payment', reason, userId: null, userName: '', now }]);
  announce(trx, { topic: 'payments', id: orderId, storeId });
}
