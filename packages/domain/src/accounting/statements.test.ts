import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import {
  accountKinds,
  balanceSheet,
  previousPeriod,
  profitAndLoss,
  type StatedAccount,
  tiesOf,
  trialBalance,
  wholePeriod,
} from './index.ts';

const figures = (opening: number, debits: number, credits: number, yearOpening = 0) => ({
  ...{ opening: cents(opening), debits: cents(debits), credits: cents(credits) },
  yearOpening: cents(yearOpening),
});
const account = (
  code: string,
  kind: StatedAccount['kind'],
  now: StatedAccount['now'],
  before = figures(0, 0, 0),
): StatedAccount => ({ id: Number(code), code, name: code, kind, now, before });

/** March 2026: an order of 4384.00 and 386.23 tax, wages, leather, and money that the owner paid in. */
const MARCH = [
  account('1000', 'asset', figures(100_000, 977_023, 130_050, 90_000), figures(95_000, 5_000, 0, 90_000)),
  account('2200', 'liability', figures(0, 0, 38_623)),
  account('3000', 'equity', figures(-70_000, 0, 500_000, -70_000), figures(-70_000, 0, 0, -70_000)),
  account('4000', 'income', figures(-50_000, 0, 438_400, -40_000), figures(-45_000, 0, 5_000, -40_000)),
  account('5000', 'cost of goods', figures(0, 90_050, 0)),
  account('6000', 'expense', figures(20_000, 40_000, 0, 20_000), figures(20_000, 0, 0, 20_000)),
];
const amounts = (rows: readonly { key: string; amount: number | null; previous: number | null }[]) =>
  Object.fromEntries(
    rows.filter(({ amount }) => amount !== null).map((row) => [row.key, [row.amount, row.previous]]),
  );

describe('statements', { tags: ['N-22', 'N-21'] }, () => {
  test('show what was earned in the period and in the one before', () => {
    expect(amounts(profitAndLoss(MARCH))).toEqual({
      'account 4000': [438_400, 5_000],
      'total income': [438_400, 5_000],
      'account 5000': [90_050, 0],
      'total cost of goods': [90_050, 0],
      'gross profit': [348_350, 5_000],
      'account 6000': [40_000, 0],
      'total expense': [40_000, 0],
      result: [308_350, 5_000],
    });
  });

  test('compute the earnings of earlier years and of this year', () => {
    const sheet = amounts(balanceSheet(MARCH));
    expect(sheet['retained earnings']).toEqual([20_000, 20_000]);
    expect(sheet['result of the year']).toEqual([318_350, 10_000]);
    expect(sheet['total equity']).toEqual([908_350, 100_000]);
    expect(sheet['total asset']).toEqual([946_973, 100_000]);
    expect(sheet['liabilities and equity']).toEqual([946_973, 100_000]);
  });

  test('list each balance on its side, with totals', () => {
    const rows = trialBalance(MARCH);
    expect(rows.map(({ account: of, debit, credit }) => [of?.code, debit, credit])).toEqual([
      ['1000', 946_973, 0],
      ['2200', 0, 38_623],
      ['3000', 0, 570_000],
      ['4000', 0, 488_400],
      ['5000', 90_050, 0],
      ['6000', 60_000, 0],
      [undefined, 1_097_023, 1_097_023],
    ]);
  });

  test('agree for any balanced entries', { tags: ['N-22'] }, () => {
    const entry = fc.tuple(
      fc.integer({ min: 0, max: 11 }),
      fc.integer({ min: 0, max: 11 }),
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.constantFrom('year', 'opening', 'now'),
    );
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 20 }), (entries) => {
        const accounts = Array.from({ length: 12 }, (_, index) => {
          const sum = (side: 0 | 1, times: readonly string[]) =>
            entries.reduce(
              (all, each) => all + (each[side] === index && times.includes(each[3]) ? each[2] : 0),
              0,
            );
          const net = (...times: string[]) => sum(0, times) - sum(1, times);
          const now = figures(net('year', 'opening'), sum(0, ['now']), sum(1, ['now']), net('year'));
          return account(String(index + 1), accountKinds[index % accountKinds.length]!, now);
        });
        expect(tiesOf(accounts).filter(({ isEqual }) => !isEqual)).toEqual([]);
      }),
    );
  });

  test('report what does not agree', () => {
    const broken = MARCH.filter(({ code }) => code !== '2200');
    expect(tiesOf(broken).map(({ isEqual }) => isEqual)).toEqual([false, false, false]);
  });
});

test.each([
  ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ['2026-03-05', '2026-03-14', '2026-02-23', '2026-03-04'],
  ['2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28'],
])(
  'compares the period from %s to %s with the one from %s to %s',
  { tags: ['N-21'] },
  (from, to, previousFrom, previousTo) => {
    expect(previousPeriod({ from, to })).toEqual({ from: previousFrom, to: previousTo });
  },
);

test.each([
  ['month', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-01', '2026-01-31'],
  ['quarter', '2026-01-01', '2026-03-31'],
  ['lastQuarter', '2025-10-01', '2025-12-31'],
  ['year', '2026-01-01', '2026-12-31'],
  ['lastYear', '2025-01-01', '2025-12-31'],
] as const)('finds the period “%s” as of February 14, 2026', { tags: ['N-21'] }, (name, from, to) => {
  expect(wholePeriod(name, '2026-02-14')).toEqual({ from, to });
});
