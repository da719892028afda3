import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import { refusalsOf } from '../result/index.ts';
import {
  areaText,
  areaUnit,
  availableQuantity,
  checkAddStock,
  checkAdjustment,
  checkDeleteLeather,
  checkLeatherItem,
  leatherNeed,
  needsReorder,
  shownArea,
  shownUnitCost,
  storedArea,
  typedUnitCost,
  uncoveredQuantity,
  unitCostOf,
  wholeHides,
} from './index.ts';

const stock = { atHand: 500, reserved: 120, short: 0, inProcess: 0, ordered: 40 };

test('stores square feet and shows square meters', { tags: ['INV-25', 'CAT-37'] }, () => {
  expect(shownArea(10.76391, 1)).toBe(1);
  expect(shownArea(55, 0)).toBe(55);
  expect(storedArea(1, 1)).toBe(10.7639);
  expect(storedArea(1000, 1)).toBe(10_763.91);
  expect(storedArea(55, 0)).toBe(55);
});

test(
  'includes waste in the leather requirement and rounds hides only for display',
  { tags: ['INV-24'] },
  () => {
    expect(leatherNeed({ areaPerPiece: 180, quantity: 2, wasteFactor: 0.15 })).toBe(414);
    expect(wholeHides(414, 52)).toBe(8);
    expect(wholeHides(416, 52)).toBe(8);
    expect(wholeHides(416.01, 52)).toBe(9);
    expect(wholeHides(414, 0)).toBe(0);
  },
);

test('computes available as on hand less reserved', { tags: ['INV-06'] }, () => {
  expect(availableQuantity(stock)).toBe(380);
  expect(availableQuantity({ ...stock, atHand: 0.3, reserved: 0.1 })).toBe(0.2);
});

test('refuses to delete a leather that has any active quantity', { tags: ['INV-13'] }, () => {
  const none = { atHand: 0, reserved: 0, short: 0, inProcess: 0, ordered: 0 };
  expect(checkDeleteLeather(none).ok).toBe(true);
  for (const key of ['atHand', 'reserved', 'short', 'inProcess', 'ordered'] as const) {
    expect(checkDeleteLeather({ ...none, [key]: 1 }).ok, key).toBe(false);
  }
});

test('refuses to add a stock quantity of zero', { tags: ['INV-04'] }, () => {
  expect([1, 0.01, 0, -1, Number.NaN].map((quantity) => checkAddStock(quantity).ok)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('refuses adjustments without a reason or below zero', { tags: ['INV-06'] }, () => {
  expect(checkAdjustment({ atHand: 10, change: -10, reason: 'count' }).ok).toBe(true);
  expect(
    refusalsOf(checkAdjustment({ atHand: 10, change: -11, reason: '' })).map(({ code }) => code),
  ).toEqual(['REASON_REQUIRED', 'STOCK_WOULD_BE_NEGATIVE']);
});

const leather = {
  name: 'Cordovan Brown',
  vendor: 'Tannery',
  color: 'Brown',
  orderingType: 'by bulk',
  accountingName: 'LTH-1',
  gradeValue: 300,
  reorderPoint: 0,
};

test.each([
  ['INV-10', { name: ' ' }, 'FIELD_REQUIRED', 'name'],
  ['INV-29', { vendor: '' }, 'FIELD_REQUIRED', 'vendor'],
  ['INV-30', { color: '' }, 'FIELD_REQUIRED', 'color'],
  ['INV-31', { orderingType: null }, 'FIELD_REQUIRED', 'orderingType'],
  ['INV-08 INV-31', { orderingType: 'by hand' }, 'FIELD_REQUIRED', 'orderingType'],
  ['INV-32', { accountingName: '' }, 'FIELD_REQUIRED', 'accountingName'],
  ['INV-11', { gradeValue: 0 }, 'GRADE_NOT_POSITIVE', 'grade'],
  ['INV-11', { gradeValue: null }, 'GRADE_NOT_POSITIVE', 'grade'],
  ['INV-11', { gradeValue: 150 }, 'GRADE_UNKNOWN', 'grade'],
  ['INV-12', { reorderPoint: null }, 'FIELD_REQUIRED', 'reorderPoint'],
])('%s refuses a leather with %j', (_id, change, code, field) => {
  expect(checkLeatherItem(leather).ok).toBe(true);
  expect(refusalsOf(checkLeatherItem({ ...leather, ...change }))).toMatchObject([{ code, field }]);
});

test.each([
  ['at the reorder point', 420, {}, true],
  ['above it', 419, {}, false],
  ['bought by order', 420, { orderingType: 'by order' as const }, false],
  ['inactive', 420, { isActive: false }, false],
])('suggests a reorder of a leather %s', { tags: ['INV-14'] }, (_what, reorderPoint, change, expected) => {
  const item = {
    isActive: true,
    orderingType: 'by bulk' as const,
    reorderPoint,
    quantities: stock,
    ...change,
  };
  expect(needsReorder(item)).toBe(expected);
});

test('suggests a reorder when stock on hand and on order fall short', { tags: ['INV-14', 'N-19'] }, () => {
  const quantities = { atHand: 100, reserved: 400, short: 300, inProcess: 0, ordered: 350 };
  const item = { isActive: true, orderingType: 'by bulk' as const, reorderPoint: 60, quantities };
  expect(needsReorder(item)).toBe(true);
  expect(needsReorder({ ...item, reorderPoint: 49 })).toBe(false);
});

test(
  'counts leather that is neither on hand nor on order as a shortage',
  { tags: ['INV-28', 'N-19'] },
  () => {
    expect(uncoveredQuantity({ short: 150, ordered: 60 })).toBe(90);
    expect(uncoveredQuantity({ short: 50, ordered: 60 })).toBe(0);
    expect(uncoveredQuantity(stock)).toBe(0);
  },
);

test('writes an area in the unit system of the company', { tags: ['INV-25'] }, () => {
  expect(areaText(38, 0)).toBe('38 ft²');
  expect(areaText(107.6391, 1)).toBe('10 m²');
  expect(areaText(37.2561, 0)).toBe('37.26 ft²');
});

test('shows a cost in the unit of the areas next to it', { tags: ['INV-25', 'INV-07'] }, () => {
  const plain = unitCostOf(cents(625), null);
  expect([shownUnitCost(plain, 0), shownUnitCost(plain, 1)]).toEqual([625, 6727]);
  expect(typedUnitCost(cents(6727), 1)).toEqual({ perSquareFoot: 625, perSquareMeter: 6727 });
  expect(typedUnitCost(cents(6727), 0)).toEqual({ perSquareFoot: 6727, perSquareMeter: null });
  expect([areaUnit(0), areaUnit(1)]).toEqual(['ft²', 'm²']);
});

test.for([0, 1] as const)(
  'shows every cost as it was typed in unit system %s',
  { tags: ['INV-25', 'INV-07'] },
  (system) => {
    assert(
      property(integer({ min: 0, max: 1_000_000_000 }), (typed) => {
        const { perSquareFoot, perSquareMeter } = typedUnitCost(cents(typed), system);
        expect(shownUnitCost(unitCostOf(perSquareFoot, perSquareMeter), system)).toBe(typed);
      }),
    );
  },
);

test('drops the cost per meter when only the cost per square foot changes', { tags: ['INV-25'] }, () => {
  expect(shownUnitCost(unitCostOf(cents(418), cents(4500)), 1)).toBe(4500);
  expect(shownUnitCost(unitCostOf(cents(500), cents(4500)), 1)).toBe(5382);
  expect(unitCostOf(cents(500), cents(4500)).perSquareMeter).toBeNull();
});
