import { cents, type Cents } from '@cordovan/domain/money';
import type { Fault } from './faults.ts';

/** A cell value: CSV has only text; a spreadsheet also has numbers, booleans and dates. */
export type Cell = string | number | boolean | Date | null;

export type Reading<T> = { readonly value: T } | { readonly fault: Fault };

/** How a column is read and written. */
export interface Column<T> {
  /** Description of the column for the workbook's documentation. */
  readonly about: string;
  readonly isRequired: boolean;
  /** Name of the sheet whose key the cell (or each part of a list) contains. */
  readonly refersTo?: string;
  /** True keeps the stored value if the cell is blank. */
  readonly isKeptWhenBlank?: boolean;
  readonly read: (cell: Cell) => Reading<T>;
  // method syntax, so that a list of columns of different types has a common type
  write(value: T): string | number | null;
}

export type ValueOf<C> = C extends Column<infer T> ? T : never;

interface Kind<T> {
  readonly about: string;
  readonly read: (cell: Exclude<Cell, null>) => Reading<T>;
  readonly write: (value: T) => string | number | null;
}

const isBlank = (cell: Cell): cell is null | '' =>
  cell === null || (typeof cell === 'string' && cell.trim() === '');

function required<T>({ about, read, write }: Kind<T>): Column<T> {
  return {
    about,
    isRequired: true,
    read: (cell) => (isBlank(cell) ? { fault: { code: 'required' } } : read(cell)),
    write,
  };
}

/** Reads a blank cell or absent column as `fallback`, and writes `fallback` as a blank. */
export function orBlank<T, F extends T | null>(column: Column<T>, fallback: F): Column<T | F> {
  return {
    ...column,
    isRequired: false,
    read: (cell) => (isBlank(cell) ? { value: fallback } : column.read(cell)),
    write: (value) => (value === fallback || value === null ? null : column.write(value)),
  };
}

/** Column whose blank cell keeps the stored value. */
export const kept = <T>(column: Column<T>): Column<T | null> => ({
  ...orBlank(column, null),
  isKeptWhenBlank: true,
});

/**
 * Accepts text that databases and spreadsheets can store: no lone surrogates, no control characters except
 * tab and line ends.
 */
const plain = (text: string) => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text);

function textKind(max: number, about: string): Kind<string> {
  return {
    about,
    read: (cell) => {
      const value = cell instanceof Date ? '' : String(cell).trim();
      if (value === '' || value.length > max || !plain(value))
        return { fault: { code: 'notText', data: { max } } };
      return { value };
    },
    write: (value) => value,
  };
}

export const text = (max = 200): Column<string> => required(textKind(max, `text, at most ${max} characters`));

/** Text that can be blank. */
export const textOrBlank = (max = 200): Column<string> => orBlank(text(max), '');

/** Text that matches a pattern. */
export function pattern(form: RegExp, about: string, max = 200): Column<string> {
  const kind = textKind(max, about);
  return required({
    ...kind,
    read: (cell) => {
      const reading = kind.read(cell);
      if ('fault' in reading || form.test(reading.value)) return reading;
      return { fault: { code: 'notFormat', data: { form: about } } };
    },
  });
}

/** Name without `;`, which separates the names of a list. */
export const name = (max = 200): Column<string> => pattern(/^[^;]+$/, 'a name without ;', max);

/** Key of a row of another sheet, in any letter case. */
export const reference = (sheet: string): Column<string> => ({
  ...text(),
  about: `a key of the sheet ${sheet}`,
  refersTo: sheet,
});

/** Keys of another sheet, separated by `;`; blank for none. Sorted, since order has no meaning. */
export function references(sheet: string): Column<readonly string[]> {
  return {
    about: `keys of the sheet ${sheet}, separated by ;`,
    isRequired: false,
    refersTo: sheet,
    read: (cell) => {
      const names = cell instanceof Date || cell === null ? [] : split(String(cell));
      const seen = new Set<string>();
      for (const each of names) {
        if (seen.has(each.toLowerCase())) return { fault: { code: 'listRepeats', data: { name: each } } };
        seen.add(each.toLowerCase());
      }
      return { value: names.toSorted(byCode) };
    },
    write: (names) => (names.length === 0 ? null : names.toSorted(byCode).join('; ')),
  };
}

