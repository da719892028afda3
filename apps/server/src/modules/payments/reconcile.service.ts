import {
  type CardGateway,
  type FoundTransaction,
  type GatewayNotice,
  lookUp,
} from '../../adapters/gateway/index.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { followCards } from './card-on-file/cards.service.ts';
import { closeWindow } from './close-window.service.ts';
import { followDispute, recordFailedRefund, recordWonDispute } from './disputes.service.ts';
import { recordOutsideReversal } from './issue-refund.service.ts';
import { findIntentByInvoice, type IntentRow, listDueIntents } from './intents.repository.ts';
import { remindOfDisputes, tellInquiry } from './dispute-notices.service.ts';
import { insertNotification, listOpenNotices, setNotificationProcessed } from './notices.repository.ts';
import { lockPayable } from './payments.repository.ts';
import { findGatewayPayment } from './refunds.repository.ts';
import { requestDueReversals } from './reversals.service.ts';
import { keepUnknown, settleIntent, settleWith } from './settle.service.ts';
import { sweepReversals } from './sweep.service.ts';
import { withdrawRefunds } from './withdraw-refunds.service.ts';

const LIMIT = 500;

/** Settles everything with an unreported outcome. Returns how many intents it checked. */
export async function reconcilePayments(deps: Deps, gateway: CardGateway): Promise<number> {
  await sweepReversals(deps, gateway);
  await followOpenNotices(deps, gateway);
  const looked = await settleDueIntents(deps, gateway);
  await requestDueReversals(deps, gateway);
  await remindOfDisputes(deps);
  await followCards(deps, gateway);
  return looked;
}

/** Makes one request for all due intents: a gateway can list its charges but not search them. */
async function settleDueIntents(deps: Deps, gateway: CardGateway): Promise<number> {
  const now = deps.clock();
  const all = await listDueIntents(deps.db, { gateway: gateway.name, now, limit: LIMIT });
  // A debit takes days and is known by its id, so we don't search those days' lists for it.
  const debits = all.filter((intent) => intent.state !== 'paid' && intent.gateway_transaction_id !== null);
  for (const intent of debits) await settleDebit(deps, gateway, intent);
  const due = all.filter((intent) => !debits.includes(intent));
  if (due.length === 0) return all.length;
  const unclosed = new Map<IntentRow, Error>();
  for (const intent of due)
    await closeWindow(gateway, intent, now).catch((error: unknown) => unclosed.set(intent, error as Error));
  const invoiceNumbers = due.map((intent) => intent.invoice_number);
  const since = new Date(Math.min(...due.map((intent) => intent.created_at.getTime())));
  const found = await gateway
    .listTransactions({ invoiceNumbers, since, now })
    .catch((error: unknown) => error as Error);
  for (const intent of due) await settleDue(deps, gateway, { intent, found: unclosed.get(intent) ?? found });
  return all.length;
}

async function settleDebit(deps: Deps, gateway: CardGateway, intent: IntentRow): Promise<void> {
  try {
    await settleIntent(deps, gateway, intent);
  } catch (error) {
    deps.log.warn({ err: error, intentId: intent.id }, 'a bank payment could not be looked up');
    await keepUnknown(deps, intent, { error });
  }
}

/** Settles each intent separately, so that one without an answer doesn't block the others. */
async function settleDue(
  deps: Deps,
  gateway: CardGateway,
  { intent, found }: { intent: IntentRow; found: readonly FoundTransaction[] | Error },
): Promise<void> {
  try {
    if (found instanceof Error) throw found;
    const own = found.filter((each) => each.invoiceNumber === intent.invoice_number);
    await settleWith(deps, intent, { charges: await lookUp(gateway, own), wasNamed: false });
  } catch (error) {
    deps.log.warn({ err: error, intentId: intent.id }, 'a card payment could not be looked up');
    if (intent.state !== 'paid') await keepUnknown(deps, intent, { error });
  }
}

/** Stores a notice once, as a reason to query the gateway. Its content is never trusted. */
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

/** Processes notices that arrived while the gateway was unreachable. */
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

/** Handles a charge of an intent, or a refund or dispute of a recorded payment. Other transactions aren't ours. */
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
  const { kind, refundOf } = charge;
  const isInquiry = kind === 'dispute' && charge.outcome === 'held';
  if ((charge.outcome === 'held' && !isInquiry) || refundOf === null) return;
  // Notices come in any order, so the refunded payment may not be recorded yet.
  if (!(await findGatewayPayment(deps.db, gateway.name, refundOf)))
    await lookAtTransaction(deps, gateway, refundOf);
  await inTransaction(deps.db, async (trx) => {
    const known = await findGatewayPayment(trx, gateway.name, refundOf);
    if (!known) return;
    if (isInquiry) return tellInquiry(trx, deps, { payment: known, charge });
    await lockPayable(trx, known.order_id);
    if (kind === 'refund' && charge.outcome !== 'paid')
      await recordFailedRefund(trx, deps, { payment: known, charge });
    else await recordOutsideReversal(trx, deps, { payment: known, charge, kind });
    if (charge.dispute) await followDispute(trx, deps, { payment: known, charge });
    if (kind === 'dispute' && charge.outcome === 'voided')
      await recordWonDispute(trx, deps, { payment: known, charge });
    else if (kind === 'dispute') await withdrawRefunds(trx, deps, known);
  });
}
