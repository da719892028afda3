import { describe, expect, test } from 'vitest';
import { factorOn, type LeatherUse, suggestWaste, usageFigures } from './usage.ts';

/** One line of 50 square feet a piece that used this much of its net area. */
const line = (share: number, pieces = 1): LeatherUse => ({
  pieces,
  net: 50 * pieces,
  used: Math.round(50 * pieces * share * 100) / 100,
});

test('totals pieces, areas and waste, with the range of the middle 80 percent', { tags: ['INV-24'] }, () => {
  const uses = [line(1.3, 2), line(1.1), line(1.2, 6), line(1.6)];
  expect(usageFigures(uses)).toEqual({
    ...{ pieces: 10, net: 500, used: 625 },
    ...{ waste: 0.25, low: 0.1, high: 0.3 },
  });
  expect(usageFigures([])).toBeNull();
  expect(usageFigures([{ pieces: 1, net: 0, used: 4 }])).toBeNull();
});

describe('the suggested waste factor', () => {
  test.each<[string, readonly LeatherUse[], number, number | null]>([
    ['is the waste in whole percent, rounded up', [line(1.213, 12)], 0.15, 0.22],
    ['keeps a waste of whole percent', [line(1.22, 12)], 0.15, 0.22],
    ['is missing below ten pieces', [line(1.3, 9)], 0.15, null],
    ['is there from ten pieces on', [line(1.3, 10)], 0.15, 0.3],
    ['is missing when the style has it already', [line(1.213, 12)], 0.22, null],
    ['may be lower', [line(1.08, 20)], 0.15, 0.08],
    ['is never negative', [line(0.9, 20)], 0.15, 0],
    ['leaves out a line that was measured wrong', [line(1.2, 18), line(6)], 0.15, 0.2],
    ['leaves out a line that wasted almost nothing', [line(1.2, 18), line(0.2)], 0.15, 0.2],
  ])('%s', { tags: ['INV-24', 'N-18'] }, (_case, uses, current, suggested) => {
    expect(suggestWaste(uses, current)).toBe(suggested);
  });
});

test.each([
  ['2026-03-01', 0.15],
  ['2026-03-09', 0.15],
  ['2026-03-10', 0.2],
  ['2026-04-30', 0.2],
  ['2026-05-02', 0.15],
])('on %s a style has the waste factor set last', { tags: ['INV-24'] }, (day, factor) => {
  const factors = [
    { from: '2026-05-01', factor: null },
    { from: '2026-03-10', factor: 0.2 },
  ];
  expect(factorOn(factors, day, 0.15)).toBe(factor);
});
