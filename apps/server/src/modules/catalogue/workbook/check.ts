import type { PlacedFault } from './faults.ts';
import { keyOf, type MergedSheet, type MergedWorkbook, partOfKey } from './merge.ts';
import type { AnyRow } from './read-rows.ts';
import { headerOf, type Sheet } from './sheet.ts';
import { type SheetName, sheetNamed, sheetNames } from './workbook.ts';

/** Lists the faults of the workbook's rows, by themselves and together with the catalog. */
export function checkWorkbook(merged: MergedWorkbook): readonly PlacedFault[] {
  return sheetNames.flatMap((name) => {
    const sheet = merged.get(name)!;
    return [
      ...repeatFaults(sheetNamed(name), sheet),
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

function rowFaults(sheet: Sheet, { byKey }: MergedSheet, merged: MergedWorkbook): PlacedFault[] {
  const faults: PlacedFault[] = [];
  for (const { value, place } of byKey.values()) {
    if (place === null) continue;
    const add = (column: string, fault: Pick<PlacedFault, 'code' | 'data'>) =>
      faults.push({ ...fault, sheet: sheet.name, row: place, column: headerOf(column) });
    for (const { at, ...fault } of sheet.check?.(value) ?? []) add(at, fault);
    for (const { at, name, to } of unknownNames(sheet, value, merged))
      add(at, { code: 'unknownName', data: { name, sheet: to } });
  }
  return faults;
}

function* unknownNames(sheet: Sheet, row: AnyRow, merged: MergedWorkbook) {
  for (const [column, { refersTo }] of Object.entries(sheet.columns)) {
    if (refersTo === undefined) continue;
    const value = row[column];
    const names = (Array.isArray(value) ? value : value === null ? [] : [value]) as readonly unknown[];
    for (const each of names)
      if (!isKnown(merged, refersTo, partOfKey(each))) yield { at: column, name: String(each), to: refersTo };
  }
  for (const { sheet: to, columns } of sheet.refers ?? [])
    if (!isKnown(merged, to, keyOf(columns, row)))
      yield { at: columns.at(-1)!, name: columns.map((column) => String(row[column])).join(' '), to };
}

const isKnown = (merged: MergedWorkbook, sheet: string, key: string) =>
  merged.get(sheet as SheetName)?.byKey.has(key) ?? false;

function uniqueFaults(sheet: Sheet, { byKey }: MergedSheet): PlacedFault[] {
  const faults: PlacedFault[] = [];
  for (const unique of sheet.unique ?? []) {
    const { columns } = unique;
    const holders = new Map<string, { place: number | null; name: string }>();
    // Catalog rows come first, so that the fault is reported at a row of the workbook.
    const ordered = [...byKey.values()].toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
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
  }
  return faults;
}
