import { cents } from '@cordovan/domain/money';
import { type MessageCode, messageText } from '@cordovan/domain/messages';
import { bankFailureCode, declineCode } from '@cordovan/domain/payments';
import { Stripe } from 'stripe';
import type {
  BankDebit,
  Charge,
  ChargeOutcome,
  DisputeState,
  FoundTransaction,
  ListedReversal,
  TransactionSearch,
} from '../card-gateway.ts';
import { secondsOf } from './stripe-client.ts';
import { accountOf, chargeOf, debitOf, isVerifying } from './stripe-debits.ts';
import { REFERENCE } from './stripe-window.ts';

const MAX_LISTED = 10_000;
/** How far Stripe's clock may be behind ours. */
const CLOCK_SECONDS = 300;

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'AmericanExpress',
  discover: 'Discover',
  diners: 'DinersClub',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};
/** The brand of a card, or the name of a bank. */
export const brandOf = (charge: Stripe.Charge | null): string => {
  const brand = charge?.payment_method_details?.card?.brand ?? accountOf(charge)?.bank_name ?? '';
  return BRANDS[brand] ?? brand;
};
export const lastFourOf = (charge: Stripe.Charge | null): string =>
  charge?.payment_method_details?.card?.last4 ?? accountOf(charge)?.last4 ?? '';

/** Reads a payment intent, a refund or a dispute by its id; undefined if Stripe doesn't know it or no money moved. */
export async function findStripeCharge(client: Stripe, id: string): Promise<Charge | undefined> {
  try {
    if (/^pi_\w{1,90}$/.test(id))
      return chargeFrom(await client.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
    if (/^(re|pyr)_\w{1,90}$/.test(id))
      return refundFrom(await client.refunds.retrieve(id, { expand: ['charge'] }));
    const [, disputeId] = /^(d[pu]_\w{1,90})(?:-won)?$/.exec(id) ?? [];
    if (disputeId) return disputeFrom(await client.disputes.retrieve(disputeId, { expand: ['charge'] }));
    return undefined;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return undefined;
    throw error;
  }
}

/** Undefined: the buyer hasn't finished, so nothing happened yet. */
function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome | undefined {
  const { status, last_payment_error } = intent;
  if (status === 'succeeded') return 'paid';
  if (status === 'processing' || isVerifying(intent)) return 'held';
  if (status === 'canceled') return 'voided';
  return status === 'requires_payment_method' && last_payment_error ? 'failed' : undefined;
}

function chargeFrom(intent: Stripe.PaymentIntent): Charge | undefined {
  const outcome = outcomeOf(intent);
  if (!outcome) return undefined;
  const charge = chargeOf(intent);
  const bank = debitOf(intent, charge);
  const decline = declineOf(intent, bank);
  return {
    kind: 'charge',
    transactionId: intent.id,
    invoiceNumber: intent.metadata[REFERENCE] ?? '',
    amount: cents(outcome === 'paid' ? intent.amount_received : intent.amount),
    outcome,
    // Stripe refunds a charge at any time, so it needs no void.
    isSettled: outcome === 'paid',
    refundOf: null,
    brand: brandOf(charge),
    lastFour: lastFourOf(charge),
    nameOnCard: charge?.billing_details.name ?? '',
    zip: charge?.billing_details.address?.postal_code ?? '',
    message: decline ? messageText('en', decline) : intent.status,
    ...(decline && { decline }),
    ...(bank && { bank }),
    ...keptCardOf(intent, charge),
  };
}

function declineOf(
  { last_payment_error: error }: Stripe.PaymentIntent,
  bank: BankDebit | undefined,
): MessageCode | undefined {
  if (!error) return undefined;
  return bank ? bankFailureCode(error.code) : declineCode({ ...error, declineCode: error.decline_code });
}

/** The card that a payment keeps on file, once it is charged. */
function keptCardOf(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): Pick<Charge, 'keptCard'> {
  const [customerId, methodId] = [idOf(intent.customer), idOf(intent.payment_method)];
  const card = charge?.payment_method_details?.card;
  if (intent.setup_future_usage !== 'off_session' || !customerId || !methodId || !card) return {};
  return { keptCard: { customerId, methodId, expiryYear: card.exp_year, expiryMonth: card.exp_month } };
}

const REFUND_OUTCOMES: Readonly<Record<string, ChargeOutcome>> = {
  succeeded: 'paid',
  pending: 'paid',
  requires_action: 'held',
};

function refundFrom(refund: Stripe.Refund): Charge {
  const charge = typeof refund.charge === 'string' ? null : refund.charge;
  return {
    kind: 'refund',
    transactionId: refund.id,
    invoiceNumber: refund.metadata?.[REFERENCE] ?? '',
    amount: cents(refund.amount),
    outcome: REFUND_OUTCOMES[refund.status ?? ''] ?? 'failed',
    isSettled: refund.status === 'succeeded',
    refundOf: idOf(refund.payment_intent),
    brand: brandOf(charge),
    lastFour: lastFourOf(charge),
    nameOnCard: '',
    zip: '',
    message: refund.failure_reason ?? refund.status ?? '',
    ...(accountOf(charge) && { bank: { verify: null } }),
  };
}

/** Inquiries that are answered or closed are left out: they need no more attention. */
const DISPUTE_OUTCOMES: Readonly<Record<string, ChargeOutcome>> = {
  warning_needs_response: 'held',
  needs_response: 'paid',
  under_review: 'paid',
  lost: 'paid',
  won: 'voided',
};

const DISPUTE_STATES: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'open',
  needs_response: 'open',
  under_review: 'answered',
};

