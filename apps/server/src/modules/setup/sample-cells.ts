import type { ReadFiles } from '../catalogue/index.ts';

type Sheet = ReadFiles['cells'][number];
type Row = Sheet['rows'][number];

/** Store of the sample whose channels every store gets. */
const MODEL_STORE = 'Cherry Creek';
/** What a store of the sample charges and shows. The other columns of a store stay as they are. */
const SELLING = { PriceLists: 'Retail; Trade', PricingList: 'Retail', CollectionGroup: 'Showroom' } as const;

/** The sample catalog, sold in these stores instead of those of the demo company. */
export function sampleFor(stores: readonly string[], sample: readonly Sheet[]): readonly Sheet[] {
  return sample.map((sheet) => {
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

/** Replaces the stores that sell a row; a row of all stores has none. */
function soldIn(stores: readonly string[], [header = [], ...rows]: readonly Row[]): readonly Row[] {
  const at = header.indexOf('Stores');
  if (at < 0) return [header, ...rows];
  const all = stores.join('; ');
  return [header, ...rows.map((row) => (isBlank(row[at]) ? row : row.with(at, all)))];
}

const isBlank = (cell: Row[number] | undefined): boolean =>
  cell === null || cell === undefined || cell === '';
