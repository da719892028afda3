import { expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import { refusalsOf } from '../result/index.ts';
import { checkLaborRate, laborAgainstStandard, laborCost, laborRateOn } from './labor-cost.ts';

const rate = (from: string, hourly: number) => ({ from, hourly: cents(hourly) });
const paid = (minutes: number, hourly: number | null) => ({
  seconds: minutes * 60,
  hourly: hourly === null ? null : cents(hourly),
});
const spring = rate('2026-03-01', 2_400);
const summer = rate('2026-06-15', 2_650);

test.each([
  ['before the first rate', '2026-02-28', null],
  ['on the day on which it begins', '2026-03-01', spring],
  ['on the last day before the next one', '2026-06-14', spring],
  ['later', '2027-01-01', summer],
])('finds the labor rate in force %s', { tags: ['REP-01'] }, (_when, day, expected) => {
  expect(laborRateOn([summer, spring], day)).toBe(expected);
});

const today = '2026-06-10';
test.each([
  ['a first rate of the past', null, spring, [], []],
  ['a second rate of the past', null, rate('2026-06-09', 2_500), [spring], ['LABOR_RATE_PAST from']],
  ['a second rate from today on', null, rate(today, 2_500), [spring], []],
  [
    'a rate of the same day as another',
    null,
    rate('2026-06-15', 1),
    [spring, summer],
    ['LABOR_RATE_DAY_TWICE from'],
  ],
  ['a change of a past rate', spring, rate(today, 2_500), [], ['LABOR_RATE_LOCKED from']],
  ['a removal of a past rate', spring, null, [], ['LABOR_RATE_LOCKED from']],
  ['a removal of a rate to come', summer, null, [], []],
  ['a rate to come that moves into the past', summer, rate('2026-06-09', 1), [], ['LABOR_RATE_PAST from']],
  ['a change of the rate of today', rate(today, 1), rate(today, 2_500), [spring], []],
  ['an hour for nothing', null, rate(today, 0), [], ['LABOR_RATE_INVALID hourly']],
  ['an hour of $1,000', null, rate(today, 100_000), [], []],
  ['an hour of more', null, rate(today, 100_001), [], ['LABOR_RATE_INVALID hourly']],
])('checks %s', { tags: ['REP-01'] }, (_what, before, after, others, expected) => {
  const refusals = refusalsOf(checkLaborRate({ before, after, others, today }));
  expect(refusals.map(({ code, field }) => `${code} ${field}`)).toEqual(expected);
});

test.each([
  ['of nothing', [], 0, 0],
  ['of one person', [paid(90, 2_400)], 3_600, 0],
  // Three shares of a third of a cent make one cent: rounded once, not three times.
  ['rounded once', [paid(1, 20), paid(1, 20), paid(1, 20)], 1, 0],
  ['of people with and without a rate', [paid(30, 2_500), paid(15, null)], 1_250, 900],
])('computes the cost of work %s', { tags: ['REP-01'] }, (_case, works, cost, unratedSeconds) => {
  expect(laborCost(works)).toEqual({ cost, unratedSeconds });
});

test.each([
  ['at the rate of the person', [{ standardMinutes: 60, paid: [paid(90, 2_400)] }], [3_600, 2_400]],
  // 60 minutes at the average rate: $24 for two thirds of the time and $30 for one third gives $26.
  [
    'at the average of the people, by their time',
    [{ standardMinutes: 60, paid: [paid(40, 2_400), paid(20, 3_000)] }],
    [2_600, 2_600],
  ],
  [
    'of each operation at its own average',
    [
      { standardMinutes: 30, paid: [paid(45, 2_000)] },
      { standardMinutes: 20, paid: [paid(10, 3_001)] },
    ],
    [2_000, 2_000],
  ],
  [
    'of work too short to measure',
    [{ standardMinutes: 30, paid: [paid(0, 2_000), paid(0, 3_000)] }],
    [0, 1_250],
  ],
  ['not when work of no time has no rate', [{ standardMinutes: 60, paid: [paid(0, null)] }], null],
  ['not when someone has no rate', [{ standardMinutes: 60, paid: [paid(40, 2_400), paid(20, null)] }], null],
])('computes the standard cost %s', { tags: ['REP-01'] }, (_case, operations, expected) => {
  const found = laborAgainstStandard(operations);
  expect(found && [found.cost, found.standardCost]).toEqual(expected);
});
