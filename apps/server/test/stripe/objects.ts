import { cardOf } from './cards.ts';
import { type Bank, feeOf } from './bank.ts';
import { BANK, ROUTING } from './bank-accounts.ts';
import type {
  Account,
  BankCharge,
  BankDispute,
  BankRefund,
  Card,
  Customer,
  Intent,
  Method,
  Movement,
  Payout,
} from './bank-records.ts';

type Json = Readonly<Record<string, unknown>>;

/** The emulator's cards are valid until the end of 2031. */
const EXPIRY = { exp_month: 12, exp_year: 2031 };

/** The API's objects, as far as the emulator has them. Amounts are whole cents. */
export function objectsOf(bank: Bank) {
  const charged = ({ number }: Card): Json => ({
    type: 'card',
    card: { brand: cardOf(number).brand, last4: number.slice(-4), funding: 'credit', ...EXPIRY },
  });
  const debited = ({ number }: Account, { debit }: Intent): Json => ({
    type: 'us_bank_account',
    us_bank_account: {
      ...{ account_holder_type: 'individual', account_type: 'checking', bank_name: BANK },
      ...{ last4: number.slice(-4), routing_number: ROUTING, mandate: debit?.mandateId },
      ...{ fingerprint: `fp_${number}`, payment_reference: null },
    },
  });
  const charge = (each: BankCharge): Json => ({
    id: each.id,
    object: 'charge',
    amount: each.amount,
    amount_captured: each.status === 'succeeded' ? each.amount : 0,
    amount_refunded: bank.refundedOf(each),
    billing_details: {
      name: each.card.name,
      email: each.account?.email ?? null,
      address: { postal_code: each.card.zip },
    },
    captured: each.status === 'succeeded',
    created: each.created,
    currency: 'usd',
    failure_code: each.failureCode,
    livemode: false,
    metadata: each.intent.metadata,
    paid: each.status === 'succeeded',
    payment_intent: each.intent.id,
    payment_method_details: each.account ? debited(each.account, each.intent) : charged(each.card),
    refunded: each.amount === bank.refundedOf(each),
    status: each.status,
  });

  const nextAction = ({ id, status, debit }: Intent): Json | null => {
    if (status !== 'requires_action') return null;
    const { verification } = debit ?? {};
    if (!verification) return { type: 'use_stripe_sdk', use_stripe_sdk: {} };
    return {
      type: 'verify_with_microdeposits',
      verify_with_microdeposits: {
        arrival_date: verification.arrival,
        hosted_verification_url: `https://payments.stripe.com/microdeposit/${id}`,
        microdeposit_type: verification.type,
      },
    };
  };

  const intent = (each: Intent): Json => {
    const isPaid = each.status === 'succeeded';
    return {
      id: each.id,
      object: 'payment_intent',
      allowed_payment_method_types: each.methodTypes,
      amount: each.amount,
      amount_capturable: 0,
      amount_received: isPaid ? each.amount : 0,
      capture_method: 'automatic_async',
      client_secret: each.secret,
      confirmation_method: 'automatic',
      created: each.created,
      currency: 'usd',
      customer: each.customer?.id ?? null,
      description: each.description,
      last_payment_error: each.lastError,
      latest_charge: each.charges.at(-1)?.id ?? null,
      livemode: false,
      metadata: each.metadata,
      next_action: nextAction(each),
      payment_method: each.method?.id ?? null,
      payment_method_types: each.methodTypes,
      setup_future_usage: each.keepsCard ? 'off_session' : null,
      status: each.status,
    };
  };

  const customer = ({ id, description, metadata, created }: Customer): Json => ({
    ...{ id, object: 'customer', created, description, livemode: false, metadata },
  });

  const method = ({ id, card, customer: holder, created }: Method): Json => ({
    ...{ id, object: 'payment_method', created, customer: holder?.id ?? null, livemode: false, type: 'card' },
    card: { brand: cardOf(card.number).brand, last4: card.number.slice(-4), ...EXPIRY },
  });

  const refund = (each: BankRefund): Json => ({
    id: each.id,
    object: 'refund',
    amount: each.amount,
    charge: each.charge.id,
    created: each.created,
    currency: 'usd',
    metadata: each.metadata,
    payment_intent: each.charge.intent.id,
    reason: null,
    status: each.status,
    ...(each.status === 'pending' ? { pending_reason: 'processing' } : {}),
    ...(each.status === 'failed'
      ? { failure_reason: each.charge.account ? 'declined' : 'lost_or_stolen_card' }
      : {}),
  });

  const dispute = (each: BankDispute): Json => ({
    id: each.id,
    object: 'dispute',
    amount: each.amount,
    charge: each.disputed.id,
    created: each.created,
    currency: 'usd',
    evidence_details: {
      // When a bank takes a debit back, the company can't respond.
      due_by: each.disputed.account ? 0 : each.created + 10 * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: each.status === 'warning_needs_response',
    livemode: false,
    metadata: {},
    payment_intent: each.disputed.intent.id,
    reason: each.reason,
    status: each.status,
  });

  const payout = (each: Payout): Json => ({
    id: each.id,
    object: 'payout',
    amount: each.amount,
    arrival_date: each.arrival,
    automatic: true,
    created: each.created,
    currency: 'usd',
    livemode: false,
    reconciliation_status: 'completed',
    status: 'paid',
    type: 'bank_account',
  });

  const typeOf = ({ account }: BankCharge, isCharge: boolean): string =>
    account ? (isCharge ? 'payment' : 'payment_refund') : isCharge ? 'charge' : 'refund';

  const balanceTransaction = (each: BankCharge | BankRefund): Json => {
    const isCharge = 'intent' in each;
    const amount = isCharge ? each.amount : -each.amount;
    const fee = isCharge ? feeOf(each) : 0;
    return {
      id: each.id.replace(/^(ch|re|py|pyr)_/, 'txn_'),
      object: 'balance_transaction',
      amount,
      created: each.created,
      currency: 'usd',
      fee,
      net: amount - fee,
      source: each.id,
      status: 'available',
      type: typeOf(isCharge ? each : each.charge, isCharge),
    };
  };

  const movement = ({ id, type, source, net, fee, created }: Movement): Json => ({
    ...{ id, object: 'balance_transaction', amount: net, created, currency: 'usd', fee },
    ...{ net: net - fee, source, status: 'available', type },
  });

  /** A payout is also a transaction of the balance that it empties. */
  const payoutTransaction = ({ id, amount, created }: Payout): Json => ({
    id: id.replace('po_', 'txn_'),
    object: 'balance_transaction',
    amount: -amount,
    created,
    currency: 'usd',
    fee: 0,
    net: -amount,
    source: id,
    status: 'available',
    type: 'payout',
  });

  return {
    charge,
    intent,
    customer,
    method,
    refund,
    dispute,
    payout,
    balanceTransaction,
    movement,
    payoutTransaction,
  };
}
export type Objects = ReturnType<typeof objectsOf>;
