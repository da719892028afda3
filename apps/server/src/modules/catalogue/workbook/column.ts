import type { ReadCell } from '../../../platform/tables/read/sheet-cells.ts';
import type { Fault } from './faults.ts';

export type Cell = ReadCell;

export type Reading<T> = { readonly value: T } | { readonly fault: Fault };

/** Names that a cell can refer to. */
export interface Known {
  /** Numbers of the collection grades by name, in lower case. */
  readonly grades: ReadonlyMap<string, number>;
}

/** How a column is read and written. */
export interface Column<T> {
  /** Description of the column for the workbook's documentation. */
  readonly about: string;
  readonly isRequired: boolean;
  /** Name of the sheet whose key the cell (or each part of a list) contains. */
  readonly refersTo?: string;
  /** Values to choose from. */
  readonly options?: readonly (string | number)[];
  /** Unit of the column's numbers, for the report. */
  readonly unit?: 'dollars' | 'percent';
  /** True keeps the stored value if the cell is blank. */
  readonly isKeptWhenBlank?: boolean;
  readonly read: (cell: Cell, known?: Known) => Reading<T>;
  // method syntax, so that a list of columns of different types has a common type
  write(value: T): string | number | null;
}

export type ValueOf<C> = C extends Column<infer T> ? T : never;

interface Kind<T> {
  readonly about: string;
  readonly options?: readonly (string | number)[];
  readonly unit?: 'dollars' | 'percent';
  readonly read: (cell: Exclude<Cell, null>, known?: Known) => Reading<T>;
  readonly write: (value: T) => string | number | null;
}

export const isBlank = (cell: Cell): cell is null | '' =>
  cell === null || (typeof cell === 'string' && cell.trim() === '');

export function required<T>({ read, ...kind }: Kind<T>): Column<T> {
  return {
    ...kind,
    isRequired: true,
    read: (cell, known) => (isBlank(cell) ? { fault: { code: 'required' } } : read(cell, known)),
  };
}

/** Reads a blank cell as `fallback`, and writes `fallback` as a blank. */
export function orBlank<T, F extends T | null>(column: Column<T>, fallback: F): Column<T | F> {
  return {
    ...column,
    isRequired: false,
    read: (cell, known) => (isBlank(cell) ? { value: fallback } : column.read(cell, known)),
    write: (value) => (value === fallback || value === null ? null : column.write(value)),
  };
}

/** Column whose blank cell keeps the stored value. */
export const kept = <T>(column: Column<T>): Column<T | null> => ({
  ...orBlank(column, null),
  isKeptWhenBlank: true,
});

/** Writes a value as a blank. */
export const blankWhen = <T>(blank: NonNullable<T>, column: Column<T>): Column<T> => ({
  ...column,
  write: (value) => (value === blank ? null : column.write(value)),
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
