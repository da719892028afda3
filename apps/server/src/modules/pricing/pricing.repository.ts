import { sql } from 'kysely';
import { BRONZE_GRADE } from '@cordovan/domain/pricing';
import type { Handle } from '../../platform/database/transaction.ts';
import type { BundleRow, DetailPriceFacts, PriceRowFact, PromotionRow } from './pricing.rows.ts';

/** Finds the stored price row that a detail price refers to. */
export async function findPriceRowById(handle: Handle, id: number): Promise<PriceRowFact | undefined> {
  return handle
    .selectFrom('prices_and_costs')
    .select([
      'id',
      'type',
      'sale_item_id',
      'price_list_id',
      'collection_grade_id as grade',
      'leather_grade_id as leatherGrade',
      'init_date as initDate',
      'value_cents as value',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Loads the input of a detail price in one query: the sale item's base price, the rows of the list, and the
 * pricing of a store with this list. That is the caller's own store if it uses the list, else the first
 * active one.
 */
export async function findDetailPriceFacts(
  handle: Handle,
  key: {
    saleItemId: number;
    priceListId: number | null;
    gradeId: number;
    leatherGradeId: number | null;
    storeId: number | null;
  },
): Promise<DetailPriceFacts | undefined> {
  const query = sql<DetailPriceFacts>`
    with store as (
      select s.uses_collection, s.detail_price_list_id, c.collection_grade_id as top_grade
      from stores s
      left join parameter_collections p on p.id = s.parameter_collection_id
      left join collections c on c.id = p.max_collection_id
      where case when ${key.priceListId}::bigint is null then s.id = ${key.storeId}::bigint
        else s.detail_price_list_id = ${key.priceListId}::bigint end
      order by (s.id = ${key.storeId}::bigint) desc nulls last, s.is_active desc, s.id limit 1
    ),
    list as (
      select id from price_lists
      where id = coalesce(${key.priceListId}::bigint, (select detail_price_list_id from store))
    )
    select i.type, i.base_price_cents as "basePrice", i.base_cost_cents as "baseCost",
      (select id from list) as "priceListId", (select uses_collection from store) as "usesCollection",
      (select top_grade from store) as "topGrade",
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'type', p.type, 'grade', p.collection_grade_id,
          'leatherGrade', p.leather_grade_id, 'initDate', p.init_date, 'value', p.value_cents))
        from prices_and_costs p
        where p.sale_item_id = i.id and p.price_list_id = (select id from list)
          and (p.leather_grade_id = ${key.leatherGradeId}::bigint or p.leather_grade_id is null
            and p.collection_grade_id in (${BRONZE_GRADE}, ${key.gradeId}::bigint))), '[]') as rows
    from sale_items i where i.id = ${key.saleItemId}`;
  return (await query.execute(handle)).rows[0];
}

/** Lists promotions with their elements; with a day, only those valid on it. */
export async function listPromotionRows(handle: Handle, day: string | null): Promise<PromotionRow[]> {
  const query = sql<PromotionRow>`
    select p.id, p.name, p.starts_on, p.ends_on, p.is_active, p.row_version,
      coalesce((select jsonb_agg(jsonb_build_object('leatherItemId', e.leather_item_id, 'grade', e.collection_grade_id)
        order by e.leather_item_id) from leather_promotion_elements e where e.leather_promotion_id = p.id), '[]')
        as elements
    from leather_promotions p
    where ${day}::date is null
      or (p.is_active and p.starts_on <= ${day}::date and (p.ends_on is null or p.ends_on >= ${day}::date))
    order by p.starts_on, p.id`;
  return (await query.execute(handle)).rows;
}

export async function listBundleRows(handle: Handle): Promise<BundleRow[]> {
  const query = sql<BundleRow>`
    select b.id, b.name, b.is_active, b.row_version, b.price_cents as price,
      coalesce((select jsonb_agg(k.store_id order by k.store_id) from bundle_stores k where k.bundle_id = b.id), '[]')
        as stores_ids,
      array(select s.name from bundle_stores k join stores s on s.id = k.store_id where k.bundle_id = b.id
        order by lower(s.name)) as store_names,
      coalesce((select jsonb_agg(jsonb_build_object('saleItemId', i.id, 'saleItemName', i.name, 'quantity', k.quantity)
        order by i.sort_order, i.id) from bundle_items k join sale_items i on i.id = k.sale_item_id
        where k.bundle_id = b.id), '[]') as items
    from bundles b order by lower(b.name)`;
  return (await query.execute(handle)).rows;
}
