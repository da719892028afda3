import { sql } from 'kysely';
import type { LineShortage } from '@cordovan/domain/production';
import { waitingUnits } from '../../../platform/database/line-units.ts';
import type { Handle } from '../../../platform/database/transaction.ts';

export interface OrderKey {
  readonly companyId: number;
  readonly orderId: number;
}

/** Leather and seats that an approved order needs. */
export interface OrderNeedRow {
  readonly order_type: number;
  readonly seats: number;
  readonly delivery_date: string;
  /** Days that the slowest of its items and options takes. */
  readonly extra_days: number;
  readonly leathers: readonly LineShortage[];
}

/** Days until the slowest of the items and options of an order `o` is there. */
export const extraDays = sql<number>`(select coalesce(max(greatest(i.extra_days, coalesce((
      select max(c.extra_days) from detail_customizations k
      join customization_items c on c.id = k.customization_item_id
      where k.company_id = d.company_id and k.detail_id = d.id), 0))), 0)
    from order_details d join sale_items i on i.id = d.sale_item_id
    where d.company_id = o.company_id and d.order_id = o.id)`;

export async function findOrderNeed(
  handle: Handle,
  { companyId, orderId }: OrderKey,
): Promise<OrderNeedRow | undefined> {
  const result = await sql<OrderNeedRow>`
    select o.order_type, o.seats, o.delivery_date,
      ${extraDays} as extra_days,
      (select coalesce(jsonb_agg(jsonb_build_object('leatherItemId', l.leather_item_id, 'reserved', l.reserved,
          'short', l.short, 'units', ${waitingUnits}) order by l.detail_id), '[]')
        from line_leathers l
        left join order_details d on d.company_id = l.company_id and d.id = l.detail_id
        where l.company_id = o.company_id and l.order_id = o.id and l.reserved > 0) as leathers
    from orders o where o.company_id = ${companyId} and o.id = ${orderId}`.execute(handle);
  return result.rows[0];
}
