import { buffer } from 'node:stream/consumers';
import { isXlsx } from '../read/read-xlsx.ts';
import type { SheetCells } from '../read/sheet-cells.ts';
import { unpackFiles } from '../read/unpack.ts';
import { xlsxChunks } from '../xlsx-stream.ts';
import type { CellNote } from './mark-cells.ts';
import { markWorkbook } from './mark-workbook.ts';

/**
 * Returns the user's workbook with notes on its cells, which are painted red. CSV files are combined into a new
 * workbook; a workbook with an unusual notation is rewritten as one too. `notes` are keyed by sheet name.
 */
export async function markedFile(
  files: readonly { readonly bytes: Buffer }[],
  cells: readonly SheetCells[],
  notes: ReadonlyMap<string, readonly CellNote[]>,
): Promise<Buffer> {
  const own = files.length === 1 && isXlsx(files[0]!.bytes) ? files[0]!.bytes : undefined;
  const marked = own && markWorkbook(await unpackFiles(own, () => true), notes);
  return marked ?? markWorkbook(await unpackFiles(await plainWorkbook(cells), () => true), notes)!;
}

/** A cell has one note: joins the texts of several. */
export function joinedNotes(notes: readonly CellNote[]): readonly CellNote[] {
  const byCell = new Map<string, CellNote>();
  for (const note of notes) {
    const key = `${note.row}/${note.column}`;
    const before = byCell.get(key);
    byCell.set(key, before ? { ...before, text: `${before.text}\n${note.text}` } : note);
  }
  return [...byCell.values()];
}

/** Writes cells as read, without their formats. */
function plainWorkbook(cells: readonly SheetCells[]): Promise<Buffer> {
  const sheets = cells.map(({ name, rows }) => ({
    name,
    columns: Array.from({ length: Math.max(1, ...rows.map((row) => row.length)) }, (_, index) => ({
      header: String(plainCell(rows[0]?.[index] ?? null) ?? ''),
      kind: 'text' as const,
      width: 20,
    })),
    batches: [rows.slice(1).map((row) => row.map(plainCell))],
  }));
  return buffer(xlsxChunks(sheets));
}

const plainCell = (cell: SheetCells['rows'][number][number]) =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : typeof cell === 'boolean' ? String(cell) : cell;
