import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';
import type { FlavorRow } from './configurator.rows.ts';

export async function listElementRows(handle: Handle) {
  return handle
    .selectFrom('customizer_elements')
    .select(['name', 'type', 'external_id'])
    .orderBy('type')
    .orderBy('external_id')
    .execute();
}

/**
 * Lists flavors with the stores that sell them: the style's stores, limited to the flavor's own stores if it has any.
 */
/** All flavors, or one. */
export async function listFlavorRows(handle: Handle, id: number | null = null): Promise<FlavorRow[]> {
  const query = sql<FlavorRow>`
    select f.id, f.name, f.style_id, f.principal_leather_id, f.image_name, f.sort_order, f.is_active, f.row_version,
      y.name as style_name, l.name as leather_name,
      coalesce((select jsonb_agg(k.store_id order by k.store_id) from flavor_stores k where k.flavor_id = f.id), '[]')
        as own_stores_ids,
      coalesce((select jsonb_agg(jsonb_build_object('customizationPartId', k.customization_part_id,
          'customizationItemId', k.customization_item_id, 'quantityRequired', k.quantity_required)
          order by p.sort_order, p.id, k.customization_item_id)
        from flavor_customizations k join customization_parts p on p.id = k.customization_part_id
        where k.flavor_id = f.id), '[]') as customizations,
      coalesce((select jsonb_agg(s.store_id order by s.store_id) from style_stores s
        where s.style_id = f.style_id and (
          not exists (select 1 from flavor_stores k where k.flavor_id = f.id)
          or exists (select 1 from flavor_stores k where k.flavor_id = f.id and k.store_id = s.store_id)
        )), '[]') as stores_ids
    from flavors f
    join styles y on y.id = f.style_id
    join leather_items l on l.id = f.principal_leather_id
    where ${id}::bigint is null or f.id = ${id}::bigint
    order by f.sort_order, lower(f.name), f.id`;
  return (await query.execute(handle)).rows;
}

export interface ExistingKeys {
  readonly saleItemId?: number;
  readonly priceListId?: number;
  readonly styleId?: number;
  readonly flavorId?: number;
}

/** Whether all given rows exist. */
export async function allExist(handle: Handle, keys: ExistingKeys): Promise<boolean> {
  const { saleItemId = null, priceListId = null, styleId = null, flavorId = null } = keys;
  const query = sql<{ found: boolean }>`select
    (${saleItemId}::bigint is null or exists (select 1 from sale_items where id = ${saleItemId}::bigint)) and
    (${priceListId}::bigint is null or exists (select 1 from price_lists where id = ${priceListId}::bigint)) and
    (${styleId}::bigint is null or exists (select 1 from styles where id = ${styleId}::bigint)) and
    (${flavorId}::bigint is null or exists (select 1 from flavors where id = ${flavorId}::bigint)) as found`;
  return (await query.execute(handle)).rows[0]!.found;
}

export async function findStyleIdByExternalId(
  handle: Handle,
  externalId: number,
): Promise<number | undefined> {
  const row = await handle
    .selectFrom('styles')
    .select('id')
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  return row?.id;
}

/** Lists active leathers with their leather grade, of one store or of all. */
export async function listGradedLeathers(handle: Handle, storeId: number | null) {
  let query = handle
    .selectFrom('leather_items as l')
    .innerJoin('leather_grades as g', 'g.id', 'l.leather_grade_id')
    .select(['l.id', 'l.name', sql<number>`g.value`.as('gradeValue')])
    .where('l.is_active', '=', true)
    .orderBy('l.name')
    .orderBy('l.id');
  if (storeId !== null)
    query = query.where((where) =>
      where.exists(
        where
          .selectFrom('leather_item_stores as s')
          .select('s.store_id')
          .whereRef('s.leather_item_id', '=', 'l.id')
          .where('s.store_id', '=', storeId),
      ),
    );
  return query.execute();
}
