import type { GivenConsent } from '@cordovan/domain/companies';
import { randomBytes, randomUUID } from 'node:crypto';
import type { PaymentIntent, TenderInput } from '@cordovan/contracts/payments-schemas';
import type { Language } from '@cordovan/domain/messages';
import { cents, type Cents, NO_MONEY } from '@cordovan/domain/money';
import { payableAmount, statusIds } from '@cordovan/domain/orders';
import { checkCardConsent, type GivenCardConsent, tenderSum } from '@cordovan/domain/payments';
import { type Refusal, refusalsOf } from '@cordovan/domain/result';
import type { CardGateway } from '../../adapters/gateway/index.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import { visitorKey } from '../../platform/http/visitor.ts';
import type { Caller } from '../../platform/http/request.ts';
import { storeDay } from '../calendar/index.ts';
import { keepConsent, listMissingConsent, listPaidPieceRefusals } from '../orders/index.ts';
import { readTenders, tenderRefusals } from './add-tenders.service.ts';
import { amountRefusals, linkPaymentOf, onItsWay, type PaymentChannel } from './amount-check.ts';
import { takesBankPayments } from './bank-payments/bank-offer.service.ts';
import {
  findIntent,
  findIntentByKey,
  insertIntent,
  type IntentRow,
  listLiveIntents,
  setIntent,
  setUnopened,
  sumFromBanks,
  sumIn,
  sumPending,
} from './intents.repository.ts';
import { getPayableOrder, reachIntent } from './payable-order.service.ts';
import { lockPayable, type PayableRow } from './payments.repository.ts';
import { settleIntent } from './settle.service.ts';

/** Delay before the reconciler first checks an open frame; the buyer needs time to type. */
const FIRST_LOOK_MS = 60_000;

/** Page on which the buyer confirms a bank account. */
export const verificationOf = ({ state, bank_verify_url: url, bank_verify_from: from }: IntentRow) =>
  state === 'verifying' && url !== null && from !== null ? { url, from: from.toISOString() } : null;

export function intentFrom(row: IntentRow, gateway: CardGateway, language: Language): PaymentIntent {
  const isOpen = row.state === 'created' || row.state === 'opened';
  return {
    id: row.id,
    orderId: row.order_id,
    amount: row.amount_cents,
    state: row.state,
    takesBank: row.takes_bank,
    frameUrl: isOpen ? gateway.frameUrl(language) : null,
    token: isOpen ? row.token : null,
    expiresAt: isOpen ? (row.token_expires_at?.toISOString() ?? null) : null,
    transactionId: row.gateway_transaction_id,
    lastFour: row.payment_last_four,
    paymentId: row.payment_id,
    transactionInfo: row.payment_comments,
    failure: row.state === 'failed' ? row.last_error : null,
    verification: verificationOf(row),
  };
}

export interface IntentRequest {
  /** The order by its id, or by the order number that the customer knows (N-35). */
  readonly orderId: number | undefined;
  readonly externalNumber?: string | undefined;
  readonly proof?: { readonly email: string; readonly token: string };
  readonly amount: Cents;
  readonly channel: PaymentChannel;
  readonly isForLayaway?: boolean;
  /** Whether a customer is paying a quotation's deposit through its link. */
  readonly isDeposit?: boolean;
  /** Tenders of other kinds that a signed-in user takes with the card (C-07). */
  readonly otherTenders?: readonly TenderInput[];
  readonly email: string;
  readonly pageOrigin: string;
  /** Consent that a customer gave on their link's page. */
  readonly consent?: GivenConsent | null | undefined;
  /** Consent to keep the card on file. */
  readonly cardConsent?: GivenCardConsent | null | undefined;
  /** Visit to which the payment belongs: started with the payment if the client sent none, otherwise the caller's. */
  readonly visit?: string | null;
  /** Idempotency key: repeats of a request share one intent. */
  readonly key: string | undefined;
}

/**
 * Prepares a card payment. The intent is committed before the gateway is called, so that every charge has one. The
 * call runs outside any transaction. Other pending payments of the order are checked first, so that a lost answer
 * never leads to a double payment.
 */
export async function createIntent(
  deps: Deps,
  gateway: CardGateway,
  caller: Caller,
  request: IntentRequest,
): Promise<IntentRow> {
  const order = await getPayableOrder(deps.db, caller, request);
  const key = request.key ?? randomUUID();
  const repeated = await findIntentByKey(deps.db, order.company_id, key);
  if (repeated) return openUnlessOpen(deps, gateway, repeated, request);
  const live = await listLiveIntents(deps.db, { companyId: order.company_id, orderId: order.id });
  for (const intent of live) await settleIntent(deps, gateway, intent);
  const id = await inTransaction(deps.db, (trx) =>
    putIntent(trx, deps, { gateway, caller, request, key, orderId: order.id }),
  );
  const intent = (await findIntent(deps.db, id)) ?? refuse({ code: 'NOT_FOUND' });
  return openFrame(deps, gateway, intent, request);
}

