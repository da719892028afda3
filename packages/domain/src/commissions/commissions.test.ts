import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sum } from '../money/index.ts';
import {
  checkAdjustment,
  checkClosing,
  type CommissionOrder,
  correctionsOf,
  earningsOf,
  monthOf,
  nextMonth,
  orderCorrections,
  previousMonth,
  statementsOf,
} from './index.ts';

const rates = [
  { from: '2026-07-01', percent: 4 },
  { from: '2025-01-01', percent: 2.5 },
];

/** $1,000 of furniture and $100 of freight, with 10 percent of tax. */
const order: CommissionOrder = {
  orderId: 7,
  salesRepId: 3,
  subtotal: cents(110_000),
  freight: cents(10_000),
  total: cents(121_000),
  shippedOn: '2026-07-09',
  payments: [
    { date: '2026-06-30', amount: cents(60_500) },
    { date: '2026-07-01', amount: cents(30_250) },
    { date: '2026-07-08', amount: cents(30_250) },
  ],
  allowances: [],
};

test(
  'a payment earns commission on its share of the furniture, at the rate of that day',
  { tags: ['N-21'] },
  () => {
    const earned = earningsOf(order, { basis: 'payment', rates });
    expect(earned.map(({ date, base, commission }) => [date, base, commission])).toEqual([
      ['2026-06-30', 50_000, 1_250],
      ['2026-07-01', 25_000, 1_000],
      ['2026-07-08', 25_000, 1_000],
    ]);
  },
);

test(
  'a shipment earns commission on all furniture at once, and nothing is earned before it',
  { tags: ['N-21'] },
  () => {
    const [earned, ...others] = earningsOf(order, { basis: 'shipment', rates });
    expect(others).toEqual([]);
    expect(earned).toMatchObject({ date: '2026-07-09', amount: 121_000, base: 100_000, commission: 4_000 });
    expect(earningsOf({ ...order, shippedOn: null }, { basis: 'shipment', rates })).toEqual([]);
  },
);

test('an allowance deducts its share from a shipment on its own day', { tags: ['N-21'] }, () => {
  const allowances = [
    { date: '2026-07-20', amount: cents(12_100) },
    { date: '2026-08-03', amount: cents(121_000) },
    { date: '2026-08-04', amount: cents(-121_000) },
  ];
  const lowered = { ...order, allowances };
  const earned = earningsOf(lowered, { basis: 'shipment', rates });
  expect(earned.map(({ date, amount, base, commission }) => [date, amount, base, commission])).toEqual([
    ['2026-07-09', 121_000, 100_000, 4_000],
    ['2026-07-20', -12_100, -10_000, -400],
    ['2026-08-03', -121_000, -90_000, -3_600],
    ['2026-08-04', 121_000, 90_000, 3_600],
  ]);
  expect(earningsOf(lowered, { basis: 'payment', rates }), 'what is not paid earns nothing').toEqual(
    earningsOf(order, { basis: 'payment', rates }),
  );
});

test('a refund deducts its share, and an overpayment earns no commission', { tags: ['N-21'] }, () => {
  const payments = [
    { date: '2026-07-01', amount: cents(150_000) },
    { date: '2026-07-02', amount: cents(-89_500) },
  ];
  const earned = earningsOf({ ...order, payments }, { basis: 'payment', rates });
  expect(earned.map(({ base }) => base)).toEqual([100_000, -50_000]);
});

test(
  'the payments of a whole order earn commission on all of its furniture, to the cent',
  { tags: ['PRICE-01'] },
  () => {
    const amount = fc.integer({ min: 1, max: 5_000_000 });
    fc.assert(
      fc.property(amount, amount, fc.array(amount, { maxLength: 6 }), (subtotal, freight, parts) => {
        const total = cents(subtotal + 137);
        const before = parts.filter((_, index) => sum(parts.slice(0, index + 1).map(cents)) < total);
        const amounts = [...before, total - sum(before.map(cents))].map(cents);
        const payments = amounts.map((each) => ({ date: '2026-07-01', amount: each }));
        const bought = { ...order, subtotal: cents(subtotal), freight: cents(freight), total, payments };
        const bases = earningsOf(bought, { basis: 'payment', rates }).map(({ base }) => base);
        expect(sum(bases)).toBe(Math.max(subtotal - freight, 0));
      }),
    );
  },
);

test('an order without a total earns no commission', { tags: ['N-21'] }, () => {
  const [earned] = earningsOf({ ...order, total: cents(0) }, { basis: 'payment', rates });
  expect(earned?.base).toBe(0);
});

