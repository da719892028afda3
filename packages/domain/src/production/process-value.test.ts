import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sum } from '../money/index.ts';
import { piecesInProcess, type ProcessPiece } from './process-value.ts';

const leather = (area: number, value: number, detailId = 1) => ({ area, value: cents(value), detailId });
const piece = (name: string, more: Partial<ProcessPiece> = {}) => ({
  ...{ name, detailId: 1, isScrapped: false, isSpent: false, isBegun: false, ...more },
});
const order = (isInProduction: boolean, pieces: ReturnType<typeof piece>[], ...leathers: object[]) =>
  piecesInProcess({
    ...{ isInProduction, pieces },
    leathers: leathers as ReturnType<typeof leather>[],
  }).map((each) => [each.piece.name, each.cost, each.countsLabor]);

test('divides the leather of a line among its pieces, to the cent', { tags: ['REP-04'] }, () => {
  const shares = piecesInProcess({
    isInProduction: true,
    pieces: [piece('a'), piece('b'), piece('c')],
    leathers: [leather(30, 300), leather(6, 0), leather(1, 2)],
  });
  expect(shares.map(({ cost }) => cost)).toEqual([101, 101, 100]);
  expect(shares[2]).toMatchObject({ area: 37 / 3, cost: 100, isCostMissing: true });
});

const scrapped = { isScrapped: true, isBegun: true };
test.each([
  ['begun without leather', order(true, [piece('a', { isBegun: true }), piece('b')]), [['a', 0, true]]],
  ['of an order that is not in production', order(false, [piece('a', { isBegun: true })]), []],
  [
    'built, with the leather of a scrapped one',
    order(true, [piece('a', { ...scrapped, isSpent: true }), piece('b')], leather(9, 90)),
    [['b', 90, true]],
  ],
  [
    'scrapped, if no other of its line is built; its labor is lost',
    order(true, [piece('a', scrapped), piece('b', { detailId: 2 })], leather(9, 90), leather(5, 50, 2)),
    [
      ['a', 90, false],
      ['b', 50, true],
    ],
  ],
  [
    'cut and scrapped, when its order waits for production again',
    order(false, [piece('a', { ...scrapped, isSpent: true }), piece('b')], leather(9, 90)),
    [['a', 90, false]],
  ],
  [
    'of any line, if the line of the leather is not known',
    order(true, [piece('a', scrapped), piece('b', { detailId: 2 })], leather(9, 90, 0)),
    [['b', 90, true]],
  ],
])('lists a piece %s', { tags: ['REP-04', 'N-20'] }, (_name, found, expected) => {
  expect(found).toEqual(expected);
});

test('lists all leather in process, whatever happened to the pieces', { tags: ['REP-04'] }, () => {
  const flags = { isScrapped: fc.boolean(), isSpent: fc.boolean(), isBegun: fc.boolean() };
  const pieces = fc.array(fc.record({ detailId: fc.integer({ min: 1, max: 3 }), ...flags }), {
    minLength: 1,
    maxLength: 6,
  });
  const leathers = fc.array(
    fc.tuple(
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 0, max: 999 }),
      fc.integer({ min: 0, max: 4 }),
    ),
  );
  fc.assert(
    fc.property(fc.boolean(), pieces, leathers, (isInProduction, all, some) => {
      const held = some.map(([area, value, detailId]) => leather(area, value, detailId));
      const found = piecesInProcess({ isInProduction, pieces: all, leathers: held });
      expect(sum(found.map(({ cost }) => cost))).toBe(sum(held.map(({ value }) => value)));
    }),
  );
});
