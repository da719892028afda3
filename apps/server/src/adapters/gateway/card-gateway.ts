import type { Language, MessageCode } from '@cordovan/domain/messages';
import type { Cents } from '@cordovan/domain/money';
import type { Handle } from '../../platform/database/transaction.ts';

export interface TokenRequest {
  /** Finds a charge by our reference if its id is unknown. At most 20 characters. */
  readonly invoiceNumber: string;
  readonly amount: Cents;
  readonly email: string;
  readonly description: string;
  /** Origin of the page that shows the frame; empty for our own. */
  readonly pageOrigin: string;
  /** Whether the gateway keeps the card for later charges. Only where it has `cardsOnFile`. */
  readonly keepsCard?: boolean;
  /** Whether the buyer may pay from a bank account too. Only where the gateway has `bankAccounts`. */
  readonly takesBank?: boolean;
  readonly now: Date;
}

export interface PaymentToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * `held`: the gateway reviews it; it becomes paid or failed later. For a dispute, the bank only asks, and no money
 * moved. `voided`: it was paid and voided before settlement, so no money moved.
 */
export type ChargeOutcome = 'paid' | 'held' | 'failed' | 'voided';

/** `open`: the company has to answer. `answered`: the bank decides. `closed`: won or lost. */
export type DisputeState = 'open' | 'answered' | 'closed';

/**
 * A bank account debit. While it is held, the bank hasn't answered yet. With `verify`, the bank wasn't even asked:
 * the buyer must first confirm the account on the gateway's page.
 */
export interface BankDebit {
  readonly verify: { readonly url: string; readonly from: Date } | null;
}

/** A transaction as the gateway reports it. We only ever receive the card's brand and last four digits. */
export interface Charge {
  /** `dispute`: the cardholder's bank took the money back. Voided if the company won the dispute. */
  readonly kind: 'charge' | 'refund' | 'dispute';
  readonly transactionId: string;
  readonly invoiceNumber: string;
  readonly amount: Cents;
  readonly outcome: ChargeOutcome;
  /** Whether it is settled: a settled charge can be refunded but not voided. */
  readonly isSettled: boolean;
  /** Charge whose money a refund or dispute gives back. */
  readonly refundOf: string | null;
  readonly brand: string;
  readonly lastFour: string;
  readonly nameOnCard: string;
  readonly zip: string;
  readonly message: string;
  /** Why the bank refused a card or returned a debit, if the gateway says why. */
  readonly decline?: MessageCode;
  /** State of a dispute: whether it waits for an answer, and until when. */
  readonly dispute?: { readonly state: DisputeState; readonly answerDueAt: Date | null };
  /** State of a bank account payment. A failed payment has one only if its debit was started. */
  readonly bank?: BankDebit;
  /** Card that this payment keeps on file. */
  readonly keptCard?: KeptCard & { readonly expiryYear: number; readonly expiryMonth: number };
}

/** A card on file, by its ids at the gateway. */
export interface KeptCard {
  readonly customerId: string;
  readonly methodId: string;
}

export interface CardCharge {
  readonly card: KeptCard;
  /** Maximum 20 characters. The same number is charged once. */
  readonly invoiceNumber: string;
  readonly amount: Cents;
  readonly description: string;
  readonly now: Date;
}

/** Charges cards on file without the customer present. Each customer agreed to keep the card on file. */
export interface CardsOnFile {
  /** Undefined if the gateway no longer has the card: nothing was charged. */
  readonly charge: (request: CardCharge) => Promise<Charge | undefined>;
  /** Removes a card, unless it was removed before. */
  readonly remove: (card: KeptCard) => Promise<void>;
}

export const WON = '-won';
/** Id of the transaction that returns a won dispute's money. */
export const wonIdOf = (disputeId: string): string => `${disputeId}${WON}`;

/** `later`: refused for a temporary reason. `refused`: refused for good, so retrying is useless. */
export type ReversalAnswer =
  | { readonly kind: 'done'; readonly transactionId: string }
  | { readonly kind: 'later' | 'refused'; readonly reason: string };

export interface RefundRequest {
  readonly charge: Charge;
  readonly amount: Cents;
  /** Reference of the refund itself, to find it when the answer is lost. At most 20 characters. */
  readonly invoiceNumber: string;
  /** Refunds with this reference that the gateway accepted but that failed later. */
  readonly failedBefore?: number;
}

/** Notice sent by the gateway. Never trusted by itself: it only triggers a check. */
export interface GatewayNotice {
  readonly notificationId: string;
  readonly eventType: string;
  readonly transactionId: string;
}

export interface TransactionSearch {
  readonly invoiceNumbers: readonly string[];
  readonly since: Date;
  readonly now: Date;
}

