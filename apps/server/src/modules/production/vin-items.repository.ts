import type { SaleItemType } from '@cordovan/domain/catalogue';
import { calledOffStatuses, type OrderType, orderTypes, type StatusId } from '@cordovan/domain/orders';
import type { PieceProgress } from '@cordovan/domain/registers';
import { type Insertable, sql, type Updateable } from 'kysely';
import { holdingOrder, openRoute } from '../orders/index.ts';
import { builtUnits } from '../../platform/database/line-units.ts';
import type { VinItems, VinMovements } from '../../platform/database/schema.ts';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import type { VinItemRow } from './vin-items.rows.ts';

/** Selects pieces, without scrapped ones: nothing more happens to those. */
function selectVinItems(handle: Handle) {
  return handle
    .selectFrom('vin_items as v')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'v.company_id').onRef('o.id', '=', 'v.order_id'),
    )
    .innerJoin('order_details as d', (join) =>
      join.onRef('d.company_id', '=', 'v.company_id').onRef('d.id', '=', 'v.detail_id'),
    )
    .innerJoin('sale_items as i', 'i.id', 'v.sale_item_id')
    .leftJoin('leather_items as l', 'l.id', 'd.leather_item_id')
    .leftJoin('stores as s', 's.id', 'v.store_id')
    .select([
      'v.company_id',
      'v.id',
      'v.code',
      'v.order_id',
      'o.so_number',
      'o.po_number',
      'v.detail_id',
      'v.location',
      'v.store_id',
      's.name as store_name',
      'v.available',
      'v.finished_at',
      'v.shipped_at',
      'v.missing_at',
      'v.missing_reason',
      'v.sold_order_id',
      'v.row_version',
      holdingOrder.as('holding'),
      openRoute.as('route'),
      'o.order_type',
      'o.status_id',
      sql<string>`i.name || coalesce(', ' || l.name, '')`.as('description'),
      'd.seats',
      sql<number>`(select count(*) from piece_operations p join done_operations r on r.company_id = p.company_id
        and r.vin_item_id = p.vin_item_id and r.operation_id = p.operation_id
        where p.company_id = v.company_id and p.vin_item_id = v.id)`.as('operations_done'),
      sql<number>`(select count(*) from piece_operations p
        where p.company_id = v.company_id and p.vin_item_id = v.id)`.as('operations_total'),
    ])
    .where('v.scrapped_at', 'is', null);
}

export async function listVinItemsOfOrder(handle: Handle, orderId: number): Promise<VinItemRow[]> {
  return selectVinItems(handle).where('v.order_id', '=', orderId).orderBy('v.id').execute();
}

/** Lists the pieces in a store. */
export async function listVinItemsAtStore(handle: Handle, storeId: number): Promise<VinItemRow[]> {
  return selectVinItems(handle)
    .where('v.store_id', '=', storeId)
    .where('v.location', '=', 1)
    .orderBy('v.id')
    .execute();
}

/** Lists finished pieces that are still at the factory, and unfinished ones that are missing there. */
export async function listVinItemsAtFactory(handle: Handle): Promise<VinItemRow[]> {
  return selectVinItems(handle)
    .where('v.location', '=', 0)
    .where((or) => or.or([or('v.finished_at', 'is not', null), or('v.missing_at', 'is not', null)]))
    .orderBy('v.id')
    .execute();
}

export async function isFactory(handle: Handle, storeId: number): Promise<boolean> {
  const row = await handle
    .selectFrom('stores')
    .where('id', '=', storeId)
    .select('is_factory')
    .executeTakeFirst();
  return row?.is_factory ?? false;
}

export interface VinItemKey {
  readonly id?: number | undefined;
  readonly code?: string | undefined;
}

export async function findVinItem(handle: Handle, { id, code }: VinItemKey): Promise<VinItemRow | undefined> {
  const query = selectVinItems(handle);
  if (id !== undefined) return query.where('v.id', '=', id).executeTakeFirst();
  return query.where('v.code', '=', code ?? '').executeTakeFirst();
}

