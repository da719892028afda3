import { sql } from 'kysely';
import type { OfferedItem, SoldPiece } from '@cordovan/domain/shop';
import type { Shop } from '@cordovan/contracts/shop';
import type { Handle } from '../../platform/database/transaction.ts';

/** Lists the active styles of a store that have furniture. */
export async function listSoldStyles(handle: Handle, storeId: number): Promise<Shop['styles']> {
  const query = sql<Shop['styles'][number]>`
    select s.id, s.name, nullif(s.image_name, '') as "imageName"
    from styles s join style_stores at on at.style_id = s.id and at.store_id = ${storeId}
    where s.is_active and exists (select from sale_items i
      where i.style_id = s.id and i.is_active and i.furniture_type_id is not null)
    order by s.sort_order, s.name`;
  return (await query.execute(handle)).rows;
}

/** Lists the pieces of styles; the swivel is the item of a customization (CZR-30). */
export async function listSoldPieces(
  handle: Handle,
  { styleIds, swivelCustomizationId }: { styleIds: readonly number[]; swivelCustomizationId: number },
): Promise<SoldPiece[]> {
  const query = sql<SoldPiece>`
    select i.id as "saleItemId", f.name as "furnitureTypeName",
      exists (select from customizations c join customizations swivel
          on swivel.id = ${swivelCustomizationId} and swivel.customization_item_id = c.customization_item_id
        where c.sale_item_id = i.id and c.active) as "hasSwivel"
    from sale_items i join furniture_types f on f.id = i.furniture_type_id
    where i.style_id = any(${[...styleIds]}::bigint[]) and i.is_active
    order by f.sort_order, f.name, i.id`;
  return (await query.execute(handle)).rows;
}

/** Lists the customizations of a style's pieces, except the swivel, which the shop asks about. */
export async function listOfferedItems(
  handle: Handle,
  { styleIds, swivelCustomizationId }: { styleIds: readonly number[]; swivelCustomizationId: number },
): Promise<OfferedItem[]> {
  const query = sql<OfferedItem>`
    select p.id as "partId", p.name as "partName", i.id as "itemId", i.name, i.customization_type_id as type
    from customization_parts p join customization_items i on p.is_active and i.is_active
    where exists (select from customizations c join sale_items s on s.id = c.sale_item_id
        where c.customization_part_id = p.id and c.customization_item_id = i.id and c.active and not c.special
          and s.is_active and s.style_id = any(${[...styleIds]}::bigint[]))
      and i.id is distinct from
        (select customization_item_id from customizations where id = ${swivelCustomizationId})
    order by p.sort_order, p.id, i.sort_order, i.id`;
  return (await query.execute(handle)).rows;
}
