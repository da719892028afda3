import type { Language } from '../messages/index.ts';
import type { OpeningHours } from './opening-hours.ts';

const DAYS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  es: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
};

const NOON = 12;

/** `10 AM` or `5:30 PM` in English, `17:30` in Spanish. */
function timeText(time: string, language: Language): string {
  if (language === 'es') return time;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const hour = hours % NOON === 0 ? NOON : hours % NOON;
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `${hour}${rest} ${hours < NOON ? 'AM' : 'PM'}`;
}

interface Run {
  readonly first: number;
  readonly last: number;
  readonly opens: string;
  readonly closes: string;
}

/** Consecutive days with the same hours, Monday first. */
function runsOf(hours: readonly OpeningHours[]): readonly Run[] {
  const runs: Run[] = [];
  for (const { weekday, opens, closes } of hours.toSorted((a, b) => a.weekday - b.weekday)) {
    const before = runs.at(-1);
    if (before?.last === weekday - 1 && before.opens === opens && before.closes === closes)
      runs[runs.length - 1] = { ...before, last: weekday };
    else runs.push({ first: weekday, last: weekday, opens, closes });
  }
  return runs;
}

/** Opening hours as shown to customers, grouping days with the same hours; a day without hours is closed. */
export function openingTexts(hours: readonly OpeningHours[], language: Language): readonly string[] {
  const dayOf = (weekday: number): string => DAYS[language][weekday - 1] ?? '';
  return runsOf(hours).map(({ first, last, opens, closes }) => {
    const until = last === first ? '' : `${last === first + 1 ? ', ' : '–'}${dayOf(last)}`;
    return `${dayOf(first)}${until}: ${timeText(opens, language)} – ${timeText(closes, language)}`;
  });
}
