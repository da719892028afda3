import { sql } from 'kysely';
import { type StatusId } from '@cordovan/domain/orders';
import { leatherTurn } from '../../platform/database/leather-turn.ts';
import { awaitsAgreement } from '../../platform/database/lot-conditions.ts';
import { isInProduction, isInWork } from '../../platform/database/order-conditions.ts';
import { undecidedSeats } from '../../platform/database/nothing-to-build.ts';
import type { Handle } from '../../platform/database/transaction.ts';

export interface ReportFilter {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly storeId: number | undefined;
}

export interface BackOrderRow {
  readonly id: number;
  readonly name: string;
  readonly needed: number;
  readonly at_hand: number;
  readonly short: number;
  readonly ordered: number;
  /** Day on which the next delivery is expected. */
  readonly expected_on: string | null;
  readonly orders: readonly {
    readonly order_id: number;
    readonly so_number: string;
    readonly po_number: string | null;
    /**
     * Square feet that the order lacks (`needed`), and square feet in stock in a dye lot that needs agreement
     * (`to_agree`).
     */
    readonly needed: number;
    readonly to_agree: number;
  }[];
}

/**
 * Lists leather that orders lack, or that is in stock in a dye lot that needs agreement, with these orders (REP-03),
 * in the order in which they take it. The filter selects the orders shown, by delivery day and store; the quantities
 * are always those of all orders.
 */
export async function listBackOrders(handle: Handle, filter: ReportFilter): Promise<BackOrderRow[]> {
  const { from = null, to = null, storeId = null } = filter;
  const result = await sql<BackOrderRow>`
    select l.id, l.name, l.reserved as needed, l.at_hand, l.short, l.ordered, waiting.orders,
      (select min(coalesce(x.expected_date, p.expected_date)) from purchase_order_lines x join purchase_orders p on p.id = x.purchase_order_id
        where x.leather_item_id = l.id and p.status in ('sent', 'partially received')
          and x.quantity + x.replaced - x.closed > x.received) as expected_on
    from leather_items l
    cross join lateral (
      select jsonb_agg(jsonb_build_object('order_id', o.id, 'so_number', o.so_number, 'po_number', o.po_number,
        'needed', h.short, 'to_agree', other.area) order by ${leatherTurn}) as orders
      from order_leathers h join orders o on o.company_id = h.company_id and o.id = h.order_id
      left join order_promises q on q.company_id = h.company_id and q.order_id = h.order_id
      cross join lateral (select coalesce(sum(s.held), 0)::float8 as area from line_lots s
        where ${isInWork} and s.company_id = h.company_id and s.order_id = h.order_id and s.leather_item_id = l.id
          and ${awaitsAgreement}) other
      where h.leather_item_id = l.id and h.reserved > 0 and (h.short > 0 or other.area > 0)
        and (${storeId}::bigint is null or o.store_id = ${storeId})
        and (${from}::date is null or o.delivery_date >= ${from}::date)
        and (${to}::date is null or o.delivery_date <= ${to}::date)
    ) waiting
    where waiting.orders is not null
    order by l.short desc, l.name`.execute(handle);
  return result.rows;
}

export interface InProductionRow {
  readonly order_id: number;
  readonly so_number: string;
  readonly po_number: string | null;
  readonly store_name: string;
  readonly line: string | null;
  readonly day: string | null;
  readonly seats: number;
  readonly status_id: StatusId;
  readonly operations_done: number;
  readonly operations_total: number;
}

/** Lists orders in production with the share of completed work (REP-04), by board day. */
export async function listInProduction(handle: Handle, filter: ReportFilter): Promise<InProductionRow[]> {
  const { from = null, to = null, storeId = null } = filter;
  const result = await sql<InProductionRow>`
    select o.id as order_id, o.so_number, o.po_number, s.name as store_name, l.name as line, p.day,
      greatest(o.seats - ${undecidedSeats}, 0) as seats, o.status_id,
      (select count(*) from vin_items v
        join piece_operations w on w.company_id = v.company_id and w.vin_item_id = v.id
        join done_operations r on r.company_id = v.company_id and r.vin_item_id = v.id
          and r.operation_id = w.operation_id
        where v.company_id = o.company_id and v.order_id = o.id and v.scrapped_at is null) as operations_done,
      (select count(*) from vin_items v
        join piece_operations w on w.company_id = v.company_id and w.vin_item_id = v.id
        where v.company_id = o.company_id and v.order_id = o.id and v.scrapped_at is null) as operations_total
    from orders o
    join stores s on s.id = o.store_id
    left join order_placements p on p.company_id = o.company_id and p.order_id = o.id
    left join production_lines l on l.id = p.production_line_id
    where o.store_id = any (array(select id from stores)) and ${isInProduction}
      and (${storeId}::bigint is null or o.store_id = ${storeId})
      and (${from}::date is null or p.day >= ${from}::date)
      and (${to}::date is null or p.day <= ${to}::date)
    order by p.day nulls last, l.sort_order, p.position, o.id`.execute(handle);
  return result.rows;
}
