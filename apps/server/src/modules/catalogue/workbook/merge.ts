import type { AnyRow, PlacedRow } from './read-rows.ts';
import type { Sheet } from './sheet.ts';
import { type SheetName, sheetNamed, sheetNames, type WorkbookRows } from './workbook.ts';

/** A row of the catalog after the import; `place` is set if it comes from the workbook. */
export interface MergedRow {
  readonly value: AnyRow;
  readonly place: number | null;
  /** The row as it is stored. */
  readonly before?: AnyRow | undefined;
  /** The columns that the file contains. */
  readonly given: ReadonlySet<string>;
  /** Required columns that a new row lacks because the file has no such column. */
  readonly missing: readonly string[];
  /** Whether all cells are readable and none is missing. */
  readonly isComplete: boolean;
}

export interface MergedSheet {
  /** Rows by key: those of the catalog first, then those that the workbook adds. */
  readonly byKey: ReadonlyMap<string, MergedRow>;
  /** Workbook rows that repeat the key of an earlier row. */
  readonly repeats: readonly { readonly row: number; readonly first: number }[];
  /** Row numbers of new rows that the user left out, by key. */
  readonly leftOut: ReadonlyMap<string, number>;
  /** Rows whose key can't be read. */
  readonly unkeyed: readonly PlacedRow[];
}

export type MergedWorkbook = ReadonlyMap<SheetName, MergedSheet>;

/** Whether the row has a fixed id. */
export const hasId = (row: AnyRow): boolean => typeof row['id'] === 'number';

/** Key part in lower case; `1` and `01` differ, as do blank and 0. */
export const partOfKey = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).toLowerCase()
    : '';

export const keyOf = (columns: readonly string[], row: AnyRow): string =>
  columns.map((column) => partOfKey(row[column])).join('\u0000');

/** Identifies a row's change, in the report and in the list of changes that the user leaves out. */
export const changeKey = (sheet: Sheet, row: AnyRow): string =>
  [sheet.name, ...sheet.key.map((column) => encodeURIComponent(partOfKey(row[column])))].join('/');

/** Merges the workbook's rows into the catalog, except those whose change the user left out. */
export function mergeWorkbook(
  catalogue: WorkbookRows,
  given: ReadonlyMap<SheetName, readonly PlacedRow[]>,
  leftOut: ReadonlySet<string>,
): MergedWorkbook {
  return new Map(
    sheetNames.map((name) => [
      name,
      mergeSheet(sheetNamed(name), catalogue[name] ?? [], { given: given.get(name) ?? [], leftOut }),
    ]),
  );
}

interface Given {
  readonly given: readonly PlacedRow[];
  readonly leftOut: ReadonlySet<string>;
}

function mergeSheet(sheet: Sheet, present: readonly AnyRow[], { given, leftOut }: Given): MergedSheet {
  const byKey = new Map<string, MergedRow>();
  const repeats: { row: number; first: number }[] = [];
  const [allKeyed, unkeyed] = split(given, ({ value }) => isKeyed(sheet, value));
  const [skipped, keyed] = split(allKeyed, ({ value }) => leftOut.has(changeKey(sheet, value)));
  const stored = storedRows(sheet, present);
  const stays = (row: AnyRow) => leftOut.has(changeKey(sheet, row));
  for (const value of withoutReplaced(sheet, present, { keyed, allKeyed, stays }))
    byKey.set(keyOf(sheet.key, value), kept(value));
  for (const placed of keyed) {
    const key = keyOf(sheet.key, placed.value);
    const first = byKey.get(key);
    if (typeof first?.place === 'number') repeats.push({ row: placed.row, first: first.place });
    else byKey.set(key, mergedRow(sheet, placed, stored(placed.value)));
  }
  const isNew = ({ value }: PlacedRow) => stored(value) === undefined;
  const keysLeftOut = skipped.filter(isNew).map(({ value, row }) => [keyOf(sheet.key, value), row] as const);
  return { byKey, repeats, unkeyed, leftOut: new Map(keysLeftOut) };
}

const kept = (value: AnyRow): MergedRow => ({
  value,
  place: null,
  before: value,
  given: new Set(),
  missing: [],
  isComplete: true,
});

function split<T>(values: readonly T[], belongs: (value: T) => boolean): readonly [T[], T[]] {
  return [values.filter(belongs), values.filter((value) => !belongs(value))];
}

/** Whether the row has every part of its key that may not be blank. */
export const isKeyed = (sheet: Sheet, row: AnyRow): boolean =>
  sheet.key.every((column) => !sheet.columns[column]!.isRequired || row[column] !== undefined);

/** Finds the stored row for a workbook row: by its fixed id, otherwise by its key. */
export function storedRows(sheet: Sheet, present: readonly AnyRow[]): (row: AnyRow) => AnyRow | undefined {
  const byKey = new Map(present.map((row) => [keyOf(sheet.key, row), row]));
  const byId = new Map(present.filter(hasId).map((row) => [row['id'], row]));
  return (row) => (hasId(row) && byId.get(row['id'])) || byKey.get(keyOf(sheet.key, row));
}

interface Replaced {
  readonly keyed: readonly PlacedRow[];
  readonly allKeyed: readonly PlacedRow[];
  /** Whether the user leaves out the change of a stored row. */
  readonly stays: (row: AnyRow) => boolean;
}

/** Leaves out rows that the workbook renames by a fixed id, and rows that it removes from an owner. */
function withoutReplaced(sheet: Sheet, present: readonly AnyRow[], { keyed, allKeyed, stays }: Replaced) {
  const ids = new Set<unknown>(keyed.map(({ value }) => value['id'] ?? 'none'));
  const owners = ownersOf(sheet, allKeyed);
  return present.filter((row) => {
    if (hasId(row) && ids.has(row['id'])) return false;
    return sheet.owner === undefined || stays(row) || !owners.has(partOfKey(row[sheet.owner]));
  });
}

export function ownersOf(sheet: Sheet, given: readonly PlacedRow[]): ReadonlySet<string> {
  const { owner } = sheet;
  return new Set(owner === undefined ? [] : given.map(({ value }) => partOfKey(value[owner])));
}

/**
 * Fills absent columns, and blank cells of `isKeptWhenBlank` columns, with the stored value. Without a stored value,
 * treats them as blank.
 */
function mergedRow(sheet: Sheet, placed: PlacedRow, before: AnyRow | undefined): MergedRow {
  const { value: given, row: place, columns, isReadable } = placed;
  const value: Record<string, unknown> = {};
  const missing: string[] = [];
  for (const [key, column] of Object.entries(sheet.columns)) {
    const isGiven = key in given && !(column.isKeptWhenBlank && given[key] === null);
    const blank = column.read(null);
    if (isGiven) value[key] = given[key];
    else if (before) value[key] = before[key];
    else if ('value' in blank) value[key] = blank.value;
    else if (!columns.has(key)) missing.push(key);
  }
  const isComplete = isReadable && missing.length === 0;
  return { value, place, before, given: columns, missing, isComplete };
}

/** The catalog's rows after the import. */
export const rowsOf = (merged: MergedWorkbook): WorkbookRows =>
  Object.fromEntries(
    [...merged].map(([name, { byKey }]) => [name, [...byKey.values()].map(({ value }) => value)]),
  );