export interface FoundTransaction {
  readonly transactionId: string;
  readonly invoiceNumber: string;
}

/** A void, refund or dispute that the gateway lists, including those made in its own interface. */
export interface ListedReversal {
  /** Voided charge, or the refund itself. */
  readonly transactionId: string;
  readonly kind:
    | 'void'
    | 'refund'
    | 'failed refund'
    | 'inquiry'
    | 'open dispute'
    | 'answered dispute'
    | 'lost dispute'
    | 'won dispute';
}

/** A charge or refund that moved money. */
export interface SettledTransaction {
  readonly kind: 'charge' | 'refund';
  readonly transactionId: string;
  readonly invoiceNumber: string;
  /** Always above 0. */
  readonly amount: Cents;
  readonly brand: string;
  readonly lastFour: string;
}

/** Batch that the gateway sent to the bank, before fees. */
export interface SettledBatch {
  readonly batchId: string;
  readonly settledAt: Date;
  /** Totals as the gateway states them, both above 0. */
  readonly charges: Cents;
  readonly refunds: Cents;
  /** Fees that the gateway kept; undefined if it doesn't report them. */
  readonly fees?: Cents;
  readonly chargeCount: number;
  readonly transactions: readonly SettledTransaction[];
}

/**
 * A card gateway with a hosted frame (N-28). A rejected promise means that we couldn't reach the gateway or lost its
 * answer. The outcome is then unknown; callers must not assume either.
 */
export interface CardGateway {
  readonly name: string;
  /** Address of the page with the card form. Expects a form POST with the field `token`. */
  readonly frameUrl: (language: Language) => string;
  /** Name of the header with the signature of a notice. */
  readonly signatureHeader: string;
  readonly createToken: (request: TokenRequest) => Promise<PaymentToken>;
  /**
   * Makes sure that the token can no longer be charged. Not needed where tokens expire by themselves. Leaves a bank
   * payment that was started; `isUnwanted` stops that too, if the bank still allows it.
   */
  readonly closeToken?: (token: string, how: { readonly isUnwanted: boolean }) => Promise<void>;
  /** Whether buyers can pay from a bank account (ADR 61). */
  readonly bankAccounts?: true;
  /**
   * Lets a person answer a debit in the bank's place. Only in the test gateway, where no money moves. False unless
   * the debit waits for an answer.
   */
  readonly answerDebit?: (transactionId: string, arrives: boolean) => Promise<boolean>;
  /** Missing where the gateway keeps no cards. */
  readonly cardsOnFile?: CardsOnFile;
  readonly findCharge: (transactionId: string) => Promise<Charge | undefined>;
  /** Every transaction since then with one of these invoice numbers, with its current state. */
  readonly listTransactions: (search: TransactionSearch) => Promise<readonly FoundTransaction[]>;
  /** Voids, refunds and disputes between two moments (at most 31 days apart), and the unsettled ones. */
  readonly listReversals: (range: {
    readonly since: Date;
    readonly until: Date;
  }) => Promise<readonly ListedReversal[]>;
  /** Batches settled between two moments, at most 31 days apart. */
  readonly listBatches: (range: {
    readonly since: Date;
    readonly until: Date;
  }) => Promise<readonly SettledBatch[]>;
  /** Voids a whole charge before settlement. */
  readonly voidCharge: (transactionId: string, now: Date) => Promise<ReversalAnswer>;
  /** Refunds part or all of a settled charge to its card. */
  readonly refundCharge: (request: RefundRequest, now: Date) => Promise<ReversalAnswer>;
  /**
   * Reads a notice; undefined if it isn't from the gateway. `text` is the raw body, because the signature covers its
   * bytes.
   */
  readonly readNotice: (notice: {
    readonly signature: string;
    readonly text: string;
  }) => GatewayNotice | undefined;
}

/** Origins of the websites that show a shop in a frame, and the card frame inside it. */
export type Websites = (db: Handle) => Promise<readonly string[]>;

/** Every transaction with this invoice number, as the gateway reports it. */
export async function listCharges(
  gateway: CardGateway,
  search: { readonly invoiceNumber: string; readonly since: Date; readonly now: Date },
): Promise<readonly Charge[]> {
  const { invoiceNumber, since, now } = search;
  return lookUp(gateway, await gateway.listTransactions({ invoiceNumbers: [invoiceNumber], since, now }));
}

/** Current state of the listed transactions. */
export async function lookUp(
  gateway: CardGateway,
  found: readonly FoundTransaction[],
): Promise<readonly Charge[]> {
  const charges: Charge[] = [];
  for (const { transactionId } of found) {
    const charge = await gateway.findCharge(transactionId);
    if (charge) charges.push(charge);
  }
  return charges;
}
