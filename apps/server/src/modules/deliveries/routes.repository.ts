import { statusIds } from '@cordovan/domain/orders';
import type { Outcome } from '@cordovan/domain/deliveries';
import { type Insertable, sql, type Updateable } from 'kysely';
import { hasFoundPiece } from './deliveries.repository.ts';
import type { DeliveryFiles, DeliveryRoutes } from '../../platform/database/schema.ts';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

/** Locks a route, so that its stops and scans change one after the other. */
export async function lockRoute(trx: Trx, id: number) {
  return trx
    .selectFrom('delivery_routes')
    .where('id', '=', id)
    .select(['id', 'day', 'state', 'row_version'])
    .forUpdate()
    .executeTakeFirst();
}

export async function insertRoute(trx: Trx, route: Insertable<DeliveryRoutes>): Promise<number> {
  const { id } = await trx
    .insertInto('delivery_routes')
    .values(route)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateRoute(trx: Trx, id: number, values: Updateable<DeliveryRoutes>): Promise<void> {
  await trx
    .updateTable('delivery_routes')
    .set((set) => ({ ...values, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteRouteRow(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('delivery_routes').where('id', '=', id).execute();
}

export async function isActiveStore(handle: Handle, id: number): Promise<boolean> {
  const row = await handle
    .selectFrom('stores')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks orders in the order of their ids, so that two routes can't take one at the same time. */
export async function lockOrders(trx: Trx, orderIds: readonly number[]): Promise<void> {
  await sql`select id from orders where id = any(${orderIds}::bigint[]) order by company_id, id for no key update`.execute(
    trx,
  );
}

/** Ids of the orders that are on an open stop of another route. */
export async function listOrdersElsewhere(
  trx: Trx,
  { routeId, orderIds }: { readonly routeId: number; readonly orderIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`select order_id from delivery_stops
    where order_id = any(${orderIds}::bigint[]) and outcome is null and route_id <> ${routeId}`.execute(trx);
  return rows.map((row) => row.order_id);
}

/** Ids of the shipped orders that were already delivered with all of their pieces. */
export async function listDelivered(trx: Trx, orderIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`select distinct x.order_id from delivery_stops x
    join orders o on o.company_id = x.company_id and o.id = x.order_id
    where x.order_id = any(${orderIds}::bigint[]) and x.outcome = 'delivered'
      and o.status_id = ${sql.lit(statusIds.shipped)} and not ${hasFoundPiece}`.execute(trx);
  return rows.map((row) => row.order_id);
}

export interface PlannedStop {
  readonly companyId: number;
  readonly orderId: number;
  readonly window: string;
  readonly note: string;
}

/** Replaces the stops of a planned route. A stop that stays keeps its scans. */
export async function putStops(trx: Trx, routeId: number, stops: readonly PlannedStop[]): Promise<void> {
  const orderIds = stops.map(({ orderId }) => orderId);
  await sql`delete from delivery_stops where route_id = ${routeId} and order_id <> all(${orderIds}::bigint[])`.execute(
    trx,
  );
  for (const [index, stop] of stops.entries()) {
    const values = { position: index + 1, time_window: stop.window, note: stop.note };
    const { numUpdatedRows } = await trx
      .updateTable('delivery_stops')
      .set(values)
      .where('route_id', '=', routeId)
      .where('order_id', '=', stop.orderId)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n)
      await trx
        .insertInto('delivery_stops')
        .values({ ...values, route_id: routeId, company_id: stop.companyId, order_id: stop.orderId })
        .execute();
  }
}

/** The open stop of an order. */
export async function findOpenStop(
  trx: Trx,
  order: { readonly companyId: number; readonly orderId: number },
) {
  return trx
    .selectFrom('delivery_stops as x')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'x.company_id').onRef('o.id', '=', 'x.order_id'),
    )
    .where('x.company_id', '=', order.companyId)
    .where('x.order_id', '=', order.orderId)
    .where('x.outcome', 'is', null)
    .select(['x.id', 'x.route_id', 'o.order_type'])
    .executeTakeFirst();
}

/** Removes a stop, if its route is still planned. */
export async function deletePlannedStop(trx: Trx, id: number): Promise<void> {
  await trx
    .deleteFrom('delivery_stops as x')
    .using('delivery_routes as r')
    .whereRef('r.id', '=', 'x.route_id')
    .where('x.id', '=', id)
    .where('r.state', '=', 'planned')
    .execute();
}

interface Scan {
  readonly stopId: number;
  readonly companyId: number;
  readonly pieceId: number;
  readonly moment: 'loaded_at' | 'delivered_at';
  readonly userId: number;
  readonly now: Date;
}

/** Keeps the first scan of a piece. */
export async function putScan(
  trx: Trx,
  { stopId, companyId, pieceId, moment, userId, now }: Scan,
): Promise<void> {
  const column = sql.ref(moment);
  await sql`insert into delivery_scans (stop_id, company_id, vin_item_id, ${column}, user_id)
    values (${stopId}, ${companyId}, ${pieceId}, ${now}, ${userId})
    on conflict (stop_id, vin_item_id) do update set ${column} = coalesce(delivery_scans.${column}, excluded.${column})`.execute(
    trx,
  );
}

export async function findRouteOfStop(handle: Handle, stopId: number): Promise<number | undefined> {
  const row = await handle
    .selectFrom('delivery_stops')
    .where('id', '=', stopId)
    .select('route_id')
    .executeTakeFirst();
  return row?.route_id;
}

interface SettledStop {
  readonly id: number;
  readonly outcome: Outcome;
  readonly reason: string;
  readonly signedBy: string;
  readonly signedAt: Date | null;
  readonly userId: number;
  readonly now: Date;
}

export async function setOutcome(
  trx: Trx,
  { id, outcome, reason, signedBy, signedAt, userId, now }: SettledStop,
): Promise<void> {
  await trx
    .updateTable('delivery_stops')
    .set({
      ...{ outcome, reason, signed_by: signedBy, signed_at: signedAt },
      ...{ settled_at: now, settled_by: userId },
    })
    .where('id', '=', id)
    .execute();
}

/** Adds a file; false when the stop already has it. */
export async function insertFile(trx: Trx, file: Insertable<DeliveryFiles>): Promise<boolean> {
  const row = await trx
    .insertInto('delivery_files')
    .values(file)
    .onConflict((conflict) => conflict.columns(['stop_id', 'kind', 'sha256']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
