import { z } from 'zod';
import { journalEntry } from './accounting.ts';
import { defineCall } from './call.ts';
import { day, id, moment, wire } from './codec.ts';
import { amount, flag, idParams, NOTE, text, textOrEmpty } from './fields.ts';

const VIEW = { staff: 'accounting.view' } as const;
const KEEP = { staff: 'accounting.book' } as const;
const REQUIREMENTS = ['N-22', 'N-39'] as const;

const side = amount.refine((cents) => cents >= 0, 'Use an amount above 0');

export const entryInput = wire({
  date: day,
  memo: text(NOTE),
  lines: z.array(wire({ accountId: id, debit: side, credit: side, memo: textOrEmpty(NOTE) })).max(200),
  /** Also books the reverse, on the 1st of the next month. */
  isReversedNextMonth: z.boolean(),
  /** The manual entry that this one replaces, which is reversed on the same day. */
  correctsEntryId: id.nullable(),
  /**
   * Confirms booking on a day in the future or more than a year back, or undoing before the day of what is undone.
   */
  isConfirmed: flag(false),
});

const booked = wire({ entries: z.array(journalEntry) });

export const bookManualEntry = defineCall({
  id: 'accounting.bookManualEntry',
  method: 'POST',
  path: '/api/accounting/entries',
  access: KEEP,
  summary: 'Books an entry by hand; it balances, and is never changed, only reversed or corrected',
  requirements: REQUIREMENTS,
  body: entryInput,
  answer: booked,
});

export const reverseEntry = defineCall({
  id: 'accounting.reverseEntry',
  method: 'POST',
  path: '/api/accounting/entries/:id/reverse',
  access: KEEP,
  summary: 'Books the reverse of an entry by hand on an open day, once',
  requirements: REQUIREMENTS,
  params: idParams,
  body: wire({ date: day, isConfirmed: flag(false) }),
  answer: booked,
});

const closing = wire({
  /** Nothing is booked on or before this day; null if all days are open. */
  closedThrough: day.nullable(),
  closedAt: moment.nullable(),
  closedBy: z.string().nullable(),
  /** Last day of the month to close next; null if no month is over yet. */
  next: day.nullable(),
});
export type Closing = z.output<typeof closing>;

export const readClosing = defineCall({
  id: 'accounting.readClosing',
  method: 'GET',
  path: '/api/accounting/closing',
  access: VIEW,
  summary: 'Through which day the books are closed',
  requirements: ['N-22'],
  answer: closing,
});

export const closeMonths = defineCall({
  id: 'accounting.closeMonths',
  method: 'POST',
  path: '/api/accounting/closing',
  access: KEEP,
  summary: 'Closes the books through a day: what happened then is booked on the first open day',
  requirements: REQUIREMENTS,
  body: wire({ through: day }),
  answer: closing,
});

export const reopenMonths = defineCall({
  id: 'accounting.reopenMonths',
  method: 'POST',
  path: '/api/accounting/reopening',
  access: KEEP,
  summary: 'Opens closed days again, with a reason that stays in the audit',
  requirements: REQUIREMENTS,
  body: wire({ through: day.nullable(), reason: text(NOTE) }),
  answer: closing,
});

export const entryCalls = [bookManualEntry, reverseEntry, readClosing, closeMonths, reopenMonths] as const;
