import type { AnyRow, PlacedRow } from './read-rows.ts';
import type { Sheet } from './sheet.ts';
import { type SheetName, sheetNamed, sheetNames, type WorkbookRows } from './workbook.ts';

/** A row of the catalog after the import; `place` is set if it comes from the workbook. */
interface MergedRow {
  readonly value: AnyRow;
  readonly place: number | null;
}

export interface MergedSheet {
  /** Rows by key: those of the catalog first, then those that the workbook adds. */
  readonly byKey: ReadonlyMap<string, MergedRow>;
  /** Rows of the workbook that repeat the key of an earlier one. */
  readonly repeats: readonly { readonly row: number; readonly first: number }[];
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

/** Merges the rows of the workbook into the catalog. */
export function mergeWorkbook(
  catalogue: WorkbookRows,
  given: ReadonlyMap<SheetName, readonly PlacedRow[]>,
): MergedWorkbook {
  return new Map(
    sheetNames.map((name) => [
      name,
      mergeSheet(sheetNamed(name), (catalogue[name] ?? []) as readonly AnyRow[], given.get(name) ?? []),
    ]),
  );
}

function mergeSheet(sheet: Sheet, present: readonly AnyRow[], given: readonly PlacedRow[]): MergedSheet {
  const byKey = new Map<string, MergedRow>();
  const repeats: { row: number; first: number }[] = [];
  const kept = withoutReplaced(sheet, present, given);
  for (const value of kept) byKey.set(keyOf(sheet.key, value), { value, place: null });
  for (const { row, value } of given) {
    const key = keyOf(sheet.key, value);
    const before = byKey.get(key);
    if (typeof before?.place === 'number') repeats.push({ row, first: before.place });
    else byKey.set(key, { value: filled(sheet, value, before?.value), place: row });
  }
  return { byKey, repeats };
}

/** Leaves out rows that the workbook renames by a fixed id, and rows that it removes from an owner. */
function withoutReplaced(sheet: Sheet, present: readonly AnyRow[], given: readonly PlacedRow[]) {
  const ids = new Set<unknown>(given.map(({ value }) => value['id'] ?? 'none'));
  const owners = ownersOf(sheet, given);
  return present.filter((row) => {
    if (hasId(row) && ids.has(row['id'])) return false;
    return sheet.owner === undefined || !owners.has(partOfKey(row[sheet.owner]));
  });
}

export function ownersOf(sheet: Sheet, given: readonly PlacedRow[]): ReadonlySet<string> {
  const { owner } = sheet;
  return new Set(owner === undefined ? [] : given.map(({ value }) => partOfKey(value[owner])));
}

/** Fills blank cells of `isKeptWhenBlank` columns with the stored value. */
function filled(sheet: Sheet, value: AnyRow, before: AnyRow | undefined): AnyRow {
  if (!before) return value;
  const result: Record<string, unknown> = { ...value };
  for (const [key, column] of Object.entries(sheet.columns))
    if (column.isKeptWhenBlank && result[key] === null) result[key] = before[key];
  return result;
}
