import type { ImportReport } from '@cordovan/contracts/catalogue';
import type { CellNote } from '../../../platform/tables/mark/mark-cells.ts';
import { joinedNotes, markedFile } from '../../../platform/tables/mark/marked-file.ts';
import type { CsvFile } from '../../../platform/tables/read/read-csv.ts';
import type { SheetCells } from '../../../platform/tables/read/sheet-cells.ts';
import type { ReadFiles } from '../workbook/read-files.ts';
import { sameTitle } from '../workbook/read-header.ts';

/** Returns the user's workbook with its bad cells in red and a note with the reason on each. */
export function markFile(
  files: readonly CsvFile[],
  read: ReadFiles,
  badRows: ImportReport['badRows'],
): Promise<Buffer> {
  return markedFile(files, read.cells, notesOf(read.cells, badRows));
}

/** Notes by sheet. A column's fault is on its header, a sheet's fault on its first cell. */
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
    if (placed.length > 0) notes.set(name, joinedNotes(placed));
  }
  return notes;
}
