import { expect, test } from 'vitest';
import { messageText } from '../../messages/index.ts';
import { keepPromised, leatherWays, type OrderLeather, sharedArea } from './index.ts';

const TODAY = '2026-03-01';
const TAN = 7;

const arrival = (supply: string, area: number, more: { day?: string | null; orderId?: number } = {}) => ({
  supply,
  number: '1010',
  leatherId: TAN,
  orderId: null,
  day: '2026-03-11',
  area,
  ...more,
});
const needs = (area: number, more: Partial<OrderLeather> = {}): OrderLeather => ({
  ...{ leatherId: TAN, name: 'Tan', need: area, short: area, lots: 0, keepsLots: true },
  ...more,
});
const promised = (orderId: number, area: number) => ({ orderId, leatherId: TAN, number: '1010', area });
const waysOf = (id: number, area: number, arrivals: ReturnType<typeof keepPromised>) =>
  leatherWays({ id, leathers: [needs(area)] }, arrivals, TODAY);

test('never gives leather promised to one order to another', { tags: ['N-18', 'N-19'] }, () => {
  const arrivals = keepPromised([arrival('a', 450)], [promised(1, 197.8), promised(2, 197.8)]);
  expect(arrivals.map(sharedArea)).toEqual([54.4]);
  expect(waysOf(1, 197.8, arrivals).options).toEqual([
    { from: '2026-03-12', uses: [], isSplit: false, arrives: '2026-03-11' },
    { from: '2026-03-12', uses: [], isSplit: false, arrives: '2026-03-11' },
  ]);
  expect(waysOf(2, 200, arrivals).options[0]!.uses, 'more than it was promised').toEqual([
    { supply: 'a', area: 2.2 },
  ]);
  const other = waysOf(3, 197.8, arrivals);
  expect(other.options).toEqual([]);
  expect(messageText('en', other.obstacle!.code, other.obstacle!.data)).toBe(
    'Other orders were promised the Tan on order. Order more.',
  );
  expect(waysOf(3, 54.4, arrivals).options).toHaveLength(2);
});

test(
  'promises the leather purchased for the order first, and none purchased for another order',
  { tags: ['N-19'] },
  () => {
    const lines = [arrival('a', 100), arrival('b', 60, { orderId: 1 }), arrival('c', 90, { orderId: 2 })];
    expect(keepPromised(lines, [promised(1, 100)]).map(sharedArea)).toEqual([60, 0, 90]);
  },
);

test.each([
  ['too little is on order', [arrival('a', 100)], 'PLAN_LEATHER_TOO_LITTLE'],
  ['nothing is on order', [], 'PLAN_NO_LEATHER'],
  ['what is on order has no day', [arrival('a', 500, { day: null })], 'PLAN_LEATHER_OVERDUE'],
])('explains why an order has no leather: %s', { tags: ['N-19', 'N-30'] }, (_, lines, code) => {
  expect(waysOf(1, 197.8, keepPromised(lines, [])).obstacle?.code).toBe(code);
});
