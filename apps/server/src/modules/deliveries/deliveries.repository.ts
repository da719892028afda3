import { deliveryMethods, orderTypes, statusIds } from '@cordovan/domain/orders';
import { saleItemTypes } from '@cordovan/domain/catalogue';
import { type RawBuilder, sql } from 'kysely';
import { isShipped } from '../../platform/database/order-conditions.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import type { OrderDeliveryRow, PlannedRow, ReadyRow, RouteListRow, StopRow } from './deliveries.rows.ts';

/** Number of days for which shipped orders are offered for a route: older ones were delivered without one. */
const SHIPPED_DAYS = 14;
const MOST_READY = 500;

const deliveryMethod = sql`coalesce((select d.comments from order_details d where d.company_id = o.company_id
  and d.order_id = o.id and d.detail_type = ${sql.lit(saleItemTypes.delivery)} limit 1), '')`;

/** A floor order goes to its store. Reads `o`, `c` and `st`. */
const destination = sql`
  o.company_id, o.id as order_id, o.so_number, o.po_number, o.status_id, o.order_type,
  case when o.order_type = ${sql.lit(orderTypes.floor)} then st.name
    else btrim(c.name || ' ' || c.last_name) end as customer,
  case when o.order_type = ${sql.lit(orderTypes.floor)} then coalesce(st.phone, '') else coalesce(c.phone, '') end as phone,
  case when o.order_type = ${sql.lit(orderTypes.floor)}
    then jsonb_build_object('description', coalesce(st.address, ''), 'city', coalesce(st.city, ''),
      'state', coalesce(st.state, ''), 'zipCode', coalesce(st.zip_code, ''),
      'note', '')
    else coalesce(o.shipping_address, o.billing_address) end as address,
  ${deliveryMethod} as delivery_method`;

const fromOrders = sql`orders o
  join stores st on st.id = o.store_id
  join customers c on c.company_id = o.company_id and c.id = o.customer_id`;

/**
 * Pieces of an order that can travel: those built for it or sold by it, neither missing nor scrapped. Pieces for a
 * store no longer travel once the store has them or has sold them.
 */
const isPieceOfOrder = sql`v.company_id = o.company_id and v.scrapped_at is null and v.missing_at is null
  and case when o.order_type = ${sql.lit(orderTypes.soldOffTheFloor)}
    then v.id in (select d.sold_vin_item_id from order_details d where d.company_id = o.company_id and d.order_id = o.id)
    else v.order_id = o.id and not (o.order_type = ${sql.lit(orderTypes.floor)}
      and (v.location <> 0 or v.sold_order_id is not null)) end`;

/** Whether an order was shipped without a missing piece that has since been found. Reads `o`. */
export const hasFoundPiece = sql`(o.order_type <> ${sql.lit(orderTypes.soldOffTheFloor)} and exists (select from vin_items f
  where f.company_id = o.company_id and f.order_id = o.id and f.finished_at is not null and f.shipped_at is null
    and f.missing_at is null and f.scrapped_at is null and f.sold_order_id is null and f.location = 0))`;

/**
 * Whether a stop that meets the condition `which` (`x2`) has already delivered a piece of the order. After a step
 * back the piece is delivered again.
 */
const isDelivered = (which: RawBuilder<unknown>) => sql`exists (
  select from delivery_scans s2 join delivery_stops x2 on x2.id = s2.stop_id
  where s2.company_id = v.company_id and s2.vin_item_id = v.id and s2.delivered_at is not null
    and x2.outcome in ('delivered', 'part delivered') and x2.settled_at >= v.shipped_at and ${which})`;

/** Pieces of an order that still have to travel. */
const isLeft = sql`${isPieceOfOrder} and not ${isDelivered(sql`true`)}`;

/** Codes of the pieces of an order that are missing. Reads `o`. */
const missingCodes = sql`array(select v.code from vin_items v where v.company_id = o.company_id
  and v.missing_at is not null and v.scrapped_at is null and case when o.order_type = ${sql.lit(orderTypes.soldOffTheFloor)}
    then v.id in (select d.sold_vin_item_id from order_details d where d.company_id = o.company_id and d.order_id = o.id)
    else v.order_id = o.id end order by v.id)`;

/** `isDeliverable` of the domain, for orders that aren't recorded as delivered. */
const isReady = (today: string) => sql`(o.status_id = ${sql.lit(statusIds.finished)}
  or (o.status_id = ${sql.lit(statusIds.approved)} and o.order_type = ${sql.lit(orderTypes.soldOffTheFloor)})
  or (${isShipped} and ${hasFoundPiece})
  or (o.status_id = ${sql.lit(statusIds.shipped)} and o.shipped_on >= ${today}::date - ${sql.lit(SHIPPED_DAYS)}
    and not exists (select from delivery_stops x where x.company_id = o.company_id and x.order_id = o.id
      and x.outcome = 'delivered')))`;

