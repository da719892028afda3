import type {
  BooksAccount,
  BooksCustomer,
  BooksLimits,
  CustomerCard,
  CustomerChanges,
  DocumentFacts,
  FaultCause,
  ItemRole,
  MappedRole,
  RolePosting,
  CounterpartKind,
} from '@cordovan/domain/accounting';
import type { Cents } from '@cordovan/domain/money';

/** Tokens of one company, as the accounting package issued them. */
export interface BooksTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly accessExpiresAt: Date;
}

/** How a person connects a company, and how its tokens are renewed. */
export interface BooksSignIn {
  /** The page on which a person chooses the company. */
  readonly pageUrl: (state: string, redirectUri: string) => string;
  readonly redeem: (code: string, redirectUri: string) => Promise<BooksTokens>;
  readonly refresh: (refreshToken: string) => Promise<BooksTokens>;
  readonly revoke: (refreshToken: string) => Promise<void>;
}

/** Gives the client a valid token, and a new one after the accounting package refuses it. */
export interface BooksAccess {
  readonly realmId: string;
  readonly accessToken: () => Promise<string>;
  readonly renew: (refused: string) => Promise<string>;
}

export interface BooksItem {
  readonly id: string;
  readonly name: string;
  readonly accountId: string;
}
export interface BooksNamed {
  readonly id: string;
  readonly name: string;
}

/** Lists that documents refer to. */
export interface BooksLists {
  readonly accounts: readonly BooksAccount[];
  readonly items: readonly BooksItem[];
  readonly classes: readonly BooksNamed[];
  readonly taxCodes: readonly BooksNamed[];
  /** Sales forms' custom field for the sales rep; null if the company has none. */
  readonly repField: string | null;
}

/** One of our accounts as it exists in the accounting package. */
export interface LedgerAccountThere {
  /** Our account number and name, for a person to read. */
  readonly name: string;
  /** Undefined until someone maps it. */
  readonly id: string | undefined;
  /** Whether QuickBooks requires a vendor on this account's lines. */
  readonly isPayable: boolean;
}

/** A document in the accounting package whose money waits in undeposited funds. */
export interface WaitingThere {
  readonly kind: 'payment' | 'sales receipt' | 'refund receipt' | 'journal entry';
  readonly externalId: string;
  /** Position of a journal entry's line among its lines with the same amount. */
  readonly nth: number;
}

/** A document to send, with all its references resolved. */
export interface BooksDraft {
  readonly kind: CounterpartKind;
  readonly requestId: string;
  readonly postings: readonly RolePosting[];
  readonly day: string;
  readonly memo: string;
  /** Number of an invoice or credit memo; null lets the accounting package choose. */
  readonly number: string | null;
  readonly customerId: string | null;
  readonly classId: string | null;
  readonly taxCodeId: string | null;
  readonly salesRep: {
    readonly name: string;
    /** Id in the accounting package; null if it was never synchronized. */
    readonly id: string | null;
    /** Custom field for the name where the accounting package has no sales reps. */
    readonly field: string | null;
  } | null;
  readonly accountOf: (role: MappedRole) => string | undefined;
  /** The package's account for one of our accounts that a person chose. */
  readonly ledgerAccountOf: (accountId: number) => LedgerAccountThere;
  /** Vendor for accounts payable lines; null if there are none. */
  readonly vendorId: string | null;
  /** Where a payment's money waits in the package; undefined if it doesn't wait there as a payment that we sent. */
  readonly waitingOf: (paymentId: number) => WaitingThere | undefined;
  readonly itemOf: (role: ItemRole) => string | undefined;
  /** The invoice that a payment or an application pays. */
  readonly invoiceId: string | null;
  /** The credit that an application uses; a payment that someone took off its invoice is one. */
  readonly credit: {
    readonly id: string;
    readonly kind: 'credit memo' | 'journal entry' | 'payment';
    readonly amount: Cents;
  } | null;
}

