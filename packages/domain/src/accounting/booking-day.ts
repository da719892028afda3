import { addMonths, type Day } from '../calendar/index.ts';
import type { Refusal } from '../result/index.ts';

/** Day of a manual booking: an entry, a bank deposit, a card batch or a tax filing, or the undoing of one. */
export interface DayOfBooking {
  readonly day: Day;
  readonly today: Day;
  /** Day of the booking that is being undone; null for a new booking. */
  readonly undoes: Day | null;
}

/**
 * Whether a day is probably a mistake: in the future, or more than a year back. The product asks before posting
 * there.
 */
export const isUnusualDay = (day: Day, today: Day): boolean => day > today || day < addMonths(today, -12);

/** Whether a booking is undone too early, that is, before it was made. One with a future date can be undone today. */
export function checkUndoDay({ day, today, undoes }: DayOfBooking): Refusal[] {
  if (undoes === null) return [];
  const first = undoes < today ? undoes : today;
  return day < first ? [{ code: 'UNDO_TOO_EARLY', data: { day: first }, field: 'date' }] : [];
}

/** Question about a day on which a person rarely means to book; undefined for a usual day. */
export function dayQuestion({ day, today, undoes }: DayOfBooking): Refusal | undefined {
  if (undoes !== null && day < undoes)
    return { code: 'UNDO_BEFORE_ITS_DAY', data: { day, booked: undoes }, field: 'date' };
  return isUnusualDay(day, today) ? { code: 'BOOKING_DAY_UNUSUAL', data: { day }, field: 'date' } : undefined;
}
