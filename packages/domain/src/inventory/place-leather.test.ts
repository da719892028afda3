import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type LeatherLot,
  type LineLeather,
  type LineToPlace,
  placeLeather,
  reserveLines,
  roundedArea,
} from './index.ts';

const lot = (id: number, free: number, more: Partial<LeatherLot> = {}): LeatherLot => ({
  id,
  isKept: true,
  free,
  takeable: 0,
  ...more,
});
const line = (detailId: number, wanted: number, more: Partial<LineToPlace> = {}): LineToPlace => ({
  detailId,
  wanted,
  units: 1,
  held: [],
  hidesLot: null,
  ...more,
});
const inLots = (...areas: readonly (readonly [number, number])[]) =>
  areas.map(([lotId, quantity]) => ({ lotId, quantity }));

type Case = [
  string,
  readonly LineToPlace[],
  readonly LeatherLot[],
  Readonly<Record<number, readonly (readonly [number, number])[]>>,
  number?,
];

test.each<Case>([
  ['the lot that fits best', [line(1, 60)], [lot(1, 200), lot(2, 70), lot(3, 61)], { 1: [[3, 60]] }],
  ['the oldest of equal lots', [line(1, 60)], [lot(2, 70), lot(1, 70)], { 1: [[1, 60]] }],
  ['no lot that holds only a part', [line(1, 60)], [lot(1, 50), lot(2, 40)], { 1: [] }, 10],
  [
    'one lot for all lines, though each fits better elsewhere',
    [line(1, 60), line(2, 40)],
    [lot(1, 60), lot(2, 40), lot(3, 100)],
    {
      1: [[3, 60]],
      2: [[3, 40]],
    },
  ],
  [
    'a lot for each line when none holds all, the largest line first',
    [line(1, 40), line(2, 60)],
    [lot(1, 65), lot(2, 50)],
    {
      1: [[2, 40]],
      2: [[1, 60]],
    },
  ],
  [
    'whole pieces of a line when no lot holds the line',
    [line(1, 120, { units: 3 })],
    [lot(1, 90), lot(2, 45)],
    {
      1: [
        [2, 40],
        [1, 80],
      ],
    },
  ],
  [
    'the lot that the order holds already',
    [line(1, 60, { held: inLots([1, 60]) }), line(2, 40)],
    [lot(1, 50), lot(2, 41), lot(3, 100)],
    {
      1: [[1, 60]],
      2: [[1, 40]],
    },
  ],
  [
    'another lot for all lines when its own has no room for a new one',
    [line(1, 60, { held: inLots([1, 60]) }), line(2, 40)],
    [lot(1, 10), lot(2, 45), lot(3, 100)],
    {
      1: [[3, 60]],
      2: [[3, 40]],
    },
  ],
  [
    'its own lot for a line that is settled when no lot holds all',
    [line(1, 60, { held: inLots([1, 60]) }), line(2, 65)],
    [lot(1, 10), lot(2, 90)],
    {
      1: [[1, 60]],
      2: [[2, 65]],
    },
  ],
  [
    'the lot of the hides that belong to a line',
    [line(1, 60, { hidesLot: 1, held: inLots([1, 50]) }), line(2, 40)],
    [lot(1, 20), lot(2, 200)],
    {
      1: [[1, 60]],
      2: [[2, 40]],
    },
  ],
  [
    'no part of a piece from leather without a lot code in a company that keeps lots, because no delivery adds to it',
    [line(1, 60)],
    [lot(1, 31)],
    { 1: [] },
    29,
  ],
])('chooses %s', { tags: ['N-18', 'INV-06'] }, (_case, lines, lots, expected, missing = 0) => {
  const placement = placeLeather(lines, lots);
  expect(Object.fromEntries(placement.shares)).toEqual(
    Object.fromEntries(Object.entries(expected).map(([id, areas]) => [id, inLots(...areas)])),
  );
  expect(placement.missing).toBe(missing);
  expect(placement.taken).toEqual([]);
});

test('reserves leather for part of a piece in a company that keeps no lots', { tags: ['N-18'] }, () => {
  const { shares, missing } = placeLeather([line(1, 60)], [lot(1, 31, { isKept: false })]);
  expect([shares.get(1), missing]).toEqual([inLots([1, 31]), 29]);
});

