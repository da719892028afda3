import { readDollars, readNumber, readPercent } from '@cordovan/domain/catalogue';
import { cents, type Cents } from '@cordovan/domain/money';
import { type Cell, type Column, type Reading, required } from './column.ts';

/** Spreadsheets leave binary noise: 0.1 + 0.2 is not 0.3. */
const NOISE = 1e-7;

function numberFrom(cell: Exclude<Cell, null>): number | undefined {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : undefined;
  return typeof cell === 'string' ? readNumber(cell) : undefined;
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

interface Range {
  readonly min: number;
  readonly max: number;
  readonly places: number;
}

function inRange(value: number | undefined, range: Range): Reading<number> {
  const factor = 10 ** range.places;
  const rounded = value === undefined ? Number.NaN : Math.round(value * factor) / factor;
  if (value === undefined || value < range.min || value > range.max || !(Math.abs(rounded - value) <= NOISE))
    return { fault: { code: 'notNumber', data: { ...range } } };
  return { value: rounded };
}

/** Number with a limited number of decimals. */
export function decimal(min: number, max: number, places: number): Column<number> {
  return required({
    about: `a number from ${min} to ${max}, at most ${places} decimals`,
    read: (cell) => inRange(numberFrom(cell), { min, max, places }),
    write: (value) => value,
  });
}

/** A percent number (C-14): `8.25`, `8.25%` and a cell that shows 8.25 % mean 8.25 %. */
export function percent(max = 100, places = 4): Column<number> {
  return required({
    unit: 'percent',
    about: `a percent such as 8.25 or 8.25%, from 0 to ${max}, at most ${places} decimals`,
    read: (cell) => {
      const read = readPercent(typeof cell === 'number' ? cell : typeof cell === 'string' ? cell : '');
      if (read.kind === 'ambiguous')
        return {
          fault: { code: 'ambiguousPercent', data: { first: read.asFraction, second: read.asPercent } },
        };
      return inRange(read.kind === 'percent' ? read.value : undefined, { min: 0, max, places });
    },
    // the sign keeps a small number from being ambiguous
    write: (value) => (value > 0 && value < 1 ? `${value}%` : value),
  });
}

/** Maximum cents of an amount in the workbook: ten million dollars. */
const MOST_CENTS = 1_000_000_000;

/** Dollars in the workbook, whole cents inside. */
export function money(): Column<Cents> {
  return required({
    unit: 'dollars',
    about: 'an amount in dollars such as 1234.50 or $1,234.50',
    read: (cell) => {
      const value = typeof cell === 'string' ? readDollars(cell) : numberFrom(cell);
      const amount = value === undefined ? Number.NaN : Math.round(value * 100);
      if (value === undefined || !(Math.abs(amount / 100 - value) <= 1e-6))
        return { fault: { code: 'notMoney' } };
      if (value < 0 || amount > MOST_CENTS) return { fault: { code: 'moneyRange' } };
      return { value: cents(amount) };
    },
    write: (value) => value / 100,
  });
}
