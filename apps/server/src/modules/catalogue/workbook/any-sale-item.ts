import { saleItemTypes } from '@cordovan/domain/catalogue';
import { keyOf, partOfKey } from './merge.ts';
import type { AnyRow, PlacedRow } from './read-rows.ts';
import { type SheetName, sheetNamed, type WorkbookRows } from './workbook.ts';

const ANY = ['*', 'any', 'any sale item', 'cualquiera'];

const isAny = ({ value }: PlacedRow) => ANY.includes(partOfKey(value['saleItem']));

/**
 * Replaces each customization of any sale item with one per active furniture item in the catalog and the file. A row
 * for a specific item takes precedence.
 */
export function expandAnySaleItem(
  catalogue: WorkbookRows,
  given: ReadonlyMap<SheetName, readonly PlacedRow[]>,
): ReadonlyMap<SheetName, readonly PlacedRow[]> {
  const rows = given.get('Customizations') ?? [];
  if (!rows.some(isAny)) return given;
  const { key } = sheetNamed('Customizations');
  const certain = new Set(rows.filter((row) => !isAny(row)).map(({ value }) => keyOf(key, value)));
  const codes = furnitureCodes(catalogue, given.get('SaleItems') ?? []);
  const expanded = rows.flatMap((row) =>
    isAny(row)
      ? codes
          .map((saleItem) => ({ ...row, value: { ...row.value, saleItem } }))
          .filter(({ value }) => !certain.has(keyOf(key, value)))
      : [row],
  );
  return new Map([...given, ['Customizations', expanded]]);
}

function furnitureCodes(catalogue: WorkbookRows, given: readonly PlacedRow[]): readonly string[] {
  const items = new Map<string, AnyRow>();
  for (const row of catalogue.SaleItems ?? []) items.set(partOfKey(row.code), row);
  for (const { value } of given) {
    const code = partOfKey(value['code']);
    items.set(code, { active: true, ...items.get(code), ...value });
  }
  return [...items.values()]
    .filter(
      ({ type, active, code }) => type === saleItemTypes.furniture && active && typeof code === 'string',
    )
    .map(({ code }) => String(code));
}
