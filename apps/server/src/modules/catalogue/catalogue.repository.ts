import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';
import type { FurnitureType, GradeRecord } from '@cordovan/contracts/catalogue-schemas';
import type { CollectionRow, SaleItemRow, StyleRow } from './catalogue.rows.ts';

export interface SaleItemFilter {
  readonly id?: number;
  readonly type?: number;
  /** True excludes inactive methods and the generic delivery, which can't be chosen. */
  readonly isOffered?: boolean;
}

export interface PriceScope {
  readonly priceListId: number | null;
  readonly day: string;
  /** True includes rows that a newer row has replaced. */
  readonly withPast: boolean;
  /** True includes rows that begin after the day. */
  readonly withFuture: boolean;
}

/** Reads sale items with parts, flavors and the price rows of one list in a single query. */
export async function listSaleItemRows(
  handle: Handle,
  { id = null, type = null, isOffered = false }: { [K in keyof SaleItemFilter]: SaleItemFilter[K] | null },
  scope: PriceScope,
): Promise<SaleItemRow[]> {
  const query = sql<SaleItemRow>`
    with item as materialized (
      select * from sale_items i
      where (${id}::bigint is null or i.id = ${id}::bigint) and (${type}::bigint is null or i.type = ${type}::bigint)
        and (not ${isOffered}::boolean or (i.is_active and i.id <> 1760))
    ),
    part as (
      select c.sale_item_id, jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.sort_order, p.id) as list
      from (select distinct sale_item_id, customization_part_id from customizations
        where active and sale_item_id in (select id from item)) c
      join customization_parts p on p.id = c.customization_part_id and p.is_active
      group by c.sale_item_id
    ),
    flavor as (
      select style_id, jsonb_agg(jsonb_build_object('id', id, 'name', name) order by sort_order, lower(name)) as list
      from flavors where is_active group by style_id
    ),
    dated as (
      select p.*, max(init_date) filter (where init_date <= ${scope.day}::date)
        over (partition by sale_item_id, type, collection_grade_id, leather_grade_id) as since
      from prices_and_costs p
      where p.price_list_id = ${scope.priceListId}::bigint and p.sale_item_id in (select id from item)
    ),
    price as (
      select sale_item_id, jsonb_agg(jsonb_build_object('type', type, 'grade', collection_grade_id,
        'leatherGrade', leather_grade_id, 'initDate', init_date, 'value', value_cents)
        order by type, collection_grade_id, leather_grade_id nulls first, init_date) as list
      from dated where (${scope.withPast}::boolean or since is null or init_date >= since)
        and (${scope.withFuture}::boolean or init_date <= ${scope.day}::date)
      group by sale_item_id
    )
    select i.id, i.code, i.name, i.long_description, i.type, i.style_id, s.name as style_name, i.furniture_type_id,
      f.name as furniture_type_name, i.seats, i.leather_area, i.base_price_cents, i.base_cost_cents, i.slide_show, i.picture_file,
      i.width_inches, i.depth_inches, i.height_inches, i.seat_height_inches, i.extra_days, i.is_sample, i.sort_order,
      i.is_principal, i.is_active, i.row_version, coalesce(part.list, '[]') as parts,
      coalesce(flavor.list, '[]') as flavors, coalesce(price.list, '[]') as prices
    from item i
    left join styles s on s.id = i.style_id
    left join furniture_types f on f.id = i.furniture_type_id
    left join part on part.sale_item_id = i.id
    left join flavor on flavor.style_id = i.style_id
    left join price on price.sale_item_id = i.id
    order by i.type, i.sort_order, i.id`;
  return (await query.execute(handle)).rows;
}

/** A store's price list, null if it has none; without a store, the first active list. */
export async function findPriceListId(handle: Handle, storeId: number | null): Promise<number | null> {
  const query = sql<{ id: number | null }>`select case when ${storeId}::bigint is null
    then (select min(id) from price_lists where is_active)
    else (select detail_price_list_id from stores where id = ${storeId}::bigint) end as id`;
  return (await query.execute(handle)).rows[0]!.id;
}

