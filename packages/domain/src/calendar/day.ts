/** Calendar day as `YYYY-MM-DD`, without a time zone. Comparing the texts compares the days. */
export type Day = string;

const MILLISECONDS = 86_400_000;

const utc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** Whether the text is an existing day in the form `YYYY-MM-DD` (ORD-61). */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = utc(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Adds days, or subtracts them when negative. Throws on a day that does not exist. */
export function addDays(day: Day, days: number): Day {
  if (!isDay(day)) throw new RangeError(`Not a day: ${day}`);
  return new Date(utc(day) + days * MILLISECONDS).toISOString().slice(0, 10);
}

/** Whether a day is a Saturday or a Sunday. */
export function isWeekend(day: Day): boolean {
  return [0, 6].includes(new Date(utc(day)).getUTCDay());
}

/** Monday of the week of a day. */
export function weekOf(day: Day): Day {
  return addDays(day, -((new Date(utc(day)).getUTCDay() + 6) % 7));
}

/** Number of days from `from` to `to`. */
export function daysBetween(from: Day, to: Day): number {
  return (utc(to) - utc(from)) / MILLISECONDS;
}

/** Formats a day as `MM/DD/YYYY` for screens and documents (ORD-65). */
export function formatDay(day: Day): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

const written = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeZone: 'UTC' }),
} as const;

/**
 * Formats a day for documents and emails: `Mar 10, 2026` or `10 mar 2026`. The month is a word, so no reader mistakes
 * it for the day.
 */
export function writtenDay(day: Day, language: keyof typeof written): string {
  return written[language].format(new Date(`${day}T00:00:00Z`));
}

const writtenMonths = {
  en: new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
} as const;

/** Writes the month of a day in words: `December 2026` or `Diciembre de 2026`. */
export function writtenMonth(day: Day, language: keyof typeof writtenMonths): string {
  const text = writtenMonths[language].format(new Date(`${day}T00:00:00Z`));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Months since year 0: consecutive months differ by 1. */
export function monthNumber(day: Day): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}

/** The day of the month, 1 to 31. */
export function dayOfMonth(day: Day): number {
  return Number(day.slice(8, 10));
}

/** Formatters by time zone: creating one costs far more than using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  dayFormats.set(timeZone, format);
  return format;
}

const momentFormats = new Map<string, Intl.DateTimeFormat>();

/** A moment in a time zone as `YYYY-MM-DD HH:mm`, which spreadsheets read as a date (N-37). */
export function momentInZone(moment: Date, timeZone: string): string {
  const known = momentFormats.get(timeZone);
  const format =
    known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  momentFormats.set(timeZone, format);
  return format.format(moment);
}

/** The calendar day of a moment in a time zone such as `America/Los_Angeles` (N-37). */
export function dayInZone(moment: Date, timeZone: string): Day {
  return dayFormatOf(timeZone).format(moment);
}

/**
 * The moment when clocks in a time zone show a given minute of a day, counted from midnight; it may fall on a later
 * day.
 */
export function momentAt(day: Day, minute: number, timeZone: string): Date {
  const shown = utc(day) + minute * 60_000;
  const shiftOf = (moment: number) =>
    Date.parse(`${momentInZone(new Date(moment), timeZone).replace(' ', 'T')}:00Z`) - moment;
  // The offset at the first guess may be the one before a clock change.
  return new Date(shown - shiftOf(shown - shiftOf(shown)));
}
