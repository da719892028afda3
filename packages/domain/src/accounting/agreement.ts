import { cents, type Cents } from '../money/index.ts';
import {
  type Counterpart,
  counterpartAmount,
  type CounterpartKind,
  type RolePosting,
} from './counterparts.ts';

/** What became of a sent document in the accounting package: it is as sent, it was changed, or it is gone. */
export const thereStates = ['same', 'changed', 'gone'] as const;
export type ThereState = (typeof thereStates)[number];

const amountOf = (postings: readonly RolePosting[], role: RolePosting['role']): number =>
  postings.find((posting) => posting.role === role)?.amount ?? 0;

/**
 * The total in cents that the package shows for a document as we sent it: what was received, paid back or invoiced; of a
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

/** Compares a sent document with its total in the package now, in cents; undefined where the package has it no more. */
export function compareThere(document: Counterpart, there: Cents | undefined): ThereState {
  if (there === undefined) return 'gone';
  return there === totalAsSent(document) ? 'same' : 'changed';
}

/** What a check of the books found: all counts are of things that differ or wait. */
export interface AgreementCounts {
  /** Orders whose payments, totals and ledger differ. */
  readonly ledgerDifferences: number;
  /** Documents that the package has differently, or no more. */
  readonly differences: number;
  /** Documents that the package refused. */
  readonly failed: number;
  /** Whether the package couldn't be asked. */
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
