import { keyOf } from './merge.ts';
import type { PlacedRow } from './read-rows.ts';
import { type SheetName, sheetNamed, type WorkbookRows } from './workbook.ts';

const isBlank = ({ value, isReadable }: PlacedRow): boolean => isReadable && (value['spanish'] ?? '') === '';

/** Leaves out new names without Spanish: the export lists them to be filled in, and they contain nothing yet. */
export function dropUntranslated(
  catalogue: WorkbookRows,
  given: ReadonlyMap<SheetName, readonly PlacedRow[]>,
): ReadonlyMap<SheetName, readonly PlacedRow[]> {
  const rows = given.get('Translations');
  if (!rows) return given;
  const { key } = sheetNamed('Translations');
  const known = new Set((catalogue.Translations ?? []).map((row) => keyOf(key, row)));
  return new Map([
    ...given,
    ['Translations', rows.filter((row) => !isBlank(row) || known.has(keyOf(key, row.value)))],
  ]);
}
