import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statusTargets, type StatusId } from '../orders/index.ts';
import { refusalsOf } from '../result/index.ts';
import {
  applyDelta,
  availableQuantity,
  checkAddStock,
  checkAdjustment,
  checkDeleteLeather,
  checkLeatherItem,
  leatherDelta,
  leatherNeed,
  leatherShortage,
  NO_CHANGE,
  needsReorder,
  shownArea,
  storedArea,
  wholeHides,
} from './index.ts';

const stock = { atHand: 500, reserved: 120, inProcess: 0, ordered: 40 };

test('INV-25 CAT-37 areas are stored in square feet and shown in metres by the factor', () => {
  expect(shownArea(10.76391, 1)).toBe(1);
  expect(shownArea(55, 0)).toBe(55);
  expect(storedArea(1, 1)).toBe(10.7639);
  expect(storedArea(55, 0)).toBe(55);
});

test('INV-24 need includes waste, whole hides only for display', () => {
  expect(leatherNeed({ areaPerPiece: 180, quantity: 2, wasteFactor: 0.15 })).toBe(414);
  expect(wholeHides(414, 52)).toBe(8);
  expect(wholeHides(416, 52)).toBe(8);
  expect(wholeHides(416.01, 52)).toBe(9);
  expect(wholeHides(414, 0)).toBe(0);
});

test('INV-06 available is at hand less reserved', () => {
  expect(availableQuantity(stock)).toBe(380);
  expect(availableQuantity({ ...stock, atHand: 0.3, reserved: 0.1 })).toBe(0.2);
});

test.each([
  ['approval', 9, 1, { reserved: 10 }],
  ['scheduling', 1, 2, {}],
  ['back to approved', 2, 1, {}],
  ['another day', 2, 2, {}],
  ['production', 2, 3, { atHand: -10, reserved: -10, inProcess: 10 }],
  ['finishing', 3, 4, { inProcess: -10 }],
  ['shipping', 4, 5, {}],
  ['canceling before production', 2, 8, { reserved: -10 }],
  ['on hold', 1, 11, { reserved: -10 }],
  ['back from hold', 11, 1, { reserved: 10 }],
  ['back to quotation', 1, 9, { reserved: -10 }],
  ['canceling in production', 3, 8, { inProcess: -10 }],
  ['canceling a finished order', 4, 8, {}],
  ['canceling a quotation', 9, 8, {}],
] as const)('INV-06 leather at %s', (_what, from, to, change) => {
  expect(leatherDelta({ from, to, orderType: 1, need: 10 })).toEqual({ ...NO_CHANGE, ...change });
});

test('INV-06 an order from stock moves no leather', () => {
  expect(leatherDelta({ from: 9, to: 1, orderType: 4, need: 10 })).toEqual(NO_CHANGE);
});

test('INV-06 whatever way an order goes, nothing stays reserved or in process once it ends', () => {
  const walk = fc.array(fc.nat({ max: 20 }), { maxLength: 30 });
  fc.assert(
    fc.property(walk, fc.integer({ min: 1, max: 99_999 }), (choices, hundredths) => {
      let status: StatusId = 9;
      let quantities = { atHand: 0, reserved: 0, inProcess: 0, ordered: 0 };
      for (const choice of choices) {
        const targets = statusTargets('Administrator', status);
        const to = targets[choice % Math.max(targets.length, 1)];
        if (to === undefined) break;
        quantities = applyDelta(
          quantities,
          leatherDelta({ from: status, to, orderType: 1, need: hundredths / 100 }),
        );
        status = to;
        expect(quantities.reserved).toBe(status === 1 || status === 2 ? hundredths / 100 : 0);
        expect(quantities.inProcess).toBe(status === 3 ? hundredths / 100 : 0);
      }
    }),
  );
});

test('INV-13 a leather with any active quantity is not deleted', () => {
  const none = { atHand: 0, reserved: 0, inProcess: 0, ordered: 0 };
  expect(checkDeleteLeather(none).ok).toBe(true);
  for (const key of ['atHand', 'reserved', 'inProcess', 'ordered'] as const) {
    expect(checkDeleteLeather({ ...none, [key]: 1 }).ok, key).toBe(false);
  }
});

test('INV-04 stock that is added is more than nothing', () => {
  expect([1, 0.01, 0, -1, Number.NaN].map((quantity) => checkAddStock(quantity).ok)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('INV-06 an adjustment has a reason and leaves no negative stock', () => {
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
])('%s leather with %j is refused', (_id, change, code, field) => {
  expect(checkLeatherItem(leather).ok).toBe(true);
  expect(refusalsOf(checkLeatherItem({ ...leather, ...change }))).toMatchObject([{ code, field }]);
});

test.each([
  ['at the reorder point', 420, {}, true],
  ['above it', 419, {}, false],
  ['bought by order', 420, { orderingType: 'by order' as const }, false],
  ['inactive', 420, { isActive: false }, false],
])('INV-14 INV-15 a leather %s is suggested', (_what, reorderPoint, change, expected) => {
  const item = {
    isActive: true,
    orderingType: 'by bulk' as const,
    reorderPoint,
    quantities: stock,
    ...change,
  };
  expect(needsReorder(item)).toBe(expected);
});

test('INV-28 shortage is what is neither there nor on its way', () => {
  expect(leatherShortage({ atHand: 100, reserved: 250, inProcess: 0, ordered: 60 })).toBe(90);
  expect(leatherShortage(stock)).toBe(0);
});