test('a month has a previous and a next month, even across the turn of the year', { tags: ['N-37'] }, () => {
  expect(monthOf('2026-12-31')).toBe('2026-12-01');
  expect(nextMonth('2026-12-01')).toBe('2027-01-01');
  expect(previousMonth('2027-01-01')).toBe('2026-12-01');
});

test.each([
  ['2026-06-01', null, '2026-07-01', []],
  ['2026-07-01', null, '2026-07-31', ['COMMISSIONS_NOT_OVER']],
  ['2026-05-01', '2026-05-01', '2026-07-01', ['COMMISSIONS_CLOSED']],
  ['2026-06-01', '2026-05-01', '2026-07-01', []],
  ['2026-06-01', '2026-04-01', '2026-07-01', ['COMMISSIONS_SKIPPED']],
])('closing %s after %s on %s is refused for %j', { tags: ['N-39'] }, (month, lastClosed, today, codes) => {
  expect(checkClosing(month, { lastClosed, today }).map(({ code }) => code)).toEqual(codes);
});

test.each([
  [0, '2026-07-01', ['FIELD_INVALID']],
  [-500, '2026-06-01', ['COMMISSIONS_CLOSED']],
  [-500, '2026-07-01', []],
  [-500, '2026-08-01', []],
  [-500, '2026-09-01', ['COMMISSIONS_FAR']],
])('an adjustment of %d cents to %s is refused for %j', { tags: ['N-39'] }, (amount, month, codes) => {
  const refused = checkAdjustment(
    { amount: cents(amount), month },
    { lastClosed: '2026-06-01', today: '2026-07-15' },
  );
  expect(refused.map(({ code }) => code)).toEqual(codes);
});

const earning = (salesRepId: number, date: string, commission: number) => ({
  ...{ orderId: 1, salesRepId, date, percent: 10 },
  ...{ amount: cents(commission * 10), base: cents(commission * 10), commission: cents(commission) },
});
const known = {
  earnings: [
    earning(3, '2026-05-20', 900),
    earning(3, '2026-06-02', 700),
    earning(4, '2026-06-30', 300),
    earning(3, '2026-07-01', 100),
  ],
  adjustments: [
    { salesRepId: 4, month: '2026-05-01', amount: cents(20) },
    { salesRepId: 4, month: '2026-07-01', amount: cents(-50) },
  ],
  closed: [
    { salesRepId: 3, month: '2026-05-01', total: cents(1_000) },
    { salesRepId: 3, month: '2026-06-01', total: cents(800) },
    { salesRepId: 4, month: '2026-06-01', total: cents(300) },
  ],
  closedMonths: { first: '2026-05-01', last: '2026-06-01' },
};

test('corrects the errors of closed months in the first open month', { tags: ['N-39'] }, () => {
  expect(statementsOf('2026-07-01', known)).toEqual([
    { salesRepId: 3, base: 1_000, earned: 100, adjusted: 0, corrected: -200, total: -100 },
    { salesRepId: 4, base: 0, earned: 0, adjusted: -50, corrected: 20, total: -30 },
  ]);
  expect(statementsOf('2026-08-01', known), 'only there').toEqual([]);
});

test('corrects nothing if no month is closed', { tags: ['N-39'] }, () => {
  const statements = statementsOf('2026-06-01', { ...known, closed: [], closedMonths: null });
  expect(statements.map(({ salesRepId, total }) => [salesRepId, total])).toEqual([
    [3, 700],
    [4, 300],
  ]);
});

test('lists a correction by order, and the rest without an order', { tags: ['N-39'] }, () => {
  const of = (salesRepId: number, orderId: number, commission: number) => ({
    ...{ salesRepId, orderId, commission: cents(commission) },
  });
  const orders = orderCorrections(
    [of(3, 7, 400), of(3, 7, 200), of(3, 8, 100), of(4, 9, 900)],
    [of(3, 7, 600), of(3, 8, 150), of(3, 9, 800)],
  );
  expect(orders).toEqual([of(3, 8, -50), of(4, 9, 900), of(3, 9, -800)]);
  const theirs = orders.filter(({ salesRepId }) => salesRepId === 3);
  const named = [
    { orderId: 8, amount: -50 },
    { orderId: 9, amount: -800 },
  ];
  expect(correctionsOf(cents(-850), theirs)).toEqual(named);
  expect(correctionsOf(cents(-900), theirs)).toEqual([...named, { orderId: null, amount: -50 }]);
});
