import readXlsxFile from 'read-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import type { Cell } from './column.ts';
import { cellsOf, type SheetCells } from './cells.ts';
import { unpackXlsx } from './unpack.ts';
import type { WorkbookRows } from './workbook.ts';

const NARROW = 10;
const WIDE = 48;

/**
 * Reads the cells of an xlsx file. Throws `WorkbookTooLarge`, or another error if the bytes aren't such a
 * file.
 */
export async function readXlsx(bytes: Buffer): Promise<readonly SheetCells[]> {
  const read = await readXlsxFile(await unpackXlsx(bytes));
  return read.map(({ sheet, data }) => ({
    name: sheet,
    rows: data as unknown as readonly (readonly Cell[])[],
  }));
}

/** Writes the workbook as an xlsx file with frozen bold headers and columns as wide as their content. */
export async function writeXlsx(workbook: WorkbookRows): Promise<Buffer> {
  const written = cellsOf(workbook).map(({ name, rows }) => ({
    sheet: name,
    stickyRowsCount: 1,
    columns: widthsOf(rows).map((width) => ({ width })),
    data: rows.map((row, index) =>
      row.map((value) => {
        if (value === null || value instanceof Date) return null;
        return index === 0 ? { value, fontWeight: 'bold' as const } : { value };
      }),
    ),
  }));
  return writeXlsxFile(written).toBuffer();
}

function widthsOf(rows: readonly (readonly Cell[])[]): number[] {
  const widths = (rows[0] ?? []).map(() => NARROW);
  for (const row of rows.slice(0, 200)) {
    row.forEach((cell, index) => {
      widths[index] = Math.min(WIDE, Math.max(widths[index] ?? NARROW, String(cell ?? '').length + 2));
    });
  }
  return widths;
}
