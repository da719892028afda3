import { addDays, type Day, monthNumber, type Period, comparedPeriod, addMonths } from '../calendar/index.ts';
import { cents, type Cents, largest, NO_MONEY } from '../money/index.ts';
import { type AccountKind, balanceOf, isResultKind } from './chart.ts';

/** Opening balance of an account and its changes in a period, in cents; debits are positive. */
export interface PeriodFigures {
  /** Before the first day. */
  readonly opening: Cents;
  readonly debits: Cents;
  readonly credits: Cents;
  /** Before the fiscal year of the last day. */
  readonly yearOpening: Cents;
}

export interface StatedAccount {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly kind: AccountKind;
  readonly now: PeriodFigures;
  readonly before: PeriodFigures;
}

/** The fiscal year is the calendar year. */
export const yearStartOf = (day: Day): Day => `${day.slice(0, 4)}-01-01`;

/**
 * The period right before this one: the same number of months if this one is whole months, otherwise the same number
 * of days.
 */
export function previousPeriod({ from, to }: Period): Period {
  const isWhole = from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  if (!isWhole || to < from) return comparedPeriod({ from, to }).previous;
  return { from: addMonths(from, monthNumber(from) - monthNumber(to) - 1), to: addDays(from, -1) };
}

const closingOf = ({ opening, debits, credits }: PeriodFigures): number => opening + debits - credits;

/** A line of a statement: an account, or a title or total of a section. */
export interface StatementRow {
  readonly key: string;
  readonly role: 'title' | 'account' | 'total' | 'result';
  readonly account: Pick<StatedAccount, 'id' | 'code' | 'name'> | null;
  readonly amount: Cents | null;
  readonly previous: Cents | null;
}

type Amount = (figures: PeriodFigures) => number;

const changeOf: Amount = ({ debits, credits }) => debits - credits;
const yearChangeOf: Amount = (figures) => closingOf(figures) - figures.yearOpening;

const sumOf = (
  accounts: readonly StatedAccount[],
  side: 'now' | 'before',
  amount: (account: StatedAccount, figures: PeriodFigures) => number,
): Cents => cents(accounts.reduce((sum, account) => sum + amount(account, account[side]), 0));

/** Net result of income, cost and expense accounts; above 0 is a profit. */
const resultOf = (accounts: readonly StatedAccount[], side: 'now' | 'before', amount: Amount): Cents =>
  sumOf(accounts, side, ({ kind }, figures) => (isResultKind(kind) ? 0 - amount(figures) : 0));

/** Title, accounts with an amount in either period, and total of one kind. */
function section(accounts: readonly StatedAccount[], kind: AccountKind, amount: Amount): StatementRow[] {
  const rows = accounts
    .filter((account) => account.kind === kind)
    .map((account) => ({
      key: `account ${account.id}`,
      role: 'account' as const,
      account,
      amount: balanceOf(kind, amount(account.now)),
      previous: balanceOf(kind, amount(account.before)),
    }))
    .filter((row) => row.amount !== 0 || row.previous !== 0);
  return [
    { key: kind, role: 'title', account: null, amount: null, previous: null },
    ...rows,
    { ...totalOf(accounts, kind, amount), role: 'total' },
  ];
}

const totalOf = (accounts: readonly StatedAccount[], kind: AccountKind, amount: Amount) => {
  const sum = (side: 'now' | 'before') =>
    sumOf(accounts, side, (account, figures) =>
      account.kind === kind ? balanceOf(kind, amount(figures)) : 0,
    );
  return { key: `total ${kind}`, account: null, amount: sum('now'), previous: sum('before') };
};

const computed = (key: string, amount: Cents, previous: Cents, role: 'account' | 'total' | 'result') => ({
  ...{ key, role, account: null, amount, previous },
});

/** Income less cost of goods less expenses of the period. */
export function profitAndLoss(accounts: readonly StatedAccount[]): readonly StatementRow[] {
  const gross = (side: 'now' | 'before') =>
    resultOf(
      accounts.filter(({ kind }) => kind !== 'expense'),
      side,
      changeOf,
    );
  return [
    ...section(accounts, 'income', changeOf),
    ...section(accounts, 'cost of goods', changeOf),
    computed('gross profit', gross('now'), gross('before'), 'result'),
    ...section(accounts, 'expense', changeOf),
    computed('result', resultOf(accounts, 'now', changeOf), resultOf(accounts, 'before', changeOf), 'result'),
  ];
}

