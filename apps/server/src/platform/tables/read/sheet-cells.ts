/** A cell as it was read: CSV has only texts; a spreadsheet also has numbers, booleans and dates. */
export type ReadCell = string | number | boolean | Date | null;

/** Merged cells, from the first row and column to the last, counted from 0. Only the first cell has a value. */
export interface MergedRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** All cells of a sheet, row by row. */
export interface SheetCells {
  readonly name: string;
  readonly rows: readonly (readonly ReadCell[])[];
  /** True for CSV, where a cell beyond the last heading means that the row has shifted. */
  readonly isCsv?: boolean;
}

export interface ReadSheet extends SheetCells {
  readonly merged: readonly MergedRange[];
}
