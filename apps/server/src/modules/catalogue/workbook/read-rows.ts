import { MAX_ROWS } from '../../../platform/tables/read/read-csv.ts';
import { isoDay } from './choice-columns.ts';
import type { Cell, Known } from './column.ts';
import type { SheetCells } from '../../../platform/tables/read/sheet-cells.ts';
import type { PlacedFault } from './faults.ts';
import { readHeader } from './read-header.ts';
import type { Sheet } from './sheet.ts';
import { type SheetName, sheetNamed, sheetNames } from './workbook.ts';

/** A row of any sheet, untyped. */
export type AnyRow = Readonly<Record<string, unknown>>;

export interface PlacedRow {
  /** Row number in a spreadsheet: the header is row 1. */
  readonly row: number;
  /** Values of the columns that are in the file and were readable. */
  readonly value: AnyRow;
  /** Columns that the file contains. */
  readonly columns: ReadonlySet<string>;
  /** Whether every cell of the row could be read. */
  readonly isReadable: boolean;
  /** Earlier name of the row, from the column `Was`. */
  readonly was?: string;
}

export interface ReadWorkbook {
  readonly rows: ReadonlyMap<SheetName, readonly PlacedRow[]>;
  readonly faults: readonly PlacedFault[];
}

const NO_NAMES: Known = { grades: new Map() };

/** Sheet of this name, in any letter case. */
export const findSheetName = (name: string): SheetName | undefined =>
  sheetNames.find((each) => each.toLowerCase() === name.trim().toLowerCase());

/** Reads every cell of every sheet and collects all faults. Bad cells are left out of their rows. */
export function readRows(cells: readonly SheetCells[], known: Known = NO_NAMES): ReadWorkbook {
  const rows = new Map<SheetName, readonly PlacedRow[]>();
  const faults: PlacedFault[] = [];
  for (const { name, rows: lines, isCsv } of cells) {
    const found = findSheetName(name);
    const isThere = found !== undefined && rows.has(found);
    const fault = sheetFault({ name, known: found, isThere, lines: lines.length });
    if (fault) {
      faults.push(fault);
      continue;
    }
    const read = readSheet(sheetNamed(found!), { lines, isCsv }, known);
    rows.set(found!, read.rows);
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
  if (found.known === undefined)
    return { ...place, code: 'unknownSheet', near: { name: found.name, names: sheetNames } };
  if (found.isThere) return { ...place, code: 'repeatedSheet' };
  return found.lines > MAX_ROWS ? { ...place, code: 'tooManyRows', data: { max: MAX_ROWS } } : undefined;
}

function readSheet(
  sheet: Sheet,
  { lines, isCsv = false }: { lines: readonly (readonly Cell[])[]; isCsv: boolean | undefined },
  known: Known,
) {
  const header = readHeader(sheet, lines[0] ?? []);
  const rows: PlacedRow[] = [];
  const faults = [...header.faults];
  const columns = new Set(header.columns.keys());
  lines.forEach((line, index) => {
    if (index === 0 || line.every(isBlank)) return;
    if (isCsv && !line.slice(lines[0]!.length).every(isBlank)) {
      faults.push({ code: 'tooManyCells', sheet: sheet.name, row: index + 1, column: null });
      return;
    }
    const read = readRow(sheet, header.columns, { line, row: index + 1, known });
    faults.push(...read.faults);
    const was = header.was === undefined ? '' : String(line[header.was] ?? '').trim();
    rows.push({
      row: index + 1,
      value: read.value,
      columns,
      isReadable: read.faults.length === 0,
      ...(was !== '' && { was }),
    });
  });
  return { rows, faults };
}

const isBlank = (cell: Cell): boolean => cell === null || cell === '';

/** Reads the cells of the columns in the file; a column that isn't in the file stays out of the row. */
function readRow(
  sheet: Sheet,
  columns: ReadonlyMap<string, { readonly at: number; readonly title: string }>,
  { line, row, known }: { line: readonly Cell[]; row: number; known: Known },
) {
  const value: Record<string, unknown> = {};
  const faults: PlacedFault[] = [];
  for (const [key, { at, title }] of columns) {
    const cell = line[at] ?? null;
    const reading = sheet.columns[key]!.read(cell, known);
    if ('value' in reading) value[key] = reading.value;
    else faults.push({ ...reading.fault, found: shown(cell), sheet: sheet.name, row, column: title });
  }
  return { value, faults };
}

const MOST_SHOWN = 60;

/** A cell as quoted in the report. */
function shown(cell: Cell): string {
  const text = (cell instanceof Date ? isoDay(cell) : String(cell ?? '')).trim();
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
