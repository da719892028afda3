import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LeatherLot, type LineToPlace, lackingLeather, placeLeather, roundedArea } from './index.ts';

const lot = (id: number, free: number, isKept = true): LeatherLot => ({ id, free, isKept, takeable: 0 });
const line = (detailId: number, wanted: number, units = 1): LineToPlace => ({
  ...{ detailId, wanted, units, held: [] },
  hidesLot: null,
});

test.each<[string, readonly LineToPlace[], readonly LeatherLot[], number, number]>([
  ['both sofas when a rest holds none', [line(1, 524.4, 2)], [lot(1, 48.33)], 524.4, 262.2],
  ['one sofa when the rest holds the other', [line(1, 524.4, 2)], [lot(1, 300)], 262.2, 262.2],
  [
    'the chair that the rest of a lot is too small for',
    [line(1, 200), line(2, 82.8)],
    [lot(1, 262.75)],
    82.8,
    82.8,
  ],
  ['nothing when one lot has enough', [line(1, 524.4, 2)], [lot(1, 40), lot(2, 524.4)], 0, 0],
  ['nothing when two lots have a sofa each', [line(1, 524.4, 2)], [lot(1, 263), lot(2, 262.2)], 0, 0],
  ['all of it when nothing is on hand', [line(1, 524.4, 2), line(2, 40)], [], 564.4, 262.2],
  [
    'the difference in a company that keeps no lots',
    [line(1, 524.4, 2)],
    [lot(1, 48.33, false)],
    476.07,
    262.2,
  ],
])('lacks %s', { tags: ['N-18', 'N-19'] }, (_case, lines, lots, area, piece) => {
  expect(lackingLeather(lines, lots)).toEqual({ area, piece });
});

const area = fc.integer({ min: 1, max: 30_000 }).map((cents) => cents / 100);
const someLines = fc
  .array(fc.record({ wanted: area, units: fc.integer({ min: 1, max: 5 }) }), { minLength: 1, maxLength: 4 })
  .map((lines) => lines.map(({ wanted, units }, at) => line(at + 1, wanted, units)));
const someLots = fc.array(area, { maxLength: 5 }).map((areas) => areas.map((free, at) => lot(at + 1, free)));
const sum = (areas: readonly number[]) => roundedArea(areas.reduce((all, each) => all + each, 0));

test(
  'lets every piece be cut from one lot once exactly the missing area arrives as one lot',
  { tags: ['N-18', 'N-19'] },
  () => {
    fc.assert(
      fc.property(someLines, someLots, (lines, lots) => {
        const { area: missing } = lackingLeather(lines, lots);
        const { shares } = placeLeather(lines, lots);
        const used = (id: number) =>
          sum([...shares.values()].flat().flatMap(({ lotId, quantity }) => (lotId === id ? [quantity] : [])));
        const held = lines.map((each) => ({ ...each, held: shares.get(each.detailId)! }));
        const after = [
          ...lots.map((each) => lot(each.id, roundedArea(each.free - used(each.id)))),
          lot(99, missing),
        ];
        expect(lackingLeather(held, after).area).toBe(0);
        const placed = placeLeather(held, after).shares;
        for (const { detailId, wanted, units } of lines) {
          expect(sum(placed.get(detailId)!.map(({ quantity }) => quantity))).toBe(wanted);
          for (const { quantity } of placed.get(detailId)!) {
            const pieces = (quantity * units) / wanted;
            expect(Math.abs(quantity - (Math.round(pieces) * wanted) / units)).toBeLessThan(0.001);
          }
        }
      }),
      { numRuns: 2_000 },
    );
  },
);

test('never reports more than the whole need or less than the plain difference', { tags: ['N-19'] }, () => {
  fc.assert(
    fc.property(someLines, someLots, (lines, lots) => {
      const { area: missing } = lackingLeather(lines, lots);
      const need = sum(lines.map(({ wanted }) => wanted));
      expect(missing).toBeLessThanOrEqual(need);
      expect(missing).toBeGreaterThanOrEqual(roundedArea(need - sum(lots.map(({ free }) => free))));
      if (lots.length === 0) expect(missing).toBe(need);
      if (lots.some(({ free }) => free >= need)) expect(missing).toBe(0);
    }),
  );
});

test('reports the plain difference if all leather is one pool', { tags: ['N-19'] }, () => {
  fc.assert(
    fc.property(someLines, area, (lines, free) => {
      const need = sum(lines.map(({ wanted }) => wanted));
      expect(lackingLeather(lines, [lot(1, free, false)]).area).toBe(Math.max(roundedArea(need - free), 0));
    }),
  );
});

test(
  'leaves pieces in their lots if moving the whole line would take the lot of another line',
  { tags: ['N-18'] },
  () => {
    const held = {
      ...line(1, 100, 2),
      held: [
        { lotId: 1, quantity: 50 },
        { lotId: 2, quantity: 50 },
      ],
    };
    const lines = [held, line(2, 100)];
    expect(lackingLeather(lines, [lot(1, 10), lot(2, 10)]).area).toBe(100);
    expect(lackingLeather(lines, [lot(1, 10), lot(2, 10), lot(3, 100)]).area).toBe(0);
  },
);