/** Locks the piece before reading it, so that the rules see its current state. */
export async function lockVinItem(trx: Trx, key: VinItemKey): Promise<VinItemRow | undefined> {
  const found = await findVinItem(trx, key);
  if (!found) return undefined;
  await trx
    .selectFrom('vin_items')
    .where('company_id', '=', found.company_id)
    .where('id', '=', found.id)
    .select('id')
    .forUpdate()
    .execute();
  return findVinItem(trx, { id: found.id });
}

/** SQL condition: scrapped piece `v` may still be replaced. */
const isUndecidedScrap = sql`(v.scrap_settled_at is null or (v.left_out_at is not null and v.left_out_decision is null))`;

/** An order line with the fields that number its pieces. */
export interface PieceLineRow {
  readonly id: number;
  readonly number: number;
  readonly saleItemType: SaleItemType;
  readonly saleItemId: number;
  readonly quantity: number;
  readonly pieces: number;
  readonly units: readonly number[];
}

export async function listPieceLines(
  handle: Handle,
  order: { companyId: number; orderId: number },
): Promise<PieceLineRow[]> {
  const ofLine = sql`v.company_id = d.company_id and v.detail_id = d.id`;
  return handle
    .selectFrom('order_details as d')
    .where('d.company_id', '=', order.companyId)
    .where('d.order_id', '=', order.orderId)
    .select([
      'd.id',
      'd.line_number as number',
      'd.detail_type as saleItemType',
      'd.sale_item_id as saleItemId',
      builtUnits.as('quantity'),
      sql<number>`(select count(*)::int from vin_items v where ${ofLine}
        and (v.scrapped_at is null or ${isUndecidedScrap}))`.as('pieces'),
      sql<number[]>`array(select v.unit_number from vin_items v where ${ofLine})`.as('units'),
    ])
    .orderBy('d.line_number')
    .execute();
}

/** Adds the missing pieces of an order; existing ones stay. */
export async function insertMissingVinItems(
  trx: Trx,
  pieces: readonly Insertable<VinItems>[],
): Promise<void> {
  if (pieces.length === 0) return;
  await trx
    .insertInto('vin_items')
    .values([...pieces])
    .onConflict((conflict) => conflict.columns(['company_id', 'detail_id', 'unit_number']).doNothing())
    .execute();
}

/** Deletes an order's untouched pieces; scheduling it again recreates them with the same codes. */
export async function deleteUntouchedVinItems(
  trx: Trx,
  order: { companyId: number; orderId: number },
): Promise<void> {
  await sql`delete from vin_items v
    where v.company_id = ${order.companyId} and v.order_id = ${order.orderId}
      and not exists (select from vin_movements m where m.company_id = v.company_id and m.vin_item_id = v.id)
      and not exists (select from operation_events r where r.company_id = v.company_id and r.vin_item_id = v.id)
      and not exists (select from order_details d where d.company_id = v.company_id and d.sold_vin_item_id = v.id)`.execute(
    trx,
  );
}

export async function updateVinItem(
  trx: Trx,
  item: { company_id: number; id: number },
  values: Updateable<VinItems>,
): Promise<void> {
  await trx
    .updateTable('vin_items')
    .set((set) => ({ ...values, row_version: set('row_version', '+', 1) }))
    .where('company_id', '=', item.company_id)
    .where('id', '=', item.id)
    .execute();
}

export async function insertVinMovement(trx: Trx, movement: Insertable<VinMovements>): Promise<void> {
  await trx.insertInto('vin_movements').values(movement).execute();
}

