import type { Cents } from '@cordovan/domain/money';

export interface TokenRequest {
  /** At most 20 characters. It finds the charge when its id was never heard of. */
  readonly invoiceNumber: string;
  readonly amount: Cents;
  readonly email: string;
  readonly description: string;
  /** Origin of the page that shows the frame; empty for our own. */
  readonly pageOrigin: string;
  readonly now: Date;
}

export interface PaymentToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * `held`: the gateway looks at it; it becomes paid or failed later. `voided`: it was paid and taken back before it
 * was settled, so no money moved.
 */
export type ChargeOutcome = 'paid' | 'held' | 'failed' | 'voided';

/** A transaction as the gateway knows it. Of the card only brand and last four digits ever reach us. */
export interface Charge {
  readonly kind: 'charge' | 'refund';
  readonly transactionId: string;
  readonly invoiceNumber: string;
  readonly amount: Cents;
  readonly outcome: ChargeOutcome;
  /** The money has moved: a charge can be refunded, and can't be voided any more. */
  readonly isSettled: boolean;
  /** Of a refund, the charge that it gives back. */
  readonly refundOf: string | null;
  readonly brand: string;
  readonly lastFour: string;
  readonly nameOnCard: string;
  readonly zip: string;
  readonly message: string;
}

/** `later`: not now, for a reason that passes. `refused`: the gateway won't do it, and asking again is no use. */
export type GiveBack =
  | { readonly kind: 'done'; readonly transactionId: string }
  | { readonly kind: 'later' | 'refused'; readonly reason: string };

export interface RefundRequest {
  readonly charge: Charge;
  readonly amount: Cents;
  /** Of the refund itself: finds it when the answer is lost. At most 20 characters. */
  readonly invoiceNumber: string;
}

/** What the gateway tells us on its own; a reason to look, nothing more. */
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

/** A void or a refund that the gateway lists, whoever asked for it. */
export interface ListedReversal {
  /** Of a void the voided charge, of a refund the refund itself. */
  readonly transactionId: string;
  readonly kind: 'void' | 'refund';
}

/**
 * A card gateway with a hosted frame (N-28). A rejected promise means that the gateway could not be asked, or that
 * its answer got lost: nothing is known then, and nothing may be concluded.
 */
export interface CardGateway {
  readonly name: string;
  /** Address of the hosted page; it takes a form POST with the field `token`. */
  readonly frameUrl: string;
  readonly createToken: (request: TokenRequest) => Promise<PaymentToken>;
  readonly findCharge: (transactionId: string) => Promise<Charge | undefined>;
  /** Every transaction with one of these invoice numbers that was made since then; what became of it is asked after. */
  readonly listTransactions: (search: TransactionSearch) => Promise<readonly FoundTransaction[]>;
  /** Voids and refunds between two moments, at most 31 days apart, and those that aren't settled yet. */
  readonly listReversals: (range: {
    readonly since: Date;
    readonly until: Date;
  }) => Promise<readonly ListedReversal[]>;
  /** Takes a whole charge back before it is settled. */
  readonly voidCharge: (transactionId: string, now: Date) => Promise<GiveBack>;
  /** Gives money of a settled charge back to its card. */
  readonly refundCharge: (request: RefundRequest, now: Date) => Promise<GiveBack>;
  /** Undefined when it doesn't come from the gateway. `text` is the body as it came: a signature covers its bytes. */
  readonly readNotice: (notice: {
    readonly signature: string;
    readonly text: string;
  }) => GatewayNotice | undefined;
}

/** Every transaction with this invoice number, as the gateway knows it. */
export async function listCharges(
  gateway: CardGateway,
  search: { readonly invoiceNumber: string; readonly since: Date; readonly now: Date },
): Promise<readonly Charge[]> {
  const { invoiceNumber, since, now } = search;
  return lookUp(gateway, await gateway.listTransactions({ invoiceNumbers: [invoiceNumber], since, now }));
}

/** What became of transactions that a list told of. */
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
