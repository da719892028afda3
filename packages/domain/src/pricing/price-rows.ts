import type { Day } from '../calendar/index.ts';
import type { Cents } from '../money/index.ts';

/** Type of a stored price or cost row (CAT-23). Not the `type` of a detail price request (C-21). */
export const PRICE_ROW = 1;
export const COST_ROW = 2;
export type PriceRowType = typeof PRICE_ROW | typeof COST_ROW;

/** Collection grades (CAT-19): bronze sets the minimum price, platinum adds an increment. */
export const BRONZE_GRADE = 1;
export const PLATINUM_GRADE = 8;

/**
 * A sale item's dated value in a price list. `gradeId` is the collection grade, 1 to 8. A row with a `leatherGradeId`
 * (1 to 20) applies only to leathers of that grade (ENT-09).
 */
export interface PriceRow {
  readonly type: PriceRowType;
  readonly gradeId: number;
  readonly leatherGradeId: number | null;
  readonly initDate: Day;
  readonly value: Cents;
}

export interface WantedPriceRow {
  readonly type: PriceRowType;
  readonly gradeId: number;
  readonly leatherGradeId: number | null;
  /** Whether the store prices by collection. Otherwise only rows for the leather's grade apply. */
  readonly usesCollection: boolean;
  readonly day: Day;
}

/**
 * Finds the row in effect (CAT-24, PRICE-31, N-12). Ignores rows for other leather grades. Prefers a row for the
 * leather's grade, then the newest `initDate` not after the day.
 */
export function findPriceRow<Row extends PriceRow>(
  rows: readonly Row[],
  wanted: WantedPriceRow,
): Row | undefined {
  return rows.filter((row) => counts(row, wanted)).toSorted((a, b) => byPreference(a, b, wanted))[0];
}

function counts(row: PriceRow, wanted: WantedPriceRow): boolean {
  if (row.type !== wanted.type || row.initDate > wanted.day) return false;
  if (row.leatherGradeId !== null && row.leatherGradeId !== wanted.leatherGradeId) return false;
  return wanted.usesCollection ? row.gradeId === wanted.gradeId : row.leatherGradeId !== null;
}

/**
 * Without collections, rows for several collection grades may be in effect: prefers the leather's own grade, then the
 * lowest.
 */
function byPreference(a: PriceRow, b: PriceRow, { gradeId }: WantedPriceRow): number {
  return (
    Number(a.leatherGradeId === null) - Number(b.leatherGradeId === null) ||
    Number(a.gradeId !== gradeId) - Number(b.gradeId !== gradeId) ||
    compareDays(b.initDate, a.initDate) ||
    a.gradeId - b.gradeId
  );
}

const compareDays = (a: Day, b: Day): number => (a < b ? -1 : a > b ? 1 : 0);

/** `type` of a detail price request (PRICE-30): 1 for the factory price, 2 for the max retail price. */
export const FACTORY_PRICE_REQUEST = 1;
export const MAX_RETAIL_PRICE_REQUEST = 2;

/** Prices that a detail price request asks for; both if it has no type (C-21). */
export function requestedPrices(type: number | undefined): {
  factoryPrice: boolean;
  maxRetailPrice: boolean;
} {
  return {
    factoryPrice: type === undefined || type === FACTORY_PRICE_REQUEST,
    maxRetailPrice: type === undefined || type === MAX_RETAIL_PRICE_REQUEST,
  };
}
