import { cents, type Cents, largest, NO_MONEY } from '../money/index.ts';
import { type AccountRole, accountRoles } from './account-roles.ts';

/** One side of a journal entry. Exactly one of debit and credit is above 0. */
export interface EntryLine {
  readonly role: AccountRole;
  readonly debit: Cents;
  readonly credit: Cents;
  readonly memo: string;
}

/** Debits of an entry are positive, its credits negative; amounts of 0 make no line. */
type Posting = readonly [role: AccountRole, amount: number, memo?: string];

function linesOf(postings: readonly Posting[]): readonly EntryLine[] {
  return postings
    .filter(([, amount]) => amount !== 0)
    .map(([role, amount, memo = '']) => ({
      role,
      debit: largest(cents(amount), NO_MONEY),
      credit: largest(cents(0 - amount), NO_MONEY),
      memo,
    }));
}

/** How far the books of an order are: nothing but payments, its invoice too, or its cancellation. */
export type BookedStage = 'open' | 'invoiced' | 'canceled';

/** A payment of an order: negative for a refund and for a payment that is moved to another order. */
export interface PaymentToBook {
  readonly type: string;
  readonly amount: Cents;
  readonly stage: BookedStage;
  /** What the books still hold of the order's deposits. */
  readonly deposits: Cents;
}

/**
 * Money in or out (ACCT-03): against the deposits before the invoice and against the receivable after it. A refund of
 * a canceled order takes what deposits are left, then what was kept as income (PAY-37).
 */
export function paymentLines({ type, amount, stage, deposits }: PaymentToBook): readonly EntryLine[] {
  const from: AccountRole = type === 'transfer' ? 'transfers' : 'funds';
  if (stage === 'invoiced')
    return linesOf([
      [from, amount],
      ['receivables', 0 - amount],
    ]);
  const left = largest(deposits, NO_MONEY);
  const fromIncome = stage === 'canceled' ? largest(cents(0 - amount - left), NO_MONEY) : NO_MONEY;
  return linesOf([
    [from, amount],
    ['deposits', 0 - amount - fromIncome],
    ['cancellation', fromIncome],
  ]);
}

/** The sale and its tax against the customer, who has paid the deposits before (ACCT-04). */
export function invoiceLines(order: {
  readonly subtotal: Cents;
  readonly tax: Cents;
  readonly deposits: Cents;
}): readonly EntryLine[] {
  const { subtotal, tax, deposits } = order;
  return linesOf([
    ['receivables', subtotal + tax],
    ['sales', 0 - subtotal],
    ['sales tax', 0 - tax],
    ['deposits', deposits, 'deposits applied'],
    ['receivables', 0 - deposits, 'deposits applied'],
  ]);
}

/**
 * Takes an invoice back (N-02 l): its lines the other way round, and payments that came after it are deposits again.
 * `receivable` is what the order owes in the books before, debits positive.
 */
export function uninvoiceLines(invoice: readonly EntryLine[], receivable: Cents): readonly EntryLine[] {
  const reversed = invoice.map((line): EntryLine => ({ ...line, debit: line.credit, credit: line.debit }));
  const left = reversed
    .filter(({ role }) => role === 'receivables')
    .reduce((sum, { debit, credit }) => cents(sum + debit - credit), receivable);
  return [
    ...reversed,
    ...linesOf([
      ['receivables', 0 - left, 'payments since'],
      ['deposits', left, 'payments since'],
    ]),
  ];
}

/** What is kept of the payments of a canceled order becomes income (PAY-37). */
export function cancellationLines(kept: Cents): readonly EntryLine[] {
  return linesOf([
    ['deposits', kept],
    ['cancellation', 0 - kept],
  ]);
}

/** The sales tax of a store and month, from what is owed to whom it is owed (ACCT-02, ACCT-09). */
export function salesTaxLines(amount: Cents): readonly EntryLine[] {
  return linesOf([
    ['sales tax', amount],
    ['tax agency', 0 - amount],
  ]);
}

/** Balances of one order by role; debits positive, credits negative. A role that is absent has no balance. */
export type RoleBalances = Readonly<Partial<Record<AccountRole, number>>>;

/**
 * What takes the books of an order from what they show to what they must show. Empty when nothing differs; undefined
 * when the two sides don't balance, so that no entry can.
 */
export function correctionLines(must: RoleBalances, show: RoleBalances): readonly EntryLine[] | undefined {
  const missing = accountRoles.map((role): Posting => [role, (must[role] ?? 0) - (show[role] ?? 0)]);
  const sum = missing.reduce((total, [, amount]) => total + amount, 0);
  return sum === 0 ? linesOf(missing) : undefined;
}
