import { expect, test } from 'vitest';
import { isState } from './index.ts';

test.each([
  ['CO', true],
  ['DC', true],
  ['PR', true],
  ['ZZ', false],
  ['co', false],
  ['', false],
  ['CO TX', false],
  ['Texas', false],
])('%j is a state: %s', { tags: ['STORE-13'] }, (code, expected) => {
  expect(isState(code)).toBe(expected);
});