const byCode = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const split = (list: string) =>
  list
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function numberFrom(cell: Exclude<Cell, null>): number | undefined {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : undefined;
  if (typeof cell !== 'string' || !/^-?\d{1,15}(\.\d{1,10})?$/.test(cell.trim())) return undefined;
  return Number(cell);
}

export function integer(min: number, max: number): Column<number> {
  return required({
    about: `a whole number from ${min} to ${max}`,
    read: (cell) => {
      const value = numberFrom(cell);
      if (value === undefined || !Number.isInteger(value) || value < min || value > max)
        return { fault: { code: 'notWhole', data: { min, max } } };
      return { value };
    },
    write: (value) => value,
  });
}

/** Number with a limited number of decimals; rounds away the binary noise of spreadsheets. */
export function decimal(min: number, max: number, places: number): Column<number> {
  const factor = 10 ** places;
  return required({
    about: `a number from ${min} to ${max}, at most ${places} decimals`,
    read: (cell) => {
      const value = numberFrom(cell);
      const rounded = value === undefined ? Number.NaN : Math.round(value * factor) / factor;
      if (value === undefined || value < min || value > max || Math.abs(rounded - value) > 1e-7)
        return { fault: { code: 'notNumber', data: { min, max, places } } };
      return { value: rounded };
    },
    write: (value) => value,
  });
}

/** A percent number: 8.25 means 8.25 %. */
export const percent = (max = 100): Column<number> => decimal(0, max, 4);

/** Dollars in the workbook, whole cents inside. */
export function money(): Column<Cents> {
  return required({
    about: 'an amount in dollars such as 1234.50',
    read: (cell) => {
      const value = numberFrom(cell);
      const amount = value === undefined ? Number.NaN : Math.round(value * 100);
      if (value === undefined || value < 0 || amount > 1_000_000_000 || Math.abs(amount / 100 - value) > 1e-6)
        return { fault: { code: 'notMoney' } };
      return { value: cents(amount) };
    },
    write: (value) => value / 100,
  });
}

const YES = /^(yes|y|true|1|x|sí|si)$/i;
const NO = /^(no|n|false|0)$/i;

/** Yes or no; blank means `fallback`. Always written explicitly. */
export function flag(fallback: boolean): Column<boolean> {
  return {
    about: `yes or no; blank means ${fallback ? 'yes' : 'no'}`,
    isRequired: false,
    read: (cell) => {
      if (isBlank(cell)) return { value: fallback };
      const word = String(cell).trim();
      if (YES.test(word)) return { value: true };
      return NO.test(word) ? { value: false } : { fault: { code: 'notFlag' } };
    },
    write: (value) => (value ? 'yes' : 'no'),
  };
}

/** Calendar day. A date cell of a spreadsheet has no time zone, so its UTC day is used. */
export function day(): Column<string> {
  return required({
    about: 'a date such as 2025-01-31',
    read: (cell) => {
      const value = cell instanceof Date ? isoDay(cell) : String(cell).trim();
      const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value) && isoDay(new Date(`${value}T00:00:00Z`)) === value;
      return isDay ? { value } : { fault: { code: 'notDay' } };
    },
    write: (value) => value,
  });
}

const isoDay = (date: Date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10));

export function oneOf<const T extends string | number>(options: readonly T[]): Column<T> {
  return required({
    about: `one of ${options.join(', ')}`,
    read: (cell) => {
      const word = String(cell).trim().toLowerCase();
      const found = options.find((option) => String(option).toLowerCase() === word);
      return found === undefined
        ? { fault: { code: 'notOneOf', data: { options: options.join(', ') } } }
        : { value: found };
    },
    write: (value) => value,
  });
}
