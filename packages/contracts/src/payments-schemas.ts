import { z } from 'zod';
import { cardEnds, paymentTypes } from '@cordovan/domain/payments';
import { day, id, moment, money, wire } from './codec.ts';
import {
  amount,
  daySent,
  eitherName,
  flag,
  language,
  NAME,
  NOTE,
  rowVersion,
  rowVersionSent,
  text,
  textOrEmpty,
  idSent,
  orElse,
} from './fields.ts';

/** C-47. `PaymentMethod` is the name of a maintained method (N-38). */
export const paymentType = z.enum(paymentTypes);

/** A payment's channel, which selects the minimum rule (C-07). */
export const paymentChannel = z.enum(['staff', 'customizer', 'shopper', 'bridge', 'pay-balance', 'link']);

/** Name and address on the card (N-09). */
export const billTo = wire({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
});
export type BillTo = z.output<typeof billTo>;

/** ENT-26. Refunds and outgoing transfers are negative (N-33). */
export const payment = wire(
  {
    id,
    orderId: id,
    paymentDate: day,
    type: paymentType,
    lastFour: z.string().nullable(),
    amount: money,
    comments: z.string(),
    paymentMethod: z.string(),
    detail: z.string().nullable(),
    billTo: billTo.nullable(),
    transactionId: z.string().nullable(),
    /** SO number of the other order of a transferred payment (N-33). */
    transferOrderNumber: z.string().nullable(),
    user: z.string().nullable(),
    createdAt: moment,
  },
  { orderId: 'Orderid', billTo: 'billto' },
);
export type Payment = z.output<typeof payment>;

const billToSent = wire({
  name: textOrEmpty(NAME),
  address: textOrEmpty(NAME),
  city: textOrEmpty(NAME),
  state: textOrEmpty(NAME),
  zip: textOrEmpty(20),
  country: textOrEmpty(NAME),
});

/**
 * Proves that an SO number belongs to the caller: the email of the order's customer, or the token of the customer's
 * link (N-35). Sent in the body, because addresses are logged.
 */
export const numberProof = { email: textOrEmpty(254), token: textOrEmpty(200) };

const paymentFields = {
  orderId: id.nullish(),
  orderIdAgain: id.nullish(),
  paymentDate: daySent,
  type: paymentType.nullish(),
  lastFour: textOrEmpty(20),
  amount: amount,
  comments: textOrEmpty(NOTE),
  paymentMethod: textOrEmpty(60),
  detail: text(NOTE).nullish(),
  /** Channel in which a non-card payment was taken; the order form by default. */
  channel: z.enum(['staff', 'customizer']).nullish(),
  billTo: billToSent.nullish(),
  transactionId: text(100).nullish(),
  intentId: id.nullish(),
};
const paymentNames = { orderId: 'Orderid', orderIdAgain: 'OrderId', billTo: 'billto' } as const;

/** Body of add-payment, on every path for it. A card payment names the gateway's transaction. */
export const paymentInput = eitherName(wire(paymentFields, paymentNames), ['orderId', 'orderIdAgain']);

/** Body of add-payment for a bridge visitor, who may identify the order by its number. */
export const bridgePaymentInput = eitherName(wire({ ...paymentFields, ...numberProof }, paymentNames), [
  'orderId',
  'orderIdAgain',
]);
export type BridgePaymentInput = z.output<typeof bridgePaymentInput>;
export type PaymentInput = z.output<typeof paymentInput>;

/** Answer of add-payment (N-11). */
export const paymentResult = wire(
  { ok: z.boolean(), id: id.nullable(), transactionInfo: z.string() },
  { ok: 'ok' },
);
export type PaymentResult = z.output<typeof paymentResult>;

/**
 * One of several payments taken together (C-07). Without a method: a card in the gateway's frame, charged before the
 * others are recorded.
 */
export const tenderInput = wire({
  paymentMethod: textOrEmpty(60),
  amount,
  lastFour: textOrEmpty(20),
  comments: textOrEmpty(NOTE),
});
export type TenderInput = z.output<typeof tenderInput>;

const MOST_TENDERS = 10;

/** Payments taken together, all recorded or none. Their sum must reach the minimum (C-07). */
export const tendersInput = wire({
  orderId: id,
  paymentDate: daySent,
  type: z.enum(['deposit', 'balance']).nullish(),
  channel: z.enum(['staff', 'customizer']).nullish(),
  isForLayaway: z.boolean().nullish(),
  tenders: z.array(tenderInput).min(1).max(MOST_TENDERS),
});
export type TendersInput = z.output<typeof tendersInput>;

/** Payment ids in tender order, and the paid amount and balance afterwards. */
export const tendersResult = wire({ ids: z.array(id), paid: money, balance: money });
export type TendersResult = z.output<typeof tendersResult>;

/** Further tenders in addition to a card payment. */
export const otherTenders = z.array(tenderInput).max(MOST_TENDERS - 1);

/**
 * State of a payment through the gateway. `checking`: the outcome isn't known yet. It is never shown as failed, and a
 * later check settles it. `verifying`: the customer must first verify a bank account. `pending`: the bank hasn't
 * answered the debit yet, which takes days.
 */
export const intentState = z.enum([
  'created',
  'opened',
  'checking',
  'verifying',
  'pending',
  'paid',
  'failed',
  'canceled',
]);
export type IntentState = z.output<typeof intentState>;

/** Where, and from when, a customer verifies a bank account with the small deposits made to it. */
const bankVerification = wire({ url: z.string(), from: moment }).nullable();