/** Assets, liabilities and equity on the last day. Retained earnings and the current year's result are computed. */
export function balanceSheet(accounts: readonly StatedAccount[]): readonly StatementRow[] {
  const both = (amount: Amount) =>
    [resultOf(accounts, 'now', amount), resultOf(accounts, 'before', amount)] as const;
  const equity = section(accounts, 'equity', closingOf);
  const [retained, retainedBefore] = both(({ yearOpening }) => yearOpening);
  const [year, yearBefore] = both(yearChangeOf);
  const own = equity.at(-1)!;
  const total = cents(own.amount! + retained + year);
  const totalBefore = cents(own.previous! + retainedBefore + yearBefore);
  const liabilities = totalOf(accounts, 'liability', closingOf);
  return [
    ...section(accounts, 'asset', closingOf),
    ...section(accounts, 'liability', closingOf),
    ...equity.slice(0, -1),
    computed('retained earnings', retained, retainedBefore, 'account'),
    computed('result of the year', year, yearBefore, 'account'),
    computed('total equity', total, totalBefore, 'total'),
    computed(
      'liabilities and equity',
      cents(liabilities.amount + total),
      cents(liabilities.previous + totalBefore),
      'result',
    ),
  ];
}

/** A line of the trial balance; the last one, without an account, is the total. */
export interface TrialRow {
  readonly account: Pick<StatedAccount, 'id' | 'code' | 'name'> | null;
  readonly debit: Cents;
  readonly credit: Cents;
  readonly previousDebit: Cents;
  readonly previousCredit: Cents;
}

/** Balances of all accounts on the last day, each in the debit or credit column. */
export function trialBalance(accounts: readonly StatedAccount[]): readonly TrialRow[] {
  const debit = (figures: PeriodFigures) => largest(cents(closingOf(figures)), NO_MONEY);
  const credit = (figures: PeriodFigures) => largest(cents(0 - closingOf(figures)), NO_MONEY);
  const rows = accounts.map((account) => ({
    account,
    debit: debit(account.now),
    credit: credit(account.now),
    previousDebit: debit(account.before),
    previousCredit: credit(account.before),
  }));
  const total = (side: Exclude<keyof TrialRow, 'account'>) =>
    cents(rows.reduce((sum, row) => sum + row[side], 0));
  return [
    ...rows.filter((row) => row.debit + row.credit + row.previousDebit + row.previousCredit !== 0),
    {
      account: null,
      debit: total('debit'),
      credit: total('credit'),
      previousDebit: total('previousDebit'),
      previousCredit: total('previousCredit'),
    },
  ];
}

export const statementTies = ['debits and credits', 'assets and equity', 'result and equity'] as const;

/** Checks that must agree in the statements of a period. */
export function tiesOf(accounts: readonly StatedAccount[]) {
  const total = trialBalance(accounts).at(-1)!;
  const net = (amount: Amount) =>
    sumOf(accounts, 'now', ({ kind }, figures) =>
      kind === 'asset' || kind === 'liability' ? amount(figures) : 0,
    );
  const sheet = balanceSheet(accounts);
  const amountOf = (key: string) => sheet.find((row) => row.key === key)!.amount!;
  const paidIn = sumOf(accounts, 'now', ({ kind }, figures) =>
    kind === 'equity' ? 0 - changeOf(figures) : 0,
  );
  const pairs = [
    [total.debit, total.credit],
    [amountOf('total asset'), amountOf('liabilities and equity')],
    [cents(resultOf(accounts, 'now', changeOf) + paidIn), net(changeOf)],
  ] as const;
  return statementTies.map((name, index) => {
    const [expected, found] = pairs[index]!;
    return { name, expected, found, isEqual: expected === found };
  });
}

export const wholePeriods = ['month', 'lastMonth', 'quarter', 'lastQuarter', 'year', 'lastYear'] as const;
export type WholePeriod = (typeof wholePeriods)[number];

/** The whole month, quarter or year that contains a day, or the one before it. */
export function wholePeriod(name: WholePeriod, day: Day): Period {
  const month = Number(day.slice(5, 7));
  const length = { month: 1, lastMonth: 1, quarter: 3, lastQuarter: 3, year: 12, lastYear: 12 }[name];
  const first = addMonths(`${day.slice(0, 8)}01`, 0 - ((month - 1) % length));
  const from = name.startsWith('last') ? addMonths(first, 0 - length) : first;
  return { from, to: addDays(addMonths(from, length), -1) };
}
