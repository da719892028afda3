import { buffer } from 'node:stream/consumers';
import { xlsxChunks } from '../../../platform/tables/xlsx-stream.ts';
import type { Cell } from './column.ts';
import { cellsOf } from './cells.ts';
import type { WorkbookRows } from './workbook.ts';

const NARROW = 10;
const WIDE = 48;

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
