import { expect, test } from 'vitest';
import { recordEffects } from './index.ts';

const item = {
  name: 'Sofa',
  basePrice: 100,
  baseCost: 40,
  seats: 3,
  extraDays: 0,
  storesIds: [1, 2],
  sortOrder: 1,
};

test.each([
  ['nothing', {}, []],
  ['its order in lists', { sortOrder: 9 }, []],
  ['the price and the cost', { basePrice: 120, baseCost: 50 }, ['basePrice']],
  ['only the cost', { baseCost: 50 }, ['basePrice']],
  ['seats and lead time', { seats: 2.5, extraDays: 7 }, ['work', 'leadTime']],
  ['the name', { name: 'Sofa 3' }, ['name']],
  ['the same stores in another order', { storesIds: [2, 1] }, []],
  ['a store less', { storesIds: [2] }, ['stores']],
  ['a store more', { storesIds: [1, 2, 3] }, ['stores']],
  ['another store', { storesIds: [1, 3] }, ['stores']],
  ['a field that the record does not have', { leatherArea: 5 }, []],
])('knows what else a change to %s affects', { tags: ['N-27'] }, (_what, change, expected) => {
  expect(recordEffects(item, { ...item, ...change })).toEqual(expected);
});
