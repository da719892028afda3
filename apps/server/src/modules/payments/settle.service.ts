import { type CardGateway, type Charge, listCharges } from '../../adapters/gateway/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { approvePaidOrder } from './approve-paid.service.ts';
import { cancelDebit, failDebit, keepDebit } from './bank-payments/debits.service.ts';
import { failCharge } from './card-on-file/fail-charge.service.ts';
import { closeWindow } from './close-window.service.ts';
import { nextCheck, overAt } from './intent-times.ts';
import { findIntent, type IntentRow, setIntent, setIntentOver } from './intents.repository.ts';
import { keepCharge, keepVoid } from './keep-charge.service.ts';

/**
 * Asks the gateway about an intent and settles it. Frame messages, repeats, notices and the reconciler all end here;
 * in any order, a charge is recorded only once. If the gateway can't be asked about a reported charge, the intent
 * becomes `checking`, never failed.
 */
export async function settleIntent(
  deps: Deps,
  gateway: CardGateway,
  intent: IntentRow,
  transactionId?: string | null,
): Promise<IntentRow> {
  const isKnown = !transactionId || transactionId === intent.gateway_transaction_id;
  // A disconnected gateway account can't be asked, so nothing is concluded.
  if ((intent.state === 'paid' && isKnown) || intent.gateway !== gateway.name) return intent;
  const now = deps.clock();
  let charges: readonly Charge[];
  try {
    await closeWindow(gateway, intent, now);
    charges = await findCharges(gateway, intent, {
      transactionId: transactionId ?? intent.gateway_transaction_id,
      now,
    });
  } catch (error) {
    return keepUnknown(deps, intent, { error, reported: transactionId ?? undefined });
  }
  return settleWith(deps, intent, { charges, wasNamed: Boolean(transactionId) });
}

/**
 * Finds the reported charge, from this or an earlier report; otherwise all charges with the intent's invoice number.
 * A charge of another payment counts as missing.
 */
async function findCharges(
  gateway: CardGateway,
  intent: IntentRow,
  { transactionId, now }: { transactionId: string | null | undefined; now: Date },
): Promise<readonly Charge[]> {
  const named = transactionId ? await gateway.findCharge(transactionId) : undefined;
  if (named?.invoiceNumber === intent.invoice_number) return [named];
  return listCharges(gateway, { invoiceNumber: intent.invoice_number, since: intent.created_at, now });
}

/** Settles an intent using the charges that the gateway returned. */
export async function settleWith(
  deps: Deps,
  intent: IntentRow,
  { charges, wasNamed }: { charges: readonly Charge[]; wasNamed: boolean },
): Promise<IntentRow> {
  const own = charges.filter((charge) => charge.kind === 'charge');
  const paid = own.filter((charge) => charge.outcome === 'paid');
  for (const charge of paid) await keepCharge(deps, intent, charge);
  for (const charge of own.filter(({ outcome }) => outcome === 'voided'))
    await keepVoid(deps, intent, charge);
  const isHeld = own.some(({ outcome }) => outcome === 'held');
  if (intent.state === 'paid' || (intent.state === 'failed' && !isHeld)) await lookOnceMore(deps, intent);
  else if (paid.length === 0) await keepState(deps, intent, { charges: own, wasNamed });
  else await approvePaidOrder(deps, intent);
  return getIntentRow(deps, intent.id);
}

/**
 * Repeats the approval in case it was interrupted after the payment, and checks whether the token can still be
 * charged.
 */
async function lookOnceMore(deps: Deps, intent: IntentRow): Promise<void> {
  await approvePaidOrder(deps, intent);
  const now = deps.clock();
  if (now >= overAt(intent)) await setIntentOver(deps.db, intent.id, now);
}

export async function getIntentRow(deps: Deps, id: number): Promise<IntentRow> {
  return (await findIntent(deps.db, id)) ?? refuse({ code: 'NOT_FOUND' });
}

/** Schedules another check when the gateway didn't answer. A reported charge shows as being checked. */
export async function keepUnknown(
  deps: Deps,
  intent: IntentRow,
  { error, reported }: { error: unknown; reported?: string | undefined },
): Promise<IntentRow> {
  const now = deps.clock();
  const isDebit = intent.state === 'verifying' || intent.state === 'pending';
  const isUnknown = !isDebit && (reported !== undefined || now > overAt(intent));
  await setIntent(deps.db, intent.id, {
    ...(isUnknown ? { state: 'checking' } : {}),
    ...(reported === undefined ? {} : { reported_transaction_id: reported.slice(0, 100) }),
    last_error: (error as Error).message,
    next_check_at: nextCheck(intent, now),
    now,
  });
  return getIntentRow(deps, intent.id);
}

/** Records what the gateway says about a bank account debit; false if it says nothing about one. */
async function keepDebitState(deps: Deps, intent: IntentRow, charges: readonly Charge[]): Promise<boolean> {
  const isBegun = intent.state === 'verifying' || intent.state === 'pending';
  const debit = charges.find(({ bank }) => bank !== undefined);
  if (debit?.outcome === 'held') await keepDebit(deps, intent, debit);
  else if (debit?.outcome === 'failed') await failDebit(deps, intent, debit);
  else if (isBegun && charges.some(({ outcome }) => outcome === 'voided')) await cancelDebit(deps, intent);
  // If the gateway has confirmed a debit, silence about it means nothing.
  else if (isBegun) await keepUnknown(deps, intent, { error: new Error('The gateway has no answer yet') });
  else return false;
  return true;
}

/** Keeps an unpaid intent open: after a decline, the buyer can try another card in the frame. */
async function keepState(
  deps: Deps,
  intent: IntentRow,
  { charges, wasNamed }: { charges: readonly Charge[]; wasNamed: boolean },
): Promise<void> {
  const now = deps.clock();
  if (await keepDebitState(deps, intent, charges)) return;
  const isOver = now >= overAt(intent);
  const message = charges.at(-1)?.message;
  const isHeld = charges.some(({ outcome }) => outcome === 'held');
  if (isHeld || (wasNamed && !isOver && charges.length === 0)) {
    await setIntent(deps.db, intent.id, { state: 'checking', next_check_at: nextCheck(intent, now), now });
    return;
  }
  const rest = intent.state === 'canceled' ? 'canceled' : undefined;
  // A refused held charge closes its frame: the next attempt is a new payment.
  const isRefused = intent.state === 'checking' && charges.length > 0;
  if (isRefused && intent.channel === 'on-file') {
    await failCharge(deps, intent, charges.at(-1));
    return;
  }
  if (isOver || isRefused) {
    const last_error = message ?? intent.last_error ?? 'No charge was made';
    const next_check_at = isOver ? null : overAt(intent);
    await setIntent(deps.db, intent.id, { state: rest ?? 'failed', last_error, next_check_at, now });
    return;
  }
  await setIntent(deps.db, intent.id, {
    state: rest ?? 'opened',
    ...(message ? { last_error: message } : {}),
    next_check_at: nextCheck(intent, now),
    now,
  });
}
