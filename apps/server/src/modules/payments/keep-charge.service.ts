import { messageText } from '@cordovan/domain/messages';
import { BANK_METHOD, type Surplus, surplusOf } from '@cordovan/domain/payments';
import type { Charge } from '../../adapters/gateway/index.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { dropCard, keepCard } from './card-on-file/cards.service.ts';
import { issueRefund, recordOutsideReversal } from './issue-refund.service.ts';
import { overAt } from './intent-times.ts';
import { type IntentRow, lockIntent, setIntent } from './intents.repository.ts';
import { getGatewayMethod, lockPayable, type PayableRow, typeOf } from './payments.repository.ts';
import { recordPayment } from './record-payment.service.ts';
import { findGatewayPayment } from './refunds.repository.ts';

/**
 * Records a charge that the gateway confirms. Locks on order and intent serialize confirmations; the unique key on
 * the transaction makes a repeat a no-op. An amount that isn't owed is recorded and refunded at once, because
 * payments never exceed the price (PAY-34).
 */
export async function keepCharge(deps: Deps, { id, order_id }: IntentRow, charge: Charge): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const order = (await lockPayable(trx, order_id)) ?? refuse({ code: 'NOT_FOUND' });
    const intent = await lockIntent(trx, id);
    if (!intent || (await findGatewayPayment(trx, intent.gateway, charge.transactionId))) return;
    const surplus = surplusOf({
      amount: charge.amount,
      isBank: charge.bank !== undefined,
      isRepeat: intent.state === 'paid',
      statusId: order.status_id,
      orderType: order.order_type,
      total: order.total_cents,
      paid: order.paid_cents,
    });
    const kept = { order, intent, charge };
    if (surplus?.amount === charge.amount) await keepSurplus(trx, deps, { ...kept, surplus });
    else await keepPayment(trx, deps, { ...kept, surplus });
  });
}

interface Kept {
  readonly order: PayableRow;
  readonly intent: IntentRow;
  readonly charge: Charge;
}

/** Keeps a payment up to the amount owed. The rest is refunded. */
async function keepPayment(
  trx: Trx,
  deps: Deps,
  { surplus, ...kept }: Kept & { readonly surplus: Surplus | undefined },
): Promise<void> {
  const { intent, charge } = kept;
  const now = deps.clock();
  const paymentId = await recordCharge(trx, deps, { ...kept, isSurplus: false });
  if (surplus && paymentId !== undefined) await sendBack(trx, deps, { ...kept, paymentId, surplus });
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

/** Refunds the whole payment. */
async function keepSurplus(
  trx: Trx,
  deps: Deps,
  { surplus, ...kept }: Kept & { readonly surplus: Surplus },
): Promise<void> {
  const { intent } = kept;
  const now = deps.clock();
  const paymentId = await recordCharge(trx, deps, { ...kept, isSurplus: true });
  if (paymentId === undefined) return;
  await dropCard(trx, kept, now);
  await sendBack(trx, deps, { ...kept, paymentId, surplus });
  const end = overAt(intent);
  const next_check_at = end > now ? end : null;
  const last_error = messageText('en', surplus.reason);
  await setIntent(trx, intent.id, { state: 'failed', last_error, next_check_at, now });
}

function sendBack(
  trx: Trx,
  deps: Deps,
  { order, paymentId, surplus }: Kept & { readonly paymentId: number; readonly surplus: Surplus },
): Promise<void> {
  return issueRefund(trx, deps, {
    order,
    paymentId,
    amountCents: surplus.amount,
    reason: messageText('en', surplus.reason),
    code: surplus.reason,
    isSurplus: true,
    userId: null,
    userName: '',
  });
}

async function recordCharge(
  trx: Trx,
  deps: Deps,
  { order, intent, charge, isSurplus }: Kept & { isSurplus: boolean },
): Promise<number | undefined> {
  const method = await getGatewayMethod(trx, charge.bank ? BANK_METHOD : 'credit card');
  return recordPayment(trx, deps, order, {
    type: typeOf(order),
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
    isNews: !isSurplus,
    now: deps.clock(),
  });
}

/** Card description for the buyer, independent of language: `Visa 1111, T…` (PAY-17, N-28). */
export function transactionInfo(charge: Pick<Charge, 'brand' | 'lastFour' | 'transactionId'>): string {
  return `${charge.brand} ${charge.lastFour}, ${charge.transactionId}`;
}

/** Books the void of a recorded charge, by us or through the gateway's own interface. */
export async function keepVoid(deps: Deps, intent: IntentRow, charge: Charge): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await lockPayable(trx, intent.order_id);
    const payment = await findGatewayPayment(trx, intent.gateway, charge.transactionId);
    if (payment) await recordOutsideReversal(trx, deps, { payment, charge, kind: 'void' });
  });
}
