import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../../platform/database/transaction.ts';
import type { DetailRow } from './detail.rows.ts';

/** Lines that match `where` (on `order_details d`), each as a JSON object with names and customizations. */
export function detailsJson(where: RawBuilder<unknown>): RawBuilder<DetailRow[]> {
  return sql<DetailRow[]>`coalesce((select jsonb_agg(to_jsonb(x) order by x.line_number) from (
    select d.id, d.order_id, d.line_number, d.detail_type, d.quantity, d.style_id, d.furniture_type_id,
      d.collection_id, d.leather_promotion_id, d.promotion_grade, d.unit_price_cents, d.unit_cost_cents,
      d.total_price_cents, d.total_cost_cents, d.discount_cents, d.factory_price_cents,
      d.max_retail_price_cents, d.min_retail_price_cents, d.default_prices_id, d.swivel_quantity,
      d.sold_vin_item_id, (select v.code from vin_items v where v.company_id = d.company_id and v.id = d.sold_vin_item_id)
        as sold_vin_code, d.seats, d.description, d.comments, d.shop_choices, d.price_steps, d.bundle_number, d.bundle_saving_cents,
      b.bundle_id, b.name as bundle_name,
      jsonb_build_object('id', i.id, 'name', i.name, 'type', i.type, 'code', i.code, 'slide_show', i.slide_show)
        as sale_item,
      s.name as style_name, f.name as furniture_type_name, c.name as collection_name, p.name as promotion_name,
      case when l.id is null then null else jsonb_build_object('id', l.id, 'name', l.name, 'color', l.color,
        'leather_grade_id', l.leather_grade_id, 'image_name', l.image_name) end as leather,
      coalesce((select jsonb_agg(to_jsonb(y) order by y.id) from (
        select dc.id, dc.customization_id, dc.customization_part_id, dc.customization_item_id,
          dc.quantity_required, dc.price_cents, dc.cost_cents, dc.percentage_increase, dc.leather_item_id,
          cp.name as part_name, ci.name as item_name, ci.code as item_code, ci.customization_type_id
        from detail_customizations dc
        join customization_parts cp on cp.id = dc.customization_part_id
        join customization_items ci on ci.id = dc.customization_item_id
        where dc.company_id = d.company_id and dc.detail_id = d.id) y), '[]') as customizations
    from order_details d
    join sale_items i on i.id = d.sale_item_id
    left join styles s on s.id = d.style_id
    left join furniture_types f on f.id = d.furniture_type_id
    left join collections c on c.id = d.collection_id
    left join leather_promotions p on p.id = d.leather_promotion_id
    left join leather_items l on l.id = d.leather_item_id
    left join order_bundles b on b.company_id = d.company_id and b.order_id = d.order_id and b.number = d.bundle_number
    where ${where}) x), '[]')`;
}

export interface OrderDetailsRow {
  readonly store_id: number;
  readonly details: readonly DetailRow[];
}

/** Lines of an order, with its store. */
export async function findOrderDetails(
  handle: Handle,
  orderId: number,
): Promise<OrderDetailsRow | undefined> {
  return handle
    .selectFrom('orders')
    .where('orders.id', '=', orderId)
    .select([
      'orders.store_id',
      detailsJson(sql`d.company_id = orders.company_id and d.order_id = orders.id`).as('details'),
    ])
    .executeTakeFirst();
}

/** Finds one line by id. */
export async function findDetail(handle: Handle, id: number): Promise<OrderDetailsRow | undefined> {
  return handle
    .selectFrom('order_details as one')
    .innerJoin('orders', (join) =>
      join.onRef('orders.company_id', '=', 'one.company_id').onRef('orders.id', '=', 'one.order_id'),
    )
    .where('one.id', '=', id)
    .select([
      'orders.store_id',
      detailsJson(sql`d.company_id = one.company_id and d.id = one.id`).as('details'),
    ])
    .executeTakeFirst();
}
