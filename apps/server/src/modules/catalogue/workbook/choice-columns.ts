import { readWrittenDay } from '@cordovan/domain/catalogue';
import { type Column, isBlank, required } from './column.ts';

const YES = /^(yes|y|true|1|x|sí|si)$/i;
const NO = /^(no|n|false|0)$/i;

/** Yes or no; blank means `fallback`. Always written explicitly. */
export function flag(fallback: boolean): Column<boolean> {
  return {
    options: ['yes', 'no'],
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
    about: 'a date such as 2025-01-31 or 1/31/2025',
    read: (cell) => {
      const value = readWrittenDay(cell instanceof Date ? isoDay(cell) : String(cell));
      return value === undefined ? { fault: { code: 'notDay' } } : { value };
    },
    write: (value) => value,
  });
}

/** The UTC day of a date cell; blank if it has none. */
export const isoDay = (date: Date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10));

export function oneOf<const T extends string | number>(
  options: readonly T[],
  find: (word: string) => T | undefined = () => undefined,
): Column<T> {
  return required({
    options,
    about: `one of ${options.join(', ')}`,
    read: (cell) => {
      const word = String(cell).trim().toLowerCase();
      const found = options.find((option) => String(option).toLowerCase() === word) ?? find(word);
      return found === undefined
        ? { fault: { code: 'notOneOf', data: { options: options.join(', ') } } }
        : { value: found };
    },
    write: (value) => value,
  });
}
