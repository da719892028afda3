import type { AnyRow, PlacedRow } from './read-rows.ts';
import type { Sheet } from './sheet.ts';
import { type SheetName, sheetNamed, sheetNames, type WorkbookRows } from './workbook.ts';

/** A row of the catalogue as it would be after the import; `place` when the workbook gives it. */
interface MergedRow {
  readonly value: AnyRow;
  readonly place: number | null;
}

export interface MergedSheet {
  /** By key, in the order: what the catalogue has, then what the workbook adds. */
  readonly byKey: ReadonlyMap<string, MergedRow>;
  /** Rows of the workbook whose key an earlier row of it has. */
  readonly repeats: readonly { readonly row: number; readonly first: number }[];
}

export type MergedWorkbook = ReadonlyMap<SheetName, MergedSheet>;

/** Whether the row has one of the fixed ids. */
export const hasId = (row: AnyRow): boolean => typeof row['id'] === 'number';

/** Compares without regard to letter case; `1` and `01` differ, as do blank and 0. */
export const partOfKey = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).toLowerCase()
    : '';

export const keyOf = (columns: readonly string[], row: AnyRow): string =>
  columns.map((column) => partOfKey(row[column])).join('\u0000');

/** The catalogue with the workbook's rows laid over it. */
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

/** Leaves out what the workbook renames by a fixed id, and what an owner in the workbook has no longer. */
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

/** A blank cell of such a column leaves what is stored. */
function filled(sheet: Sheet, value: AnyRow, before: AnyRow | undefined): AnyRow {
  if (!before) return value;
  const result: Record<string, unknown> = { ...value };
  for (const [key, column] of Object.entries(sheet.columns))
    if (column.isKeptWhenBlank && result[key] === null) result[key] = before[key];
  return result;
}
