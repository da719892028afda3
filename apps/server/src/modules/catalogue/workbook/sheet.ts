import type { Column, ValueOf } from './column.ts';
import type { Fault } from './faults.ts';

export type Columns = Readonly<Record<string, Column<unknown>>>;
export type RowOf<C extends Columns> = { readonly [K in keyof C]: ValueOf<C[K]> };

/** A fault of a whole row, at the column with this key. */
export interface RowFault extends Fault {
  readonly at: string;
}

interface Unique<C extends Columns> {
  readonly columns: readonly (keyof C & string)[];
  where?(row: RowOf<C>): boolean;
}

/** One sheet of the workbook. Column keys are camelCase here and PascalCase in the header (`taxRate` → `TaxRate`). */
export interface Sheet<Name extends string = string, C extends Columns = Columns> {
  readonly name: Name;
  readonly about: string;
  readonly columns: C;
  /** Columns that tell one row from another, compared without regard to letter case. */
  readonly key: readonly (keyof C & string)[];
  /** Further columns that must be unique together, among the rows that `where` chooses, where none is blank. */
  readonly unique?: readonly Unique<C>[];
  /** References by several columns. */
  readonly refers?: readonly { readonly sheet: string; readonly columns: readonly (keyof C & string)[] }[];
  /** For rows that belong to another sheet's row: a named owner has exactly the rows that the sheet gives it. */
  readonly owner?: keyof C & string;
  /** What a row can break by itself. */
  check?(row: RowOf<C>): readonly RowFault[];
}

export function defineSheet<const Name extends string, C extends Columns>(
  sheet: Sheet<Name, C>,
): Sheet<Name, C> {
  return sheet;
}

const UPPER: Readonly<Record<string, string>> = { sqCode: 'SQCode' };

/** The header of a column. */
export const headerOf = (key: string): string => UPPER[key] ?? key.charAt(0).toUpperCase() + key.slice(1);
