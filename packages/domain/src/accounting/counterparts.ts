import { cents, type Cents, smallest } from '../money/index.ts';
import { type AccountRole, accountRoles } from './account-roles.ts';
import type { EntryLine } from './entry-lines.ts';
import type { ValueMove } from './held-value.ts';

/** Types of documents that a connected accounting package receives (ADR 42). */
export const counterpartKinds = [
  'sales receipt',
  'payment',
  'refund receipt',
  'invoice',
  'credit memo',
  'journal entry',
  'bank deposit',
  'application',
] as const;
export type CounterpartKind = (typeof counterpartKinds)[number];

/** An account's amount in cents; debits are positive. */
export interface RolePosting {
  /** Null for an account that a person chose; `account` names it. */
  readonly role: AccountRole | null;
  readonly amount: Cents;
  /** Our account's id, for a line that a person entered. */
  readonly account?: number;
  readonly memo?: string;
  /** Id of the payment whose money a bank deposit contains, or releases when the deposit is undone. */
  readonly payment?: number;
}

/** Document of the accounting package that posts all or part of an entry. */
export interface Counterpart {
  readonly kind: CounterpartKind;
  /** Empty for an application, which only links two documents. */
  readonly postings: readonly RolePosting[];
}

/** Data that decides which documents an entry becomes. */
export interface BookedEntry {
  readonly kind: string;
  readonly isCorrection: boolean;
  readonly lines: readonly EntryLine[];
}

/** Roles that the accounting package already has, because opening balances were entered there before. */
const STARTED_THERE: readonly AccountRole[] = ['opening balances', 'inventory'];

type Sums = Readonly<Record<AccountRole, number>>;

function sumsOf(lines: readonly EntryLine[]): Sums {
  const sums = Object.fromEntries(accountRoles.map((role) => [role, 0])) as Record<AccountRole, number>;
  for (const { role, debit, credit } of lines) sums[role] += debit - credit;
  return sums;
}

const postingsOf = (sums: Partial<Sums>): readonly RolePosting[] =>
  accountRoles.flatMap((role) => {
    const amount = sums[role] ?? 0;
    return amount === 0 ? [] : [{ role, amount: cents(amount) }];
  });

const has = (sums: Sums, only: readonly AccountRole[]): boolean =>
  accountRoles.every((role) => sums[role] === 0 || only.includes(role));

/**
 * Documents that post an entry in an accounting package, oldest first. Together they post exactly what the entry
 * posts. If the package has a document type for the entry, such as an invoice, it is used; everything else becomes a
 * journal entry.
 */
export function counterpartsOf({ kind, isCorrection, lines }: BookedEntry): readonly Counterpart[] {
  // Stock value is sent by day (ADR 53).
  if (kind === 'stock value') return [];
  const sums = sumsOf(lines);
  if (STARTED_THERE.some((role) => sums[role] !== 0)) return [];
  if (postingsOf(sums).length === 0) return [];
  if (isCorrection) return journal(sums);
  if (sums.funds > 0 && sums.receivables < 0 && has(sums, ['funds', 'receivables']))
    return [{ kind: 'payment', postings: postingsOf(sums) }];
  if (sums.funds > 0 && sums.deposits < 0 && has(sums, ['funds', 'deposits']))
    return [{ kind: 'sales receipt', postings: postingsOf(sums) }];
  const isFromDeposits = sums.deposits >= 0 && sums.cancellation >= 0;
  if (sums.funds < 0 && isFromDeposits && has(sums, ['funds', 'deposits', 'cancellation']))
    return [{ kind: 'refund receipt', postings: postingsOf(sums) }];
  const isSale = has(sums, ['receivables', 'sales', 'sales tax', 'deposits']);
  if (kind === 'invoice' && isSale && sums.sales + sums['sales tax'] < 0) return sale('invoice', sums, 1);
  if (kind === 'reversal' && isSale && sums.sales + sums['sales tax'] > 0)
    return sale('credit memo', sums, -1);
  const isAllowance = has(sums, ['allowances', 'sales tax', 'receivables']) && sums.allowances > 0;
  if (kind === 'credit memo' && isAllowance && sums.receivables < 0) return sale('credit memo', sums, -1);
  return journal(sums);
}

const applied: Counterpart = { kind: 'application', postings: [] };

/** A journal entry. If it credits a customer, it is applied to the invoice, as a payment would be. */
function journal(sums: Sums): readonly Counterpart[] {
  const entry: Counterpart = { kind: 'journal entry', postings: postingsOf(sums) };
  return sums.receivables < 0 ? [entry, applied] : [entry];
}

/**
 * An invoice uses deposits as a negative line, up to its own amount, because it can't be negative. A journal entry
 * moves the rest. A credit memo works the other way round. `sign` 1 is the invoice.
 */
function sale(kind: 'invoice' | 'credit memo', sums: Sums, sign: 1 | -1): readonly Counterpart[] {
  const total = 0 - sign * (sums.sales + sums.allowances + sums['sales tax']);
  const deposits = smallest(cents(sign * sums.deposits), cents(total));
  const receivables = cents(total - deposits);
  const document: Counterpart = {
    kind,
    postings: postingsOf({
      ...sums,
      deposits: sign * deposits,
      receivables: sign * receivables,
    }),
  };
  const rest = {
    deposits: sums.deposits - sign * deposits,
    receivables: sums.receivables - sign * receivables,
  };
  const moved =
    postingsOf(rest).length === 0 ? [] : [{ kind: 'journal entry', postings: postingsOf(rest) } as const];
  const application = kind === 'credit memo' && receivables > 0 ? [applied] : [];
  return [document, ...application, ...moved];
}

/** A document's amount as people read it: paid, invoiced or moved. */
export function counterpartAmount(postings: readonly RolePosting[]): Cents {
  return postings.reduce((sum, { amount }) => cents(sum + (amount > 0 ? amount : 0)), cents(0));
}

/** One journal entry for each pair of accounts between which value moved, in the direction of the larger part. */
export function valueJournals(moves: readonly ValueMove[]): readonly Counterpart[] {
  const nets = new Map<string, { first: AccountRole; second: AccountRole; amount: number }>();
  for (const { from, to, amount } of moves) {
    if (from === 'opening balances' || to === 'opening balances') continue;
    const [first, second] = [from, to].toSorted() as [AccountRole, AccountRole];
    const net = nets.get(`${first}/${second}`) ?? { first, second, amount: 0 };
    nets.set(`${first}/${second}`, { ...net, amount: net.amount + (to === first ? amount : 0 - amount) });
  }
  return [...nets.values()]
    .filter(({ amount }) => amount !== 0)
    .map(({ first, second, amount }) => ({
      kind: 'journal entry',
      postings: [
        { role: first, amount: cents(amount) },
        { role: second, amount: cents(0 - amount) },
      ],
    }));
}
