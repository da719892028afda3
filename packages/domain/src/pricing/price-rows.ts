import type { Day } from '../calendar/index.ts';
import type { Cents } from '../money/index.ts';

/** Type of a stored price-and-cost row (CAT-23). Not the `type` of a detail price request (C-21). */
export const PRICE_ROW = 1;
export const COST_ROW = 2;
export type PriceRowType = typeof PRICE_ROW | typeof COST_ROW;

/** Collection grades (CAT-19): bronze gives the minimum price, platinum is raised. */
export const BRONZE_GRADE = 1;
export const PLATINUM_GRADE = 8;

/** One dated value of a price list for a sale item. `gradeId` is the collection grade, 1 to 8. */
export interface PriceRow {
  readonly type: PriceRowType;
  readonly gradeId: number;
  readonly initDate: Day;
  readonly value: Cents;
}

/** The row in force: the newest `initDate` not after the day (CAT-24, PRICE-31, N-12). */
export function findPriceRow(
  rows: readonly PriceRow[],
  wanted: { type: PriceRowType; gradeId: number; day: Day },
): PriceRow | undefined {
  let newest: PriceRow | undefined;
  for (const row of rows) {
    if (row.type !== wanted.type || row.gradeId !== wanted.gradeId || row.initDate > wanted.day) continue;
    if (newest === undefined || row.initDate >= newest.initDate) newest = row;
  }
  return newest;
}

/** `type` of a detail price request (PRICE-30): 1 asks for the factory price, 2 for the max retail price. */
export const FACTORY_PRICE_REQUEST = 1;
export const MAX_RETAIL_PRICE_REQUEST = 2;

/** Which of the two prices a detail price request gets; both without a type (C-21). */
export function requestedPrices(type: number | undefined): {
  factoryPrice: boolean;
  maxRetailPrice: boolean;
} {
  return {
    factoryPrice: type === undefined || type === FACTORY_PRICE_REQUEST,
    maxRetailPrice: type === undefined || type === MAX_RETAIL_PRICE_REQUEST,
  };
}
