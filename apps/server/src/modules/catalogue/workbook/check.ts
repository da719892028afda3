import type { PlacedFault } from './faults.ts';
import { keyOf, type MergedRow, type MergedSheet, type MergedWorkbook, partOfKey } from './merge.ts';
import { overlapFaults } from './promotion-overlaps.ts';
import type { AnyRow } from './read-rows.ts';
import { headerOf, type Sheet } from './sheet.ts';
import { type SheetName, sheetNamed, sheetNames } from './workbook.ts';

/** Lists the faults of the workbook's rows, individually and together with the catalog. */
export function checkWorkbook(merged: MergedWorkbook): readonly PlacedFault[] {
  const overlaps = overlapFaults(merged);
  return sheetNames.flatMap((name) => {
    const sheet = merged.get(name)!;
    return [
      ...overlaps.filter((fault) => fault.sheet === name),
      ...repeatFaults(sheetNamed(name), sheet),
      ...missingFaults(sheetNamed(name), sheet),
      ...rowFaults(sheetNamed(name), sheet, merged),
      ...uniqueFaults(sheetNamed(name), sheet),
    ].toSorted((a, b) => a.row - b.row);
  });
}

const titles = (columns: readonly string[]) => columns.map(headerOf).join(' + ');

function repeatFaults(sheet: Sheet, { repeats }: MergedSheet): PlacedFault[] {
  return repeats.map(({ row, first }) => ({
    code: 'repeated',
    data: { row: first, columns: titles(sheet.key) },
    sheet: sheet.name,
    row,
    column: headerOf(sheet.key[0]!),
  }));
}

/**
 * A column that only new rows need is reported once, at the first row that needs it. That row's name may be a
 * misspelled catalog name.
 */
function missingFaults(sheet: Sheet, { byKey }: MergedSheet): PlacedFault[] {
  const column = sheet.key.at(-1)!;
  const first = new Map<string, MergedRow>();
  for (const row of byKey.values())
    for (const missing of row.missing) if (!first.has(missing)) first.set(missing, row);
  const names = () =>
    [...byKey.values()].filter(({ before }) => before).map(({ value }) => String(value[column]));
  return [...first].map(([missing, { value, place }]) => {
    const name = String(value[column]);
    return {
      code: 'newRowNeeds',
      data: { row: place ?? 0, name },
      near: { name, names },
      sheet: sheet.name,
      row: 1,
      column: headerOf(missing),
    };
  });
}

function rowFaults(sheet: Sheet, { byKey, unkeyed }: MergedSheet, merged: MergedWorkbook): PlacedFault[] {
  const faults: PlacedFault[] = [];
  const addNames = (row: AnyRow, place: number) => {
    for (const { at, name, to, key } of unknownNames(sheet, row, merged)) {
      const leftOut = merged.get(to as SheetName)?.leftOut.get(key);
      const fault: Pick<PlacedFault, 'code' | 'data' | 'near'> =
        leftOut === undefined
          ? {
              code: 'unknownName',
              data: { name, sheet: to },
              near: { name, names: () => namesOf(to, merged) },
            }
          : { code: 'leftOutName', data: { name, sheet: to, row: leftOut } };
      faults.push({ ...fault, sheet: sheet.name, row: place, column: headerOf(at) });
    }
  };
  for (const { value, place, isComplete } of byKey.values()) {
    if (place === null) continue;
    for (const { at, ...fault } of isComplete ? (sheet.check?.(value) ?? []) : [])
      faults.push({ ...fault, sheet: sheet.name, row: place, column: headerOf(at) });
    addNames(value, place);
  }
  for (const { value, row } of unkeyed) addNames(value, row);
  return faults;
}

/** Names of a sheet's rows: the last part of their keys. */
function namesOf(sheet: string, merged: MergedWorkbook): readonly string[] {
  const rows = merged.get(sheet as SheetName)?.byKey.values() ?? [];
  const column = sheetNamed(sheet as SheetName).key.at(-1)!;
  return [...rows].map(({ value }) => String(value[column]));
}

function* unknownNames(sheet: Sheet, row: AnyRow, merged: MergedWorkbook) {
  for (const [column, { refersTo }] of Object.entries(sheet.columns)) {
    const value = row[column];
    if (refersTo === undefined || value === undefined || value === null) continue;
    for (const each of (Array.isArray(value) ? value : [value]) as readonly unknown[])
      if (!isKnown(merged, refersTo, partOfKey(each)))
        yield { at: column, name: String(each), to: refersTo, key: partOfKey(each) };
  }
  for (const { sheet: to, columns } of sheet.refers ?? [])
    if (columns.every((column) => row[column] !== undefined) && !isKnown(merged, to, keyOf(columns, row)))
      yield { at: columns.at(-1)!, name: String(row[columns.at(-1)!]), to, key: keyOf(columns, row) };
}

const isKnown = (merged: MergedWorkbook, sheet: string, key: string) =>
  merged.get(sheet as SheetName)?.byKey.has(key) ?? false;

function uniqueFaults(sheet: Sheet, { byKey }: MergedSheet): PlacedFault[] {
  // Catalog rows come first, so that the fault is reported at a workbook row.
  const ordered = [...byKey.values()]
    .filter(({ isComplete }) => isComplete)
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  return (sheet.unique ?? []).flatMap((unique) => repeatedIn(sheet, unique, ordered));
}

function repeatedIn(
  sheet: Sheet,
  unique: NonNullable<Sheet['unique']>[number],
  ordered: readonly MergedRow[],
): PlacedFault[] {
  const { columns } = unique;
  const faults: PlacedFault[] = [];
  const holders = new Map<string, { place: number | null; name: string }>();
  for (const { value, place } of ordered) {
    if (columns.some((column) => value[column] === null || value[column] === '')) continue;
    if (unique.where && !unique.where(value)) continue;
    const key = keyOf(columns, value);
    const holder = holders.get(key);
    if (holder === undefined) {
      const name = sheet.key.map((column) => String(value[column])).join(' ');
      holders.set(key, { place, name });
    } else if (place !== null) {
      faults.push({
        code: holder.place === null ? 'taken' : 'repeated',
        data: { row: holder.place ?? 0, name: holder.name, columns: titles(columns) },
        sheet: sheet.name,
        row: place,
        column: headerOf(columns.at(-1)!),
      });
    }
  }
  return faults;
}

/** Finds a row that refers to a name that isn't there. */
export function findBrokenReference(merged: MergedWorkbook): { sheet: SheetName; row: AnyRow } | undefined {
  for (const name of sheetNames)
    for (const { value } of merged.get(name)!.byKey.values())
      for (const _broken of unknownNames(sheetNamed(name), value, merged)) return { sheet: name, row: value };
  return undefined;
}
