import { describe, expect, test } from 'vitest';
import { checkUndoDay, dayQuestion } from './index.ts';

const today = '2026-11-29';

describe('a manual booking', { tags: ['N-39'] }, () => {
  test.each([
    ['2026-11-29', null],
    ['2026-11-30', 'BOOKING_DAY_UNUSUAL'],
    ['2099-06-01', 'BOOKING_DAY_UNUSUAL'],
    ['2025-11-29', null],
    ['2025-11-28', 'BOOKING_DAY_UNUSUAL'],
    ['1900-01-01', 'BOOKING_DAY_UNUSUAL'],
  ])('dated %s asks for confirmation: %s', (day, code) => {
    expect(dayQuestion({ day, today, undoes: null })?.code ?? null).toBe(code);
    expect(checkUndoDay({ day, today, undoes: null })).toEqual([]);
  });

  test.each([
    ['2026-11-20', '2026-11-19', ['UNDO_TOO_EARLY'], 'UNDO_BEFORE_ITS_DAY'],
    ['2026-11-20', '2026-11-20', [], null],
    ['2026-11-20', '2026-11-30', [], 'BOOKING_DAY_UNUSUAL'],
    ['2099-01-01', '2026-11-28', ['UNDO_TOO_EARLY'], 'UNDO_BEFORE_ITS_DAY'],
    ['2099-01-01', '2026-11-29', [], 'UNDO_BEFORE_ITS_DAY'],
    ['2099-01-01', '2099-01-01', [], 'BOOKING_DAY_UNUSUAL'],
    ['2024-05-01', '2026-11-29', [], null],
  ])(
    'dated %s and undone on %s is refused with %j and asks for confirmation: %s',
    (undoes, day, codes, question) => {
      expect(checkUndoDay({ day, today, undoes }).map(({ code }) => code)).toEqual(codes);
      expect(dayQuestion({ day, today, undoes })?.code ?? null).toBe(question);
    },
  );
});
