import { addDays, type Day, type Period } from '../calendar/index.ts';
import { cents, type Cents, largest, NO_MONEY, splitByWeights, subtract } from '../money/index.ts';
import type { Refusal } from '../result/index.ts';
import type { DepositPosting } from './bank-deposits.ts';
import type { EntryLine } from './entry-lines.ts';

/** An agency's tax percentage at a store, from a day until the agency's next rate there. */
export interface AgencyRate {
  readonly agencyId: number;
  readonly rate: number;
  readonly startsOn: Day;
}

/** The rate of each agency on a day, without agencies whose rate is 0. */
export function ratesOn(rates: readonly AgencyRate[], day: Day): readonly AgencyRate[] {
  const newest = new Map<number, AgencyRate>();
  for (const rate of rates) {
    const known = newest.get(rate.agencyId);
    if (rate.startsOn <= day && (!known || known.startsOn < rate.startsOn)) newest.set(rate.agencyId, rate);
  }
  return [...newest.values()].filter(({ rate }) => rate > 0).toSorted((a, b) => a.agencyId - b.agencyId);
}

/** A sum of percents, exact to four decimals. */
export const totalRate = (rates: readonly Pick<AgencyRate, 'rate'>[]): number =>
  Math.round(rates.reduce((sum, { rate }) => sum + rate * 10_000, 0)) / 10_000;

/**
 * Splits the sales tax of an entry by the agencies' rates, so that the shares add up exactly. The tax was rounded
 * once, for the whole order (PRICE-04). Lines that already name an agency stay unchanged.
 */
export function splitTax(lines: readonly EntryLine[], rates: readonly AgencyRate[]): readonly EntryLine[] {
  if (rates.length === 0) return lines;
  return lines.flatMap((line) => {
    if (line.role !== 'sales tax' || line.agencyId !== undefined) return [line];
    const isDebit = line.debit > 0;
    const shares = splitByWeights(
      isDebit ? line.debit : line.credit,
      rates.map(({ rate }) => rate),
    );
    return rates.flatMap(({ agencyId }, index) => {
      const share = shares[index]!;
      if (share === NO_MONEY) return [];
      return [{ ...line, agencyId, debit: isDebit ? share : NO_MONEY, credit: isDebit ? NO_MONEY : share }];
    });
  });
}

/** Whether rates can apply from a day: at most 100 percent together, each agency once. */
export function checkRates(rates: readonly Pick<AgencyRate, 'agencyId' | 'rate'>[]): Refusal[] {
  const agencies = new Set(rates.map(({ agencyId }) => agencyId));
  if (agencies.size < rates.length) return [{ code: 'TAX_AGENCY_TWICE', field: 'rates' }];
  return totalRate(rates) > 100 ? [{ code: 'TAX_RATE_TOO_HIGH', field: 'rates' }] : [];
}

/** Whole months of a period as `YYYY-MM`; empty for any other period. */
export function monthsOf({ from, to }: Period): readonly string[] {
  if (!from.endsWith('-01') || !addDays(to, 1).endsWith('-01') || to < from) return [];
  const months: string[] = [];
  for (let day = from; day <= to; day = addDays(`${day.slice(0, 8)}28`, 4).slice(0, 8) + '01')
    months.push(day.slice(0, 7));
  return months;
}

export interface FilingDraft extends Period {
  readonly date: Day;
  /** Amount due by the ledger, and amount paid. */
  readonly due: Cents;
  readonly paid: Cents;
  readonly hasDifferenceAccount: boolean;
}

interface KnownFilings {
  readonly filed: readonly Period[];
  readonly closedThrough: Day | null;
  readonly today: Day;
}

/**
 * Whether the tax of a period may be filed: the period is whole months, over and not filed yet, and any difference
 * has an account.
 */
export function checkFiling(draft: FilingDraft, { filed, closedThrough, today }: KnownFilings): Refusal[] {
  const { from, to, date, due, paid } = draft;
  const refusals: Refusal[] = [];
  if (monthsOf(draft).length === 0) refusals.push({ code: 'TAX_PERIOD_NOT_MONTHS', field: 'to' });
  if (date <= to) refusals.push({ code: 'TAX_PERIOD_NOT_OVER', field: 'date' });
  if (to >= today) refusals.push({ code: 'TAX_PERIOD_RUNNING', data: { day: to }, field: 'to' });
  if (closedThrough !== null && date <= closedThrough)
    refusals.push({ code: 'PERIOD_CLOSED', data: { day: closedThrough }, field: 'date' });
  if (filed.some((each) => each.from <= to && each.to >= from))
    refusals.push({ code: 'TAX_PERIOD_FILED', field: 'from' });
  if (due !== paid && !draft.hasDifferenceAccount)
    refusals.push({ code: 'TAX_PAID_DIFFERS', field: 'differenceAccountId' });
  return refusals;
}

/**
 * Journal entry for a filing: reduces the liability to the agency, credits the bank, and posts a discount or penalty
 * as the difference.
 */
export function filingPostings(
  { due, paid }: Pick<FilingDraft, 'due' | 'paid'>,
  accounts: { readonly owed: number; readonly bank: number; readonly difference: number | null },
): readonly DepositPosting[] {
  const line = (accountId: number, amount: Cents, role: DepositPosting['role'] = null): DepositPosting => ({
    ...{ accountId, role, memo: '' },
    debit: largest(amount, NO_MONEY),
    credit: largest(subtract(NO_MONEY, amount), NO_MONEY),
  });
  return [
    line(accounts.owed, due, 'tax agency'),
    line(accounts.bank, subtract(NO_MONEY, paid)),
    ...(due === paid ? [] : [line(accounts.difference!, cents(paid - due))]),
  ].filter(({ debit, credit }) => debit !== credit);
}
