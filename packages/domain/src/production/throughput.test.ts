import { expect, test } from 'vitest';
import { daysLate, daysToShip, type ShippedOrder, throughputByMonth, throughputOf } from './throughput.ts';

const order = (approvedOn: string | null, dueOn: string, shippedOn: string, seats = 3): ShippedOrder => ({
  approvedOn,
  dueOn,
  shippedOn,
  seats,
});

test.each([
  ['2026-03-10', '2026-03-10', 0],
  ['2026-03-10', '2026-03-11', 1],
  ['2026-03-10', '2026-03-02', 0],
  ['2026-02-27', '2026-03-02', 3],
])('an order due on %s and shipped on %s is %i days late', { tags: ['REP-04'] }, (dueOn, shippedOn, days) => {
  expect(daysLate({ dueOn, shippedOn })).toBe(days);
});

test.each([
  ['2026-03-01', 9],
  ['2026-03-12', 0],
  [null, null],
])('an order approved on %s took %j days to ship', { tags: ['REP-04'] }, (approvedOn, days) => {
  expect(daysToShip({ approvedOn, shippedOn: '2026-03-10' })).toBe(days);
});

test('totals orders, seats and days by the month of shipping', { tags: ['REP-04', 'N-21'] }, () => {
  const orders = [
    order('2026-03-01', '2026-04-01', '2026-04-05', 2.5),
    order('2026-02-01', '2026-03-20', '2026-03-20'),
    order('2026-02-10', '2026-03-20', '2026-03-22', 1),
    order(null, '2026-03-31', '2026-03-31', 4),
    order('2026-03-01', '2026-03-30', '2026-03-11'),
  ];
  expect(throughputOf(orders)).toEqual({ orders: 5, onTime: 3, seats: 13.5, lateDays: 6, medianDays: 35 });
  expect(throughputByMonth(orders)).toEqual([
    { month: '2026-03-01', orders: 4, onTime: 3, seats: 11, lateDays: 2, medianDays: 40 },
    { month: '2026-04-01', orders: 1, onTime: 0, seats: 2.5, lateDays: 4, medianDays: 35 },
  ]);
  expect(throughputOf([])).toEqual({ orders: 0, onTime: 0, seats: 0, lateDays: 0, medianDays: null });
});