/** Orders that can be delivered and are on no open stop, by due date. */
export async function listReady(handle: Handle, today: string): Promise<ReadyRow[]> {
  const { rows } = await sql<ReadyRow>`
    select ${destination}, o.delivery_date,
      (select count(*) from vin_items v where ${isLeft})::int as pieces,
      (select x.reason from delivery_stops x where x.company_id = o.company_id and x.order_id = o.id
        and x.outcome in ('part delivered', 'not delivered') order by x.id desc limit 1) as last_reason
    from ${fromOrders}
    where ${isReady(today)} and lower(${deliveryMethod}) <> ${deliveryMethods.pickup.toLowerCase()}
      and exists (select from vin_items v where ${isLeft})
      and not exists (select from delivery_stops x where x.company_id = o.company_id and x.order_id = o.id
        and (x.outcome is null or exists (select from delivery_conflicts k where k.stop_id = x.id and k.decision is null)))
    order by o.delivery_date, o.id limit ${MOST_READY}`.execute(handle);
  return rows;
}

export async function listDestinations(handle: Handle, orderIds: readonly number[]): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`select ${destination}, ${missingCodes} as missing_codes,
      exists (select from vin_items v where ${isLeft}) as has_pieces from ${fromOrders}
    where o.id = any(${orderIds}::bigint[])`.execute(handle);
  return rows;
}

/**
 * Ids of those orders with a piece that travels for another order, which is planned with them or has an open stop. A
 * piece is on one route only.
 */
