import { addDays, type Day } from '@cordovan/domain/calendar';

export const zooms = ['weeks', 'month', 'quarter'] as const;
export type Zoom = (typeof zooms)[number];

export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** Whole weeks, so that weekend columns stay in the same position. */
const dayCounts: Record<Zoom, number> = { weeks: 14, month: 35, quarter: 84 };

export const isZoom = (text: string | undefined): text is Zoom => zooms.some((zoom) => zoom === text);

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Weeks begin on Sunday (C-40). */
export const startOfWeek = (day: Day): Day => addDays(day, -weekdayOf(day));

export function rangeOf(zoom: Zoom, anchor: Day): DayRange {
  const from = startOfWeek(anchor);
  return { from, to: addDays(from, dayCounts[zoom] - 1) };
}

/** First day of the previous or next range: two weeks, a month or a quarter away. */
export const shifted = (zoom: Zoom, from: Day, step: 1 | -1): Day => addDays(from, step * dayCounts[zoom]);
