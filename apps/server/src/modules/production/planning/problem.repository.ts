import { sql } from 'kysely';
import { saleItemTypes } from '@cordovan/domain/catalogue';
import { type OrderType, orderTypes, type StatusId, statusIds } from '@cordovan/domain/orders';
import type { KeptLeather } from '@cordovan/domain/production/planning';
import { leatherTurn } from '../../../platform/database/leather-turn.ts';
import { keepsLots } from '../../../platform/database/lot-conditions.ts';
import { isApproved } from '../../../platform/database/order-conditions.ts';
import { finishedSeats } from '../../../platform/database/finished-seats.ts';
import { builtUnits } from '../../../platform/database/line-units.ts';
import type { Handle } from '../../../platform/database/transaction.ts';

export interface OpenOrderRow {
  readonly company_id: number;
  readonly id: number;
  readonly order_type: OrderType;
  readonly status_id: StatusId;
  readonly seats: number;
  readonly finished_seats: number;
  readonly delivery_date: string;
  readonly day: string | null;
  readonly production_line_id: number | null;
  readonly is_by_plan: boolean | null;
}

/** Orders to plan: those without a day, and those scheduled from today on or not started yet. */
export async function listOpenOrders(handle: Handle, today: string): Promise<OpenOrderRow[]> {
  return handle
    .selectFrom('orders as o')
    .leftJoin('order_placements as p', (join) =>
      join.onRef('p.company_id', '=', 'o.company_id').onRef('p.order_id', '=', 'o.id'),
    )
    .where((where) =>
      where.or([
        where.and([
          isApproved,
          where('p.day', 'is', null),
          where('o.order_type', '<>', orderTypes.soldOffTheFloor),
        ]),
        where('p.day', '>=', today),
        where.and([where('p.day', 'is not', null), where('o.status_id', '=', statusIds.scheduled)]),
      ]),
    )
    .select([
      'o.company_id',
      'o.id',
      'o.order_type',
      'o.status_id',
      'o.seats',
      finishedSeats.as('finished_seats'),
      'o.delivery_date',
      'p.day',
      'p.production_line_id',
      'p.is_by_plan',
    ])
    .orderBy('o.id')
    .execute();
}

export interface WorkRow {
  readonly order_id: number;
  readonly operation_id: number;
  readonly minutes: number;
  /** Standard minutes of the finished pieces. */
  readonly finished_minutes: number;
}

/** Standard minutes of the orders' pieces, by operation of each piece's routing (ADR 39). */
export async function listWork(handle: Handle, orderIds: readonly number[]): Promise<readonly WorkRow[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<WorkRow>`
    select d.order_id, r.operation_id, sum(${builtUnits} * r.standard_minutes)::float8 as minutes,
      sum(f.units * r.standard_minutes)::float8 as finished_minutes
    from order_details d
    join sale_items i on i.id = d.sale_item_id
    join routing_operations r on r.routing_id = coalesce(
      (select own.id from routings own where own.furniture_type_id = i.furniture_type_id),
      (select usual.id from routings usual where usual.furniture_type_id is null))
    join operations o on o.id = r.operation_id and o.is_active
    cross join lateral (select count(*) as units from vin_items u where u.company_id = d.company_id
      and u.detail_id = d.id and u.finished_at is not null and u.scrapped_at is null) f
    where d.order_id = any(${[...orderIds]}::bigint[]) and d.detail_type = ${saleItemTypes.furniture}
    group by d.order_id, r.operation_id`.execute(handle);
  return rows;
}

export interface OrderLeatherRow {
  readonly order_id: number;
  readonly leather_item_id: number;
  readonly name: string;
  readonly need: number;
  readonly short: number;
  readonly lots: number;
  readonly keeps_lots: boolean;
}

/** Leather that orders have reserved, and the dye lots that hold it. */
export async function listOrderLeathers(
  handle: Handle,
  orderIds: readonly number[],
): Promise<readonly OrderLeatherRow[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<OrderLeatherRow>`
    select l.order_id, l.leather_item_id, i.name, sum(l.reserved)::float8 as need, sum(l.short)::float8 as short,
      (select count(distinct t.lot_id) from line_lots t where t.company_id = l.company_id and t.order_id = l.order_id
        and t.leather_item_id = l.leather_item_id and t.held > 0)::int as lots,
      ${keepsLots} as keeps_lots
    from line_leathers l join leather_items i on i.id = l.leather_item_id
    where l.order_id = any(${[...orderIds]}::bigint[]) and l.reserved > 0
    group by l.company_id, l.order_id, l.leather_item_id, i.name
    order by l.order_id, l.leather_item_id`.execute(handle);
  return rows;
}

/** Leather to come on purchase orders that were sent. */
export async function listArrivals(handle: Handle) {
  const left = sql<number>`l.quantity + l.replaced - l.closed - l.received`;
  return handle
    .selectFrom('purchase_order_lines as l')
    .innerJoin('purchase_orders as p', 'p.id', 'l.purchase_order_id')
    .where('p.status', 'in', ['sent', 'partially received'])
    .where(left, '>', 0)
    .select(['l.id', 'l.leather_item_id', 'l.order_id', 'p.number'])
    .select(sql<string | null>`coalesce(l.expected_date, p.expected_date)`.as('expected_date'))
    .select(left.as('area'))
    .orderBy('l.id')
    .execute();
}

/**
 * Lists the purchase orders promised to orders that are short of leather, with their expected dates, in the order in which orders take
 * leather.
 */
export async function listPromisedArrivals(handle: Handle): Promise<readonly KeptLeather[]> {
  const { rows } = await sql<KeptLeather>`
    select q.order_id as "orderId", h.leather_item_id as "leatherId", x.number, (t ->> 'area')::float8 as area
    from order_promises q
    join orders o on o.company_id = q.company_id and o.id = q.order_id
    join order_leathers h on h.company_id = q.company_id and h.order_id = q.order_id and h.short > 0
    cross join lateral jsonb_array_elements(q.expected -> 'leathers') r
    cross join lateral jsonb_array_elements(r -> 'taken') t
    join purchase_orders x on x.id = (t ->> 'purchaseOrderId')::bigint
    where q.promised_day is not null and r ->> 'kind' = 'arrives'
      and (r ->> 'leatherItemId')::bigint = h.leather_item_id
    order by ${leatherTurn}`.execute(handle);
  return rows;
}

/** Active operations, in list order. */
export async function listActiveOperations(handle: Handle) {
  return handle
    .selectFrom('operations')
    .where('is_active', '=', true)
    .select(['id', 'name'])
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}
