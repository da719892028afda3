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
 * Total in cents that the accounting package shows for a document as sent: the amount received, refunded or invoiced; of a
 * journal entry its debits; 0 for an application, which moves no money.
 */
const TOTALS: Readonly<Record<CounterpartKind, (postings: readonly RolePosting[]) => number>> = {
  'sales receipt': (postings) => amountOf(postings, 'funds'),
  payment: (postings) => amountOf(postings, 'funds'),
  'refund receipt': (postings) => 0 - amountOf(postings, 'funds'),
  invoice: (postings) => amountOf(postings, 'receivables'),
  'credit memo': (postings) => 0 - amountOf(postings, 'receivables'),
  'journal entry': counterpartAmount,
  application: () => 0,
};

export const totalAsSent = ({ kind, postings }: Counterpart): Cents => cents(TOTALS[kind](postings));

/** Compares a sent document with its current total in the accounting package, in cents; undefined if it's gone there. */
export function compareThere(document: Counterpart, there: Cents | undefined): ThereState {
  if (there === undefined) return 'gone';
  return there === totalAsSent(document) ? 'same' : 'changed';
}

/** Result of comparing the books; every count is of things that differ or wait. */
export interface AgreementCounts {
  /** Orders whose payments, totals and ledger differ. */
  readonly ledgerDifferences: number;
  /** Documents that differ in the accounting package, or are gone from it. */
  readonly differences: number;
  /** Documents that the accounting package refused. */
  readonly failed: number;
  /** Whether the accounting package couldn't be asked. */
  readonly isUnread: boolean;
}

/** Whether everything that was booked and sent agrees to the cent, and how many things need a person. */
export function verdictOf({ ledgerDifferences, differences, failed, isUnread }: AgreementCounts): {
  readonly isAgreed: boolean;
  readonly needYou: number;
} {
  return {
    isAgreed: ledgerDifferences === 0 && differences === 0 && !isUnread,
    needYou: ledgerDifferences + differences + failed + (isUnread ? 1 : 0),
  };
}
