import { describe, expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import {
  bookingDay,
  checkClosing,
  checkManualEntry,
  checkReopening,
  firstOfNextMonth,
  type ManualLine,
  nextClosing,
} from './index.ts';

const line = (accountId: number, debit: number, credit: number): ManualLine => ({
  ...{ accountId, debit: cents(debit), credit: cents(credit), memo: '' },
});
const BALANCED = [line(1, 12_055, 0), line(2, 0, 12_000), line(3, 0, 55)];
const known = { isActive: (id: number) => id < 9, closedThrough: '2026-02-28' };

describe('a manual entry', { tags: ['N-22'] }, () => {
  test.each<[string, string, string, readonly ManualLine[], string[]]>([
    ['balanced', '2026-03-01', 'Rent', BALANCED, []],
    ['on a closed day', '2026-02-28', 'Rent', BALANCED, ['PERIOD_CLOSED']],
    ['without a memo', '2026-03-01', ' ', BALANCED, ['FIELD_REQUIRED']],
    ['without lines', '2026-03-01', 'Rent', [], ['ENTRY_NEEDS_LINES']],
    ['off by a cent', '2026-03-01', 'Rent', [line(1, 100, 0), line(2, 0, 99)], ['ENTRY_UNBALANCED']],
    [
      'with both sides',
      '2026-03-01',
      'Rent',
      [line(1, 5, 5), line(2, 5, 0), line(3, 0, 5)],
      ['ENTRY_LINE_WRONG'],
    ],
    ['with an empty line', '2026-03-01', 'Rent', [...BALANCED, line(4, 0, 0)], ['ENTRY_LINE_WRONG']],
    ['on an inactive account', '2026-03-01', 'Rent', [line(9, 5, 0), line(1, 0, 5)], ['ACCOUNT_INACTIVE']],
  ])('is checked: %s', (_what, date, memo, lines, codes) => {
    expect(checkManualEntry({ date, memo, lines }, known).map(({ code }) => code)).toEqual(codes);
  });

  test.each([
    ['2026-01-31', '2026-02-01'],
    ['2026-12-01', '2027-01-01'],
  ])('dated %s is reversed on %s', (date, expected) => {
    expect(firstOfNextMonth(date)).toBe(expected);
  });
});

describe('closed months', { tags: ['N-22'] }, () => {
  test.each([
    ['2026-02-28', '2026-02-28', { day: '2026-03-01', originalDay: '2026-02-28' }],
    ['2025-11-03', '2026-02-28', { day: '2026-03-01', originalDay: '2025-11-03' }],
    ['2026-03-01', '2026-02-28', { day: '2026-03-01', originalDay: null }],
    ['2025-11-03', null, { day: '2025-11-03', originalDay: null }],
  ])('post an event of %s, with the books closed through %s, on %j', (day, closedThrough, expected) => {
    expect(bookingDay(day, closedThrough)).toEqual(expected);
  });

  test.each([
    ['2026-03-31', '2026-02-28', '2026-04-01', []],
    ['2026-04-01', '2026-02-28', '2026-04-01', ['CLOSING_NOT_OVER']],
    ['2026-02-28', '2026-02-28', '2026-04-01', ['CLOSING_DONE']],
    ['2026-02-28', null, '2026-04-01', []],
  ])(
    'can be closed through %s, with the books closed through %s, on %s: %j',
    (through, closedThrough, today, codes) => {
      expect(checkClosing(through, { closedThrough, today }).map(({ code }) => code)).toEqual(codes);
    },
  );

  test.each([
    [null, '2026-02-28', true],
    ['2026-02-27', '2026-02-28', true],
    ['2026-02-28', '2026-02-28', false],
    [null, null, false],
  ])(
    'can be reopened after %s, with the books closed through %s: %s',
    (through, closedThrough, isAllowed) => {
      expect(checkReopening(through, closedThrough).length === 0).toBe(isAllowed);
    },
  );

  test.each([
    [null, '2026-04-01', '2026-03-31'],
    ['2026-02-28', '2026-03-31', null],
    ['2026-02-28', '2026-04-01', '2026-03-31'],
    ['2025-06-15', '2026-04-01', '2025-06-30'],
  ])('with the books closed through %s, on %s close next through %s', (closedThrough, today, next) => {
    expect(nextClosing(closedThrough, today)).toBe(next);
  });
});
