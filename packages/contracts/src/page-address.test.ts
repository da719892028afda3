import { expect, test } from 'vitest';
import { pageAddress } from './fields.ts';

test.each([
  ['https://maker.test/thanks?order=1', true],
  ['http://maker.test', true],
  ['/Shop', true],
  ['', true],
  ['javascript:alert(1)', false],
  [' JavaScript:alert(1)', false],
  ['data:text/html,x', false],
  ['//elsewhere.test', false],
  ['/\\elsewhere.test', false],
  ['/\t/elsewhere.test', false],
  ['/\n\\elsewhere.test', false],
  ['https://maker.test/two words', false],
  ['https://', false],
])('accepts %s as the URL of a page: %s', { tags: ['N-16', 'N-36'] }, (address, isTaken) => {
  expect(pageAddress.safeParse(address).success).toBe(isTaken);
});
