import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import { findPriceRow, priceFurniture, type PriceRow, type WantedPriceRow } from './index.ts';
import { priceRow, sofa, usd } from './pricing.builders.ts';

const DAY = '2026-06-15';
const OLD = '2025-01-01';
const NEW = '2026-06-01';
const FUTURE = '2026-07-01';

const store = (usesCollection: boolean) => ({ usesCollection, topGradeId: null, incrementPercent: 15 });
const price = (rows: readonly PriceRow[], usesCollection: boolean, leatherGradeId: number | null = 7) => {
  const priced = priceFurniture({
    ...sofa({ store: store(usesCollection), day: DAY }),
    saleItem: { basePrice: usd(3500), baseCost: usd(1700), rows },
    grade: { gradeId: 3, leatherGradeId, promotionId: null },
  });
  return priced.ok ? [priced.value.maxRetailPrice / 100, priced.value.factoryPrice / 100] : undefined;
};

const generic = [priceRow(1, 3, 4299, NEW), priceRow(2, 3, 1900, NEW)];

test.each<[string, readonly PriceRow[], number[] | undefined]>([
  [
    'the row of its leather grade',
    [priceRow(1, 3, 4999, NEW, 7), priceRow(2, 3, 2100, NEW, 7)],
    [4999, 2100],
  ],
  ['that row even when it is older', [priceRow(1, 3, 4999, OLD, 7)], [4999, 1900]],
  ['the newest of its own rows', [priceRow(1, 3, 4999, NEW, 7), priceRow(1, 3, 4899, OLD, 7)], [4999, 1900]],
  ['no row that begins later', [priceRow(1, 3, 4999, FUTURE, 7)], [4299, 1900]],
  [
    'no row of another leather grade',
    [priceRow(1, 3, 9999, NEW, 6), priceRow(2, 3, 1, NEW, 8)],
    [4299, 1900],
  ],
  ['no row of another collection grade', [priceRow(1, 4, 9999, NEW, 7)], [4299, 1900]],
])('in a store with collections uses %s', { tags: ['N-12', 'ENT-09'] }, (_case, rows, expected) => {
  expect(price([...generic, ...rows], true)).toEqual(expected);
  expect(price([...rows, ...generic], true), 'in any order').toEqual(expected);
});

test.each<[string, readonly PriceRow[], number[]]>([
  ['the base price without a row of its leather grade', [], [3500, 1700]],
  [
    'the row of its leather grade',
    [priceRow(1, 3, 4999, NEW, 7), priceRow(2, 3, 2100, NEW, 7)],
    [4999, 2100],
  ],
  ['the base cost with a price row alone', [priceRow(1, 3, 4999, NEW, 7)], [4999, 1700]],
  ['a row of its leather grade whatever its collection grade', [priceRow(1, 5, 4777, NEW, 7)], [4777, 1700]],
  [
    'the row of its own collection grade first, then the newest',
    [priceRow(1, 5, 4777, NEW, 7), priceRow(1, 3, 4999, OLD, 7)],
    [4999, 1700],
  ],
  ['the base price beside rows of other leather grades', [priceRow(1, 3, 9999, NEW, 6)], [3500, 1700]],
])('in a store without collections uses %s', { tags: ['N-12', 'STORE-10'] }, (_case, rows, expected) => {
  expect(price([...generic, ...rows], false)).toEqual(expected);
});

test(
  'explains a leather-grade price without an increase or a discount',
  { tags: ['N-12', 'STORE-10'] },
  () => {
    const priced = priceFurniture({
      ...sofa({ store: { ...store(false), topGradeId: 3 }, day: DAY }),
      saleItem: { basePrice: null, baseCost: usd(1700), rows: [priceRow(1, 3, 4999, NEW, 5)] },
    });
    expect(priced).toEqual({
      ok: true,
      value: {
        maxRetailPrice: usd(4999),
        minRetailPrice: usd(4999),
        factoryPrice: usd(1700),
        steps: [{ kind: 'leather-grade-price', leatherGradeId: 5, amount: usd(4999) }],
      },
    });
  },
);

test('uses the bronze row of the leather grade as the minimum', { tags: ['N-12', 'PRICE-09'] }, () => {
  const rows = [
    ...generic,
    priceRow(1, 1, 3150, NEW),
    priceRow(1, 1, 3600, OLD, 5),
    priceRow(1, 1, 1, NEW, 6),
  ];
  expect(priceFurniture({ ...sofa({ day: DAY }), saleItem: { ...sofa().saleItem, rows } })).toMatchObject({
    value: { minRetailPrice: usd(3600) },
  });
});

const day = fc.constantFrom('2025-01-01', '2026-01-01', DAY, FUTURE);
const leatherGrade = fc.integer({ min: 1, max: 4 });
const row: fc.Arbitrary<PriceRow> = fc.record({
  type: fc.constantFrom(1, 2),
  gradeId: fc.integer({ min: 1, max: 3 }),
  leatherGradeId: fc.option(leatherGrade),
  initDate: day,
  value: fc.nat().map(cents),
});
const rowKey = ({ value: _value, ...key }: PriceRow) => JSON.stringify(key);
const rows = fc.uniqueArray(row, { selector: rowKey, maxLength: 30 });
const wanted: fc.Arbitrary<WantedPriceRow> = fc.record({
  type: fc.constantFrom(1, 2),
  gradeId: fc.integer({ min: 1, max: 3 }),
  leatherGradeId: fc.option(leatherGrade),
  usesCollection: fc.boolean(),
  day,
});

test('ignores rows of other leather or collection grades', { tags: ['N-12'] }, () => {
  fc.assert(
    fc.property(rows, wanted, (list, want) => {
      const found = findPriceRow(list, want);
      if (!found) return;
      expect([null, want.leatherGradeId]).toContain(found.leatherGradeId);
      expect(found.type).toBe(want.type);
      expect(found.initDate <= want.day).toBe(true);
      if (want.usesCollection) expect(found.gradeId).toBe(want.gradeId);
      else expect(found.leatherGradeId).not.toBeNull();
    }),
  );
});

test('keeps prices when a row of another leather grade is added', { tags: ['N-12'] }, () => {
  fc.assert(
    fc.property(rows, wanted, row, fc.nat({ max: 30 }), (list, want, added, at) => {
      fc.pre(added.leatherGradeId !== null && added.leatherGradeId !== want.leatherGradeId);
      expect(findPriceRow(list.toSpliced(at, 0, added), want)).toEqual(findPriceRow(list, want));
    }),
  );
});

test('depends on the rows, not on their order', { tags: ['N-12'] }, () => {
  fc.assert(
    fc.property(rows, wanted, (list, want) => {
      expect(findPriceRow(list.toReversed(), want)).toEqual(findPriceRow(list, want));
    }),
  );
});
