import { buffer } from 'node:stream/consumers';
import type { ImportReport } from '@cordovan/contracts/catalogue';
import { xlsxChunks } from '../../../platform/tables/xlsx-stream.ts';
import type { SheetCells } from '../workbook/cells.ts';
import type { CsvFile } from '../workbook/csv.ts';
import { isXlsx, type ReadFiles } from '../workbook/read-files.ts';
import { sameTitle } from '../workbook/read-header.ts';
import { unpackFiles } from '../workbook/unpack.ts';
import type { CellNote } from './mark-cells.ts';
import { markWorkbook } from './mark-workbook.ts';

/**
 * Returns the user's workbook with its bad cells in red and a note with the reason on each. CSV files become one
 * workbook, and so does a workbook that is written in an unusual way.
 */
export async function markFile(
  files: readonly CsvFile[],
  read: ReadFiles,
  badRows: ImportReport['badRows'],
): Promise<Buffer> {
  const notes = notesOf(read.cells, badRows);
  const own = files.length === 1 && isXlsx(files[0]!.bytes) ? files[0]!.bytes : undefined;
  const marked = own && markWorkbook(await unpackFiles(own, () => true), notes);
  return marked ?? markWorkbook(await unpackFiles(await plainWorkbook(read.cells), () => true), notes)!;
}

/** Notes by sheet. A fault of a column is on its header, one of a sheet on its first cell. */
function notesOf(
  cells: readonly SheetCells[],
  badRows: ImportReport['badRows'],
): ReadonlyMap<string, readonly CellNote[]> {
  const notes = new Map<string, readonly CellNote[]>();
  for (const { name, rows } of cells) {
    const ofSheet = badRows.filter(({ sheet }) => sheet.toLowerCase() === name.trim().toLowerCase());
    const placed = ofSheet.map(({ row, column, reason }) => {
      const at = (rows[0] ?? []).findIndex(
        (title) => column !== null && sameTitle(String(title ?? ''), column),
      );
      const text = column === null ? reason : `${column}: ${reason}`;
      return { row: Math.max(1, row), column: Math.max(0, at), text };
    });
    if (placed.length > 0) notes.set(name, joined(placed));
  }
  return notes;
}

/** A cell has one note. */
function joined(notes: readonly CellNote[]): readonly CellNote[] {
  const byCell = new Map<string, CellNote>();
  for (const note of notes) {
    const key = `${note.row}/${note.column}`;
    const before = byCell.get(key);
    byCell.set(key, before ? { ...before, text: `${before.text}\n${note.text}` } : note);
  }
  return [...byCell.values()];
}

/** Writes cells as they were read, without their formats. */
function plainWorkbook(cells: readonly SheetCells[]): Promise<Buffer> {
  const sheets = cells.map(({ name, rows }) => ({
    name,
    columns: (rows[0] ?? []).map((title) => ({
      header: String(title ?? ''),
      kind: 'text' as const,
      width: 20,
    })),
    batches: [rows.slice(1).map((row) => row.map(plainCell))],
  }));
  return buffer(xlsxChunks(sheets));
}

const plainCell = (cell: SheetCells['rows'][number][number]) =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : typeof cell === 'boolean' ? String(cell) : cell;
