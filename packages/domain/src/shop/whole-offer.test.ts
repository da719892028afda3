import { expect, test } from 'vitest';
import { optionKinds } from './shop-catalogue.ts';
import { type OfferedItem, wholeComponents, wholeParts } from './whole-offer.ts';

test(
  'offers each furniture type once, and begins with the three-seat sofa',
  { tags: ['N-16', 'SHOP-19'] },
  () => {
    const pieces = [
      { saleItemId: 7, furnitureTypeName: 'Chair', hasSwivel: false },
      { saleItemId: 8, furnitureTypeName: 'Sofa 3-seat', hasSwivel: false },
      { saleItemId: 9, furnitureTypeName: 'Chair', hasSwivel: true },
    ];
    expect(wholeComponents(pieces)).toEqual([
      { id: 7, name: 'Chair', isDefault: false, asksForSwivel: true },
      { id: 8, name: 'Sofa 3-seat', isDefault: true, asksForSwivel: false },
    ]);
  },
);

const item = (change: Partial<OfferedItem>): OfferedItem => ({
  ...{ partId: 1, partName: 'Arms', itemId: 11, name: 'Track Arm', type: 0 },
  ...change,
});

test('offers the items of a part as its options', { tags: ['N-16', 'SHOP-29'] }, () => {
  const parts = wholeParts([
    item({}),
    item({ partId: 2, partName: 'Legs', itemId: 21, name: 'Oak', type: 4 }),
    item({ itemId: 12, name: 'Rolled Arm' }),
  ]);
  expect(parts.map(({ name, options }) => [name, ...options.map((option) => option.name)])).toEqual([
    ['Arms', 'Track Arm', 'Rolled Arm'],
    ['Legs', 'Oak'],
  ]);
  expect(parts.flatMap(({ options }) => options.map(({ kind }) => kind))).toEqual([
    optionKinds.leather,
    optionKinds.leather,
    optionKinds.finish,
  ]);
  const ids = parts.flatMap(({ options }) => options.map(({ id }) => id));
  expect(new Set(ids).size).toBe(3);
});

test.each([
  ['a grade, which needs a leather of its own', item({ name: 'Grade 30' })],
  ['special instructions', item({ name: 'Special', type: 9 })],
])('excludes %s', { tags: ['N-16'] }, (_what, left) => {
  expect(wholeParts([left, item({})]).flatMap(({ options }) => options)).toHaveLength(1);
});
