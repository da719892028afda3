import type { Day } from '@cordovan/domain/calendar';
import { isDay } from '@cordovan/domain/calendar';
import { isLeatherGrade } from '@cordovan/domain/catalogue';
import { type Cents, cents } from '@cordovan/domain/money';
import { COST_ROW, HIGHEST_PRICE, PRICE_ROW, type PriceRowType, readPrice } from '@cordovan/domain/pricing';

/** CSV has only texts; a spreadsheet also has numbers, booleans and dates. */
export type FileCell = string | number | boolean | Date | null;

export const textOfCell = (cell: FileCell | undefined): string => {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? isoDay(cell) : String(cell).trim();
};

const isoDay = (date: Date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10));

/** Reads an amount; ignores binary noise in a spreadsheet's number. */
export function amountOf(cell: FileCell): Cents | undefined {
  if (typeof cell !== 'number') return cell instanceof Date ? undefined : readPrice(textOfCell(cell));
  const amount = Math.round(cell * 100);
  const isExact = Number.isFinite(cell) && Math.abs(amount / 100 - cell) <= 1e-6;
  return isExact && amount >= 0 && amount <= HIGHEST_PRICE ? cents(amount) : undefined;
}

const US_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** Reads `2027-01-31`, `1/31/2027` and a date cell. A date cell has no time zone, so its UTC day is used. */
export function dayOfCell(cell: FileCell): Day | undefined {
  const text = textOfCell(cell);
  const [, month = '', date = '', year = ''] = US_DAY.exec(text) ?? [];
  const day = year === '' ? text : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

const KINDS: Readonly<Record<string, PriceRowType>> = {
  price: PRICE_ROW,
  precio: PRICE_ROW,
  cost: COST_ROW,
  costo: COST_ROW,
};

/** Reads a row's kind; by default the row has prices. */
export const kindOf = (cell: FileCell): PriceRowType | undefined =>
  textOfCell(cell) === '' ? PRICE_ROW : KINDS[textOfCell(cell).toLowerCase()];

/** Reads a leather grade of 100 to 2000 as its id; null if there is none. */
export function leatherGradeOf(cell: FileCell): number | null | undefined {
  const text = textOfCell(cell);
  if (text === '') return null;
  return isLeatherGrade(Number(text)) ? Number(text) / 100 : undefined;
}
