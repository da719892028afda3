import { NO_MONEY } from '@cordovan/domain/money';
import { type StatusId, statusIds } from '@cordovan/domain/orders';
import type { CardGateway, Charge } from '../../adapters/gateway/index.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { RefusalError, refuse } from '../../platform/errors/refusal-error.ts';
import { changeOrderStatus } from '../orders/index.ts';
import { findIntent, type IntentRow, lockIntent, setIntent } from './intents.repository.ts';
import { findMethod, lockPayable, type PayableRow } from './payments.repository.ts';
import { recordPayment } from './record-payment.service.ts';

/** How long after a token's end a charge may still turn up at the gateway. */
const GRACE_MINUTES = 15;
const LONGEST_PAUSE_MINUTES = 30;

/**
 * Looks at the gateway what became of an intent, and settles it: the one place where frame message, repeated message,
 * notification and reconciler meet. Whatever their order, a charge is recorded once. When the gateway cannot be asked
 * the intent is `checking`, never failed.
 */
export async function settleIntent(
  deps: Deps,
  gateway: CardGateway,
  intent: IntentRow,
  transactionId?: string | null,
): Promise<IntentRow> {
  if (intent.state === 'paid') return intent;
  const now = deps.clock();
  let charge: Charge | undefined;
  try {
    charge = await findCharge(gateway, intent, transactionId);
  } catch (error) {
    await setIntent(deps.db, intent.id, {
      state: 'checking',
      last_error: (error as Error).message,
      next_check_at: nextCheck(intent, now),
      now,
    });
    return getIntentRow(deps, intent.id);
  }
  // A charge of another payment proves nothing about this one.
  if (charge && charge.invoiceNumber !== intent.invoice_number) return refuse({ code: 'PAY_ORDER_ERROR' });
  if (charge?.outcome === 'paid') await keepCharge(deps, intent.id, charge);
  else await keepState(deps, intent, { charge, now, wasNamed: Boolean(transactionId) });
  return getIntentRow(deps, intent.id);
}

/** The charge that was named, else the one with the intent's own invoice number. */
async function findCharge(gateway: CardGateway, intent: IntentRow, transactionId: string | null | undefined) {
  const named = transactionId ? await gateway.findCharge(transactionId) : undefined;
  return named ?? gateway.findChargeByInvoice(intent.invoice_number);
}

async function getIntentRow(deps: Deps, id: number): Promise<IntentRow> {
  return (await findIntent(deps.db, id)) ?? refuse({ code: 'NOT_FOUND' });
}

/** Not paid, or not yet: a decline stays in the frame, where the buyer may try another card. */
async function keepState(
  deps: Deps,
  intent: IntentRow,
  { charge, now, wasNamed }: { charge: Charge | undefined; now: Date; wasNamed: boolean },
): Promise<void> {
  const isOver = now > new Date((intent.token_expires_at ?? now).getTime() + GRACE_MINUTES * 60_000);
  if (charge?.outcome === 'held' || (wasNamed && !isOver && charge === undefined)) {
    await setIntent(deps.db, intent.id, { state: 'checking', next_check_at: nextCheck(intent, now), now });
    return;
  }
  if (isOver) {
    const state = intent.state === 'canceled' ? 'canceled' : 'failed';
    const last_error = charge?.message ?? intent.last_error ?? 'No charge was made';
    await setIntent(deps.db, intent.id, { state, last_error, next_check_at: null, now });
    return;
  }
  const state = intent.state === 'canceled' ? 'canceled' : 'opened';
  await setIntent(deps.db, intent.id, {
    state,
    ...(charge ? { last_error: charge.message } : {}),
    next_check_at: nextCheck(intent, now),
    now,
  });
}

/** Soon at first, then less and less often. */
function nextCheck(intent: IntentRow, now: Date): Date {
  const minutes = Math.min(LONGEST_PAUSE_MINUTES, 2 ** Math.min(intent.checks, 5) / 2);
  return new Date(now.getTime() + minutes * 60_000);
}

/** Records a charge that the gateway confirms. The lock on the intent makes confirmations queue up; the key on the
 * transaction makes a second one find that there is nothing to do. */
async function keepCharge(deps: Deps, intentId: number, charge: Charge): Promise<void> {
  const now = deps.clock();
  await inTransaction(deps.db, async (trx) => {
    const intent = await lockIntent(trx, intentId);
    if (!intent || intent.state === 'paid') return;
    const order = (await lockPayable(trx, intent.order_id)) ?? refuse({ code: 'NOT_FOUND' });
    const method = (await findMethod(trx, 'credit card')) ?? refuse({ code: 'PAYMENT_METHOD_INVALID' });
    await recordPayment(trx, deps, order, {
      type: order.paid_cents > 0 ? 'balance' : 'deposit',
      methodId: method.id,
      methodName: method.name,
      lastFour: charge.lastFour,
      amountCents: charge.amount,
      comments: transactionInfo(charge),
      detail: charge.brand,
      billTo: { name: charge.nameOnCard, address: '', city: '', state: '', zip: charge.zip, country: '' },
      gateway: intent.gateway,
      transactionId: charge.transactionId,
      intentId: intent.id,
      transferOrderId: null,
      userId: intent.created_by,
      userName: '',
      hasReceipt: true,
      now,
    });
    await setIntent(trx, intent.id, {
      state: 'paid',
      gateway_transaction_id: charge.transactionId,
      token: null,
      last_error: null,
      next_check_at: null,
      now,
    });
  });
  await approveShopperOrder(deps, intentId);
}

/** What the buyer is told: `Visa 1111, transaction T…` (PAY-17, N-28). */
export function transactionInfo(charge: Pick<Charge, 'brand' | 'lastFour' | 'transactionId'>): string {
  return `${charge.brand} ${charge.lastFour}, transaction ${charge.transactionId}`;
}

/** A paid shopper order is approved by the product itself (C-61); when it can't be, it stays a paid quotation. */
async function approveShopperOrder(deps: Deps, intentId: number): Promise<void> {
  const intent = await findIntent(deps.db, intentId);
  if (!intent) return;
  try {
    await inTransaction(deps.db, async (trx) => {
      const order = await lockPayable(trx, intent.order_id);
      if (order && isWaitingShopperOrder(order)) await approve(trx, deps, order);
    });
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    deps.log.info(
      { orderId: intent.order_id, refusals: error.refusals },
      'a paid shopper order waits for approval',
    );
  }
}

function isWaitingShopperOrder(order: PayableRow): boolean {
  const isOpen = order.status_id === statusIds.quotation || order.status_id === statusIds.layaway;
  return isOpen && (order.source === 'shopper' || order.source === 'bridge');
}

async function approve(trx: Trx, deps: Deps, order: PayableRow): Promise<void> {
  await changeOrderStatus(trx, deps, {
    orderId: order.id,
    to: statusIds.approved satisfies StatusId,
    actor: { userId: null, role: 'System', name: 'card payment' },
    now: deps.clock(),
    via: 'payment',
    refund: NO_MONEY,
  });
}
