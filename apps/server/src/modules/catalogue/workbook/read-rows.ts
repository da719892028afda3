import type { Cell } from './column.ts';
import type { SheetCells } from './cells.ts';
import type { PlacedFault } from './faults.ts';
import { headerOf, type Sheet } from './sheet.ts';
import { type SheetName, sheetNamed, sheetNames } from './workbook.ts';

/** A row of any sheet, untyped. */
export type AnyRow = Readonly<Record<string, unknown>>;

export interface PlacedRow {
  /** Row number in a spreadsheet: the header is row 1. */
  readonly row: number;
  readonly value: AnyRow;
}

export interface ReadWorkbook {
  readonly rows: ReadonlyMap<SheetName, readonly PlacedRow[]>;
  readonly faults: readonly PlacedFault[];
}

/** Maximum lines of a sheet, including the header. */
export const MAX_ROWS = 200_000;

/** Reads every cell of every sheet and collects all faults; rows with a fault are left out of `rows`. */
export function readRows(cells: readonly SheetCells[]): ReadWorkbook {
  const rows = new Map<SheetName, readonly PlacedRow[]>();
  const faults: PlacedFault[] = [];
  for (const { name, rows: lines } of cells) {
    const known = sheetNames.find((each) => each.toLowerCase() === name.trim().toLowerCase());
    const fault = sheetFault({
      name,
      known,
      isThere: known !== undefined && rows.has(known),
      lines: lines.length,
    });
    if (fault) {
      faults.push(fault);
      continue;
    }
    const read = readSheet(sheetNamed(known!), lines);
    rows.set(known!, read.rows);
    faults.push(...read.faults);
  }
  return { rows, faults };
}

function sheetFault(found: {
  name: string;
  known: SheetName | undefined;
  isThere: boolean;
  lines: number;
}): PlacedFault | undefined {
  const place = { sheet: found.name, row: 0, column: null };
  if (found.known === undefined) return { ...place, code: 'unknownSheet' };
  if (found.isThere) return { ...place, code: 'repeatedSheet' };
  return found.lines > MAX_ROWS ? { ...place, code: 'tooManyRows', data: { max: MAX_ROWS } } : undefined;
}

function readSheet(sheet: Sheet, lines: readonly (readonly Cell[])[]) {
  const header = readHeader(sheet, lines[0] ?? []);
  const rows: PlacedRow[] = [];
  const faults = [...header.faults];
  if (faults.length > 0) return { rows, faults };
  lines.forEach((line, index) => {
    if (index === 0 || line.every((cell) => cell === null || cell === '')) return;
    const read = readRow(sheet, header.columns, { line, row: index + 1 });
    faults.push(...read.faults);
    if (read.faults.length === 0) rows.push({ row: index + 1, value: read.value });
  });
  return { rows, faults };
}

/** Maps columns to cell indexes; columns can be in any order. */
function readHeader(sheet: Sheet, line: readonly Cell[]) {
  const columns = new Map<string, number>();
  const faults: PlacedFault[] = [];
  const add = (code: PlacedFault['code'], column: string) =>
    faults.push({ code, sheet: sheet.name, row: 1, column });
  line.forEach((cell, index) => {
    const title = String(cell ?? '').trim();
    if (title === '') return;
    const key = Object.keys(sheet.columns).find(
      (each) => headerOf(each).toLowerCase() === title.toLowerCase(),
    );
    if (key === undefined) add('unknownColumn', title);
    else if (columns.has(key)) add('repeatedColumn', title);
    else columns.set(key, index);
  });
  for (const [key, column] of Object.entries(sheet.columns))
    if (column.isRequired && !columns.has(key)) add('missingColumn', headerOf(key));
  return { columns, faults };
}

function readRow(
  sheet: Sheet,
  columns: ReadonlyMap<string, number>,
  { line, row }: { line: readonly Cell[]; row: number },
) {
  const value: Record<string, unknown> = {};
  const faults: PlacedFault[] = [];
  for (const [key, column] of Object.entries(sheet.columns)) {
    const index = columns.get(key);
    const reading = column.read(index === undefined ? null : (line[index] ?? null));
    if ('value' in reading) value[key] = reading.value;
    else faults.push({ ...reading.fault, sheet: sheet.name, row, column: headerOf(key) });
  }
  return { value, faults };
}
