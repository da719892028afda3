import { orderTypes, statusIds } from '@cordovan/domain/orders';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';

export interface ShippedRow {
  readonly order_id: number;
  readonly so_number: string;
  readonly po_number: string | null;
  readonly store_name: string;
  readonly seats: number;
  readonly approved_on: string | null;
  readonly started_on: string | null;
  readonly shipped_on: string;
  readonly due_on: string;
}

/**
 * Lists orders that were built and shipped, latest first. Leaves out orders sold off the floor, which were built for
 * the store.
 */
export async function listShipped(
  handle: Handle,
  {
    from,
    to,
    storeId = null,
    timeZone,
  }: { from: string; to: string; storeId?: number | null | undefined; timeZone: string },
): Promise<ShippedRow[]> {
  const { rows } = await sql<ShippedRow>`
    select o.id as order_id, o.so_number, o.po_number, s.name as store_name, o.seats, o.approved_on, o.shipped_on,
      o.delivery_date as due_on,
      (select (min(h.created_at) at time zone ${timeZone})::date from order_history h
        where h.company_id = o.company_id and h.order_id = o.id and h.kind = 'status'
          and h.to_status = ${statusIds.inProduction}) as started_on
    from orders o join stores s on s.id = o.store_id
    where o.status_id in (${statusIds.shipped}, ${statusIds.closed})
      and o.order_type <> ${orderTypes.soldOffTheFloor}
      and o.shipped_on >= ${from}::date and o.shipped_on <= ${to}::date
      and (${storeId}::bigint is null or o.store_id = ${storeId})
    order by o.shipped_on desc, o.id desc`.execute(handle);
  return rows;
}