interface NewIntent {
  readonly gateway: CardGateway;
  readonly caller: Caller;
  readonly request: IntentRequest;
  readonly key: string;
  readonly orderId: number;
}

async function putIntent(
  trx: Trx,
  deps: Deps,
  { gateway, caller, request, key, orderId }: NewIntent,
): Promise<number> {
  const order = (await lockPayable(trx, orderId)) ?? refuse({ code: 'NOT_FOUND' });
  refuseAny([
    ...(await listPaidPieceRefusals(trx, order, caller)),
    ...(await refusalsOfIntent(trx, order, request)),
  ]);
  if (request.channel === 'link') {
    await checkPriceIsValid(trx, deps, order, caller.now);
    const { company_id: companyId } = order;
    const { consent: given } = request;
    await keepConsent(trx, { companyId, orderId: order.id, place: 'payment', given, now: caller.now });
  }
  if (request.channel === 'pay-balance' && caller.user === null) {
    const key = { companyId: order.company_id, orderId: order.id };
    const missing = await listMissingConsent(trx, key);
    const agreed = { ...key, given: request.consent, now: caller.now };
    if (missing.length > 0) await keepConsent(trx, { ...agreed, place: 'payment' });
  }
  if (request.cardConsent) checkKeepsCard(order, { gateway, caller, request });
  const same = await lookAtOthers(trx, { order, request, caller });
  if (same) return same.id;
  const inserted = await insertIntent(trx, {
    companyId: order.company_id,
    orderId: order.id,
    key,
    channel: request.channel,
    amountCents: request.amount,
    gateway: gateway.name,
    invoiceNumber: newInvoiceNumber(order.id),
    email: request.email,
    isForLayaway: request.isForLayaway ?? false,
    takesBank: !request.cardConsent && (await takesBankPayments(trx, gateway)),
    openedFrom: openedFrom(caller, request),
    cardConsent: request.cardConsent ?? null,
    userId: caller.user?.id ?? null,
    now: caller.now,
  });
  const id = inserted?.id ?? (await findIntentByKey(trx, order.company_id, key))?.id;
  return id ?? refuse({ code: 'NOT_FOUND' });
}

/** Only customers themselves can agree to a card on file, and to charging it the amount that their payment leaves. */
function checkKeepsCard(
  order: PayableRow,
  { gateway, caller, request }: Pick<NewIntent, 'gateway' | 'caller' | 'request'>,
): void {
  const { channel, amount, cardConsent } = request;
  if (!gateway.cardsOnFile || channel !== 'link' || caller.user !== null)
    return refuse({ code: 'CARD_FILE_NOT_OFFERED' });
  const due = payableAmount(linkPaymentOf(order));
  if (cardConsent) refuseAny(refusalsOf(checkCardConsent(cardConsent, { due, amount })));
}

/** Refuses to charge a customer for a quotation whose prices have expired (N-14). */
async function checkPriceIsValid(trx: Trx, deps: Deps, order: PayableRow, now: Date): Promise<void> {
  if (order.status_id !== statusIds.quotation || order.quotation_expires_on === null) return;
  const today = await storeDay(trx, order.store_id, { now, config: deps.config });
  if (today > order.quotation_expires_on) refuse({ code: 'QUOTATION_EXPIRED' });
}

/** Checks the card and the other tenders: the channel's minimum applies to their sum (C-07). */
async function refusalsOfIntent(
  trx: Trx,
  order: PayableRow,
  { channel, amount, isForLayaway = false, isDeposit = false, otherTenders = [] }: IntentRequest,
): Promise<readonly Refusal[]> {
  if (otherTenders.length > 0 && amount <= 0) return [{ code: 'PAY_ORDER_QUANTITY_ZERO', field: 'amount' }];
  if (otherTenders.length > 0 && channel !== 'staff' && channel !== 'customizer') {
    return [{ code: 'FIELD_INVALID', field: 'otherTenders', data: { field: 'OtherTenders' } }];
  }
  const key = { companyId: order.company_id, orderId: order.id };
  const pending = await sumPending(trx, key);
  const fromBanks = await sumFromBanks(trx, key);
  const sum = cents(amount + tenderSum(otherTenders));
  const others = tenderRefusals(await readTenders(trx, otherTenders));
  return [
    ...others,
    ...amountRefusals(order, { channel, amount: sum, isForLayaway, isDeposit, pending, fromBanks }),
  ];
}

/** A shopper pays one deposit: another one would double it. */
const paysOnce = (channel: PaymentChannel): boolean => channel === 'shopper' || channel === 'bridge';

/**
 * Handles other card payments of this order. A payment with an unknown outcome keeps its share of the balance, and
 * prevents a shopper from paying anything else (C-35). The same payment in another tab reopens with its own invoice
 * number, so that the gateway detects a double click. Any other open payment is superseded. If it is charged anyway,
 * the reconciler finds it and refunds the excess.
 */