/** Lists the pieces that a floor sale's lines sell. */
export async function listSoldVinItemIds(
  handle: Handle,
  order: { companyId: number; orderId: number },
): Promise<number[]> {
  const rows = await handle
    .selectFrom('order_details')
    .where('company_id', '=', order.companyId)
    .where('order_id', '=', order.orderId)
    .where('sold_vin_item_id', 'is not', null)
    .select(sql<number>`sold_vin_item_id`.as('id'))
    .execute();
  return rows.map((row) => row.id);
}

/** Releases a canceled order's pieces, so that they can be sold again. */
export async function releaseSoldVinItems(
  trx: Trx,
  order: { companyId: number; orderId: number },
): Promise<void> {
  await trx
    .updateTable('order_details')
    .set({ sold_vin_item_id: null })
    .where('company_id', '=', order.companyId)
    .where('order_id', '=', order.orderId)
    .where('sold_vin_item_id', 'is not', null)
    .execute();
}

export async function findOrderPlace(
  handle: Handle,
  order: { companyId: number; orderId: number },
): Promise<{ order_type: OrderType; store_id: number }> {
  return handle
    .selectFrom('orders')
    .where('company_id', '=', order.companyId)
    .where('id', '=', order.orderId)
    .select(['order_type', 'store_id'])
    .executeTakeFirstOrThrow();
}

export async function findActiveStore(
  handle: Handle,
  id: number,
): Promise<{ id: number; is_factory: boolean } | undefined> {
  return handle
    .selectFrom('stores')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .select(['id', 'is_factory'])
    .executeTakeFirst();
}

/** Lists open operations on an order's pieces that are still being built. */
export async function listPieceProgress(
  handle: Handle,
  order: { companyId: number; orderId: number },
): Promise<PieceProgress[]> {
  const result = await sql<PieceProgress>`
    select v.code as "vinCode",
      coalesce(array_agg(o.name order by p.position) filter (where o.id is not null and not exists (
        select from done_operations r where r.company_id = v.company_id and r.vin_item_id = v.id
          and r.operation_id = o.id)), '{}') as open,
      count(o.id)::int as total, v.missing_at is not null as "isMissing"
    from vin_items v
    left join piece_operations p on p.company_id = v.company_id and p.vin_item_id = v.id
    left join operations o on o.id = p.operation_id
    where v.company_id = ${order.companyId} and v.order_id = ${order.orderId}
      and v.finished_at is null and v.scrapped_at is null
    group by v.company_id, v.id, v.code, v.missing_at order by v.id`.execute(handle);
  return result.rows;
}

/** An order that needs a piece, and the open delivery route the piece is on. */
export interface PieceClaimRow {
  readonly order_id: number;
  readonly so_number: string;
  readonly po_number: string | null;
  readonly status_id: StatusId;
  readonly priced_on: string;
  readonly time_zone: string;
  readonly route_id: number | null;
  readonly route_day: string | null;
}

/** Finds the order that a piece was built for or that sells it. Ignores orders for a store and called-off orders. */
export async function findPieceClaim(
  handle: Handle,
  piece: { readonly company_id: number; readonly id: number },
): Promise<PieceClaimRow | undefined> {
  const { rows } = await sql<PieceClaimRow>`
    select o.id as order_id, o.so_number, o.po_number, o.status_id, o.priced_on, st.time_zone, r.id as route_id, r.day as route_day
    from vin_items v
    join orders o on o.company_id = v.company_id and o.status_id <> all(${[...calledOffStatuses]}::smallint[])
      and (exists (select from order_details d where d.company_id = v.company_id and d.order_id = o.id
          and d.sold_vin_item_id = v.id)
        or (o.id = v.order_id and v.sold_order_id is null and o.order_type <> ${sql.lit(orderTypes.floor)}))
    join stores st on st.id = o.store_id
    left join delivery_stops x on x.company_id = o.company_id and x.order_id = o.id and x.outcome is null
    left join delivery_routes r on r.id = x.route_id
    where v.company_id = ${piece.company_id} and v.id = ${piece.id}
    order by o.id desc limit 1`.execute(handle);
  return rows[0];
}
