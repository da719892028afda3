import { sql } from 'kysely';
import type { GridCell, OptionGrid } from '@cordovan/contracts/catalogue-options-schemas';
import { saleItemTypes } from '@cordovan/domain/catalogue';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export async function findPartName(handle: Handle, id: number): Promise<OptionGrid['part'] | undefined> {
  return handle
    .selectFrom('customization_parts')
    .where('id', '=', id)
    .select(['id', 'name'])
    .executeTakeFirst();
}

/** Options that a sale item has ever offered on the part. */
export async function listGridOptions(handle: Handle, partId: number): Promise<OptionGrid['items']> {
  return handle
    .selectFrom('customization_items as i')
    .where((where) =>
      where.exists(
        where
          .selectFrom('customizations as c')
          .whereRef('c.customization_item_id', '=', 'i.id')
          .where('c.customization_part_id', '=', partId)
          .where('c.sale_item_id', 'is not', null)
          .select('c.id'),
      ),
    )
    .orderBy('i.customization_type_id')
    .orderBy('i.sort_order')
    .orderBy('i.id')
    .select(['i.id', 'i.name', 'i.customization_type_id as type', 'i.is_active as isActive'])
    .execute();
}

/** Active furniture, and everything that offers an option on the part. */
export async function listGridSaleItems(handle: Handle, partId: number): Promise<OptionGrid['saleItems']> {
  const query = sql<OptionGrid['saleItems'][number]>`
    select i.id, i.name, i.code, i.is_active as "isActive", i.style_id as "styleId", s.name as "styleName"
    from sale_items i left join styles s on s.id = i.style_id
    where (i.type = ${saleItemTypes.furniture} and i.is_active)
      or exists (select from customizations c where c.sale_item_id = i.id and c.customization_part_id = ${partId})
    order by s.sort_order nulls last, lower(s.name), i.sort_order, lower(i.name), i.id`;
  return (await query.execute(handle)).rows;
}

export async function listGridCells(handle: Handle, partId: number): Promise<GridCell[]> {
  const query = sql<GridCell>`
    select sale_item_id as "saleItemId", customization_item_id as "itemId", active, special,
      quantity_required as "quantityRequired", row_version as "rowVersion"
    from customizations where customization_part_id = ${partId} and sale_item_id is not null
    order by sale_item_id, customization_item_id`;
  return (await query.execute(handle)).rows;
}

/** Writes a part's cells; each of them is new or changed. */
export async function writeCells(
  trx: Trx,
  partId: number,
  cells: readonly Omit<GridCell, 'rowVersion'>[],
): Promise<void> {
  await sql`
    insert into customizations as t (sale_item_id, customization_part_id, customization_item_id, active, special,
      quantity_required)
    select "saleItemId", ${partId}::bigint, "itemId", active, special, "quantityRequired"
    from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
      as r ("saleItemId" bigint, "itemId" bigint, active boolean, special boolean, "quantityRequired" int)
    on conflict (sale_item_id, customization_part_id, customization_item_id) do update set active = excluded.active,
      special = excluded.special, quantity_required = excluded.quantity_required,
      row_version = t.row_version + 1`.execute(trx);
}
