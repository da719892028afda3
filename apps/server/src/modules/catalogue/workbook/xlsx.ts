import { buffer } from 'node:stream/consumers';
import readXlsxFile from 'read-excel-file/node';
import { xlsxChunks } from '../../../platform/tables/xlsx-stream.ts';
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
export function writeXlsx(workbook: WorkbookRows): Promise<Buffer> {
  const sheets = cellsOf(workbook).map(({ name, rows }) => ({
    name,
    columns: rows[0]!.map((header, index) => ({
      header: String(header),
      kind: 'text' as const,
      width: widthOf(rows.slice(0, 200).map((row) => row[index])),
    })),
    batches: [rows.slice(1)],
  }));
  return buffer(xlsxChunks(sheets));
}

const widthOf = (cells: readonly (Cell | undefined)[]) =>
  Math.min(WIDE, Math.max(NARROW, ...cells.map((cell) => String(cell ?? '').length + 2)));
