import { cents, type Cents, sum } from '../money/index.ts';
import type { AccountRole } from './account-roles.ts';
import type { Counterpart, RolePosting } from './counterparts.ts';

/** Kinds of entries whose accounts a person chooses (ADR 47, ADR 48, ADR 49). */
export const handKinds = ['manual', 'bank deposit', 'tax filing'] as const;
export type HandKind = (typeof handKinds)[number];
export const isHandKind = (kind: string): kind is HandKind => (handKinds as readonly string[]).includes(kind);

export interface HandLine {
  readonly accountId: number;
  readonly role: AccountRole | null;
  readonly debit: Cents;
  readonly credit: Cents;
  readonly memo: string;
}

/** An entry whose accounts a person chose, and how it changed undeposited payments. */
export interface HandEntry {
  readonly lines: readonly HandLine[];
  /** Payments of a bank deposit, with the undeposited amount of each. Empty for other entries. */
  readonly payments: readonly { readonly id: number; readonly amount: Cents }[];
  /** Whether the entry books a bank deposit, undoes one, or is something else. */
  readonly deposit: 'booked' | 'undone' | 'none';
}

const postingOf = ({ accountId, role, debit, credit, memo }: HandLine): RolePosting => ({
  role,
  account: accountId,
  amount: cents(debit - credit),
  memo,
});

/** Nets an account that appears on both sides of an entry: accounting packages allow only one receivables line. */
function netted(postings: readonly RolePosting[]): readonly RolePosting[] {
  const isOnBothSides = ({ account }: RolePosting) =>
    new Set(postings.filter((one) => one.account === account).map(({ amount }) => amount > 0)).size > 1;
  return postings.flatMap((posting) => {
    if (!isOnBothSides(posting)) return [posting];
    const own = postings.filter(({ account }) => account === posting.account);
    const amount = sum(own.map((one) => one.amount));
    return own[0] === posting && amount !== 0 ? [{ ...posting, amount }] : [];
  });
}

/**
 * The document that books a manual entry in an accounting package. A bank deposit names each of its payments, so that
 * the package removes them from undeposited funds. Undoing a deposit returns each payment on its own line.
 */
export function handCounterpart({ lines, payments, deposit }: HandEntry): Counterpart {
  if (deposit === 'none') return { kind: 'journal entry', postings: netted(lines.map(postingOf)) };
  const sign = deposit === 'booked' ? -1 : 1;
  const funds = payments
    .filter(({ amount }) => amount !== 0)
    .map(({ id, amount }): RolePosting => ({ role: 'funds', amount: cents(sign * amount), payment: id }));
  const others = lines.filter(({ role }) => role !== 'funds').map(postingOf);
  // A deposit can't be negative there, so a batch whose refunds exceed its charges is booked as a journal entry.
  const isDeposit =
    deposit === 'booked' && sum([...funds, ...others.slice(1)].map(({ amount }) => amount)) < 0;
  const [bank, ...rest] = others;
  return isDeposit && bank
    ? { kind: 'bank deposit', postings: [bank, ...funds, ...rest] }
    : { kind: 'journal entry', postings: [...others, ...funds] };
}
