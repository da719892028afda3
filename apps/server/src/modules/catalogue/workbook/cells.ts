import type { Cell } from './column.ts';
import { headerOf } from './sheet.ts';
import { sheetNamed, sheetNames, type WorkbookRows } from './workbook.ts';

/** A sheet as it stands in a file: the header and the rows below it. */
export interface SheetCells {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

/** The cells that say these rows: every sheet that is given, each with its header. */
export function cellsOf(workbook: WorkbookRows): readonly SheetCells[] {
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
