import { sql } from 'kysely';
import type { StatusId } from '@cordovan/domain/orders';
import { inWorkStatuses, orderTypes, statusIds } from '@cordovan/domain/orders';
import type { Cell, DatePromise, HeldLot, LineShortage } from '@cordovan/domain/production';
import { leatherTurn } from '../../../platform/database/leather-turn.ts';
import { waitingUnits } from '../../../platform/database/line-units.ts';
import { hasNothingToBuild } from '../../../platform/database/nothing-to-build.ts';
import type { Handle } from '../../../platform/database/transaction.ts';
import { extraDays } from './order-need.repository.ts';

/** An approved order that isn't ready. */
export interface OpenOrderRow {
  readonly company_id: number;
  readonly order_id: number;
  readonly status_id: StatusId;
  readonly seats: number;
  readonly delivery_date: string;
  readonly placement: Cell | null;
  /** Day at the factory on which production last began. */
  readonly started_on: string | null;
  readonly leathers: readonly LineShortage[];
  /** Days until the slowest of its items and options is there. */
  readonly extra_days: number;
  /** Null for an order that got its pieces after its approval. */
  readonly promise: DatePromise | null;
  readonly expected: DatePromise | null;
}

const OPEN: readonly StatusId[] = [statusIds.approved, ...inWorkStatuses];

/** Lists the approved orders that aren't ready and build something, in the order in which they take leather. */
export async function listOpenOrders(handle: Handle, timeZone: string): Promise<OpenOrderRow[]> {
  const result = await sql<OpenOrderRow>`
    select o.company_id, o.id as order_id, o.status_id, o.seats, o.delivery_date, q.promise, q.expected, ${extraDays} as extra_days,
      (select (max(h.created_at) at time zone ${timeZone})::date from order_history h where h.company_id = o.company_id
        and h.order_id = o.id and h.kind = 'status' and h.to_status = ${statusIds.inProduction}) as started_on,
      case when p.day is not null then jsonb_build_object('day', p.day, 'lineId', p.production_line_id) end as placement,
      (select coalesce(jsonb_agg(jsonb_build_object('leatherItemId', l.leather_item_id, 'reserved', l.reserved,
          'short', l.short, 'units', ${waitingUnits}) order by l.detail_id), '[]')
        from line_leathers l
        left join order_details d on d.company_id = l.company_id and d.id = l.detail_id
        where l.company_id = o.company_id and l.order_id = o.id and l.reserved > 0) as leathers
    from orders o
    left join order_promises q on q.company_id = o.company_id and q.order_id = o.id
    left join order_placements p on p.company_id = o.company_id and p.order_id = o.id
    where o.store_id = any (array(select id from stores)) and o.status_id in (${sql.join(OPEN.map((id) => sql.lit(id)))})
      and not ${hasNothingToBuild}
      and (q.order_id is not null or o.order_type <> ${orderTypes.soldOffTheFloor}
        and (o.seats > 0 or exists (select from line_leathers l
          where l.company_id = o.company_id and l.order_id = o.id and l.reserved > 0)))
    order by ${leatherTurn}`.execute(handle);
  return result.rows;
}

/** Lists the leather that approved and scheduled orders reserve in each lot, latest production first. */
export async function listHeldLots(
  handle: Handle,
  leatherIds: readonly number[],
): Promise<(HeldLot & { readonly day: string | null })[]> {
  if (leatherIds.length === 0) return [];
  const result = await sql<HeldLot & { readonly day: string | null }>`
    select l.order_id as "orderId", l.leather_item_id as "leatherItemId", k.code as lot, sum(l.held) as area, p.day
    from line_lots l
    join leather_lots k on k.id = l.lot_id
    join orders o on o.company_id = l.company_id and o.id = l.order_id
    left join order_placements p on p.company_id = l.company_id and p.order_id = l.order_id
    where l.held > 0 and l.leather_item_id = any(${leatherIds}::bigint[])
    group by 1, 2, 3, 5, o.delivery_date, o.id
    order by p.day desc nulls first, o.delivery_date desc, o.id desc`.execute(handle);
  return result.rows;
}
