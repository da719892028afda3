import type { Cell } from './column.ts';
import type { PlacedFault } from './faults.ts';
import { headerOf, type Sheet } from './sheet.ts';

/** Column with the earlier name of a renamed row. */
export const WAS = 'Was';

interface Header {
  /** Places of the columns by key, with their titles. */
  readonly columns: ReadonlyMap<string, { readonly at: number; readonly title: string }>;
  /** Place of the column `Was`. */
  readonly was: number | undefined;
  readonly faults: readonly PlacedFault[];
}

/** Maps columns to cell indexes; columns can be in any order. A sheet without its key columns can't be read. */
export function readHeader(sheet: Sheet, line: readonly Cell[]): Header {
  const columns = new Map<string, { at: number; title: string }>();
  const faults: PlacedFault[] = [];
  let was: number | undefined;
  const add = (code: PlacedFault['code'], column: string, near?: PlacedFault['near']) =>
    faults.push({ code, sheet: sheet.name, row: 1, column, ...(near && { near }) });
  const titles = Object.keys(sheet.columns).map(headerOf);
  line.forEach((cell, at) => {
    const title = String(cell ?? '').trim();
    if (title === '') return;
    const key = Object.keys(sheet.columns).find((each) => sameTitle(headerOf(each), title));
    if (key !== undefined && columns.has(key)) add('repeatedColumn', title);
    else if (key !== undefined) columns.set(key, { at, title: headerOf(key) });
    else if (sameTitle(title, WAS) && sheet.renames) was = at;
    else add('unknownColumn', title, { name: title, names: titles });
  });
  for (const key of sheet.key)
    if (sheet.columns[key]!.isRequired && !columns.has(key)) add('missingColumn', headerOf(key));
  return { columns, was, faults };
}

/** `Tax rate` and `tax_rate` mean `TaxRate`. */
export const sameTitle = (a: string, b: string) => lettersOf(a) === lettersOf(b);

const lettersOf = (title: string) => title.toLowerCase().replace(/[\s_-]/g, '');