export const paymentIntent = wire({
  id,
  orderId: id,
  amount: money,
  state: intentState,
  /** Whether the frame takes bank accounts too. */
  takesBank: z.boolean(),
  /** URL of the hosted frame and its token; null once the intent is settled. */
  frameUrl: z.string().nullable(),
  token: z.string().nullable(),
  expiresAt: moment.nullable(),
  transactionId: z.string().nullable(),
  lastFour: z.string().nullable(),
  paymentId: id.nullable(),
  transactionInfo: z.string().nullable(),
  /** The gateway's message for a declined card. */
  failure: z.string().nullable(),
  /** Verification of a bank account that waits for its customer. */
  verification: bankVerification,
});
export type PaymentIntent = z.output<typeof paymentIntent>;

/** Attempt to pay by card or from a bank account, with any outcome. */
export const cardAttempt = wire({
  id,
  amount: money,
  state: intentState,
  /** Last four digits of a bank account; null for a card. */
  lastFour: z.string().nullable(),
  verification: bankVerification,
  transactionId: z.string().nullable(),
  problem: z.string().nullable(),
  createdAt: moment,
});

/** `open`: the company must respond. `answered`: the bank decides. `closed`: won or lost. */
export const disputeState = z.enum(['open', 'answered', 'closed']);
export type DisputeState = z.output<typeof disputeState>;

/**
 * A card refund. `open`: retried at the gateway until done. `failed`: refused for good. `otherwise`: refunded in
 * another way. `withdrawn`: never sent, because the bank took back the whole payment.
 */
export const reversal = wire({
  id,
  paymentId: id,
  amount: money,
  reason: z.string(),
  state: z.enum(['open', 'done', 'failed', 'otherwise', 'withdrawn']),
  /** `dispute`: the cardholder's bank took the money back. */
  kind: z.enum(['void', 'refund', 'dispute']).nullable(),
  /** Whether the payment came from a bank account, whose refunds take days. */
  isBank: z.boolean(),
  /** Whether a person recorded that the bank returned a check. */
  isCheck: z.boolean(),
  /** Refund of a charge above the amount due, started automatically. */
  isSurplus: z.boolean(),
  lastFour: z.string().nullable(),
  transactionId: z.string().nullable(),
  problem: z.string().nullable(),
  user: z.string(),
  createdAt: moment,
  /** Status of a dispute, and the company's deadline to respond; null for anything else. */
  dispute: wire({ state: disputeState, answerDueAt: moment.nullable() }).nullable(),
});
export type Reversal = z.output<typeof reversal>;

/** A card that the gateway keeps for an order's balance, with the customer's consent. */
export const cardOnFile = wire({
  brand: z.string(),
  lastFour: z.string(),
  expiryYear: z.int(),
  expiryMonth: z.int(),
  /** Consent text that the customer agreed to, in the language in which the customer read it. */
  consentText: z.string(),
  consentedAt: moment,
  /** The most that may be charged in total, and now. */
  upTo: money,
  chargeable: money,
  /** Whether the order is ready, which is when the customer agreed to be charged. */
  isReady: z.boolean(),
  /** When and why the card was removed from file; null while it is on file. */
  end: wire({ at: moment, reason: z.enum(cardEnds), user: z.string().nullable() }).nullable(),
});
export type CardOnFile = z.output<typeof cardOnFile>;

/** A customer's consent to keep a payment's card for the rest of the balance. */
export const cardConsent = wire({ language, version: z.int().min(1).max(1_000), upTo: amount });

/** Outcome of a charge to a card on file. `reason`: why nothing was charged, and what was done about it. */
export const cardCharged = wire({
  state: intentState,
  amount: money,
  transactionInfo: z.string().nullable(),
  reason: z.string().nullable(),
});
export type CardCharged = z.output<typeof cardCharged>;

export const cardPayments = wire({
  attempts: z.array(cardAttempt),
  reversals: z.array(reversal),
  cardOnFile: cardOnFile.nullable(),
  /** Whether the frame takes bank accounts too. */
  takesBank: z.boolean(),
  /** Whether a person acts as the bank for bank payments, as with the test gateway. */
  answersDebits: z.boolean(),
  /** Checks that the bank may return, with whether its fee can be posted. */
  returnable: z.array(wire({ paymentId: id, takesFee: z.boolean() })),
});
export type CardPayments = z.output<typeof cardPayments>;

export const paymentMethod = wire({
  id,
  name: z.string(),
  requiresLastFour: z.boolean(),
  isActive: z.boolean(),
  rowVersion,
});
export type PaymentMethod = z.output<typeof paymentMethod>;
export const paymentMethodInput = wire({
  id: idSent,
  name: textOrEmpty(60),
  requiresLastFour: flag(false),
  isActive: flag(true),
  rowVersion: rowVersionSent,
});
export const paymentTerm = wire({
  id,
  name: z.string(),
  netDays: z.int(),
  /** Whether approval requires the deposit from the settings; if not, no deposit (N-38). */
  needsDeposit: z.boolean(),
  isActive: z.boolean(),
  rowVersion,
});
export type PaymentTerm = z.output<typeof paymentTerm>;

export const paymentTermInput = wire({
  id: idSent,
  name: textOrEmpty(60),
  netDays: orElse(z.int().min(0).max(3650), 0),
  needsDeposit: flag(true),
  isActive: flag(true),
  rowVersion: rowVersionSent,
});
