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

/** An entry whose accounts a person chose, with what it took from or gave back to undeposited payments. */
export interface HandEntry {
  readonly lines: readonly HandLine[];
  /** Payments of a bank deposit, with the amounts that wait for it. Empty for other entries. */
  readonly payments: readonly { readonly id: number; readonly amount: Cents }[];
  /** Whether a bank deposit is booked, undone, or whether the entry is no deposit. */
  readonly deposit: 'booked' | 'undone' | 'none';
}

const postingOf = ({ accountId, role, debit, credit, memo }: HandLine): RolePosting => ({
  role,
  account: accountId,
  amount: cents(debit - credit),
  memo,
});

/** An account on both sides of an entry moves its difference: packages allow receivables on one line only. */
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
 * The document that books an entry by hand in an accounting package. A bank deposit names each of its payments, so that
 * the package takes them out of what waits there; undoing one gives each payment back on a line of its own.
 */
export function handCounterpart({ lines, payments, deposit }: HandEntry): Counterpart {
  if (deposit === 'none') return { kind: 'journal entry', postings: netted(lines.map(postingOf)) };
  const sign = deposit === 'booked' ? -1 : 1;
  const funds = payments
    .filter(({ amount }) => amount !== 0)
    .map(({ id, amount }): RolePosting => ({ role: 'funds', amount: cents(sign * amount), payment: id }));
  const others = lines.filter(({ role }) => role !== 'funds').map(postingOf);
  // Less than nothing can't be deposited there: refunds that exceed the charges leave by an entry.
  const isDeposit =
    deposit === 'booked' && sum([...funds, ...others.slice(1)].map(({ amount }) => amount)) < 0;
  const [bank, ...rest] = others;
  return isDeposit && bank
    ? { kind: 'bank deposit', postings: [bank, ...funds, ...rest] }
    : { kind: 'journal entry', postings: [...others, ...funds] };
}
