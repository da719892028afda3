import type { Day } from '@cordovan/domain/calendar';
import type { ReadFiles } from '../catalogue/index.ts';

type Sheet = ReadFiles['cells'][number];
type Row = Sheet['rows'][number];

/** Sample store whose channels every store gets. */
const MODEL_STORE = 'Cherry Creek';
/** A store's prices and shop settings in the sample. A store's other columns don't change. */
const SELLING = { PriceLists: 'Retail; Trade', PricingList: 'Retail', CollectionGroup: 'Showroom' } as const;

/** Sheets of the demo company's campaigns: prices a new company doesn't know about would surprise its customers. */
const CAMPAIGNS = new Set(['Promotions', 'PromotionElements']);
/** Columns that identify which price a row of the Prices sheet sets. */
const PRICED = ['PriceList', 'SaleItem', 'Kind', 'LeatherGrade'] as const;

interface Target {
  readonly stores: readonly string[];
  readonly today: Day;
}

/**
 * The sample catalog, sold in these stores instead of the demo company's. Contains today's prices only: a later demo
 * price would replace prices that the company sets.
 */
export function sampleFor({ stores, today }: Target, sample: readonly Sheet[]): readonly Sheet[] {
  const wanted = sample.filter(({ name }) => !CAMPAIGNS.has(name));
  return wanted.map((sheet) => {
    if (sheet.name === 'Prices') return { ...sheet, rows: pricesOf(today, sheet.rows) };
    if (sheet.name === 'Stores') return { name: sheet.name, rows: storeRows(stores) };
    if (sheet.name === 'Channels') return { ...sheet, rows: channelRows(stores, sheet.rows) };
    return { ...sheet, rows: soldIn(stores, sheet.rows) };
  });
}

function storeRows(stores: readonly string[]): readonly Row[] {
  return [['Name', ...Object.keys(SELLING)], ...stores.map((name) => [name, ...Object.values(SELLING)])];
}

function channelRows(stores: readonly string[], [header = [], ...rows]: readonly Row[]): readonly Row[] {
  const at = header.indexOf('Store');
  const model = rows.filter((row) => row[at] === MODEL_STORE);
  return [header, ...stores.flatMap((store) => model.map((row) => row.with(at, store)))];
}

/** The newest row of each price that is already in force. */
function pricesOf(today: Day, [header = [], ...rows]: readonly Row[]): readonly Row[] {
  const begins = header.indexOf('InitDate');
  const keyOf = (row: Row) => JSON.stringify(PRICED.map((name) => row[header.indexOf(name)]));
  const begun = rows
    .filter((row) => String(row[begins]) <= today)
    .toSorted((one, other) => String(one[begins]).localeCompare(String(other[begins])));
  const newest = new Map(begun.map((row) => [keyOf(row), row]));
  return [header, ...rows.filter((row) => newest.get(keyOf(row)) === row)];
}

/** Replaces the stores that sell a row; a row for all stores names none. */
function soldIn(stores: readonly string[], [header = [], ...rows]: readonly Row[]): readonly Row[] {
  const at = header.indexOf('Stores');
  if (at < 0) return [header, ...rows];
  const all = stores.join('; ');
  return [header, ...rows.map((row) => (isBlank(row[at]) ? row : row.with(at, all)))];
}

const isBlank = (cell: Row[number] | undefined): boolean =>
  cell === null || cell === undefined || cell === '';
