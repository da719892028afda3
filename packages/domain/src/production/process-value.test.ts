import { expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import { shareLeather } from './process-value.ts';

const leather = (area: number, value: number) => ({ area, value: cents(value) });

test('shares the leather of a line out to its pieces, to the cent', { tags: ['REP-04'] }, () => {
  const shares = shareLeather([leather(30, 300), leather(6, 0), leather(1, 2)], 3);
  expect(shares.map(({ cost }) => cost)).toEqual([101, 101, 100]);
  expect(shares[2]).toEqual({ area: 37 / 3, cost: 100, isCostMissing: true });
  expect(shareLeather([leather(5, 9)], 1)).toEqual([{ area: 5, cost: 9, isCostMissing: false }]);
  expect(shareLeather([], 2)).toEqual(Array(2).fill({ area: 0, cost: 0, isCostMissing: false }));
});
