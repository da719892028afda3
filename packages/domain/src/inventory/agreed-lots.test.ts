import { expect, test } from 'vitest';
import { mayMixLots } from './index.ts';

test.each([
  ['no lot', [], [], true],
  ['one lot', [7], [], true],
  ['one lot of two lines', [7, 7], [], true],
  ['two lots without an agreement', [7, 8], [], false],
  ['two agreed lots', [8, 7], [[7, 8]], true],
  ['a third lot', [7, 8, 9], [[7, 8]], false],
  ['fewer lots than agreed', [7, 9], [[7, 8, 9]], true],
  [
    'two lots, each agreed with another',
    [7, 9],
    [
      [7, 8],
      [8, 9],
    ],
    false,
  ],
  [
    'lots of the earlier agreement',
    [7, 8],
    [
      [7, 8],
      [7, 9],
    ],
    true,
  ],
])('decides whether an order may mix lots: %s', { tags: ['N-18'] }, (_case, lots, agreements, expected) => {
  expect(mayMixLots(lots, agreements)).toBe(expected);
});
