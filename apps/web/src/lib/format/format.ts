import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { dayInZone, writtenDay } from '@cordovan/domain/calendar';
import type { Language } from '@cordovan/domain/messages';
import { pageConfiguration } from '../page-configuration.ts';
import { formatsOf } from './formats.ts';

export { formatFixed, formatMoney, formatNumber, formatPercent, formatRatio } from './numbers.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** A calendar day `YYYY-MM-DD` in the format of the language (N-37). */
export const formatDay = (day: string, language: Language): string =>
  dayjs(day).format(formatsOf(language).day);

/** A delivery date. In Spanish the month is a word, so that no one mistakes it for the day (N-37). */
export const formatDeliveryDay = (day: string, language: Language): string =>
  language === 'es' ? writtenDay(day, language) : formatDay(day, language);

const inZone = (moment: string, timeZone: string) => dayjs(moment).tz(timeZone);

/** An instant with its month as a word, for customers: `Mar 10, 2026, 12:00 PM`. */
export function formatWrittenMoment(
  moment: string,
  language: Language,
  timeZone = pageConfiguration().timeZone,
): string {
  const day = writtenDay(dayInZone(new Date(moment), timeZone), language);
  const time = inZone(moment, timeZone).format(formatsOf(language).time);
  return [`${day}, ${time}`, ...foreignZone(moment, timeZone)].join(' ');
}

/**
 * An instant in the time zone of its store or of the factory. Names the zone if the viewer's own clock shows another
 * time.
 */
export function formatMoment(
  moment: string,
  language: Language,
  timeZone = pageConfiguration().timeZone,
): string {
  return [formatLocalMoment(moment, language, timeZone), ...foreignZone(moment, timeZone)].join(' ');
}

/** An instant in a time zone that the screen already names. */
export function formatLocalMoment(moment: string, language: Language, timeZone: string): string {
  const formats = formatsOf(language);
  return inZone(moment, timeZone).format(`${formats.day} ${formats.time}`);
}

/** Short name of a time zone at a given moment, such as `MST`. Empty if the viewer's clock shows the same time. */
export function foreignZone(moment: string, timeZone = pageConfiguration().timeZone): readonly string[] {
  if (inZone(moment, timeZone).utcOffset() === dayjs(moment).utcOffset()) return [];
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
  const parts = format.formatToParts(new Date(moment));
  return parts.flatMap(({ type, value }) => (type === 'timeZoneName' ? [value] : []));
}

/** Today's calendar day in the time zone of a store, or of the company. Never the browser's. */
export const today = (now: Date, timeZone = pageConfiguration().timeZone): string => dayInZone(now, timeZone);

/** Pads ids to six digits; longer ones are unchanged (N-03, GEN-26). For display only. */
export const paddedId = (id: number): string => String(id).padStart(6, '0');
