import { sql } from 'kysely';
import type { LeatherPromotion, PriceRow } from '@cordovan/domain/pricing';
import type { Handle } from '../../platform/database/transaction.ts';

/** Price list of a shop's store, and the shop's default leather with promotions. */
export interface ShopPricing {
  readonly priceListId: number | null;
  readonly usesCollection: boolean;
  readonly topGradeId: number | null;
  readonly leather: {
    readonly id: number;
    readonly collectionGradeId: number;
    readonly leatherGradeId: number;
  } | null;
  readonly promotions: readonly LeatherPromotion[];
}

/** Loads the pricing of a shop; a shop without a store sells at base prices. */
export async function getShopPricing(handle: Handle, companyId: number): Promise<ShopPricing> {
  const query = sql<ShopPricing>`
    select s.detail_price_list_id as "priceListId", coalesce(s.uses_collection, false) as "usesCollection",
      top.collection_grade_id as "topGradeId",
      case when l.id is not null then jsonb_build_object('id', l.id, 'collectionGradeId', l.collection_grade_id,
        'leatherGradeId', l.leather_grade_id) end as leather,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'isActive', p.is_active, 'from', p.starts_on,
          'to', p.ends_on, 'elements', jsonb_build_array(jsonb_build_object('leatherItemId', e.leather_item_id,
          'gradeId', e.collection_grade_id))))
        from leather_promotion_elements e join leather_promotions p on p.id = e.leather_promotion_id
        where e.leather_item_id = l.id), '[]') as promotions
    from companies c
    left join stores s on s.id = c.default_store_id
    left join parameter_collections group_of on group_of.id = s.parameter_collection_id
    left join collections top on top.id = group_of.max_collection_id
    left join leather_items l on l.id = c.default_leather_item_id
    where c.id = ${companyId}`;
  return (await query.execute(handle)).rows[0]!;
}

export interface ComponentPrices {
  readonly id: number;
  readonly type: number;
  readonly basePrice: number;
  readonly baseCost: number;
  readonly rows: readonly (Omit<PriceRow, 'value'> & { readonly value: number })[];
}

/** Lists the components of a shop with the price rows that start today or earlier. */
export async function listComponentPrices(
  handle: Handle,
  companyId: number,
  { priceListId, today }: { priceListId: number | null; today: string },
): Promise<ComponentPrices[]> {
  const query = sql<ComponentPrices>`
    select i.id, i.type, i.base_price_cents as "basePrice", i.base_cost_cents as "baseCost",
      coalesce((select jsonb_agg(jsonb_build_object('type', p.type, 'gradeId', p.collection_grade_id,
          'leatherGradeId', p.leather_grade_id, 'initDate', p.init_date, 'value', p.value_cents))
        from prices_and_costs p where p.sale_item_id = i.id and p.price_list_id = ${priceListId}::bigint
          and p.init_date <= ${today}::date), '[]') as rows
    from shopper_components shown join sale_items i on i.id = shown.sale_item_id
    where shown.company_id = ${companyId}`;
  return (await query.execute(handle)).rows;
}
