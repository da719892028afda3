import type { Column, ValueOf } from './column.ts';
import type { Fault } from './faults.ts';

export type Columns = Readonly<Record<string, Column<unknown>>>;
export type RowOf<C extends Columns> = { readonly [K in keyof C]: ValueOf<C[K]> };

/** A fault of a whole row, reported at the column with this key. */
export interface RowFault extends Fault {
  readonly at: string;
}

interface Unique<C extends Columns> {
  readonly columns: readonly (keyof C & string)[];
  where?(row: RowOf<C>): boolean;
}

/**
 * One sheet of the workbook. Column keys are camelCase here and PascalCase in the header (`taxRate` →
 * `TaxRate`).
 */
export interface Sheet<Name extends string = string, C extends Columns = Columns> {
  readonly name: Name;
  readonly about: string;
  readonly columns: C;
  /** Columns that identify a row, compared without letter case. */
  readonly key: readonly (keyof C & string)[];
  /**
   * Column sets that must be unique among the rows selected by `where`, unless any of their values is blank.
   */
  readonly unique?: readonly Unique<C>[];
  /** References that consist of several columns. */
  readonly refers?: readonly { readonly sheet: string; readonly columns: readonly (keyof C & string)[] }[];
  /** This sheet's columns whose letter case doesn't matter. */
  readonly ignoresCase?: readonly (keyof C & string)[];
  /** Column of the owning row: the sheet replaces all rows of each owner that it names. */
  readonly owner?: keyof C & string;
  /** Whether rows can be renamed through the column `Was`. */
  readonly renames?: boolean;
  /** Checks a row on its own, without the other rows. */
  check?(row: RowOf<C>): readonly RowFault[];
}

export function defineSheet<const Name extends string, C extends Columns>(
  sheet: Sheet<Name, C>,
): Sheet<Name, C> {
  return sheet;
}

const UPPER: Readonly<Record<string, string>> = { sqCode: 'SQCode' };

/** Header text of a column key. */
export const headerOf = (key: string): string => UPPER[key] ?? key.charAt(0).toUpperCase() + key.slice(1);
