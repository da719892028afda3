import { expect, test } from 'vitest';
import { readLeatherColor } from './index.ts';

test.each([
  ['#8a4b2a', '', [138, 75, 42]],
  ['Cognac brown', '', [143, 74, 34]],
  ['brown', 'Espresso', [47, 30, 22]],
  ['brown', 'Aspen', [107, 65, 39]],
  ['café', '', [107, 65, 39]],
  ['Dark Brown', '', [70, 42, 25]],
  ['azul claro', '', [123, 141, 169]],
])('reads the color %j of the leather %j', { tags: ['N-27', 'IMG-09'] }, (color, name, expected) => {
  expect(readLeatherColor(color, name)).toEqual(expected);
});

test("doesn't find a color in text that names none", { tags: ['N-27'] }, () => {
  expect([
    readLeatherColor('Natural mix', 'Aspen'),
    readLeatherColor(''),
    readLeatherColor('constructor'),
  ]).toEqual([undefined, undefined, undefined]);
});