test(
  'takes leather from other orders in the lot where the least is needed',
  { tags: ['N-18', 'SCHED-10'] },
  () => {
    const lots = [lot(1, 10, { takeable: 90 }), lot(2, 40, { takeable: 30 }), lot(3, 50, { takeable: 5 })];
    const placement = placeLeather([line(1, 60)], lots);
    expect(placement).toMatchObject({ taken: inLots([2, 20]), missing: 0 });
    expect(placement.shares.get(1)).toEqual(inLots([2, 60]));
  },
);

test("reports the shortage in the best lot, even with other orders' leather", { tags: ['N-18'] }, () => {
  const lots = [lot(1, 10, { takeable: 20 }), lot(2, 40, { takeable: 5 })];
  expect(placeLeather([line(1, 60)], lots).missing).toBe(15);
  expect(placeLeather([line(1, 60)], []).missing).toBe(60);
});

const area = fc.integer({ min: 1, max: 20_000 }).map((cents) => cents / 100);
const someLots = fc
  .array(fc.record({ free: area, takeable: fc.constant(0) }), { minLength: 1, maxLength: 5 })
  .map((lots) => lots.map((each, at): LeatherLot => ({ ...each, id: at + 1, isKept: true })));
const someLines = fc
  .array(fc.record({ wanted: area, units: fc.integer({ min: 1, max: 5 }) }), { minLength: 1, maxLength: 4 })
  .map((lines) => lines.map((each, at) => line(at + 1, each.wanted, each)));

test('never uses more of a lot than it has, and never mixes lots in a piece', { tags: ['N-18'] }, () => {
  fc.assert(
    fc.property(someLines, someLots, (lines, lots) => {
      const { shares, missing } = placeLeather(lines, lots);
      for (const { id, free } of lots) {
        const used = [...shares.values()].flat().filter(({ lotId }) => lotId === id);
        expect(roundedArea(used.reduce((sum, { quantity }) => sum + quantity, 0))).toBeLessThanOrEqual(free);
      }
      let placed = 0;
      for (const { detailId, wanted, units } of lines)
        for (const { quantity } of shares.get(detailId)!) {
          placed = roundedArea(placed + quantity);
          const pieces = quantity / (wanted / units);
          expect(pieces).toBeCloseTo(Math.round(pieces), 1);
        }
      const wanted = lines.reduce((sum, each) => sum + each.wanted, 0);
      if (missing === 0) expect(placed).toBeCloseTo(wanted, 3);
      else expect(placed).toBeLessThan(wanted);
      if (lots.some(({ free }) => free >= wanted))
        expect(new Set([...shares.values()].flat().map(({ lotId }) => lotId)).size).toBe(1);
    }),
  );
});

test('uses up leather without lot codes, as if lots were not kept', { tags: ['N-18'] }, () => {
  fc.assert(
    fc.property(someLines, area, (lines, free) => {
      const { shares } = placeLeather(lines, [lot(1, free, { isKept: false })]);
      const placed = [...shares.values()].flat().reduce((sum, { quantity }) => sum + quantity, 0);
      const wanted = lines.reduce((sum, each) => sum + each.wanted, 0);
      expect(placed).toBeCloseTo(Math.min(wanted, free), 3);
    }),
  );
});

test(
  'moves leather between lots without ever reserving more than a lot has',
  { tags: ['N-18', 'INV-06'] },
  () => {
    fc.assert(
      fc.property(someLines, someLots, someLots, (lines, before, after) => {
        const first = placeLeather(lines, before).shares;
        const held = lines.map((each) => ({ ...each, held: first.get(each.detailId)! }));
        const room = new Map(after.map(({ id, free }) => [id, free]));
        const known = after.filter(({ id }) => id <= before.length);
        const second = placeLeather(held, known.length > 0 ? after : before).shares;
        const state = held.map(({ detailId, wanted, held: shares }): LineLeather => ({
          detailId,
          need: wanted,
          reserved: wanted,
          held: shares,
          inProcess: [],
        }));
        for (const { lotId, delta } of reserveLines(state, second)) {
          if (lotId === null) continue;
          const left = roundedArea(
            (room.get(lotId) ?? before[lotId - 1]?.free ?? 0) - (delta.reserved - delta.short),
          );
          room.set(lotId, left);
          expect(left).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  },
);
