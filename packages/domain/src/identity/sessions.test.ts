import { describe, expect, test } from 'vitest';
import {
  countFailure,
  isBlocked,
  isSessionOver,
  lastMomentOfSession,
  minutesBlocked,
  networkOf,
  sessionExpiresAt,
  type SignInFailures,
} from './index.ts';

const NO_FAILURES: SignInFailures = { count: 0, blockedUntil: null };

const at = (time: string) => new Date(`2026-03-02T${time}Z`);

const failuresAt = (...times: string[]) =>
  times.reduce((state, time) => countFailure(state, at(time)), NO_FAILURES);

describe('failed sign-ins', () => {
  test('block further attempts for 15 minutes after the fifth', { tags: ['N-31'] }, () => {
    const four = failuresAt('09:00:00', '09:00:10', '09:00:20', '09:00:30');
    expect(isBlocked(four, at('09:00:31'))).toBe(false);
    const five = countFailure(four, at('09:01:00'));
    expect(five.blockedUntil).toEqual(at('09:16:00'));
    expect(isBlocked(five, at('09:15:59'))).toBe(true);
    expect(isBlocked(five, at('09:16:00'))).toBe(false);
    expect(minutesBlocked(five, at('09:14:30'))).toBe(2);
    expect(minutesBlocked(five, at('09:16:00'))).toBe(0);
  });

  test("don't extend a block, and count from one again afterward", { tags: ['N-31'] }, () => {
    const five = failuresAt('09:00:00', '09:00:00', '09:00:00', '09:00:00', '09:00:00');
    expect(countFailure(five, at('09:10:00'))).toEqual(five);
    expect(countFailure(five, at('09:20:00'))).toEqual({ count: 1, blockedUntil: null });
  });

  test.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:0:12:aaaa:bbbb:cccc:dddd', '2001:db8:0:12::/64'],
    ['2001:0DB8::12:1', '2001:db8:0:0::/64'],
    ['2001:db8:0:12::', '2001:db8:0:12::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('from %s count toward %s', { tags: ['N-31'] }, (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('a session', () => {
  const session = (lastUsed: string, idleMinutes = 60) => ({
    lastUsedAt: at(lastUsed),
    idleMinutes,
    endsAt: lastMomentOfSession(at('07:30:00')),
  });

  test.each([
    ['09:59:59', false],
    ['10:00:00', true],
  ])(
    'with 60 idle minutes, last used at 9:00, has expired at %s: %s',
    { tags: ['AUTH-08'] },
    (now, isOver) => {
      expect(sessionExpiresAt(session('09:00:00'))).toEqual(at('10:00:00'));
      expect(isSessionOver(session('09:00:00'), at(now))).toBe(isOver);
    },
  );

  test('expires twelve hours after sign-in, even while in use', { tags: ['N-31'] }, () => {
    expect(sessionExpiresAt(session('19:29:00'))).toEqual(at('19:30:00'));
    expect(isSessionOver(session('19:29:00'), at('19:29:59'))).toBe(false);
    expect(isSessionOver(session('19:29:59'), at('19:30:00'))).toBe(true);
  });
});
