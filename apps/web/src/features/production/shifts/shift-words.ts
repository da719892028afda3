import { useMemo } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

/** 2024-01-01 was a Monday. */
const dayOf = (weekday: number) => new Date(Date.UTC(2024, 0, weekday));
const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** Weekday names in the reader's language, 1 Monday to 7 Sunday. Three or more consecutive days become a range. */
export function useWeekdays() {
  const language = useLanguage();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
    const nameOf = (weekday: number) => format.format(dayOf(weekday));
    return {
      options: WEEK.map((weekday) => ({ value: String(weekday), label: nameOf(weekday) })),
      daysOf: (weekdays: readonly number[]) => {
        const [first] = weekdays;
        const last = weekdays.at(-1);
        const isSpan = first !== undefined && weekdays.length > 2 && last! - first === weekdays.length - 1;
        return isSpan ? `${nameOf(first)} – ${nameOf(last!)}` : weekdays.map(nameOf).join(', ');
      },
    };
  }, [language]);
}

const two = (value: number) => String(value).padStart(2, '0');

/** Minutes after midnight as `HH:MM`. */
export const clockText = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** `HH:MM` as minutes after midnight; null when it isn't a time. */
export function minutesOf(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}
