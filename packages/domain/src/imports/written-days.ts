import { type Day, isDay } from '../calendar/index.ts';

/** Which number comes first in `3/4/2026`. */
export type DayOrder = 'monthFirst' | 'dayFirst';

export type WrittenDay =
  | { readonly kind: 'day'; readonly day: Day; readonly order: DayOrder | null }
  /** The day that the text means in each order. */
  | { readonly kind: 'ambiguous'; readonly monthFirst: Day; readonly dayFirst: Day }
  | { readonly kind: 'unreadable' };

const NONE: WrittenDay = { kind: 'unreadable' };
/** Months by their first letters in English and Spanish. */
const MONTHS = [
  'jan ene',
  'feb',
  'mar',
  'apr abr',
  'may',
  'jun',
  'jul',
  'aug ago',
  'sep set',
  'oct',
  'nov',
  'dec dic',
];

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/;
const NUMBERS = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?: .*)?$/;
const MONTH_FIRST = /^([a-z]{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (?:de )?(\d{4}|\d{2})$/;
const DAY_FIRST = /^(\d{1,2})[ -](?:de )?([a-z]{3,})\.?[ -](?:de )?(\d{4}|\d{2})$/;
/** Excel counts days from 1899-12-30. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** Reads a day: `2026-04-03`, `4/3/2026`, `3.4.26`, `Apr 3, 2026`, `3 de abril de 2026`, or Excel's number 46115. */
export function readDay(cell: string | number | boolean | Date): WrittenDay {
  if (cell instanceof Date) return written(cell.getTime());
  if (typeof cell === 'boolean') return NONE;
  const text = String(cell).trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  if (/^\d{5}(\.\d+)?$/.test(text)) return written(FIRST_DAY + Math.floor(Number(text)) * DAY_MS);
  const iso = ISO.exec(text);
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!);
  const numbers = NUMBERS.exec(text);
  if (numbers) return readNumbers(numbers[1]!, numbers[2]!, numbers[3]!);
  const [, word, date, year] = MONTH_FIRST.exec(text) ?? swapped(DAY_FIRST.exec(text));
  const month = word === undefined ? 0 : monthOf(word);
  return month === 0 ? NONE : dayOf(year!, String(month), date!);
}

const written = (time: number): WrittenDay =>
  Number.isNaN(time) ? NONE : { kind: 'day', day: new Date(time).toISOString().slice(0, 10), order: null };

const swapped = (match: RegExpExecArray | null): readonly (string | undefined)[] =>
  match ? [match[0], match[2], match[1], match[3]] : [];

function monthOf(word: string): number {
  return MONTHS.findIndex((names) => names.split(' ').some((name) => word.startsWith(name))) + 1;
}

function dayOf(year: string, month: string, date: string, order: DayOrder | null = null): WrittenDay {
  const full = year.length === 2 ? `20${year}` : year;
  const day = `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? { kind: 'day', day, order } : NONE;
}

function readNumbers(first: string, second: string, year: string): WrittenDay {
  const monthFirst = dayOf(year, first, second, 'monthFirst');
  const dayFirst = dayOf(year, second, first, 'dayFirst');
  if (monthFirst.kind !== 'day') return dayFirst;
  if (dayFirst.kind !== 'day') return monthFirst;
  if (monthFirst.day === dayFirst.day) return { ...monthFirst, order: null };
  return { kind: 'ambiguous', monthFirst: monthFirst.day, dayFirst: dayFirst.day };
}

/** Order of day and month in a file's dates: a single order, none, or an order to ask about. */
export function dayOrderOf(cells: readonly (string | number | boolean | Date)[]): {
  order: DayOrder;
  isAmbiguous: boolean;
} {
  let monthFirst = 0;
  let dayFirst = 0;
  let ambiguous = 0;
  for (const cell of cells) {
    const read = readDay(cell);
    if (read.kind === 'ambiguous') ambiguous += 1;
    else if (read.kind === 'day' && read.order === 'monthFirst') monthFirst += 1;
    else if (read.kind === 'day' && read.order === 'dayFirst') dayFirst += 1;
  }
  return {
    order: dayFirst > monthFirst ? 'dayFirst' : 'monthFirst',
    isAmbiguous: ambiguous > 0 && ((monthFirst === 0 && dayFirst === 0) || (monthFirst > 0 && dayFirst > 0)),
  };
}
