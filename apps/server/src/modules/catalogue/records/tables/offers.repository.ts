import { sql } from 'kysely';
import type { Bundle, Promotion } from '@cordovan/contracts/catalogue-schemas';
import type { Handle } from '../../../../platform/database/transaction.ts';
import { orderUses, type Uses } from '../use/use.repository.ts';

type ListedBundle = Pick<Bundle, 'id' | 'name' | 'isActive' | 'price' | 'storesIds' | 'storeNames' | 'items'>;
type ListedPromotion = Pick<Promotion, 'id' | 'name' | 'isActive' | 'startDate' | 'endDate' | 'elements'>;

/** Lists bundles for export. The pricing module saves them. */
export async function listBundles(db: Handle): Promise<ListedBundle[]> {
  const query = sql<ListedBundle>`
    select b.id, b.name, b.is_active as "isActive", b.price_cents as price,
      array(select k.store_id from bundle_stores k where k.bundle_id = b.id) as "storesIds",
      array(select s.name from bundle_stores k join stores s on s.id = k.store_id where k.bundle_id = b.id
        order by lower(s.name)) as "storeNames",
      coalesce((select jsonb_agg(jsonb_build_object('saleItemId', i.id, 'saleItemName', i.name, 'quantity', k.quantity)
        order by i.sort_order, i.id) from bundle_items k join sale_items i on i.id = k.sale_item_id
        where k.bundle_id = b.id), '[]') as items
    from bundles b order by lower(b.name)`;
  return (await query.execute(db)).rows;
}

export async function listPromotions(db: Handle): Promise<ListedPromotion[]> {
  const query = sql<ListedPromotion>`
    select p.id, p.name, p.is_active as "isActive", p.starts_on as "startDate", p.ends_on as "endDate",
      coalesce((select jsonb_agg(jsonb_build_object('leatherItemId', e.leather_item_id, 'grade', e.collection_grade_id))
        from leather_promotion_elements e where e.leather_promotion_id = p.id), '[]') as elements
    from leather_promotions p order by p.starts_on, p.id`;
  return (await query.execute(db)).rows;
}

export const bundleUses = (id: number, today: string): readonly Uses[] => [
  ...orderUses(
    sql`exists (select from order_bundles b where b.company_id = d.company_id and b.order_id = d.order_id
      and b.number = d.bundle_number and b.bundle_id = ${id})`,
    today,
  ),
  {
    kind: 'stores',
    rows: sql`select s.id, s.name from bundle_stores k join stores s on s.id = k.store_id where k.bundle_id = ${id}`,
  },
];

export const promotionUses = (id: number, today: string): readonly Uses[] => [
  ...orderUses(sql`d.leather_promotion_id = ${id}`, today),
  {
    kind: 'leathers',
    rows: sql`select l.id, l.name from leather_promotion_elements e join leather_items l on l.id = e.leather_item_id
      where e.leather_promotion_id = ${id}`,
  },
];
