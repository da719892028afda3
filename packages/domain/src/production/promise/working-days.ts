import { addDays, type Day, isWeekend } from '../../calendar/index.ts';

/** Days that a search looks ahead. Later than that, nothing can be said. */
export const HORIZON_DAYS = 730;

interface CalendarDay {
  readonly next: Day;
  readonly isWeekend: boolean;
}

/** Days that were looked at: a search for seats walks over the same few hundred many times. */
const calendar = new Map<Day, CalendarDay>();

function calendarDay(day: Day): CalendarDay {
  const known = calendar.get(day);
  if (known) return known;
  const added = { next: addDays(day, 1), isWeekend: isWeekend(day) };
  calendar.set(day, added);
  return added;
}

export const dayAfter = (day: Day): Day => calendarDay(day).next;

/** Whether the factory works: no weekend, and not closed. */
export const isWorkingDay = (day: Day, closedDays: ReadonlySet<Day>): boolean =>
  !calendarDay(day).isWeekend && !closedDays.has(day);

/** The working day that is `count` working days later; with 0 the day itself, or the next one if it is free. */
export function addWorkingDays(day: Day, count: number, closedDays: ReadonlySet<Day>): Day {
  let left = count;
  let at = day;
  // Closed days are listed one by one, so a search always ends.
  while (!isWorkingDay(at, closedDays)) at = dayAfter(at);
  while (left > 0) {
    at = dayAfter(at);
    if (isWorkingDay(at, closedDays)) left -= 1;
  }
  return at;
}
