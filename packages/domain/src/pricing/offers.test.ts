import { expect, test } from 'vitest';
import { checkBundle, checkPromotion } from './index.ts';

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

test('a bundle has at least one item, and each once', { tags: ['N-26'] }, () => {
  const [sofa, chair] = [{ saleItemId: 1 }, { saleItemId: 2 }];
  expect(checkBundle([sofa, chair])).toEqual([]);
  expect(checkBundle([])).toEqual([{ code: 'BUNDLE_WITHOUT_ITEMS', field: 'items' }]);
  expect(checkBundle([sofa, chair, sofa])).toEqual([{ code: 'BUNDLE_ITEM_TWICE', field: 'items' }]);
});
