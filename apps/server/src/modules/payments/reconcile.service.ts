import type { CardGateway, GatewayNotice } from '../../adapters/gateway/index.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { keepOutsideReversal } from './give-back.service.ts';
import { findIntentByInvoice, listDueIntents } from './intents.repository.ts';
import { insertNotification, listOpenNotices, setNotificationProcessed } from './notices.repository.ts';
import { lockPayable } from './payments.repository.ts';
import { findGatewayPayment } from './refunds.repository.ts';
import { giveBackDue } from './reversals.service.ts';
import { keepUnknown, settleIntent, settleWith } from './settle.service.ts';

const LIMIT = 500;

/** Looks after everything whose outcome nobody reported. Answers how many intents it looked at. */
export async function reconcilePayments(deps: Deps, gateway: CardGateway): Promise<number> {
  await followOpenNotices(deps, gateway);
  const looked = await settleDueIntents(deps, gateway);
  await giveBackDue(deps, gateway);
  return looked;
}

/** One question for all of them: a gateway can only list what it has, not search in it. */
async function settleDueIntents(deps: Deps, gateway: CardGateway): Promise<number> {
  const now = deps.clock();
  const due = await listDueIntents(deps.db, { gateway: gateway.name, now, limit: LIMIT });
  if (due.length === 0) return 0;
  const invoiceNumbers = due.map((intent) => intent.invoice_number);
  const since = new Date(Math.min(...due.map((intent) => intent.created_at.getTime())));
  try {
    const charges = await gateway.listCharges({ invoiceNumbers, since, now });
    for (const intent of due) {
      const own = charges.filter((charge) => charge.invoiceNumber === intent.invoice_number);
      await settleWith(deps, intent, { charges: own, wasNamed: false });
    }
  } catch (error) {
    deps.log.warn({ err: error }, 'card payments could not be looked up');
    for (const intent of due) {
      if (intent.state !== 'paid') await keepUnknown(deps, intent, { error });
    }
  }
  return due.length;
}

/** A notice of the gateway: kept once, and only a reason to look; what it claims counts for nothing. */
export async function receiveNotice(
  deps: Deps,
  gateway: CardGateway,
  { notice, text }: { notice: GatewayNotice; text: string },
): Promise<void> {
  const { notificationId, eventType, transactionId } = notice;
  const kept = { gateway: gateway.name, id: notificationId };
  await insertNotification(deps.db, { ...kept, eventType, transactionId, body: text, now: deps.clock() });
  await followNotice(deps, gateway, { id: notificationId, transactionId });
}

/** Notices that came while the gateway could not be asked. */
async function followOpenNotices(deps: Deps, gateway: CardGateway): Promise<void> {
  for (const notice of await listOpenNotices(deps.db, { gateway: gateway.name, limit: LIMIT })) {
    await followNotice(deps, gateway, notice);
  }
}

async function followNotice(
  deps: Deps,
  gateway: CardGateway,
  { id, transactionId }: { id: string; transactionId: string },
): Promise<void> {
  const kept = { gateway: gateway.name, id, now: deps.clock() };
  try {
    await lookAtTransaction(deps, gateway, transactionId);
    await setNotificationProcessed(deps.db, { ...kept, error: null });
  } catch (error) {
    deps.log.warn({ err: error, notificationId: id }, 'a notice of the card gateway waits');
    await setNotificationProcessed(deps.db, { ...kept, error: (error as Error).message });
  }
}

/** A charge of an intent, or a refund of a recorded payment; anything else on the account is not ours. */
async function lookAtTransaction(deps: Deps, gateway: CardGateway, transactionId: string): Promise<void> {
  const charge = await gateway.findCharge(transactionId);
  if (!charge) return;
  if (charge.kind === 'charge') {
    const intent = await findIntentByInvoice(deps.db, charge.invoiceNumber);
    if (!intent || intent.gateway !== gateway.name) return;
    if (charge.outcome === 'voided') await settleWith(deps, intent, { charges: [charge], wasNamed: true });
    else await settleIntent(deps, gateway, intent, transactionId);
    return;
  }
  if (charge.outcome !== 'paid' || charge.refundOf === null) return;
  const refundOf = charge.refundOf;
  await inTransaction(deps.db, async (trx) => {
    const known = await findGatewayPayment(trx, gateway.name, refundOf);
    const order = known && (await lockPayable(trx, known.order_id));
    if (order) await keepOutsideReversal(trx, deps, { order, payment: known, charge, kind: 'refund' });
  });
}