/** Document as the accounting package stored it. */
export interface SentDocument {
  /** Null when there was nothing to apply. */
  readonly externalId: string | null;
  readonly total: Cents;
  /** Accounts and lines of the document there, if the accounting package reports them; of a payment applied again, its. */
  readonly facts?: DocumentFacts;
}

/** Document as it is in the accounting package now. */
export interface DocumentThere {
  readonly kind: CounterpartKind;
  readonly externalId: string;
  /** Undefined if it was deleted or voided. */
  readonly total: Cents | undefined;
  readonly facts?: DocumentFacts;
}

/**
 * Connected accounting package. Documents are only added: none there is changed or deleted, except that a payment is
 * applied again when a person asks for it (ADR 80). Of a customer, only the fields that we sent are changed (ADR 58).
 */
export interface Books {
  readonly limits: BooksLimits;
  readonly readCompany: () => Promise<{
    readonly name: string;
    readonly country: string;
    readonly currency: string;
  }>;
  readonly readLists: () => Promise<BooksLists>;
  readonly listCustomers: () => Promise<readonly BooksCustomer[]>;
  readonly findCustomers: (search: {
    readonly email?: string;
    readonly name?: string;
    readonly part?: string;
  }) => Promise<readonly BooksCustomer[]>;
  /** An active customer; undefined if there is none with this id. */
  readonly findCustomer: (id: string) => Promise<BooksCustomer | undefined>;
  readonly addCustomer: (customer: CustomerCard, requestId: string) => Promise<string>;
  /** Changes only those customer fields that still have the value we sent. */
  readonly changeCustomer: (
    externalId: string,
    change: { readonly sent: CustomerCard; readonly changes: CustomerChanges },
    requestId: string,
  ) => Promise<void>;
  readonly addVendor: (name: string, requestId: string) => Promise<string>;
  readonly addItem: (
    item: { readonly name: string; readonly accountId: string },
    requestId: string,
  ) => Promise<string>;
  readonly send: (draft: BooksDraft) => Promise<SentDocument>;
  /** Documents in the package that are dated on or after a day. */
  readonly listDocuments: (from: string) => Promise<readonly DocumentThere[]>;
  /** One document in the package, whatever its date. */
  readonly findDocument: (kind: CounterpartKind, externalId: string) => Promise<DocumentThere>;
  /** Documents changed or deleted in the package since a moment, at most `CHANGES_DAYS` ago. */
  readonly listChanges: (since: Date) => Promise<readonly DocumentThere[]>;
  /** Employees in the accounting package: our sales reps (ACCT-01). */
  readonly listSalesReps: () => Promise<readonly BooksCustomer[]>;
}

/** Why a payment can't be applied again. */
export const NOTHING_OPEN = 'The invoice is paid, or the payment has nothing left to apply.';

/** How far back the accounting package remembers changes. */
export const CHANGES_DAYS = 30;

/**
 * The accounting package calls us for its work and hasn't called yet (ADR 52). The same work runs again once the
 * package has answered.
 */
export class BooksPending extends Error {}

/** The accounting package didn't carry out a request. */
export class BooksFault extends Error {
  readonly faultCause: FaultCause;
  readonly code: string;
  /** Identifies the answer for the accounting package's support team. */
  readonly trace: string | null;
  /** Whether the accounting package refused, so that it definitely stored nothing. */
  readonly isDefinite: boolean;
  /** Whether the request failed only because of the per-minute rate limit. */
  readonly isThrottled: boolean;
  constructor(
    faultCause: FaultCause,
    detail: string,
    {
      code = '',
      trace = null,
      isDefinite = true,
      isThrottled = false,
    }: { code?: string; trace?: string | null; isDefinite?: boolean; isThrottled?: boolean } = {},
  ) {
    super(detail);
    this.faultCause = faultCause;
    this.code = code;
    this.trace = trace;
    this.isDefinite = isDefinite;
    this.isThrottled = isThrottled;
  }
}
