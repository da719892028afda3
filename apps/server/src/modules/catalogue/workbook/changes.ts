import {
  changeKey,
  hasId,
  keyOf,
  type MergedSheet,
  type MergedWorkbook,
  ownersOf,
  partOfKey,
} from './merge.ts';
import type { PlacedFault } from './faults.ts';
import type { AnyRow, PlacedRow } from './read-rows.ts';
import { headerOf, type Sheet } from './sheet.ts';
import { type SheetName, type SheetRow, sheetNamed, sheetNames, type WorkbookRows } from './workbook.ts';

/** A stored row, and the same row after the import. */
export interface ChangedRow {
  readonly before: AnyRow;
  readonly after: AnyRow;
  readonly place: number;
}

interface AddedRow {
  readonly after: AnyRow;
  readonly place: number;
}

/** Changes that an import would write to one sheet's tables. */
export interface SheetChanges {
  readonly rows: number;
  readonly added: readonly AddedRow[];
  readonly changed: readonly ChangedRow[];
  /** Rows of the workbook's owners that the workbook no longer has. */
  readonly removed: readonly AnyRow[];
}

export type WorkbookChanges = ReadonlyMap<SheetName, SheetChanges>;

/** New and changed rows of a sheet, typed. */
export function writtenRows<S extends SheetName>(changes: WorkbookChanges, name: S): readonly SheetRow<S>[] {
  const { added, changed } = changes.get(name)!;
  return [...added, ...changed].map(({ after }) => after) as unknown as readonly SheetRow<S>[];
}

export function removedRows<S extends SheetName>(changes: WorkbookChanges, name: S): readonly SheetRow<S>[] {
  return changes.get(name)!.removed as unknown as readonly SheetRow<S>[];
}

/** Compares the catalog with the workbook; reports a fault if a fixed id is no longer available. */
export function findChanges(
  catalogue: WorkbookRows,
  given: ReadonlyMap<SheetName, readonly PlacedRow[]>,
  { merged, leftOut }: { merged: MergedWorkbook; leftOut: ReadonlySet<string> },
): { changes: WorkbookChanges; faults: readonly PlacedFault[] } {
  const faults: PlacedFault[] = [];
  const changes = new Map<SheetName, SheetChanges>();
  for (const name of sheetNames) {
    const sheet = sheetNamed(name);
    const found = changedRows(sheet, merged.get(name)!);
    const rows = given.get(name) ?? [];
    const removed = gone(sheet, catalogue[name] ?? [], rows).filter(
      (row) => !leftOut.has(changeKey(sheet, row)),
    );
    changes.set(name, { rows: rows.length, added: found.added, changed: found.changed, removed });
    faults.push(...found.faults);
  }
  return { changes, faults };
}

function changedRows(sheet: Sheet, { byKey }: MergedSheet) {
  const added: AddedRow[] = [];
  const changed: ChangedRow[] = [];
  const faults: PlacedFault[] = [];
  const inOrder = [...byKey.values()].toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  for (const { value: after, before, place, given, isComplete } of inOrder) {
    if (place === null || !isComplete) continue;
    if (!before) added.push({ after, place });
    else if (given.has('id') && hasId(after) && before['id'] !== after['id'])
      faults.push({ code: 'otherId', sheet: sheet.name, row: place, column: headerOf('id') });
    else if (differing(sheet, before, after).length > 0) changed.push({ before, after, place });
  }
  return { added, changed, faults };
}

function gone(sheet: Sheet, present: readonly AnyRow[], given: readonly PlacedRow[]): AnyRow[] {
  const { owner } = sheet;
  if (owner === undefined) return [];
  const owners = ownersOf(sheet, given);
  const wanted = new Set(given.map(({ value }) => keyOf(sheet.key, value)));
  return present.filter((row) => owners.has(partOfKey(row[owner])) && !wanted.has(keyOf(sheet.key, row)));
}

/** Columns in which two rows differ. References to other rows ignore letter case; a row's own texts don't. */
export function differing(sheet: Sheet, before: AnyRow, after: AnyRow): readonly string[] {
  return Object.entries(sheet.columns)
    .filter(([key, column]) => {
      const [old, now] = [before[key], after[key]];
      if (Array.isArray(old) && Array.isArray(now)) return listKey(old) !== listKey(now);
      const ignoresCase =
        column.refersTo !== undefined ||
        sheet.ignoresCase?.includes(key) ||
        sheet.refers?.some(({ columns }) => columns.includes(key));
      return ignoresCase ? partOfKey(old) !== partOfKey(now) : old !== now;
    })
    .map(([key]) => key);
}

const listKey = (values: readonly unknown[]) => values.map(partOfKey).toSorted().join('\u0000');