async function lookAtOthers(
  trx: Trx,
  { order, request, caller }: { order: PayableRow; request: IntentRequest; caller: Caller },
): Promise<IntentRow | undefined> {
  const live = await listLiveIntents(trx, { companyId: order.company_id, orderId: order.id });
  const unknown = sumIn(live, 'checking');
  // The office sees what is on its way from a bank, and may take another payment in its place.
  const fromBanks = caller.user === null ? sumIn(live, 'pending') : NO_MONEY;
  const isOver = unknown + fromBanks + request.amount > payableAmount(linkPaymentOf(order));
  if (unknown + fromBanks > 0 && (isOver || paysOnce(request.channel)))
    refuse(unknown > 0 ? { code: 'PAYMENT_CHECKING' } : onItsWay(fromBanks));
  const isSame = (each: IntentRow) =>
    each.amount_cents === request.amount &&
    each.channel === request.channel &&
    each.is_for_layaway === (request.isForLayaway ?? false) &&
    each.card_consent_version === (request.cardConsent?.version ?? null) &&
    each.created_by === (caller.user?.id ?? null) &&
    each.opened_from === openedFrom(caller, request);
  const open = live.filter(({ state }) => state !== 'checking' && state !== 'pending');
  const same = open.find(isSame);
  const others = open.filter((each) => each !== same);
  await supersede(trx, others, caller.now);
  return same;
}

/** Cancels open card payments that another payment replaces. */
export async function supersede(trx: Trx, open: readonly IntentRow[], now: Date): Promise<void> {
  for (const each of open) {
    // A bank account that waits for confirmation can be debited for days, so the gateway is notified at once.
    const next_check_at = each.state === 'verifying' ? now : (each.token_expires_at ?? now);
    await setIntent(trx, each.id, { state: 'canceled', next_check_at, now });
  }
}

const openedFrom = (caller: Caller, { visit = caller.visit }: IntentRequest) =>
  caller.user ? null : visitorKey({ ...caller, visit });

/** Unique, readable number of at most 20 characters: the order id and a random part for each attempt. */
export const newInvoiceNumber = (orderId: number) =>
  `${orderId}-${randomBytes(5).toString('hex')}`.slice(-20);

/** Returns the first request's answer again; calls the gateway again if it returned no token then. */
function openUnlessOpen(
  deps: Deps,
  gateway: CardGateway,
  intent: IntentRow,
  request: IntentRequest,
): Promise<IntentRow> {
  const isUnopened =
    intent.token_expires_at === null && (intent.state === 'created' || intent.state === 'failed');
  return isUnopened ? openFrame(deps, gateway, intent, request) : Promise.resolve(intent);
}

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
      amount: intent.amount_cents,
      email: request.email,
      description: `Order ${intent.order_id}`,
      pageOrigin: request.pageOrigin,
      keepsCard: intent.card_consent_version !== null,
      takesBank: intent.takes_bank,
      now,
    });
    const next_check_at = new Date(now.getTime() + FIRST_LOOK_MS);
    await setIntent(deps.db, intent.id, {
      // A bank account that waits for its customer keeps waiting while the form is open again.
      ...(intent.state === 'verifying' ? {} : { state: 'opened' }),
      token,
      token_expires_at: expiresAt,
      next_check_at,
      now,
    });
  } catch (error) {
    deps.log.warn({ err: error, intentId: intent.id }, 'the card gateway gave no token');
    await setUnopened(deps.db, intent.id, { error: (error as Error).message, now: deps.clock() });
    return refuse({ code: 'PAYMENT_GATEWAY_UNAVAILABLE' });
  }
  const opened = (await findIntent(deps.db, intent.id)) ?? refuse({ code: 'NOT_FOUND' });
  return opened.state === 'verifying' ? { ...opened, state: 'opened' } : opened;
}

/** Loads a payment intent the caller is allowed to act on. */
export async function getIntent(deps: Deps, caller: Caller, id: number): Promise<IntentRow> {
  const intent = await findIntent(deps.db, id);
  if (!intent) return refuse({ code: caller.user ? 'NOT_FOUND' : 'UNAUTHORIZED' });
  await reachIntent(deps.db, caller, intent);
  return intent;
}

/**
 * Handles a cancel from the frame. If a charge happened anyway, it is found now, or later by the reconciler.
 */
export async function cancelIntent(
  deps: Deps,
  gateway: CardGateway,
  caller: Caller,
  id: number,
): Promise<IntentRow> {
  const intent = await getIntent(deps, caller, id);
  if (intent.state !== 'created' && intent.state !== 'opened') return intent;
  const now = deps.clock();
  const next_check_at = intent.token_expires_at ?? now;
  await setIntent(deps.db, id, { state: 'canceled', next_check_at, now });
  return settleIntent(deps, gateway, { ...intent, state: 'canceled' });
}
