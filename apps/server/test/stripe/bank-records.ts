export interface Intent {
  readonly id: string;
  readonly secret: string;
  readonly amount: number;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly methodTypes: readonly string[];
  /** Customer whose card is charged, or who keeps the card of this payment. */
  readonly customer: Customer | null;
  readonly keepsCard: boolean;
  readonly created: number;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  lastError: Readonly<Record<string, unknown>> | null;
  /** Card waiting for the buyer's bank to confirm it. */
  card: Card | null;
  /** Bank account that is debited, or that waits for its buyer to verify it. */
  debit: Debit | null;
  /** Card that was charged, as a payment method. */
  method: Method | null;
  readonly charges: BankCharge[];
}

export interface Customer {
  readonly id: string;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly created: number;
}

/** A card that was charged. It can be charged again only if it is attached. */
export interface Method {
  readonly id: string;
  readonly card: Card;
  readonly created: number;
  customer: Customer | null;
}

export interface Account {
  readonly number: string;
  readonly name: string;
  readonly email: string | null;
}

/** A debit of a bank account. `verification`: small deposits that the buyer has to confirm first. */
export interface Debit {
  readonly account: Account;
  readonly mandateId: string;
  verification: Verification | null;
}

export interface Verification {
  readonly type: 'amounts' | 'descriptor_code';
  /** When the deposits arrive. */
  readonly arrival: number;
  attempts: number;
}

export interface Card {
  readonly number: string;
  readonly name: string | null;
  readonly zip: string | null;
}

export interface BankCharge {
  readonly id: string;
  readonly intent: Intent;
  readonly amount: number;
  readonly card: Card;
  /** Bank account that was debited; null for a card. */
  readonly account: Account | null;
  readonly created: number;
  /** `pending`: the bank hasn't answered a debit yet. */
  status: 'pending' | 'succeeded' | 'failed';
  /** Why the bank returned a debit. */
  failureCode: string | null;
  payout: Payout | null;
}

export interface BankRefund {
  readonly id: string;
  readonly charge: BankCharge;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly created: number;
  status: 'pending' | 'succeeded' | 'failed';
  payout: Payout | null;
}

/** The cardholder's bank keeps the money until the dispute is won. */
export interface BankDispute {
  readonly id: string;
  readonly disputed: BankCharge;
  readonly amount: number;
  readonly reason: string;
  readonly created: number;
  status: 'warning_needs_response' | 'needs_response' | 'under_review' | 'won' | 'lost';
}

/** Money moved by a dispute or a failed refund, with Stripe's fee. */
export interface Movement {
  readonly id: string;
  readonly type: 'adjustment' | 'refund_failure' | 'payment_failure_refund';
  readonly source: string;
  readonly net: number;
  readonly fee: number;
  readonly created: number;
  payout: Payout | null;
}

export interface Payout {
  readonly id: string;
  readonly amount: number;
  readonly arrival: number;
  readonly created: number;
}

export type Announce = (event: string, object: Intent | BankRefund | BankCharge | BankDispute) => void;
