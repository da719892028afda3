import { expect, test } from 'vitest';
import { checkBundle, checkOverlaps, checkPromotion, type KnownPromotion, promotionPhase } from './index.ts';

const spring = {
  startDate: '2026-03-01',
  endDate: '2026-03-31',
  elements: [
    { leatherItemId: 4, grade: 1 },
    { leatherItemId: 5, grade: 8 },
  ],
};

test.each([
  [{}, []],
  [{ endDate: null }, []],
  [{ endDate: '2026-03-01' }, []],
  [{ elements: [] }, []],
  [{ endDate: '2026-02-28' }, ['PROMOTION_ENDS_BEFORE_START']],
  [{ startDate: null }, ['FIELD_REQUIRED']],
  [{ elements: [{ leatherItemId: 4, grade: 0 }] }, ['FIELD_INVALID']],
  [{ elements: [spring.elements[0]!, { leatherItemId: 4, grade: 2 }] }, ['PROMOTION_LEATHER_TWICE']],
])('a promotion with %j is refused for %j', { tags: ['CAT-27', 'N-27'] }, (change, codes) => {
  expect(checkPromotion({ ...spring, ...change }).map(({ code }) => code)).toEqual(codes);
});

test('a bundle has at least one item, and each item only once', { tags: ['N-26'] }, () => {
  const [sofa, chair] = [{ saleItemId: 1 }, { saleItemId: 2 }];
  expect(checkBundle([sofa, chair])).toEqual([]);
  expect(checkBundle([])).toEqual([{ code: 'BUNDLE_WITHOUT_ITEMS', field: 'items' }]);
  expect(checkBundle([sofa, chair, sofa])).toEqual([{ code: 'BUNDLE_ITEM_TWICE', field: 'items' }]);
});

test('refuses a promotion that shares a leather and a day with an active one', { tags: ['CAT-27'] }, () => {
  const promotion = (change: Partial<KnownPromotion> = {}): KnownPromotion => ({
    id: 1,
    name: 'Spring',
    isActive: true,
    startDate: '2026-03-01',
    endDate: '2026-03-31',
    elements: [
      { leatherItemId: 7, grade: 2 },
      { leatherItemId: 8, grade: 2 },
    ],
    ...change,
  });
  const others = (change: Partial<KnownPromotion>) =>
    checkOverlaps(promotion(), [promotion({ id: 2, name: 'Clearance', ...change })]);
  expect(others({ startDate: '2026-03-31', endDate: null })).toEqual([
    { code: 'PROMOTION_OVERLAPS', field: 'elements', data: { promotion: 'Clearance', count: 2 } },
  ]);
  expect(others({ startDate: '2025-01-01', endDate: '2026-03-01' })).toHaveLength(1);
  expect(others({ startDate: '2026-04-01', endDate: null })).toEqual([]);
  expect(others({ startDate: '2025-01-01', endDate: '2026-02-28' })).toEqual([]);
  expect(others({ isActive: false })).toEqual([]);
  expect(others({ id: 1 })).toEqual([]);
  expect(others({ elements: [{ leatherItemId: 9, grade: 2 }] })).toEqual([]);
  expect(checkOverlaps(promotion({ isActive: false }), [promotion({ id: 2 })])).toEqual([]);
});

test.each([
  [{}, '2026-02-28', 'planned'],
  [{}, '2026-03-01', 'running'],
  [{}, '2026-03-31', 'running'],
  [{}, '2026-04-01', 'over'],
  [{ endDate: null }, '2026-04-01', 'running'],
  [{ startDate: null }, '2026-02-28', 'running'],
  [{ isActive: false }, '2026-03-15', 'retired'],
])('a promotion in March with %j, on %s, is %s', { tags: ['CAT-27', 'PRICE-37'] }, (change, day, phase) => {
  const march = { isActive: true, startDate: spring.startDate, endDate: spring.endDate };
  expect(promotionPhase({ ...march, ...change }, day)).toBe(phase);
});