/** All styles, or one style. */
export async function listStyleRows(handle: Handle, id: number | null = null): Promise<StyleRow[]> {
  const query = sql<StyleRow>`
    select s.id, s.external_id, s.name, i.id as sale_item_id, s.image_name, s.description, s.sort_order, s.is_active,
      s.row_version,
      coalesce((select jsonb_agg(k.store_id order by k.store_id) from style_stores k where k.style_id = s.id), '[]')
        as stores_ids,
      array(select t.name from style_stores k join stores t on t.id = k.store_id where k.style_id = s.id
        order by lower(t.name)) as store_names,
      coalesce((select jsonb_agg(jsonb_build_object('customizationPartId', d.customization_part_id,
          'customizationItemId', d.customization_item_id, 'quantityRequired', d.quantity_required)
          order by p.sort_order, p.id)
        from style_defaults d join customization_parts p on p.id = d.customization_part_id
        where d.style_id = s.id), '[]') as defaults,
      (select count(*)::int from sale_items f where f.style_id = s.id and f.is_active) as item_count
    from styles s left join sale_items i on i.style_id = s.id and i.is_principal
    where ${id}::bigint is null or s.id = ${id}::bigint
    order by s.sort_order, lower(s.name)`;
  return (await query.execute(handle)).rows;
}

export async function listFurnitureTypeRows(handle: Handle) {
  return handle
    .selectFrom('furniture_types')
    .select(['id', 'name'])
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

/** All collections, or one collection. */
export async function listCollectionRows(handle: Handle, id: number | null = null): Promise<CollectionRow[]> {
  const query = sql<CollectionRow>`
    select c.id, c.name, c.collection_grade_id, g.name as grade_name, c.sort_order, c.is_active, c.row_version,
      array(select k.leather_grade_id from collection_leather_grades k where k.collection_id = c.id
        order by k.leather_grade_id) as leather_grade_ids,
      (select count(*)::int from leather_items l where l.collection_id = c.id and l.is_active) as leather_count
    from collections c join collection_grades g on g.id = c.collection_grade_id
    where ${id}::bigint is null or c.id = ${id}::bigint
    order by c.sort_order, c.id`;
  return (await query.execute(handle)).rows;
}

/** All furniture types or one, with their sale items that aren't retired. */
export async function listFurnitureTypeRecords(
  handle: Handle,
  id: number | null = null,
): Promise<FurnitureType[]> {
  const query = sql<FurnitureType>`
    select t.id, t.name, t.sort_order as "sortOrder", t.is_active as "isActive", t.row_version as "rowVersion",
      (select count(*)::int from sale_items i where i.furniture_type_id = t.id and i.is_active) as "itemCount"
    from furniture_types t
    where ${id}::bigint is null or t.id = ${id}::bigint
    order by t.sort_order, t.id`;
  return (await query.execute(handle)).rows;
}

/** All collection grades or one, with what uses them. */
export async function listGradeRecords(handle: Handle, id: number | null = null): Promise<GradeRecord[]> {
  const query = sql<GradeRecord>`
    select g.id, g.name, g.is_active as "isActive", g.row_version as "rowVersion",
      (select count(*)::int from leather_items l where l.collection_grade_id = g.id and l.is_active)
        as "leatherCount",
      (select count(*)::int from collections c where c.collection_grade_id = g.id and c.is_active)
        as "collectionCount"
    from collection_grades g
    where ${id}::int is null or g.id = ${id}::int
    order by g.id`;
  return (await query.execute(handle)).rows;
}

/** Leather grades of a collection; undefined if it doesn't exist. */
export async function findCollectionGrades(handle: Handle, id: number) {
  const query = sql<{ grades: { id: number; value: number }[] }>`
    select coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'value', g.value) order by g.id)
      from collection_leather_grades k join leather_grades g on g.id = k.leather_grade_id
      where k.collection_id = c.id), '[]') as grades
    from collections c where c.id = ${id}`;
  return (await query.execute(handle)).rows[0]?.grades;
}

export async function listCollectionGroupRows(handle: Handle, name: string) {
  return handle
    .selectFrom('parameter_collections')
    .selectAll()
    .where(sql`lower(name)`, '=', name.trim().toLowerCase())
    .execute();
}

/** The grades to choose from. A grade that is switched off stays while a leather on offer has it. */
export async function listGradeRows(handle: Handle) {
  const collectionGrades = await handle
    .selectFrom('collection_grades as g')
    .select(['g.id', 'g.name', 'g.id as value'])
    .where((where) =>
      where.or([
        where('g.is_active', '=', true),
        where.exists(
          where
            .selectFrom('leather_items as l')
            .whereRef('l.collection_grade_id', '=', 'g.id')
            .where('l.is_active', '=', true)
            .select('l.id'),
        ),
      ]),
    )
    .orderBy('g.id')
    .execute();
  const leatherGrades = await handle
    .selectFrom('leather_grades')
    .select(['id', sql<number>`value`.as('value')])
    .orderBy('id')
    .execute();
  return { collectionGrades, leatherGrades };
}
