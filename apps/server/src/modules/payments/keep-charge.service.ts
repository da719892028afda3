import { calledOffStatuses } from '@cordovan/domain/orders';
import { BANK_METHOD } from '@cordovan/domain/payments';
import type { Charge } from '../../adapters/gateway/index.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { dropCard, keepCard } from './card-on-file/cards.service.ts';
import { issueRefund, recordOutsideReversal } from './issue-refund.service.ts';
import { overAt } from './intent-times.ts';
import { type IntentRow, lockIntent, setIntent } from './intents.repository.ts';
import { getGatewayMethod, lockPayable, type PayableRow } from './payments.repository.ts';
import { recordPayment } from './record-payment.service.ts';
import { findGatewayPayment } from './refunds.repository.ts';

const SURPLUS = 'This is more than what was left to pay, so the whole charge goes back to its card.';
const BANK_SURPLUS =
  'This is more than what was left to pay, so the whole payment goes back to its bank account.';

/**
 * Records a charge that the gateway confirms. Locks on order and intent serialize confirmations; the unique
 * key on the transaction makes a repeat a no-op. A surplus charge is recorded and refunded at once, since
 * payments never exceed the price (PAY-34). It comes from a second card, a second tab, or an order that was
 * canceled or already paid.
 */
export async function keepCharge(deps: Deps, { id, order_id }: IntentRow, charge: Charge): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const order = (await lockPayable(trx, order_id)) ?? refuse({ code: 'NOT_FOUND' });
    const intent = await lockIntent(trx, id);
    if (!intent || (await findGatewayPayment(trx, intent.gateway, charge.transactionId))) return;
    const isOwed =
      order.paid_cents + charge.amount <= order.total_cents && !calledOffStatuses.includes(order.status_id);
    if (intent.state === 'paid' || !isOwed) await keepSurplus(trx, deps, { order, intent, charge });
    else await keepPayment(trx, deps, { order, intent, charge });
  });
}

interface Kept {
  readonly order: PayableRow;
  readonly intent: IntentRow;
  readonly charge: Charge;
}

async function keepPayment(trx: Trx, deps: Deps, kept: Kept): Promise<void> {
  const { intent, charge } = kept;
  const now = deps.clock();
  await recordCharge(trx, deps, { ...kept, isSurplus: false });
  await keepCard(trx, kept, now);
  const end = overAt(intent);
  await setIntent(trx, intent.id, {
    state: 'paid',
    gateway_transaction_id: charge.transactionId,
    token: null,
    last_error: null,
    // Checked again when the token expires: another tab may have charged another card.
    next_check_at: end > now ? end : null,
    now,
  });
}

async function keepSurplus(trx: Trx, deps: Deps, kept: Kept): Promise<void> {
  const { order, intent, charge } = kept;
  const now = deps.clock();
  const reason = charge.bank ? BANK_SURPLUS : SURPLUS;
  const paymentId = await recordCharge(trx, deps, { ...kept, isSurplus: true });
  if (paymentId === undefined) return;
  await dropCard(trx, kept, now);
  await issueRefund(trx, deps, {
    order,
    paymentId,
    amountCents: charge.amount,
    reason,
    isSurplus: true,
    userId: null,
    userName: '',
  });
  const end = overAt(intent);
  const next_check_at = end > now ? end : null;
  await setIntent(trx, intent.id, { state: 'failed', last_error: reason, next_check_at, now });
}

async function recordCharge(
  trx: Trx,
  deps: Deps,
  { order, intent, charge, isSurplus }: Kept & { isSurplus: boolean },
): Promise<number | undefined> {
  const method = await getGatewayMethod(trx, charge.bank ? BANK_METHOD : 'credit card');
  return recordPayment(trx, deps, order, {
    type: order.paid_cents > 0 ? 'balance' : 'deposit',
    methodId: method.id,
    methodName: method.name,
    lastFour: /^\d{4}$/.test(charge.lastFour) ? charge.lastFour : null,
    amountCents: charge.amount,
    comments: transactionInfo(charge),
    detail: intent.is_for_layaway ? `${charge.brand}, layaway` : charge.brand,
    billTo: { name: charge.nameOnCard, address: '', city: '', state: '', zip: charge.zip, country: '' },
    gateway: intent.gateway,
    transactionId: charge.transactionId,
    intentId: isSurplus ? null : intent.id,
    userId: intent.created_by,
    userName: '',
    hasReceipt: !isSurplus,
    now: deps.clock(),
  });
}

/** Card description for the buyer, in no language: `Visa 1111, T…` (PAY-17, N-28). */
export function transactionInfo(charge: Pick<Charge, 'brand' | 'lastFour' | 'transactionId'>): string {
  return `${charge.brand} ${charge.lastFour}, ${charge.transactionId}`;
}

/** Books the void of a recorded charge, made by us or in the gateway's own interface. */
export async function keepVoid(deps: Deps, intent: IntentRow, charge: Charge): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await lockPayable(trx, intent.order_id);
    const payment = await findGatewayPayment(trx, intent.gateway, charge.transactionId);
    if (payment) await recordOutsideReversal(trx, deps, { payment, charge, kind: 'void' });
  });
}
