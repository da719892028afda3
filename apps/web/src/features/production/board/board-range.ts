import { addDays, type Day } from '@cordovan/domain/calendar';

export const zooms = ['weeks', 'month', 'quarter'] as const;
export type Zoom = (typeof zooms)[number];

export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

const WEEK = 7;
/** Whole weeks, so that weekend columns keep their position. */
const dayCounts = { weeks: 2 * WEEK, quarter: 12 * WEEK } as const;

export const isZoom = (text: string | undefined): text is Zoom => zooms.some((zoom) => zoom === text);

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Weeks begin on Sunday (C-40). */
export const startOfWeek = (day: Day): Day => addDays(day, -weekdayOf(day));

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
/** The 15th plus 31 days is in the next month; minus 31 days is in the previous one. */
const monthAway = (day: Day, step: 1 | 0 | -1): Day =>
  firstOfMonth(addDays(addDays(firstOfMonth(day), 14), step * 31));

/**
 * Two weeks and a quarter begin with the week of a given day. A month includes every week that has one of its days.
 */
export function rangeOf(zoom: Zoom, anchor: Day): DayRange {
  if (zoom === 'month') {
    const last = addDays(monthAway(anchor, 1), -1);
    return { from: startOfWeek(firstOfMonth(anchor)), to: addDays(startOfWeek(last), WEEK - 1) };
  }
  const from = startOfWeek(anchor);
  return { from, to: addDays(from, dayCounts[zoom] - 1) };
}

/** First day of the month that a range of weeks shows. */
export const monthOf = ({ from }: DayRange): Day => firstOfMonth(addDays(from, WEEK - 1));

/** First day of the previous or next range: two weeks, a month or a quarter away. */
export const shifted = (zoom: Zoom, range: DayRange, step: 1 | -1): Day =>
  zoom === 'month' ? monthAway(monthOf(range), step) : addDays(range.from, step * dayCounts[zoom]);
