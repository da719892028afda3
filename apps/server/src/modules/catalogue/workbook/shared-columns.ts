import { findCustomizationType } from '@cordovan/domain/catalogue';
import { MOST_EXTRA_DAYS } from '@cordovan/domain/shop';
import { type Cell, type Column, integer, orBlank, pattern, type Reading, references } from './column.ts';

/** Columns that several sheets share. */
export const sortOrder = () => orBlank(integer(-100_000, 100_000), 0);
export const email = () =>
  orBlank(pattern(/^[A-Za-z0-9_.-]+@([A-Za-z0-9-]+\.)+[A-Za-z0-9]{2,4}$/, 'an email address'), '');
export const collectionGrade = () => integer(1, 8);
export const quantity = () => orBlank(integer(1, 9_999), 1);
/** Days that a leather or an item adds to the lead time; blank for none. */
export const extraDays = () => orBlank(integer(0, MOST_EXTRA_DAYS), 0);

/** Customization type by its number or name, in any letter case (CAT-14); written as the number. */
export function customizationType(): Column<number> {
  const numbered = integer(0, 9);
  return {
    ...numbered,
    about: 'a type by number, 0 to 9, or by name',
    read: (cell): Reading<number> => {
      const named = typeof cell === 'string' ? findCustomizationType(cell) : undefined;
      return named === undefined ? numbered.read(cell) : { value: named };
    },
  };
}

const LEATHER_GRADES = '100, 200 … 2000';
const isLeatherGrade = (value: number) => value >= 100 && value <= 2000 && value % 100 === 0;
const notLeatherGrade = { fault: { code: 'notOneOf', data: { options: LEATHER_GRADES } } } as const;

export function leatherGrade(): Column<number> {
  const column = integer(0, 100_000);
  return {
    ...column,
    about: `a leather grade: ${LEATHER_GRADES}`,
    read: (cell): Reading<number> => {
      const reading = column.read(cell);
      if ('value' in reading) return isLeatherGrade(reading.value) ? reading : notLeatherGrade;
      return reading.fault.code === 'required' ? reading : notLeatherGrade;
    },
  };
}

/** Leather grades of a collection in one cell. */
export function leatherGrades(): Column<readonly number[]> {
  const list = references('');
  return {
    about: `leather grades (${LEATHER_GRADES}), separated by ;`,
    isRequired: false,
    read: (cell: Cell): Reading<readonly number[]> => {
      const reading = list.read(cell);
      if ('fault' in reading) return reading;
      const values = reading.value.map(Number);
      return values.every(isLeatherGrade) ? { value: values.toSorted((a, b) => a - b) } : notLeatherGrade;
    },
    write: (values) => (values.length === 0 ? null : values.join('; ')),
  };
}
