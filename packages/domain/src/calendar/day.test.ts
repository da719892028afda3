import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  dayInZone,
  dayOfMonth,
  daysBetween,
  formatDay,
  isDay,
  momentInZone,
  monthNumber,
  writtenDay,
} from './index.ts';

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['02/28/2026', false],
  ['2026-02-28T00:00', false],
  ['', false],
])('validates %j as a day: %s', { tags: ['ORD-61'] }, (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test('adds days across months and years', { tags: ['ORD-64'] }, () => {
  expect(addDays('2026-12-20', 45)).toBe('2027-02-03');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(() => addDays('2026-02-30', 1)).toThrow('Not a day');
});

test('counts as many days as it added', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 5000 }), (days) => {
      expect(daysBetween('2026-07-14', addDays('2026-07-14', days))).toBe(days);
    }),
  );
});

test('formats a day as MM/DD/YYYY', { tags: ['ORD-65'] }, () => {
  expect(formatDay('2026-07-04')).toBe('07/04/2026');
});

test('writes the month as a word so that a day is never misread', { tags: ['I18N-01'] }, () => {
  expect(writtenDay('2026-07-04', 'en')).toBe('Jul 4, 2026');
  expect(writtenDay('2026-07-04', 'es')).toBe('4 jul 2026');
});

test('finds the day on which a moment falls in a time zone', { tags: ['N-37'] }, () => {
  const moment = new Date('2026-07-04T05:30:00Z');
  expect(dayInZone(moment, 'America/Los_Angeles')).toBe('2026-07-03');
  expect(dayInZone(moment, 'America/New_York')).toBe('2026-07-04');
  expect(momentInZone(moment, 'America/Los_Angeles')).toMatch(/^2026-07-03 \d\d:\d\d$/);
});

test('numbers months consecutively across years', () => {
  expect(monthNumber('2027-01-31') - monthNumber('2026-12-01')).toBe(1);
  expect(dayOfMonth('2026-07-04')).toBe(4);
});
