import type { Cents } from '@cordovan/domain/money';
import type { Database } from '../../platform/database/connection.ts';

export interface TokenRequest {
  /** At most 20 characters, a new one for each attempt: it finds the charge when its id was never heard of. */
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

/** `held`: the gateway looks at it; it becomes paid or failed later. */
export type ChargeOutcome = 'paid' | 'held' | 'failed';

/** A charge as the gateway knows it. Of the card only brand and last four digits ever reach us. */
export interface Charge {
  readonly transactionId: string;
  readonly invoiceNumber: string;
  readonly amount: Cents;
  readonly outcome: ChargeOutcome;
  readonly brand: string;
  readonly lastFour: string;
  readonly nameOnCard: string;
  readonly zip: string;
  readonly message: string;
}

/**
 * A card gateway with a hosted frame (N-28). A rejected promise means that the gateway could not be asked: nothing
 * is known then, and nothing may be concluded.
 */
export interface CardGateway {
  readonly name: string;
  /** Address of the hosted page; it takes a form POST with the field `token`. */
  readonly frameUrl: string;
  readonly createToken: (request: TokenRequest) => Promise<PaymentToken>;
  readonly findCharge: (transactionId: string) => Promise<Charge | undefined>;
  /** The charge of an invoice number; a paid one before a held one before a failed one. */
  readonly findChargeByInvoice: (invoiceNumber: string) => Promise<Charge | undefined>;
}

export type OpenGateway = (db: Database) => CardGateway;
