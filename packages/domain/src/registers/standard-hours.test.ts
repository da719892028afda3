import { expect, test } from 'vitest';
import { againstStandard } from './standard-hours.ts';

const work = (standardMinutes: number, workedMinutes: number, reworkMinutes = 0) => ({
  standardMinutes,
  workedSeconds: workedMinutes * 60,
  reworkSeconds: reworkMinutes * 60,
});

test.each([
  ['within the standard', [work(90, 60)], [1.5, 1, 0, -0.5, 0.67]],
  ['over it', [work(60, 75), work(30, 30)], [1.5, 1.75, 0, 0.25, 1.17]],
  ['with rework, which counts', [work(60, 50, 25)], [1, 0.83, 0.42, 0.25, 1.25]],
  ['without a standard', [work(0, 30)], [0, 0.5, 0, 0.5, null]],
  ['without work', [], [0, 0, 0, 0, null]],
])('compares hours with the standard: %s', { tags: ['REP-01', 'N-20'] }, (_case, works, expected) => {
  const { standard, worked, rework, difference, share } = againstStandard(works);
  expect([standard, worked, rework, difference, share]).toEqual(expected);
});
