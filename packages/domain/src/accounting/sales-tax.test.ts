import { describe, expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import {
  type AgencyRate,
  checkFiling,
  checkRates,
  type EntryLine,
  filingPostings,
  invoiceLines,
  monthsOf,
  ratesOn,
  splitTax,
  totalRate,
} from './index.ts';

const STATE = 1;
const COUNTY = 2;
const CITY = 3;
const at = (agencyId: number, rate: number, startsOn = '1900-01-01'): AgencyRate => ({
  ...{ agencyId, rate, startsOn },
});
const DENVER = [
  at(STATE, 2.9),
  at(CITY, 4.81),
  at(COUNTY, 1),
  at(CITY, 5.15, '2026-04-01'),
  at(COUNTY, 0, '2026-07-01'),
];

describe('the rates of a store', { tags: ['N-22', 'PRICE-07'] }, () => {
  test.each([
    ['2026-03-31', [2.9, 1, 4.81], 8.71],
    ['2026-04-01', [2.9, 1, 5.15], 9.05],
    ['2026-07-01', [2.9, 5.15], 8.05],
    ['1899-12-31', [], 0],
  ])('on %s are those that each agency last set', (day, rates, total) => {
    const found = ratesOn(DENVER, day);
    expect(found.map(({ rate }) => rate)).toEqual(rates);
    expect(totalRate(found)).toBe(total);
  });

  test.each([
    [[at(STATE, 60), at(CITY, 40)], []],
    [[at(STATE, 60), at(CITY, 40.0001)], ['TAX_RATE_TOO_HIGH']],
    [[at(STATE, 2), at(STATE, 3)], ['TAX_AGENCY_TWICE']],
  ])('are checked: %o', (rates, codes) => {
    expect(checkRates(rates).map(({ code }) => code)).toEqual(codes);
  });
});

describe('the tax of an entry', { tags: ['N-22', 'PRICE-04'] }, () => {
  const taxOf = (lines: readonly EntryLine[]) =>
    lines
      .filter(({ role }) => role === 'sales tax')
      .map(({ agencyId, debit, credit }) => [agencyId, debit - credit]);

  test.each([
    [
      386_23,
      [
        [STATE, -128_60],
        [COUNTY, -44_34],
        [CITY, -213_29],
      ],
    ],
    [
      2,
      [
        [STATE, -1],
        [CITY, -1],
      ],
    ],
  ])('of %i cents is split to the cent', (tax, shares) => {
    const invoice = invoiceLines({ subtotal: cents(1_000_00), tax: cents(tax), deposits: cents(0) });
    const lines = splitTax(invoice, ratesOn(DENVER, '2026-03-31'));
    expect(taxOf(lines)).toEqual(shares);
    expect(lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
  });

  test('stays with its agency when it is reversed, and isn’t split without rates', () => {
    const line: EntryLine = {
      role: 'sales tax',
      debit: cents(5),
      credit: cents(0),
      memo: '',
      agencyId: CITY,
    };
    expect(splitTax([line], ratesOn(DENVER, '2026-03-31'))).toEqual([line]);
    const { agencyId: _agency, ...plain } = line;
    expect(splitTax([plain], [])).toEqual([plain]);
  });
});

describe('a filing', { tags: ['N-22', 'ACCT-02'] }, () => {
  const draft = { from: '2026-01-01', to: '2026-03-31', date: '2026-04-20', hasDifferenceAccount: false };
  const amounts = { due: cents(386_23), paid: cents(386_23) };
  const known = {
    filed: [{ from: '2025-10-01', to: '2025-12-31' }],
    closedThrough: '2026-03-31',
    today: '2026-04-20',
  };
  test.each<[string, object, string[]]>([
    ['complete', {}, []],
    ['of a month that runs', { to: '2026-04-30', date: '2026-05-01' }, ['TAX_PERIOD_RUNNING']],
    ['of a month that ends today', { today: '2026-03-31' }, ['TAX_PERIOD_RUNNING']],
    ['of a month that ended yesterday', { today: '2026-04-01' }, []],
    ['of half a month', { to: '2026-03-15' }, ['TAX_PERIOD_NOT_MONTHS']],
    ['before its period is over', { date: '2026-03-31' }, ['TAX_PERIOD_NOT_OVER', 'PERIOD_CLOSED']],
    ['of a filed month', { from: '2025-12-01' }, ['TAX_PERIOD_FILED']],
    ['with a discount on no account', { paid: cents(380_00) }, ['TAX_PAID_DIFFERS']],
    ['with a discount', { paid: cents(380_00), hasDifferenceAccount: true }, []],
  ])('is checked: %s', (_what, change, codes) => {
    expect(
      checkFiling({ ...draft, ...amounts, ...change }, { ...known, ...change }).map(({ code }) => code),
    ).toEqual(codes);
  });

  test.each([
    [
      386_23,
      386_23,
      [
        [8, 386_23],
        [1, -386_23],
      ],
    ],
    [
      386_23,
      380_00,
      [
        [8, 386_23],
        [1, -380_00],
        [9, -6_23],
      ],
    ],
    [
      386_23,
      400_00,
      [
        [8, 386_23],
        [1, -400_00],
        [9, 13_77],
      ],
    ],
    [
      -20_00,
      0,
      [
        [8, -20_00],
        [9, 20_00],
      ],
    ],
    [0, 0, []],
  ])('of %i cents paid with %i balances', (due, paid, lines) => {
    const accounts = { owed: 8, bank: 1, difference: 9 };
    expect(
      filingPostings({ due: cents(due), paid: cents(paid) }, accounts).map((line) => [
        line.accountId,
        line.debit - line.credit,
      ]),
    ).toEqual(lines);
  });

  test.each([
    ['2026-01-01', '2026-03-31', ['2026-01', '2026-02', '2026-03']],
    ['2025-12-01', '2026-01-31', ['2025-12', '2026-01']],
    ['2026-02-01', '2026-02-27', []],
  ])('from %s to %s covers only whole months', (from, to, months) => {
    expect(monthsOf({ from, to })).toEqual(months);
  });
});
