import { elementTypes } from '@cordovan/domain/catalogue';
import type { WorkbookChanges } from './changes.ts';
import type { PlacedFault } from './faults.ts';
import { isKeyed, keyOf, type MergedWorkbook, partOfKey } from './merge.ts';
import type { AnyRow, PlacedRow } from './read-rows.ts';
import { WAS } from './read-header.ts';
import type { Sheet } from './sheet.ts';
import { type SheetName, type SheetRow, sheetNamed, sheetNames, type WorkbookRows } from './workbook.ts';

/** A renamed row, which stays the same row. */
export interface Rename {
  readonly sheet: SheetName;
  /** The row's key columns, with its earlier name. */
  readonly before: AnyRow;
  readonly after: AnyRow;
  readonly place: number;
}

/** The column with the name: the last one of the key. */
export const nameColumn = (sheet: Sheet): string => sheet.key.at(-1)!;

/** Finds the rows that the column `Was` renames. A row that has its new name already stays as it is. */
export function findRenames(
  catalogue: WorkbookRows,
  given: ReadonlyMap<SheetName, readonly PlacedRow[]>,
): { renames: readonly Rename[]; faults: readonly PlacedFault[] } {
  const renames: Rename[] = [];
  const faults: PlacedFault[] = [];
  for (const name of sheetNames) {
    const sheet = sheetNamed(name);
    const stored = new Map(
      ((catalogue[name] ?? []) as readonly AnyRow[]).map((row) => [keyOf(sheet.key, row), row]),
    );
    const used = new Set<string>();
    for (const { row: place, was, value } of given.get(name) ?? []) {
      if (was === undefined || !isKeyed(sheet, value)) continue;
      const before = { ...value, [nameColumn(sheet)]: was };
      const [oldKey, newKey] = [keyOf(sheet.key, before), keyOf(sheet.key, value)];
      if (oldKey === newKey || (stored.has(newKey) && !stored.has(oldKey))) continue;
      const fault = faultOf({
        was,
        isThere: stored.has(oldKey) && !used.has(oldKey),
        isTaken: stored.has(newKey),
      });
      used.add(oldKey);
      if (fault === undefined)
        renames.push({ sheet: name, before: stored.get(oldKey)!, after: value, place });
      else
        faults.push({
          ...withNear(fault, [...stored.values()], sheet),
          sheet: name,
          row: place,
          column: WAS,
        });
    }
  }
  return { renames, faults };
}

type FoundFault = Pick<PlacedFault, 'code' | 'data' | 'near'>;

function faultOf(found: { was: string; isThere: boolean; isTaken: boolean }): FoundFault | undefined {
  if (!found.isThere) return { code: 'wasUnknown', data: { name: found.was } };
  return found.isTaken ? { code: 'wasTaken' } : undefined;
}

const withNear = (fault: FoundFault, rows: readonly AnyRow[], sheet: Sheet): FoundFault =>
  fault.code === 'wasUnknown'
    ? {
        ...fault,
        near: { name: String(fault.data!['name']), names: rows.map((row) => String(row[nameColumn(sheet)])) },
      }
    : fault;

/** The catalog with the new names, including references from other rows. */
export function withNewNames(catalogue: WorkbookRows, renames: readonly Rename[]): WorkbookRows {
  return renames.reduce(
    (rows, rename) =>
      Object.fromEntries(
        sheetNames.map((name) => [
          name,
          ((rows[name] ?? []) as readonly AnyRow[]).map((row) => renamed(sheetNamed(name), row, rename)),
        ]),
      ) as WorkbookRows,
    catalogue,
  );
}

function renamed(sheet: Sheet, row: AnyRow, rename: Rename): AnyRow {
  const { sheet: target, before, after } = rename;
  const to = sheetNamed(target);
  const [old, now] = [before[nameColumn(to)], after[nameColumn(to)]];
  const isOld = (value: unknown) => partOfKey(value) === partOfKey(old);
  if (sheet.name === target)
    return keyOf(sheet.key, row) === keyOf(sheet.key, before) ? { ...row, [nameColumn(sheet)]: now } : row;
  const changes: Record<string, unknown> = {};
  for (const [key, { refersTo }] of Object.entries(sheet.columns)) {
    const value = row[key];
    if (refersTo !== target) continue;
    if (Array.isArray(value)) {
      if (value.some(isOld)) changes[key] = value.map((each: unknown) => (isOld(each) ? now : each));
    } else if (isOld(value)) changes[key] = now;
  }
  for (const { sheet: referred, columns } of sheet.refers ?? [])
    if (referred === target && keyOf(columns, row) === keyOf(to.key, before)) changes[columns.at(-1)!] = now;
  if (isElementOf(sheet, row, target) && isOld(row['name'])) changes['name'] = now;
  return Object.keys(changes).length > 0 ? { ...row, ...changes } : row;
}

/** Customizer element types that name a sheet's rows. */
export const ELEMENTS_OF: Partial<Record<SheetName, number>> = {
  Leathers: elementTypes.leather,
  Styles: elementTypes.style,
};

const isElementOf = (sheet: Sheet, row: AnyRow, target: SheetName): boolean =>
  sheet.name === 'CustomizerElements' &&
  (row as unknown as SheetRow<'CustomizerElements'>).type === ELEMENTS_OF[target];

/** Adds the old names to the changes. */
export function changesWithNames(
  changes: WorkbookChanges,
  renames: readonly Rename[],
  merged: MergedWorkbook,
): WorkbookChanges {
  const result = new Map(changes);
  for (const { sheet: name, before, after, place } of renames) {
    const sheet = sheetNamed(name);
    const column = nameColumn(sheet);
    const ofSheet = result.get(name)!;
    const key = keyOf(sheet.key, after);
    const row = merged.get(name)!.byKey.get(key)!;
    const others = ofSheet.changed.filter((change) => keyOf(sheet.key, change.after) !== key);
    const renamedRow = { before: { ...row.before, [column]: before[column] }, after: row.value, place };
    result.set(name, { ...ofSheet, changed: [...others, renamedRow] });
  }
  return result;
}
