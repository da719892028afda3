import { hasId, keyOf, type MergedWorkbook, ownersOf, partOfKey } from './merge.ts';
import type { PlacedFault } from './faults.ts';
import type { AnyRow, PlacedRow } from './read-rows.ts';
import { headerOf, type Sheet } from './sheet.ts';
import { type SheetName, type SheetRow, sheetNamed, sheetNames, type WorkbookRows } from './workbook.ts';

/** Changes that an import would write to one sheet's tables. */
interface SheetChanges {
  readonly rows: number;
  readonly added: readonly AnyRow[];
  readonly changed: readonly AnyRow[];
  /** Rows of the workbook's owners that the workbook no longer contains. */
  readonly removed: readonly AnyRow[];
}

export type WorkbookChanges = ReadonlyMap<SheetName, SheetChanges>;

/** New and changed rows of a sheet, typed. */
export function writtenRows<S extends SheetName>(changes: WorkbookChanges, name: S): readonly SheetRow<S>[] {
  const { added, changed } = changes.get(name)!;
  return [...added, ...changed] as unknown as readonly SheetRow<S>[];
}

export function removedRows<S extends SheetName>(changes: WorkbookChanges, name: S): readonly SheetRow<S>[] {
  return changes.get(name)!.removed as unknown as readonly SheetRow<S>[];
}

/** Compares the catalog with the workbook; reports a fault if a fixed id is no longer available. */
export function findChanges(
  catalogue: WorkbookRows,
  given: ReadonlyMap<SheetName, readonly PlacedRow[]>,
  merged: MergedWorkbook,
): { changes: WorkbookChanges; faults: readonly PlacedFault[] } {
  const faults: PlacedFault[] = [];
  const changes = new Map<SheetName, SheetChanges>();
  for (const name of sheetNames) {
    const present = (catalogue[name] ?? []) as readonly AnyRow[];
    const found = sheetChanges(sheetNamed(name), present, { given: given.get(name) ?? [], merged });
    changes.set(name, found.changes);
    faults.push(...found.faults);
  }
  return { changes, faults };
}

function sheetChanges(
  sheet: Sheet,
  present: readonly AnyRow[],
  { given, merged }: { given: readonly PlacedRow[]; merged: MergedWorkbook },
): { changes: SheetChanges; faults: PlacedFault[] } {
  const byKey = new Map(present.map((row) => [keyOf(sheet.key, row), row]));
  const byId = new Map(present.filter(hasId).map((row) => [row['id'], row]));
  const result: { added: AnyRow[]; changed: AnyRow[] } = { added: [], changed: [] };
  const faults: PlacedFault[] = [];
  for (const { row: place, value } of given) {
    const key = keyOf(sheet.key, value);
    const row = merged.get(sheet.name as SheetName)!.byKey.get(key)!.value;
    const before = (hasId(value) && byId.get(value['id'])) || byKey.get(key);
    if (!before) result.added.push(row);
    else if (hasId(value) && before['id'] !== value['id'])
      faults.push({ code: 'otherId', sheet: sheet.name, row: place, column: headerOf('id') });
    else if (!isSame(sheet, before, row)) result.changed.push(row);
  }
  const owners = ownersOf(sheet, given);
  const wanted = new Set(given.map(({ value }) => keyOf(sheet.key, value)));
  const removed = present.filter(
    (row) =>
      sheet.owner !== undefined &&
      owners.has(partOfKey(row[sheet.owner])) &&
      !wanted.has(keyOf(sheet.key, row)),
  );
  return { changes: { rows: given.length, ...result, removed }, faults };
}

/** References to other rows ignore letter case; a row's own texts don't. */
function isSame(sheet: Sheet, before: AnyRow, after: AnyRow): boolean {
  return Object.entries(sheet.columns).every(([key, column]) => {
    const [old, now] = [before[key], after[key]];
    if (Array.isArray(old) && Array.isArray(now)) return listKey(old) === listKey(now);
    if (column.refersTo !== undefined) return partOfKey(old) === partOfKey(now);
    if (sheet.refers?.some(({ columns }) => columns.includes(key))) return partOfKey(old) === partOfKey(now);
    return old === now;
  });
}

const listKey = (values: readonly unknown[]) => values.map(partOfKey).toSorted().join('\u0000');