function disputeFrom(dispute: Stripe.Dispute): Charge | undefined {
  const outcome = DISPUTE_OUTCOMES[dispute.status];
  if (!outcome) return undefined;
  const charge = typeof dispute.charge === 'string' ? null : dispute.charge;
  // 0: the bank takes no answer, as with debits.
  const dueBy = dispute.evidence_details.due_by || null;
  const until = dueBy === null ? '' : `, answer until ${dayOf(dueBy)}`;
  return {
    kind: 'dispute',
    transactionId: dispute.id,
    invoiceNumber: charge?.metadata[REFERENCE] ?? '',
    amount: cents(dispute.amount),
    outcome,
    isSettled: true,
    refundOf: idOf(dispute.payment_intent),
    brand: brandOf(charge),
    lastFour: lastFourOf(charge),
    nameOnCard: '',
    zip: '',
    message: `${dispute.reason.replaceAll('_', ' ')}${until}`,
    ...(accountOf(charge) && { bank: { verify: null } }),
    dispute: {
      state: DISPUTE_STATES[dispute.status] ?? 'closed',
      answerDueAt: dueBy === null ? null : new Date(dueBy * 1000),
    },
  };
}
const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

export const idOf = (expandable: string | { readonly id: string } | null): string | null =>
  typeof expandable === 'string' ? expandable : (expandable?.id ?? null);

/**
 * Finds payment intents and refunds by our reference. We list them because Stripe's search lags by up to a minute and
 * would miss a charge whose answer was just lost.
 */
export async function listStripeTransactions(
  client: Stripe,
  { invoiceNumbers, since }: TransactionSearch,
): Promise<readonly FoundTransaction[]> {
  const wanted = new Set(invoiceNumbers);
  const created = { gte: secondsOf(since) - CLOCK_SECONDS };
  const found: FoundTransaction[] = [];
  const keep = ({ id, metadata }: { id: string; metadata: Stripe.Metadata | null }) => {
    const invoiceNumber = metadata?.[REFERENCE] ?? '';
    if (wanted.has(invoiceNumber)) found.push({ transactionId: id, invoiceNumber });
  };
  const page = { created, limit: 100 };
  const intents = await client.paymentIntents.list(page).autoPagingToArray({ limit: MAX_LISTED });
  for (const intent of intents) if (outcomeOf(intent)) keep(intent);
  for (const refund of await client.refunds.list(page).autoPagingToArray({ limit: MAX_LISTED })) keep(refund);
  return found;
}

/** A refund can still fail, and a dispute be won, this long after it began. */
const [REFUND_DAYS, DISPUTE_DAYS] = [30, 120];

/** Each state is a separate reason to read the dispute again. */
const LISTED_DISPUTES: Readonly<Record<string, ListedReversal['kind']>> = {
  warning_needs_response: 'inquiry',
  under_review: 'answered dispute',
  lost: 'lost dispute',
  won: 'won dispute',
};

/** Lists refunds and disputes that began or may have ended between two moments. Stripe has no voids of paid charges. */
export async function listStripeReversals(
  client: Stripe,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<readonly ListedReversal[]> {
  const page = (days: number) => ({
    created: { gte: secondsOf(since) - days * 86_400, lte: secondsOf(until) },
    limit: 100,
  });
  const all = { limit: MAX_LISTED };
  const refunds = await client.refunds.list(page(REFUND_DAYS)).autoPagingToArray(all);
  const disputes = await client.disputes.list(page(DISPUTE_DAYS)).autoPagingToArray(all);
  return [
    ...refunds.map(({ id, status }): ListedReversal => {
      const hasFailed = status === 'failed' || status === 'canceled';
      return { transactionId: id, kind: hasFailed ? 'failed refund' : 'refund' };
    }),
    ...disputes
      .filter(({ status }) => DISPUTE_OUTCOMES[status] !== undefined)
      .map(({ id, status }): ListedReversal => {
        return { transactionId: id, kind: LISTED_DISPUTES[status] ?? 'open dispute' };
      }),
  ];
}
