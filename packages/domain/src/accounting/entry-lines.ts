import { cents, type Cents, largest, NO_MONEY } from '../money/index.ts';
import { calledOffMoney } from '../orders/index.ts';
import { type AccountRole, accountRoles } from './account-roles.ts';

/** Line of a journal entry. Exactly one of debit and credit is above 0. */
export interface EntryLine {
  readonly role: AccountRole;
  readonly debit: Cents;
  readonly credit: Cents;
  readonly memo: string;
  /** Tax agency of a line of the role `sales tax`; undefined before the tax is split by agency. */
  readonly agencyId?: number | null;
}

/** An entry's debits are positive, its credits negative. Amounts of 0 produce no line. */
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

/** An order's stage in the ledger: payments only, invoiced, or canceled. */
export type BookedStage = 'open' | 'invoiced' | 'canceled';

/** An order's ledger balances, which decide how a payment is booked. */
export interface BookedMoney {
  readonly deposits: Cents;
  /** Income from a canceled order. */
  readonly kept: Cents;
  /** What the customer owes. */
  readonly owed: Cents;
}

/** A payment of an order: negative for a refund and for a payment that is moved to another order. */
export interface PaymentToBook {
  readonly type: string;
  readonly amount: Cents;
  readonly stage: BookedStage;
  readonly booked: BookedMoney;
  /** How much of a canceled order's payments a person decided to keep. */
  readonly keeps: Cents;
}

/** Account from which a payment's money comes: today's cash, another order, or the books before ours. */
const accountOf = (type: string): AccountRole =>
  type === 'transfer' ? 'transfers' : type === 'opening' ? 'opening balances' : 'funds';

/**
 * Entry lines for money in or out (ACCT-03): against deposits before the invoice, against the receivable after it.
 * Refunding a canceled order first uses what is held, then the retained income; beyond that, the customer owes the
 * amount (PAY-37, ADR 75).
 */
export function paymentLines({ type, amount, stage, booked, keeps }: PaymentToBook): readonly EntryLine[] {
  const from = accountOf(type);
  if (stage === 'canceled') return linesOf([[from, amount], ...calledOffPostings(amount, booked, keeps)]);
  return linesOf([
    [from, amount],
    [stage === 'invoiced' ? 'receivables' : 'deposits', 0 - amount],
  ]);
}

/** What moves between a canceled order's accounts when this amount arrives, or when a person decides to keep more. */
function calledOffPostings(amount: Cents, booked: BookedMoney, keeps: Cents): readonly Posting[] {
  const paid = cents(booked.deposits + booked.kept - booked.owed + amount);
  const { held, kept, owed } = calledOffMoney(paid, keeps);
  return [
    ['receivables', owed - booked.owed],
    ['deposits', booked.deposits - held],
    ['cancellation', booked.kept - kept],
  ];
}

/** Entry lines for the sale and its tax, less the deposits already paid (ACCT-04). */
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
 * Reverses an invoice (N-02 l): reverses its lines and turns later payments back into deposits. `receivable` is the
 * order's balance in the ledger before the reversal, debits positive.
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

/** An allowance to book; amounts are negative when it is taken back. */
export interface AllowanceToBook {
  /** With its tax. */
  readonly amount: Cents;
  readonly tax: readonly { readonly agencyId: number | null | undefined; readonly amount: Cents }[];
  readonly stage: BookedStage;
}

/**
 * Entry lines of an allowance: it lowers the sale and its tax, and what the customer owes by both (ADR 81). An order whose
 * invoice was never booked gets it as a deposit, which the invoice uses.
 */
export function allowanceLines({ amount, tax, stage }: AllowanceToBook): readonly EntryLine[] {
  const taxed = tax.reduce((sum, each) => sum + each.amount, 0);
  return [
    ...linesOf([['allowances', amount - taxed]]),
    ...tax.flatMap(({ agencyId, amount: share }) =>
      linesOf([['sales tax', share]]).map((line) => (agencyId === undefined ? line : { ...line, agencyId })),
    ),
    ...linesOf([[stage === 'invoiced' ? 'receivables' : 'deposits', 0 - amount]]),
  ];
}

/** Turns the payments of a canceled order that are kept into income (PAY-37), and what is owed into a receivable. */
export function cancellationLines(booked: BookedMoney, keeps: Cents): readonly EntryLine[] {
  return linesOf(calledOffPostings(NO_MONEY, booked, keeps));
}

/** Moves a store's sales tax for a month to the agency's payable account (ACCT-02, ACCT-09). */
export function salesTaxLines(amount: Cents): readonly EntryLine[] {
  return linesOf([
    ['sales tax', amount],
    ['tax agency', 0 - amount],
  ]);
}

/** Entry lines for what a customer owed before the company used the product: a receivable, but no sale. */
export function openingReceivableLines(amount: Cents): readonly EntryLine[] {
  return linesOf([
    ['receivables', amount],
    ['opening balances', 0 - amount],
  ]);
}

/** Entry lines for the opening stock's value; negative if its import is undone. */
export function openingStockLines(value: Cents): readonly EntryLine[] {
  return linesOf([
    ['inventory', value],
    ['opening balances', 0 - value],
  ]);
}

/** One order's balances by role; debits positive, credits negative. A missing role has no balance. */
export type RoleBalances = Readonly<Partial<Record<AccountRole, number>>>;

/**
 * Entry lines that correct an order's ledger to the expected balances. Empty if nothing differs; undefined if the two
 * sides don't balance.
 */
export function correctionLines(must: RoleBalances, show: RoleBalances): readonly EntryLine[] | undefined {
  const missing = accountRoles.map((role): Posting => [role, (must[role] ?? 0) - (show[role] ?? 0)]);
  const sum = missing.reduce((total, [, amount]) => total + amount, 0);
  return sum === 0 ? linesOf(missing) : undefined;
}
