import type { Day } from '../calendar/index.ts';
import type { Cents } from '../money/index.ts';
import type { Refusal } from '../result/index.ts';
import type { PriceRow, PriceRowType } from './price-rows.ts';

/** Stored price or cost of a sale item in a price list. */
export interface ListPrice extends PriceRow {
  readonly saleItemId: number;
}

/** Price or cost in a request; without a value, the row of that day is removed. */
export interface SentPrice {
  readonly saleItemId: number;
  readonly type: PriceRowType;
  readonly gradeId: number;
  readonly leatherGradeId: number | null;
  readonly initDate: Day | null;
  readonly value: Cents | null;
}

/** `index` is the position in the request. */
export interface PriceChange<Row extends ListPrice> {
  readonly index: number;
  /** Undefined for a new row. */
  readonly before: Row | undefined;
  /** Undefined for a removed row. */
  readonly after: ListPrice | undefined;
}

export interface PricePlan<Row extends ListPrice> {
  readonly changes: readonly PriceChange<Row>[];
  readonly refusals: readonly (Refusal & { readonly index: number })[];
}

type Place = Pick<SentPrice, 'saleItemId' | 'type' | 'gradeId' | 'leatherGradeId'>;

/** Identifies a sale item's prices for all days, by grade and type. */
export const priceKey = ({ saleItemId, type, gradeId, leatherGradeId }: Place): string =>
  `${saleItemId}/${type}/${gradeId}/${leatherGradeId ?? ''}`;

type DatedPlace = Place & { readonly initDate: Day | null };

/** Identifies the price of a sale item, grade and type that takes effect on a day: `10001/1/3//2026-11-26`. */
export const priceDayKey = (price: DatedPlace): string => `${priceKey(price)}/${price.initDate}`;

/** Parses a key made by `priceDayKey`; undefined for any other text. */
export function readPriceDayKey(text: string): (Place & { readonly initDate: Day }) | undefined {
  const [, item, type, grade, leatherGrade, initDate] =
    /^(\d+)\/([12])\/(\d+)\/(\d*)\/(\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  if (initDate === undefined) return undefined;
  return {
    saleItemId: Number(item),
    type: Number(type) as PriceRowType,
    gradeId: Number(grade),
    leatherGradeId: leatherGrade === '' ? null : Number(leatherGrade),
    initDate,
  };
}

/**
 * Decides what the prices in a request change (CAT-24, N-27). Past rows are kept: the same value is accepted and
 * changes nothing, and any other value is refused. A row for today or later is added, replaced or, without a value,
 * removed.
 */
export function planPrices<Row extends ListPrice>(
  stored: readonly Row[],
  sent: readonly SentPrice[],
  today: Day,
): PricePlan<Row> {
  const byDay = new Map(stored.map((row) => [priceDayKey(row), row]));
  const seen = new Set<string>();
  const changes: PriceChange<Row>[] = [];
  const refusals: (Refusal & { index: number })[] = [];
  for (const [index, price] of sent.entries()) {
    const before = byDay.get(priceDayKey(price));
    const refusal = refusalOf(price, { before, today, isTwice: seen.has(priceDayKey(price)) });
    seen.add(priceDayKey(price));
    if (refusal) refusals.push({ ...refusal, index });
    else if ((before?.value ?? null) !== price.value) changes.push({ index, before, after: afterOf(price) });
  }
  return { changes, refusals };
}

const afterOf = ({ initDate, value, ...place }: SentPrice): ListPrice | undefined =>
  initDate === null || value === null ? undefined : { ...place, initDate, value };

function refusalOf(
  { initDate, value }: SentPrice,
  known: { readonly before: ListPrice | undefined; readonly today: Day; readonly isTwice: boolean },
): Refusal | undefined {
  const { before, today, isTwice } = known;
  if (initDate === null) return { code: 'FIELD_REQUIRED', field: 'initDate', data: { field: 'initDate' } };
  if (isTwice) return { code: 'PRICE_TWICE', field: 'value' };
  if (value !== null && value < 0) return { code: 'PRICE_NEGATIVE', field: 'value' };
  const isUnchanged = value !== null && before?.value === value;
  if (initDate < today && !isUnchanged)
    return { code: 'PRICE_DAY_PAST', field: 'initDate', data: { day: initDate, today } };
  return undefined;
}
