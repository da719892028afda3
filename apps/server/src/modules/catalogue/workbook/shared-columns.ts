import { findCustomizationType, findSaleItemType, findTimeZone } from '@cordovan/domain/catalogue';
import { MOST_EXTRA_DAYS } from '@cordovan/domain/shop';
import { isState } from '@cordovan/domain/stores';
import {
  type Cell,
  type Column,
  type Known,
  orBlank,
  pattern,
  type Reading,
  references,
  text,
} from './column.ts';
import { integer } from './number-columns.ts';

/** Columns that several sheets share. */
export const sortOrder = () => orBlank(integer(-100_000, 100_000), 0);
export const email = () =>
  orBlank(pattern(/^[A-Za-z0-9_.-]+@([A-Za-z0-9-]+\.)+[A-Za-z0-9]{2,4}$/, 'an email address'), '');

/** Collection grade by its number, or by the name that the sheet Grades or the catalog gives it. */
export function collectionGrade(): Column<number> {
  const numbered = integer(1, 8);
  return {
    ...numbered,
    about: 'a grade by number, 1 to 8, or by name',
    read: (cell: Cell, known?: Known): Reading<number> => {
      const named = typeof cell === 'string' ? known?.grades.get(cell.trim().toLowerCase()) : undefined;
      if (named !== undefined) return { value: named };
      const reading = numbered.read(cell);
      if ('value' in reading || reading.fault.code === 'required') return reading;
      return {
        fault: { code: 'notGrade', near: { name: String(cell), names: [...(known?.grades.keys() ?? [])] } },
      };
    },
  };
}

/** Sale item type by its number or name. */
export function saleItemType(): Column<number> {
  const numbered = integer(1, 6);
  return {
    ...numbered,
    about: 'a type by number, 1 to 6, or by name',
    read: (cell): Reading<number> => {
      const named = typeof cell === 'string' ? findSaleItemType(cell) : undefined;
      return named === undefined ? numbered.read(cell) : { value: named };
    },
  };
}

/** A state of the United States, in capital or small letters. */
export function state(): Column<string> {
  const column = pattern(/^[A-Z]{2}$/, 'a state such as CO', 2);
  return {
    ...column,
    read: (cell): Reading<string> => {
      const reading = column.read(typeof cell === 'string' ? cell.toUpperCase() : cell);
      if ('fault' in reading || isState(reading.value)) return reading;
      return { fault: { code: 'notFormat', data: { form: column.about } } };
    },
  };
}

/** A ZIP code. A number cell has lost its leading zeros. */
export function zipCode(): Column<string> {
  const column = pattern(/^\d{5}$/, 'five digits', 5);
  return {
    ...column,
    read: (cell) => column.read(typeof cell === 'number' ? String(cell).padStart(5, '0') : cell),
  };
}

/** A time zone by its IANA name, or by the name of a US zone. */
export function timeZone(): Column<string> {
  const column = text(60);
  return {
    ...column,
    about: 'a time zone such as America/Chicago or Central',
    read: (cell): Reading<string> => {
      const reading = column.read(cell);
      if ('fault' in reading) return reading;
      const value = findTimeZone(reading.value);
      return value === undefined ? { fault: { code: 'notZone' } } : { value };
    },
  };
}

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

/** `Grade 300` means 300. */
const withoutWord = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell.trim().replace(/^(grade|grado)\s+/i, '') : cell;

const LEATHER_GRADES = '100, 200 … 2000';
const isLeatherGrade = (value: number) => value >= 100 && value <= 2000 && value % 100 === 0;
const notLeatherGrade = { fault: { code: 'notOneOf', data: { options: LEATHER_GRADES } } } as const;

export function leatherGrade(): Column<number> {
  const column = integer(0, 100_000);
  return {
    ...column,
    about: `a leather grade: ${LEATHER_GRADES}`,
    read: (cell): Reading<number> => {
      const reading = column.read(withoutWord(cell));
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
      const values = reading.value.map((each) => Number(withoutWord(each)));
      return values.every(isLeatherGrade) ? { value: values.toSorted((a, b) => a - b) } : notLeatherGrade;
    },
    write: (values) => (values.length === 0 ? null : values.join('; ')),
  };
}
