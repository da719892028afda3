/** A cell of a file: CSV has only texts; a spreadsheet also has numbers, booleans and dates. */
export type ImportCell = string | number | boolean | Date | null;

/** Merged cells, from the first to the last row and column, counted from 0. Only the first cell has a value. */
export interface MergedCells {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** A sheet as read from the file. */
export interface ImportTable {
  readonly name: string;
  readonly rows: readonly (readonly ImportCell[])[];
  readonly merged: readonly MergedCells[];
  /** True for CSV, where a cell past the last heading means that the row has shifted. */
  readonly isCsv?: boolean;
}

export const isBlankCell = (cell: ImportCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** A cell as text: dates as `2027-01-31`, numbers without grouping. */
export function cellText(cell: ImportCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell).trim();
}

/**
 * Normalizes a text by removing case, accents and punctuation: `Código de artículo:` and `codigo de articulo` are the
 * same heading.
 */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}%#²]+/gu, ' ')
    .trim();

/** A title is often merged over all columns of a sheet, far beyond the table. */
const MOST_COLUMNS = 200;
/** Maximum number of values filled into merged cells; more would take too long. */
const MOST_FILLED = 2_000_000;

/**
 * Fills every cell of a merged range with the value of its first cell. `rows` limits this to some rows, `isDown` to
 * the first column.
 */
export function fillMerged(
  { rows, merged }: ImportTable,
  { from, to, isDown }: { readonly from: number; readonly to: number; readonly isDown: boolean },
): ImportCell[][] {
  const filled = rows.slice(from, to).map((row) => [...row]);
  let budget = MOST_FILLED;
  for (const { top, left, bottom, right } of merged) {
    const value = rows[top]?.[left] ?? null;
    if (isBlankCell(value)) continue;
    const last = Math.min(isDown ? left : right, left + MOST_COLUMNS);
    // A range can extend below the last row with a value.
    for (const line of filled.slice(Math.max(top - from, 0), Math.max(bottom + 1 - from, 0))) {
      for (let column = left; column <= last && budget > 0; column += 1, budget -= 1) line[column] = value;
    }
  }
  return filled;
}
