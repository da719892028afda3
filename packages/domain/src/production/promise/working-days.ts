import { addDays, type Day, isWeekend } from '../../calendar/index.ts';

/** Number of days that a search looks ahead. Beyond that, we can't promise anything. */
export const HORIZON_DAYS = 730;

interface CalendarDay {
  readonly next: Day;
  readonly isWeekend: boolean;
}

/** Cached calendar days: a seat search goes through the same few hundred days many times. */
const calendar = new Map<Day, CalendarDay>();

function calendarDay(day: Day): CalendarDay {
  const known = calendar.get(day);
  if (known) return known;
  const added = { next: addDays(day, 1), isWeekend: isWeekend(day) };
  calendar.set(day, added);
  return added;
}

export const dayAfter = (day: Day): Day => calendarDay(day).next;

/** Whether the factory works: not on a weekend, and not on a closed day. */
export const isWorkingDay = (day: Day, closedDays: ReadonlySet<Day>): boolean =>
  !calendarDay(day).isWeekend && !closedDays.has(day);

/** The working day `count` working days later; with 0, the day itself, or the next working day if it isn't one. */
export function addWorkingDays(day: Day, count: number, closedDays: ReadonlySet<Day>): Day {
  let left = count;
  let at = day;
  // Closed days are listed individually, so a search always ends.
  while (!isWorkingDay(at, closedDays)) at = dayAfter(at);
  while (left > 0) {
    at = dayAfter(at);
    if (isWorkingDay(at, closedDays)) left -= 1;
  }
  return at;
}
