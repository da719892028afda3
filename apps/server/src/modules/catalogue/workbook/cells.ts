import type { SheetCells } from '../../../platform/tables/read/sheet-cells.ts';
import type { TableRow } from '../../../platform/tables/table.ts';
import { headerOf } from './sheet.ts';
import { sheetNamed, sheetNames, type WorkbookRows } from './workbook.ts';

interface WrittenSheet extends SheetCells {
  readonly rows: readonly TableRow[];
}

/** Converts rows to cells: every given sheet, each with its header. */
export function cellsOf(workbook: WorkbookRows): readonly WrittenSheet[] {
  return sheetNames
    .filter((name) => workbook[name] !== undefined)
    .map((name) => {
      const sheet = sheetNamed(name);
      const keys = Object.keys(sheet.columns);
      const rows = (workbook[name] as readonly Readonly<Record<string, unknown>>[]).map((row) =>
        keys.map((key) => sheet.columns[key]!.write(row[key])),
      );
      return { name, rows: [keys.map(headerOf), ...rows] };
    });
}