export async function listOrdersOfPiecesElsewhere(
  handle: Handle,
  orderIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct o.id from orders o join vin_items v on ${isPieceOfOrder}
    where o.id = any(${orderIds}::bigint[]) and not ${isDelivered(sql`true`)} and exists (
      select from orders p where p.company_id = o.company_id and p.id <> o.id
        and (p.id = any(${orderIds}::bigint[]) or exists (select from delivery_stops x
          where x.company_id = p.company_id and x.order_id = p.id and x.outcome is null))
        and ((p.id = v.order_id and v.location = 0) or exists (select from order_details d
          where d.company_id = p.company_id and d.order_id = p.id and d.sold_vin_item_id = v.id)))`.execute(
    handle,
  );
  return rows.map(({ id }) => id);
}

const routes = sql`
  select r.id, r.day, r.driver, r.vehicle, r.carrier, r.store_id, st.name as store_name, r.state,
    count(x.id)::int as stop_count, count(x.outcome)::int as settled_count,
    (count(*) filter (where x.outcome in ('part delivered', 'not delivered')))::int as not_delivered_count
  from delivery_routes r
  left join stores st on st.id = r.store_id
  left join delivery_stops x on x.route_id = r.id`;

/** Routes on these days, and all that aren't done; the next day first. */
export async function listRouteRows(
  handle: Handle,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<RouteListRow[]> {
  const { rows } = await sql<RouteListRow>`${routes}
    where (r.day between ${from}::date and ${to}::date) or r.state <> 'done'
    group by r.id, st.name order by r.state = 'done', r.day, r.id`.execute(handle);
  return rows;
}

export async function findRouteRow(handle: Handle, id: number): Promise<RouteListRow | undefined> {
  const { rows } = await sql<RouteListRow>`${routes} where r.id = ${id} group by r.id, st.name`.execute(
    handle,
  );
  return rows[0];
}

export async function findRouteDetails(handle: Handle, id: number) {
  return handle
    .selectFrom('delivery_routes')
    .where('id', '=', id)
    .select(['note', 'loaded_at', 'out_at', 'done_at', 'row_version'])
    .executeTakeFirst();
}

const files = sql`coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind) order by f.kind desc, f.id)
  from delivery_files f where f.stop_id = x.id and f.kind in ('signature', 'photo')), '[]')`;
const lateFiles = sql`coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'kind', substr(f.kind, 6)) order by f.kind desc, f.id)
  from delivery_files f where f.stop_id = x.id and f.kind like 'late %'), '[]')`;
const lateProof = sql`(select jsonb_build_object('outcome', q.outcome, 'reason', q.reason, 'signed_by', q.signed_by,
    'signed_at', q.signed_at, 'by', w.name, 'kept_at', q.kept_at, 'codes', (select coalesce(jsonb_agg(v.code order by v.id), '[]')
      from vin_items v where v.company_id = q.company_id and v.id = any(q.piece_ids)),
    'office_outcome', q.office_outcome, 'office_reason', q.office_reason, 'office_by', y.name, 'office_at', q.office_at)
  from delivery_late_proofs q join users w on w.id = q.user_id join users y on y.id = q.office_user_id
  where q.stop_id = x.id and q.outcome is not null)`;
const conflict = sql`(select jsonb_build_object('opened_at', k.opened_at, 'status_id', k.status_id, 'decision', k.decision,
    'note', k.note, 'settled_at', k.settled_at, 'settled_by', w.name)
  from delivery_conflicts k left join users w on w.id = k.settled_by where k.stop_id = x.id)`;
const settled = sql`x.outcome, x.reason, x.signed_by, x.signed_at, x.settled_at, u.name as settled_by_name,
  ${files} as files, ${conflict} as conflict, ${lateFiles} as late_files, ${lateProof} as late_proof`;

/** Whether a piece reported missing was scanned onto the truck of the stop `x`, which is out. Reads its scan `s`. */
const isHere = sql`(s.delivered_at is not null or exists (select from delivery_routes t where t.id = x.route_id
  and t.state <> 'planned'))`;

/** Pieces of a stop's order that are missing and weren't scanned onto its truck. */
const missing = sql`coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'code', v.code) order by v.id)
  from vin_items v where v.company_id = o.company_id and v.code = any(${missingCodes})
    and not exists (select from delivery_scans s where s.stop_id = x.id and s.vin_item_id = v.id and ${isHere})), '[]')`;

const pieces = sql`coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'code', v.code, 'name', i.name,
    'leather', l.name, 'is_loaded', s.loaded_at is not null, 'is_delivered', s.delivered_at is not null,
    'is_missing', v.missing_at is not null and x.outcome is null) order by v.id)
  from vin_items v
  join sale_items i on i.id = v.sale_item_id
  join order_details d on d.company_id = v.company_id and d.id = v.detail_id
  left join leather_items l on l.id = d.leather_item_id
  left join delivery_scans s on s.stop_id = x.id and s.vin_item_id = v.id
  where ((s.stop_id is not null and v.scrapped_at is null and (v.missing_at is null or ${isHere})) or ${isPieceOfOrder}) and not ${isDelivered(sql`x2.id < x.id`)}), '[]')`;

/** Amount that the driver collects (C-52, N-38). */
const toCollect = sql`o.balance_due_cents, coalesce(t.net_days, 0) as net_days, case when o.freight_cents > 0 then 0
  else coalesce((select sum(d.total_price_cents) from order_details d where d.company_id = o.company_id
    and d.order_id = o.id and d.detail_type = ${saleItemTypes.delivery}), 0)::bigint end as uncharged_cents`;

/** Stops of a route in their order. */
export async function listStops(handle: Handle, routeId: number): Promise<StopRow[]> {
  const { rows } = await sql<StopRow>`
  select x.id, x.route_id, x.time_window, x.note, ${destination}, o.comments, ${toCollect}, ${settled},
    ${pieces} as pieces, ${missing} as missing
  from delivery_stops x
  join orders o on o.company_id = x.company_id and o.id = x.order_id
  join stores st on st.id = o.store_id
  join customers c on c.company_id = o.company_id and c.id = o.customer_id
  left join payment_terms t on t.id = o.payment_term_id
  left join users u on u.id = x.settled_by
  where x.route_id = ${routeId} order by x.position`.execute(handle);
  return rows;
}

export async function listDeliveriesOfOrder(
  handle: Handle,
  order: { readonly company_id: number; readonly id: number },
): Promise<OrderDeliveryRow[]> {
  const { rows } = await sql<OrderDeliveryRow>`
    select x.id, x.route_id, r.day, r.driver, r.carrier, r.state, x.time_window, ${settled}, ${pieces} as pieces
    from delivery_stops x
    join delivery_routes r on r.id = x.route_id
    join orders o on o.company_id = x.company_id and o.id = x.order_id
    left join users u on u.id = x.settled_by
    where x.company_id = ${order.company_id} and x.order_id = ${order.id} order by x.id desc`.execute(handle);
  return rows;
}

export async function findFile(handle: Handle, id: number) {
  return handle
    .selectFrom('delivery_files as f')
    .innerJoin('delivery_stops as x', 'x.id', 'f.stop_id')
    .where('f.id', '=', id)
    .select(['f.file_type', 'f.storage_key', 'f.kind', 'x.order_id'])
    .executeTakeFirst();
}

export async function listFilesOfStop(handle: Handle, stopId: number) {
  return handle
    .selectFrom('delivery_files')
    .where('stop_id', '=', stopId)
    .where('kind', 'in', ['signature', 'photo'])
    .select(['kind', 'storage_key'])
    .$narrowType<{ kind: 'signature' | 'photo' }>()
    .orderBy('id')
    .execute();
}
