import type { PresetRow } from '@cordovan/contracts/catalogue-schemas';
import type { Handle } from '../../../../platform/database/transaction.ts';
import { refuse } from '../../../../platform/errors/refusal-error.ts';
import type { NameLookup } from '../name-lookup.ts';
import type { SentRows } from '../record-table.ts';
import { listOptionNames } from './presets.repository.ts';

interface Presets {
  /** Field of the input with the rows. */
  readonly field: string;
  readonly sheet: 'StyleDefaults' | 'FlavorCustomizations';
  readonly owner: { readonly column: 'style' | 'flavor'; readonly name: string };
  readonly rows: readonly PresetRow[];
}

/** A row that appears twice is reported at its part. */
const fields: Readonly<Record<string, string>> = {
  style: 'customizationPartId',
  flavor: 'customizationPartId',
  part: 'customizationPartId',
  itemType: 'customizationItemId',
  item: 'customizationItemId',
  quantityRequired: 'quantityRequired',
};

/** Options on parts as workbook rows: all of their owner's rows. */
export async function presetRows(
  db: Handle,
  names: NameLookup,
  { field, sheet, owner, rows }: Presets,
): Promise<SentRows> {
  const options = new Map((await listOptionNames(db, rows)).map((option) => [option.id, option]));
  const sent = [];
  for (const [index, row] of rows.entries()) {
    const at = `${field}.${index}.customizationPartId`;
    const option =
      options.get(row.customizationItemId) ??
      refuse({
        code: 'FIELD_INVALID',
        data: { field: 'item' },
        field: `${field}.${index}.customizationItemId`,
      });
    sent.push({
      [owner.column]: owner.name,
      part: await names.one('CustomizationParts', row.customizationPartId, at),
      itemType: option.type,
      item: option.name,
      quantityRequired: row.quantityRequired,
    });
  }
  return {
    sheet,
    rows: sent,
    owner: owner.name,
    fieldOf: (column, row) => `${field}.${row}.${fields[column] ?? column}`,
  };
}
