import type { PlacedFault } from '../workbook/faults.ts';
import type { AnyRow, PlacedRow } from '../workbook/read-rows.ts';
import { headerOf, type Sheet } from '../workbook/sheet.ts';
import { sheetNamed } from '../workbook/workbook.ts';
import type { SentRows } from './record-table.ts';

/** Number of the first row, as in a file whose header is row 1. */
export const FIRST_ROW = 2;

interface Placed {
  readonly rows: readonly PlacedRow[];
  readonly faults: readonly PlacedFault[];
}

/** Reads values like workbook cells, with the same limits. `was` is the stored name of the first row. */
export function placedRows({ sheet: name, rows }: SentRows, was?: string): Placed {
  const sheet = sheetNamed(name);
  const read = rows.map((row, index) =>
    placedRow(sheet, row, { place: index + FIRST_ROW, ...(index === 0 && was !== undefined && { was }) }),
  );
  return { rows: read.map(({ row }) => row), faults: read.flatMap(({ faults }) => faults) };
}

function placedRow(sheet: Sheet, sent: AnyRow, { place, was }: { place: number; was?: string }) {
  const value: Record<string, unknown> = {};
  const faults: PlacedFault[] = [];
  const columns = new Set(Object.keys(sheet.columns).filter((key) => sent[key] !== undefined));
  for (const key of columns) {
    const column = sheet.columns[key]!;
    const reading = column.read(sent[key] === null ? null : column.write(sent[key]));
    if ('value' in reading) value[key] = reading.value;
    else faults.push({ ...reading.fault, sheet: sheet.name, row: place, column: headerOf(key) });
  }
  const row: PlacedRow = {
    row: place,
    value,
    columns,
    isReadable: faults.length === 0,
    ...(was !== undefined && { was }),
  };
  return { row, faults };
}
