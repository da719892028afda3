import { expect, test } from 'vitest';
import type { User } from './identity.ts';
import { userState } from './identity-columns.ts';

const user = { isActive: true, lockedUntil: null, isPageAccount: false } as User;
const lockedUntil = '2026-03-10T18:15:00.000Z';

test.each([
  [{}, 'active'],
  [{ isPageAccount: true }, 'pageAccount'],
  [{ isPageAccount: true, lockedUntil }, 'locked'],
  [{ isActive: false, lockedUntil }, 'inactive'],
] as const)('shows a user with %o as %s', { tags: ['USER-01'] }, (change, state) => {
  expect(userState({ ...user, ...change })).toBe(state);
});
