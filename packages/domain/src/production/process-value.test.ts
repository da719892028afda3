import { expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import { leatherCost, shareLeather } from './process-value.ts';

const leather = (area: number, boughtArea: number, boughtCost: number, average = 0) => ({
  ...{ area, boughtArea, boughtCost },
  average: cents(average),
});

test.each([
  // 300 ft² for $1,234.50: $4.115 a square foot.
  ['at the cost of its lot, not of the leather', leather(10, 300, 123_450, 999), 4_115],
  ['to the cent', leather(0.5, 3, 100), 17],
  ['at the average of the leather when its lot has no cost', leather(12.5, 0, 0, 402), 5_025],
  ['not when neither has a cost', leather(12.5, 0, 0), null],
])('costs leather in process %s', { tags: ['REP-04', 'N-18'] }, (_case, one, expected) => {
  expect(leatherCost(one)).toBe(expected);
});

test('shares the leather of a line out to its pieces, to the cent', { tags: ['REP-04'] }, () => {
  const shares = shareLeather([leather(30, 100, 1_000), leather(6, 0, 0), leather(1, 1, 2)], 3);
  expect(shares.map(({ cost }) => cost)).toEqual([101, 101, 100]);
  expect(shares[2]).toEqual({ area: 37 / 3, cost: 100, isCostMissing: true });
  expect(shareLeather([], 2)).toEqual(Array(2).fill({ area: 0, cost: 0, isCostMissing: false }));
});
