import { cents, type Cents } from '@cordovan/domain/money';

interface MonthlyRow {
  readonly month: string;
  readonly storeName: string;
}

export interface ChartRow {
  readonly month: string;
  /** Dollars by `seriesKey`. Charts use dollars, tables use cents. */
  readonly [series: string]: string | number;
}

/** Stores by index, because the chart reads a dot in a name as a path. */
export const seriesKey = (index: number): string => `store${index}`;

/** One row per month with a column per store, in month order, for a bar chart. */
export function byMonth<Row extends MonthlyRow>(
  rows: readonly Row[],
  amountOf: (row: Row) => Cents,
): { readonly stores: readonly string[]; readonly data: readonly ChartRow[] } {
  const stores = [...new Set(rows.map((row) => row.storeName))].sort();
  const months = [...new Set(rows.map((row) => row.month))].sort();
  const data = months.map((month): ChartRow => {
    const amounts = stores.map((store, index): [string, number] => {
      const own = rows.filter((row) => row.month === month && row.storeName === store);
      return [seriesKey(index), own.reduce((sum, row) => sum + amountOf(row), 0) / 100];
    });
    return { ...Object.fromEntries(amounts), month };
  });
  return { stores, data };
}

/** Axis labels by month name. Only the first month and each January show the year, so that all labels fit. */
export function axisLabels(names: readonly string[], months: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    names.map((name, at) => [
      name,
      at === 0 || months[at]?.slice(5, 7) === '01' ? name : (name.split(' ')[0] ?? name),
    ]),
  );
}

export const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => Cents): Cents =>
  cents(rows.reduce((sum, row) => sum + amountOf(row), 0));
