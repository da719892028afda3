import { expect, test } from 'vitest';
import {
  countFailure,
  isLocked,
  lockMinutesLeft,
  NO_FAILURES,
  sessionEndsAt,
  sessionState,
} from './index.ts';

const at = (time: string) => new Date(`2026-03-02T${time}Z`);

const failuresAt = (...times: string[]) =>
  times.reduce((state, time) => countFailure(state, at(time)), NO_FAILURES);

test('AUTH-15 N-31 the fifth failed sign-in locks for 15 minutes', () => {
  const four = failuresAt('09:00:00', '09:00:10', '09:00:20', '09:00:30');
  expect(isLocked(four, at('09:00:31'))).toBe(false);
  const five = countFailure(four, at('09:01:00'));
  expect(five.lockedUntil).toEqual(at('09:16:00'));
  expect(isLocked(five, at('09:15:59'))).toBe(true);
  expect(isLocked(five, at('09:16:00'))).toBe(false);
  expect(lockMinutesLeft(five, at('09:14:30'))).toBe(2);
  expect(lockMinutesLeft(five, at('09:16:00'))).toBe(0);
});

test('N-31 tries during the lock do not lengthen it, and counting starts afresh after it', () => {
  const five = failuresAt('09:00:00', '09:00:00', '09:00:00', '09:00:00', '09:00:00');
  expect(countFailure(five, at('09:10:00'))).toEqual(five);
  expect(countFailure(five, at('09:20:00'))).toEqual({ count: 1, lockedUntil: null });
});

test.each([
  ['09:58:59', 'open'],
  ['09:59:00', 'ending'],
  ['09:59:59', 'ending'],
  ['10:00:00', 'expired'],
])('AUTH-08 a session of 60 idle minutes used at 9:00 is at %s %s', (now, state) => {
  expect(sessionEndsAt(at('09:00:00'), 60)).toEqual(at('10:00:00'));
  expect(sessionState({ lastUsedAt: at('09:00:00'), idleMinutes: 60, now: at(now) })).toBe(state);
});
