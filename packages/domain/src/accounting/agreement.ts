import { cents, type Cents } from '../money/index.ts';
import {
  type Counterpart,
  counterpartAmount,
  type CounterpartKind,
  type RolePosting,
} from './counterparts.ts';

/** Outcome of a sent document in the accounting package: as sent, changed, or gone. */
export const thereStates = ['same', 'changed', 'gone'] as const;
export type ThereState = (typeof thereStates)[number];

const amountOf = (postings: readonly RolePosting[], role: RolePosting['role']): number =>
  postings.find((posting) => posting.role === role)?.amount ?? 0;

/**
 * Total in cents that the accounting package shows for a document as sent. For a payment, refund or invoice, its
 * amount; for a journal entry, its debits; for a bank deposit, what reached the bank; for an application, 0, because
 * no money moves.
 */
const TOTALS: Readonly<Record<CounterpartKind, (postings: readonly RolePosting[]) => number>> = {
  'sales receipt': (postings) => amountOf(postings, 'funds'),
  payment: (postings) => amountOf(postings, 'funds'),
  'refund receipt': (postings) => 0 - amountOf(postings, 'funds'),
  invoice: (postings) => amountOf(postings, 'receivables'),
  'credit memo': (postings) => 0 - amountOf(postings, 'receivables'),
  'journal entry': counterpartAmount,
  // The first line is the bank's.
  'bank deposit': ([bank]) => bank?.amount ?? 0,
  application: () => 0,
};

export const totalAsSent = ({ kind, postings }: Counterpart): Cents => cents(TOTALS[kind](postings));

/** Where a document is booked in the accounting package, by the package's ids. */
export interface DocumentFacts {
  readonly day: string;
  readonly customer: string | null;
  /** Account that receives a payment's money. */
  readonly account: string | null;
  /** Account or item, class and amount of each line, sorted. */
  readonly lines: readonly string[];
  /** Of a payment: what it pays and the cents of each, sorted. */
  readonly applied?: readonly string[];
}

/** Fields of a document that were changed in the accounting package. */
export const thereChanges = ['total', 'day', 'customer', 'account', 'lines', 'applied'] as const;
export type ThereChange = (typeof thereChanges)[number];

/** A document as we sent it, with the accounting package's response at that time. */
export type SentCounterpart = Counterpart & { readonly facts: Partial<DocumentFacts> };

interface There {
  /** Undefined if the document is gone. */
  readonly total: Cents | undefined;
  readonly facts?: DocumentFacts | undefined;
}

/**
 * Fields that differ in the accounting package. The same total in another month, for another customer or on other
 * accounts is a change too.
 */
export function changesThere(document: SentCounterpart, { total, facts }: There): readonly ThereChange[] {
  const isChanged = (name: keyof DocumentFacts): boolean =>
    facts !== undefined &&
    document.facts[name] !== undefined &&
    JSON.stringify(document.facts[name]) !== JSON.stringify(facts[name]);
  // What someone pays with the rest of a payment is no change of ours.
  const isTakenOff =
    (facts?.applied !== undefined && document.facts.applied?.some((one) => !facts.applied!.includes(one))) ??
    false;
  return thereChanges.filter((name) =>
    name === 'total' ? total !== totalAsSent(document) : name === 'applied' ? isTakenOff : isChanged(name),
  );
}

/** Compares a sent document with the accounting package's current one. */
export function compareThere(document: SentCounterpart, there: There): ThereState {
  if (there.total === undefined) return 'gone';
  return changesThere(document, there).length === 0 ? 'same' : 'changed';
}

/** Result of comparing the books. Every count is of items that differ or are waiting. */
export interface AgreementCounts {
  /** Orders whose payments, totals and ledger differ, and other differences within the ledger. */
  readonly ledgerDifferences: number;
  /** Batches of the card gateway that differ from our payments and have no bank deposit. */
  readonly batchDifferences: number;
  /** Documents that differ in the accounting package or are gone. */
  readonly differences: number;
  /** Documents that the accounting package refused. */
  readonly failed: number;
  /** Whether the accounting package couldn't be queried. */
  readonly isUnread: boolean;
}

/** Whether everything posted, settled and sent agrees to the cent, and how many items need a person. */
export function verdictOf({
  ledgerDifferences,
  batchDifferences,
  differences,
  failed,
  isUnread,
}: AgreementCounts): {
  readonly isAgreed: boolean;
  readonly needYou: number;
} {
  const differing = ledgerDifferences + batchDifferences + differences;
  return {
    isAgreed: differing === 0 && !isUnread,
    needYou: differing + failed + (isUnread ? 1 : 0),
  };
}
