import { randomBytes, randomUUID } from 'node:crypto';
import type { PaymentIntent } from '@cordovan/contracts/payments-schemas';
import { cents, type Cents } from '@cordovan/domain/money';
import type { CardGateway } from '../../adapters/gateway/index.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import { type Acting, getReachableOrder } from '../orders/index.ts';
import { amountRefusals, type PaymentChannel } from './amount-check.ts';
import {
  findIntent,
  findIntentByInvoice,
  findIntentByKey,
  insertIntent,
  insertNotification,
  type IntentRow,
  listDueIntents,
  setIntent,
  setNotificationProcessed,
} from './intents.repository.ts';
import { lockPayable } from './payments.repository.ts';
import { settleIntent } from './settle.service.ts';

/** The first look of the reconciler at an open frame; the buyer needs a while to type. */
const FIRST_LOOK_MS = 60_000;
const RECONCILE_LIMIT = 200;

export function intentFrom(row: IntentRow, gateway: CardGateway): PaymentIntent {
  const isOpen = row.state === 'created' || row.state === 'opened';
  return {
    id: row.id,
    orderId: row.order_id,
    amount: cents(row.amount_cents),
    state: row.state as PaymentIntent['state'],
    frameUrl: isOpen ? gateway.frameUrl : null,
    token: isOpen ? row.token : null,
    expiresAt: isOpen ? (row.token_expires_at?.toISOString() ?? null) : null,
    transactionId: row.gateway_transaction_id,
    lastFour: row.payment_last_four,
    paymentId: row.payment_id,
    transactionInfo: row.payment_comments,
    failure: row.state === 'failed' ? row.last_error : null,
  };
}

export interface IntentRequest {
  readonly orderId: number;
  readonly amount: Cents;
  readonly channel: PaymentChannel;
  readonly email: string;
  readonly pageOrigin: string;
  /** Repeats of one request make one intent. */
  readonly key: string | undefined;
}

/**
 * Prepares a card payment. The intent is committed before the gateway hears of it, so that no charge can be without
 * one; the gateway is asked outside of any transaction.
 */
export async function createIntent(
  deps: Deps,
  gateway: CardGateway,
  acting: Acting,
  request: IntentRequest,
): Promise<IntentRow> {
  const order = await getReachableOrder(deps.db, acting, request.orderId);
  const key = request.key ?? randomUUID();
  const id = await inTransaction(deps.db, async (trx) => {
    const payable = (await lockPayable(trx, order.id)) ?? refuse({ code: 'NOT_FOUND' });
    refuseAny(amountRefusals(payable, { ...request, isForLayaway: false }));
    const inserted = await insertIntent(trx, {
      companyId: order.company_id,
      orderId: order.id,
      key,
      channel: request.channel,
      amountCents: request.amount,
      gateway: gateway.name,
      invoiceNumber: invoiceNumber(order.id),
      email: request.email,
      userId: acting.user?.id ?? null,
      now: acting.now,
    });
    return inserted?.id ?? (await findIntentByKey(trx, order.company_id, key))?.id;
  });
  const intent = (id && (await findIntent(deps.db, id))) || refuse({ code: 'NOT_FOUND' });
  return intent.token === null && intent.state === 'created'
    ? openFrame(deps, gateway, intent, request)
    : intent;
}

/** Unique, at most 20 characters, and readable: the order, then something new for each attempt. */
const invoiceNumber = (orderId: number) => `${orderId}-${randomBytes(5).toString('hex')}`.slice(-20);

async function openFrame(
  deps: Deps,
  gateway: CardGateway,
  intent: IntentRow,
  request: IntentRequest,
): Promise<IntentRow> {
  const now = deps.clock();
  try {
    const { token, expiresAt } = await gateway.createToken({
      invoiceNumber: intent.invoice_number,
      amount: cents(intent.amount_cents),
      email: request.email,
      description: `Order ${intent.order_id}`,
      pageOrigin: request.pageOrigin,
      now,
    });
    const next_check_at = new Date(now.getTime() + FIRST_LOOK_MS);
    await setIntent(deps.db, intent.id, {
      state: 'opened',
      token,
      token_expires_at: expiresAt,
      next_check_at,
      now,
    });
  } catch (error) {
    deps.log.warn({ err: error, intentId: intent.id }, 'the card gateway gave no token');
    await setIntent(deps.db, intent.id, { state: 'failed', last_error: (error as Error).message, now });
    return refuse({ code: 'PAYMENT_GATEWAY_UNAVAILABLE' });
  }
  return (await findIntent(deps.db, intent.id)) ?? refuse({ code: 'NOT_FOUND' });
}

/** An intent of an order that whoever asks may act on. */
export async function getIntent(deps: Deps, acting: Acting, id: number): Promise<IntentRow> {
  const intent = await findIntent(deps.db, id);
  if (!intent) return refuse({ code: acting.user ? 'NOT_FOUND' : 'UNAUTHORIZED' });
  await getReachableOrder(deps.db, acting, intent.order_id);
  return intent;
}

/** The frame reported cancel. A charge that happened all the same is found now, or by the reconciler. */
export async function cancelIntent(
  deps: Deps,
  gateway: CardGateway,
  acting: Acting,
  id: number,
): Promise<IntentRow> {
  const intent = await getIntent(deps, acting, id);
  if (intent.state !== 'created' && intent.state !== 'opened') return intent;
  const now = deps.clock();
  const next_check_at = intent.token_expires_at ?? now;
  await setIntent(deps.db, id, { state: 'canceled', next_check_at, now });
  return settleIntent(deps, gateway, { ...intent, state: 'canceled' });
}

/** Looks after intents whose outcome nobody reported. Answers how many it looked at. */
export async function reconcilePayments(deps: Deps, gateway: CardGateway): Promise<number> {
  const ids = await listDueIntents(deps.db, deps.clock(), RECONCILE_LIMIT);
  for (const id of ids) {
    const intent = await findIntent(deps.db, id);
    if (intent) await settleIntent(deps, gateway, intent);
  }
  return ids.length;
}

export interface GatewayNotice {
  readonly notificationId: string;
  readonly eventType: string;
  readonly transactionId: string;
  readonly body: string;
}

/** A notification of the gateway: kept once, and only a reason to look; what it claims counts for nothing. */
export async function receiveNotice(deps: Deps, gateway: CardGateway, notice: GatewayNotice): Promise<void> {
  const now = deps.clock();
  const kept = { gateway: gateway.name, id: notice.notificationId };
  await insertNotification(deps.db, { ...kept, ...notice, id: notice.notificationId, now });
  try {
    const charge = await gateway.findCharge(notice.transactionId);
    const intent = charge && (await findIntentByInvoice(deps.db, charge.invoiceNumber));
    if (intent) await settleIntent(deps, gateway, intent, notice.transactionId);
    await setNotificationProcessed(deps.db, { ...kept, now, error: null });
  } catch (error) {
    await setNotificationProcessed(deps.db, { ...kept, now, error: (error as Error).message });
  }
}
