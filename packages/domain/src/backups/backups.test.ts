import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backupsToRemove, isBackupDue, type KeptBackup, nextBackupAt } from './index.ts';

const timeZone = 'America/Denver';
const plan = { isOn: true, hour: 3, keepDaily: 2, keepWeekly: 3, keepMonthly: 4 };
const never = { succeededAt: null, failedAt: null, beganAt: null };
/** Converts a local time in Denver, which is 6 hours behind in summer, to a moment. */
const at = (local: string) => new Date(`${local}-06:00`);

describe('the schedule', () => {
  test.each([
    ['before the hour', never, '2026-07-14T02:59', false],
    ['at the hour', never, '2026-07-14T03:00', true],
    ['later, as when the server was off', never, '2026-07-14T22:30', true],
    ['after today’s backup', { ...never, succeededAt: at('2026-07-14T03:00') }, '2026-07-14T23:59', false],
    ['on the next day', { ...never, succeededAt: at('2026-07-14T23:50') }, '2026-07-15T03:00', true],
    [
      'within an hour of a failure',
      { ...never, failedAt: at('2026-07-14T03:00') },
      '2026-07-14T03:59',
      false,
    ],
    ['an hour after a failure', { ...never, failedAt: at('2026-07-14T03:00') }, '2026-07-14T04:00', true],
    [
      'on the day of a new database',
      { ...never, beganAt: at('2026-07-14T03:01') },
      '2026-07-14T22:30',
      false,
    ],
    ['on its next day', { ...never, beganAt: at('2026-07-14T03:01') }, '2026-07-15T03:00', true],
    ['for a database of the night', { ...never, beganAt: at('2026-07-14T03:00') }, '2026-07-14T03:00', true],
  ])('is due %s: %#', (_when, runs, local, expected) => {
    expect(isBackupDue(plan, runs, { now: at(local), timeZone })).toBe(expected);
  });

  test("doesn't make backups while the schedule is off", () => {
    const local = { now: at('2026-07-14T12:00'), timeZone };
    expect(isBackupDue({ ...plan, isOn: false }, never, local)).toBe(false);
    expect(nextBackupAt({ ...plan, isOn: false }, never, local)).toBeNull();
  });

  test.each([
    ['later today', never, '2026-07-14T01:00', '2026-07-14T03:00'],
    ['at once', never, '2026-07-14T05:00', '2026-07-14T05:00'],
    [
      'tomorrow, in a new database',
      { ...never, beganAt: at('2026-07-14T05:00') },
      '2026-07-14T05:00',
      '2026-07-15T03:00',
    ],
    ['tomorrow', { ...never, succeededAt: at('2026-07-14T03:00') }, '2026-07-14T05:00', '2026-07-15T03:00'],
    [
      'an hour after a failure',
      { ...never, failedAt: at('2026-07-14T05:00') },
      '2026-07-14T05:10',
      '2026-07-14T06:00',
    ],
  ])('runs next %s', (_when, runs, now, expected) => {
    expect(nextBackupAt(plan, runs, { now: at(now), timeZone })).toEqual(at(expected));
  });

  test('keeps its hour when the clocks change', () => {
    const dayBefore = { now: new Date('2026-10-31T20:00:00-06:00'), timeZone };
    const runs = { ...never, succeededAt: new Date('2026-10-31T03:00:00-06:00') };
    expect(nextBackupAt(plan, runs, dayBefore)).toEqual(new Date('2026-11-01T03:00:00-07:00'));
    // 2 a.m. doesn't exist on this day; 3 a.m. is the first moment after it.
    const spring = { now: new Date('2026-03-07T20:00:00-07:00'), timeZone };
    const before = { ...never, succeededAt: new Date('2026-03-07T03:00:00-07:00') };
    expect(nextBackupAt({ ...plan, hour: 2 }, before, spring)).toEqual(new Date('2026-03-08T03:00:00-06:00'));
  });
});

const made = (day: string, change: Partial<KeptBackup> = {}): KeptBackup => ({
  name: day,
  madeAt: at(day.length === 10 ? `${day}T03:00` : day),
  isScheduled: true,
  ...change,
});
const keptOf = (backups: readonly KeptBackup[], now: string, rule = plan) => {
  const removed = backupsToRemove(backups, rule, { now: at(now), timeZone });
  return backups.map(({ name }) => name).filter((name) => !removed.includes(name));
};

describe('the backups to keep', () => {
  test('are the newest of the last days, weeks and months', () => {
    const days = [
      '2026-03-02',
      '2026-04-10',
      '2026-05-20',
      '2026-06-29',
      '2026-07-01',
      '2026-07-03',
      '2026-07-09',
    ];
    const backups = [...days, '2026-07-13', '2026-07-14'].map((day) => made(day));
    // Days: 14, 13. Weeks: 14, 9, 3. Months: July 14, June 29, May 20, April 10.
    expect(keptOf(backups, '2026-07-14T12:00')).toEqual([
      '2026-04-10',
      '2026-05-20',
      '2026-06-29',
      '2026-07-03',
      '2026-07-09',
      '2026-07-13',
      '2026-07-14',
    ]);
  });

  test('count days in the company’s time zone and keep the newest of each', () => {
    const backups = [made('2026-07-13T23:30'), made('2026-07-14T00:30'), made('2026-07-14T08:00')];
    const rule = { ...plan, keepDaily: 2, keepWeekly: 0, keepMonthly: 0 };
    expect(keptOf(backups, '2026-07-14T12:00', rule)).toEqual(['2026-07-13T23:30', '2026-07-14T08:00']);
  });

  test('include manual backups for 90 days, without counting them as daily ones', () => {
    const byHand = { isScheduled: false };
    const backups = [
      made('2026-04-15', byHand),
      made('2026-04-16', byHand),
      made('2026-07-14', byHand),
      made('2026-07-14T04:00'),
    ];
    const rule = { ...plan, keepDaily: 1, keepWeekly: 0, keepMonthly: 0 };
    expect(keptOf(backups, '2026-07-14T12:00', rule)).toEqual([
      '2026-04-16',
      '2026-07-14',
      '2026-07-14T04:00',
    ]);
  });

  test('always include the newest, and never more than scheduled', () => {
    const moments = fc.uniqueArray(fc.integer({ min: 0, max: 800 }), { minLength: 1, maxLength: 60 });
    const counts = fc.record({
      keepDaily: fc.integer({ min: 1, max: 10 }),
      keepWeekly: fc.integer({ min: 0, max: 10 }),
      keepMonthly: fc.integer({ min: 0, max: 10 }),
    });
    fc.assert(
      fc.property(moments, counts, (hours, rule) => {
        const backups = hours.map((hour) =>
          made(String(hour), { madeAt: new Date(at('2026-01-01T00:00').getTime() + hour * 7_200_000) }),
        );
        const kept = keptOf(backups, '2026-07-14T12:00', { ...plan, ...rule });
        expect(kept).toContain(String(Math.max(...hours)));
        expect(kept.length).toBeLessThanOrEqual(rule.keepDaily + rule.keepWeekly + rule.keepMonthly);
        // A second run removes nothing more.
        const left = backups.filter(({ name }) => kept.includes(name));
        expect(keptOf(left, '2026-07-14T12:00', { ...plan, ...rule })).toEqual(kept);
      }),
    );
  });
});
