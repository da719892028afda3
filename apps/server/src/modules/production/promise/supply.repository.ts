import { sql } from 'kysely';
import { orderTypes } from '@cordovan/domain/orders';
import type {
  FreeLot,
  LeatherReason,
  LineOrder,
  LineShortage,
  PromiseLine,
} from '@cordovan/domain/production';
import { finishedSeats } from '../../../platform/database/finished-seats.ts';
import { keepsLots } from '../../../platform/database/lot-conditions.ts';
import { leatherTurn } from '../../../platform/database/leather-turn.ts';
import { waitingUnits } from '../../../platform/database/line-units.ts';
import { isApproved } from '../../../platform/database/order-conditions.ts';
import type { Handle } from '../../../platform/database/transaction.ts';

/** Current facts that dates depend on. */
export interface SupplyFacts {
  readonly lines: readonly PromiseLine[];
  readonly closedDays: readonly string[];
  /** Orders on the days from today on. */
  readonly used: readonly (LineOrder & { readonly lineId: number })[];
  /** Approved orders without a day, the earliest delivery first. */
  readonly unscheduled: readonly {
    readonly orderId: number;
    readonly seats: number;
    /** Day and line on which the order is expected to be built. */
    readonly heldDay: string | null;
    readonly heldLineId: number | null;
  }[];
  readonly leathers: readonly {
    readonly id: number;
    readonly name: string;
    readonly leadDays: number | null;
    readonly keepsLots: boolean;
    readonly lots: readonly FreeLot[];
  }[];
  /** Deliveries still to come on open purchase orders. */
  readonly arrivals: readonly {
    readonly purchaseOrderId: number;
    readonly number: string;
    readonly leatherItemId: number;
    /** Order that the line is bought for. */
    readonly orderId: number | null;
    readonly expected: string | null;
    readonly area: number;
  }[];
  /** Shortages of orders, in the order in which they use leather. */
  readonly short: readonly {
    readonly orderId: number;
    readonly leatherItemId: number;
    readonly lines: readonly LineShortage[];
    /** Whether the order was promised a day. */
    readonly isPromised: boolean;
    /** Why the leather was expected, both when the order was promised and when the promise was last checked. */
    readonly promise: LeatherReason | null;
    readonly expected: LeatherReason | null;
  }[];
}

const rows = (query: ReturnType<typeof sql>) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (${query}) x)`;

/** Reason that a promise `q` gives for the leather of `h`. */
const reasonIn = (column: 'promise' | 'expected') =>
  sql`(select r from jsonb_array_elements(q.${sql.ref(column)} -> 'leathers') r
    where (r ->> 'leatherItemId')::bigint = h.leather_item_id limit 1)`;

/**
 * Reads what dates depend on, in one round trip: seats from `today` on, and the leathers with these ids, or all
 * active ones too. If a leather's vendor has no lead time, the catalog's extra days count.
 */
export async function findSupply(
  handle: Handle,
  {
    today,
    leatherIds,
    withAllLeathers,
    exceptOrderId = 0,
  }: {
    readonly today: string;
    readonly leatherIds: readonly number[];
    readonly withAllLeathers: boolean;
    /** Order whose dates are computed: its own leather and seats, and its shortages, don't count against it. */
    readonly exceptOrderId?: number;
  },
): Promise<SupplyFacts> {
  const wanted = sql`(${withAllLeathers} and l.is_active or l.id = any(${leatherIds}::bigint[]))`;
  const result = await sql<SupplyFacts>`
    select
      ${rows(sql`select id, name, max_seats_per_day as "maxSeats" from production_lines where is_active
        order by sort_order, id`)} as lines,
      (select coalesce(jsonb_agg(day), '[]') from closed_days where day >= ${today}::date) as "closedDays",
      ${rows(sql`select p.production_line_id as "lineId", p.day, o.status_id as "statusId", o.seats as whole,
          ${finishedSeats} as finished
        from order_placements p join orders o on o.company_id = p.company_id and o.id = p.order_id
        where p.day >= ${today}::date`)} as used,
      ${rows(sql`select o.id as "orderId", o.seats, q.expected -> 'seats' ->> 'day' as "heldDay",
          (q.expected -> 'seats' ->> 'lineId')::bigint as "heldLineId"
        from orders o left join order_promises q on q.company_id = o.company_id and q.order_id = o.id
        where o.id <> ${exceptOrderId} and o.store_id = any (array(select id from stores)) and ${isApproved} and o.order_type <> ${orderTypes.soldOffTheFloor}
          and o.seats > 0
          and not exists (select from order_placements p where p.company_id = o.company_id and p.order_id = o.id)
        order by o.delivery_date, o.id`)} as unscheduled,
      ${rows(sql`select l.id, l.name, coalesce(v.lead_time_days, nullif(l.extra_days, 0)) as "leadDays",
          ${keepsLots} as "keepsLots",
          (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'free', k.at_hand - k.held)
            order by k.id), '[]') from leather_lots k where k.leather_item_id = l.id
            and k.at_hand > k.held) as lots
        from leather_items l left join vendors v on v.id = l.vendor_id where ${wanted} order by l.id`)} as leathers,
      ${rows(sql`select p.id as "purchaseOrderId", p.number, i.leather_item_id as "leatherItemId", i.order_id as "orderId",
          coalesce(i.expected_date, p.expected_date, p.order_date + v.lead_time_days) as expected,
          i.quantity + i.replaced - i.closed - i.received as area
        from purchase_orders p join vendors v on v.id = p.vendor_id
        join purchase_order_lines i on i.purchase_order_id = p.id join leather_items l on l.id = i.leather_item_id
        where p.status in ('sent', 'partially received') and ${wanted}
          and i.quantity + i.replaced - i.closed - i.received > 0
        order by p.id, i.line_number`)} as arrivals,
      ${rows(sql`select h.order_id as "orderId", h.leather_item_id as "leatherItemId",
          (select jsonb_agg(jsonb_build_object('leatherItemId', l.leather_item_id, 'reserved', l.reserved,
              'short', l.short, 'units', ${waitingUnits}) order by l.detail_id)
            from line_leathers l left join order_details d on d.company_id = l.company_id and d.id = l.detail_id
            where l.company_id = h.company_id and l.order_id = h.order_id and l.leather_item_id = h.leather_item_id
              and l.short > 0) as lines,
          q.promised_day is not null as "isPromised",
          ${reasonIn('promise')} as promise, ${reasonIn('expected')} as expected
        from order_leathers h
        left join order_promises q on q.company_id = h.company_id and q.order_id = h.order_id
        join orders o on o.company_id = h.company_id and o.id = h.order_id
        join leather_items l on l.id = h.leather_item_id
        where h.short > 0 and h.order_id <> ${exceptOrderId} and ${wanted}
        order by ${leatherTurn}, h.leather_item_id`)} as short`.execute(handle);
  return result.rows[0]!;
}
