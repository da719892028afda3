import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';
import type { CustomizationRow } from './configurator.rows.ts';

const PART = [
  'p.id as part_id',
  'p.name as part_name',
  'p.prices_by_item',
  'p.max_retail_price_cents as part_price_cents',
  'p.factory_price_cents as part_cost_cents',
] as const;

const ITEM = [
  'i.id as item_id',
  'i.name as item_name',
  'i.code as item_code',
  'i.picture_file',
  'i.customization_type_id',
  'i.max_retail_price_cents as item_price_cents',
  'i.factory_price_cents as item_cost_cents',
  'i.percentage_increase',
] as const;

function selectCustomizations(handle: Handle) {
  return handle
    .selectFrom('customizations as c')
    .innerJoin('customization_parts as p', 'p.id', 'c.customization_part_id')
    .innerJoin('customization_items as i', 'i.id', 'c.customization_item_id')
    .leftJoin('sale_items as s', 's.id', 'c.sale_item_id')
    .select([
      'c.id',
      // inactive if the row, its part or its item is
      sql<boolean>`c.active and p.is_active and i.is_active`.as('active'),
      'c.special',
      'c.quantity_required',
      'c.sale_item_id',
      's.name as sale_item_name',
    ])
    .select([...PART, ...ITEM]);
}

/** Lists everything that a sale item allows, by part. */
export async function listCustomizationRows(handle: Handle, saleItemId: number): Promise<CustomizationRow[]> {
  return selectCustomizations(handle)
    .where('c.sale_item_id', '=', saleItemId)
    .orderBy('p.sort_order')
    .orderBy('p.id')
    .orderBy('i.sort_order')
    .orderBy('i.id')
    .execute();
}

export async function findCustomizationRow(
  handle: Handle,
  key: { saleItemId: number; partId: number; itemId: number },
): Promise<CustomizationRow | undefined> {
  return selectCustomizations(handle)
    .where('c.sale_item_id', '=', key.saleItemId)
    .where('c.customization_part_id', '=', key.partId)
    .where('c.customization_item_id', '=', key.itemId)
    .executeTakeFirst();
}

/** A row as stored, whether or not its part and item are active. */
export async function findCustomizationById(handle: Handle, id: number) {
  return selectCustomizations(handle)
    .where('c.id', '=', id)
    .select(['c.active as own_active', 'c.row_version'])
    .executeTakeFirst();
}

export async function listPositionRows(handle: Handle, saleItemId: number) {
  return handle
    .selectFrom('customization_positions')
    .select(['customization_part_id', 'top_percent', 'left_percent', 'row_version'])
    .where('sale_item_id', '=', saleItemId)
    .orderBy('customization_part_id')
    .execute();
}

const PRESET = sql`
  p.id as part_id, p.name as part_name, p.prices_by_item, p.max_retail_price_cents as part_price_cents,
  p.factory_price_cents as part_cost_cents, i.id as item_id, i.name as item_name, i.code as item_code, i.picture_file,
  i.customization_type_id, i.max_retail_price_cents as item_price_cents,
  i.factory_price_cents as item_cost_cents, i.percentage_increase`;

/**
 * Lists the defaults of a style, each with the catalog row of the style's principal sale item if there is
 * one.
 */
export async function listDefaultRows(handle: Handle, styleId: number): Promise<CustomizationRow[]> {
  const query = sql<CustomizationRow>`
    select coalesce(c.id, 0) as id, coalesce(c.active, true) as active, coalesce(c.special, false) as special,
      d.quantity_required, s.id as sale_item_id, s.name as sale_item_name, ${PRESET}
    from style_defaults d
    join customization_parts p on p.id = d.customization_part_id
    join customization_items i on i.id = d.customization_item_id
    left join sale_items s on s.style_id = d.style_id and s.is_principal
    left join customizations c on c.sale_item_id = s.id and c.customization_part_id = p.id
      and c.customization_item_id = i.id
    where d.style_id = ${styleId}
    order by p.sort_order, p.id`;
  return (await query.execute(handle)).rows;
}

/** Lists the customizations of a flavor that the sale item allows, with the flavor's quantity. */
export async function listFlavorCustomizationRows(
  handle: Handle,
  { flavorId, saleItemId }: { flavorId: number; saleItemId: number },
): Promise<CustomizationRow[]> {
  const query = sql<CustomizationRow>`
    select c.id, c.active, c.special, k.quantity_required, s.id as sale_item_id, s.name as sale_item_name, ${PRESET}
    from flavor_customizations k
    join customizations c on c.sale_item_id = ${saleItemId} and c.customization_part_id = k.customization_part_id
      and c.customization_item_id = k.customization_item_id
    join sale_items s on s.id = c.sale_item_id
    join customization_parts p on p.id = k.customization_part_id
    join customization_items i on i.id = k.customization_item_id
    where k.flavor_id = ${flavorId} and c.active
    order by p.sort_order, p.id, i.sort_order, i.id`;
  return (await query.execute(handle)).rows;
}
