import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leatherAreas, type LeatherLine, leatherNeed } from './index.ts';

const INSERT = { partId: 1, leatherItemId: 8, sharePercent: 30, quantity: 1 };
const WELT = { partId: 2, leatherItemId: 9, sharePercent: 12.5, quantity: 1 };
const line = (parts: LeatherLine['parts'], change: Partial<LeatherLine> = {}): LeatherLine => ({
  leatherItemId: 7,
  area: 60,
  quantity: 2,
  parts,
  ...change,
});

test.each<[string, LeatherLine, [number, number][]]>([
  ['all of the principal leather without such a part', line([]), [[7, 150]]],
  [
    'an insert by its share',
    line([INSERT]),
    [
      [8, 45],
      [7, 105],
    ],
  ],
  [
    'each part by its own share',
    line([INSERT, WELT]),
    [
      [8, 45],
      [9, 18.75],
      [7, 86.25],
    ],
  ],
  [
    'one sum for a part in the principal leather',
    line([{ ...INSERT, leatherItemId: 7 }, WELT]),
    [
      [7, 131.25],
      [9, 18.75],
    ],
  ],
  ['nothing for a part without a share', line([{ ...INSERT, sharePercent: 0 }]), [[7, 150]]],
  [
    'the share of a part with two leathers by their quantities',
    line([
      { ...INSERT, quantity: 2 },
      { ...INSERT, leatherItemId: 9 },
    ]),
    [
      [8, 30],
      [9, 15],
      [7, 105],
    ],
  ],
  [
    'no more than the piece for parts that take more than all of it',
    line([
      { ...INSERT, sharePercent: 90 },
      { ...WELT, sharePercent: 60 },
    ]),
    [
      [8, 90],
      [9, 60],
    ],
  ],
  [
    'only the parts of a line without a principal leather',
    line([INSERT], { leatherItemId: null }),
    [[8, 45]],
  ],
])('computes the need with waste: %s', { tags: ['N-18', 'INV-24'] }, (_case, given, expected) => {
  expect([...leatherAreas(given, 0.25)]).toEqual(expected);
});

const part = fc.record({
  partId: fc.integer({ min: 1, max: 3 }),
  leatherItemId: fc.integer({ min: 7, max: 10 }),
  sharePercent: fc.integer({ min: 0, max: 1_000_000 }).map((units) => units / 10_000),
  quantity: fc.integer({ min: 1, max: 4 }),
});

test("splits a line's leather without losing a digit", { tags: ['N-18'] }, () => {
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 6 }),
      fc.integer({ min: 1, max: 100_000 }).map((units) => units / 100),
      fc.integer({ min: 1, max: 9 }),
      (parts, area, quantity) => {
        const areas = [...leatherAreas({ leatherItemId: 7, area, quantity, parts }, 0.15).values()];
        const sum = areas.reduce((total, each) => total + each, 0);
        expect(sum).toBeCloseTo(leatherNeed({ areaPerPiece: area, quantity, wasteFactor: 0.15 }), 3);
        expect(Math.min(...areas)).toBeGreaterThan(0);
      },
    ),
  );
});
