import { expect, test } from 'vitest';
import { visibilityOf } from './index.ts';

test.each([
  ['a visitor', null, { prices: true, costs: false }],
  ['a user without a role', { role: null }, { prices: false, costs: false }],
  ['an administrator', { role: 'Administrator' }, { prices: true, costs: true }],
  ['a salesperson', { role: 'Salesperson' }, { prices: true, costs: false }],
  ['Manufacturing', { role: 'Manufacturing' }, { prices: false, costs: false }],
] as const)('shows %s the right prices and costs', { tags: ['AUTH-41', 'N-01'] }, (_who, caller, visible) => {
  expect(visibilityOf(caller)).toEqual(visible);
});
