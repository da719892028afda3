import type { PresetRow, StyleOption } from '@cordovan/contracts/catalogue-schemas';
import { sql } from 'kysely';
import type { Handle } from '../../../../platform/database/transaction.ts';

/** Type and name of the options, which together are their key in the workbook. */
export async function listOptionNames(handle: Handle, rows: readonly PresetRow[]) {
  if (rows.length === 0) return [];
  return handle
    .selectFrom('customization_items')
    .select(['id', 'customization_type_id as type', 'name'])
    .where(
      'id',
      'in',
      rows.map(({ customizationItemId }) => customizationItemId),
    )
    .execute();
}

/** Lists the options that furniture of a style allows, by part. */
export async function listStyleOptions(handle: Handle, styleId: number): Promise<StyleOption[]> {
  const query = sql<StyleOption>`
    select distinct p.sort_order, i.sort_order, p.id as "partId", p.name as "partName", i.id as "itemId",
      i.name as "itemName"
    from customizations c
    join sale_items s on s.id = c.sale_item_id and s.is_active and s.style_id = ${styleId}
    join customization_parts p on p.id = c.customization_part_id and p.is_active
    join customization_items i on i.id = c.customization_item_id and i.is_active
    where c.active
    order by p.sort_order, p.name, p.id, i.sort_order, i.name, i.id`;
  return (await query.execute(handle)).rows;
}
