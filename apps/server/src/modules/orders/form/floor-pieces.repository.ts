import { type RawBuilder, sql } from 'kysely';
import { saleItemTypes } from '@cordovan/domain/catalogue';
import {
  type HoldingOrder,
  type MadePiece,
  type OrderType,
  orderTypes,
  type StatusId,
} from '@cordovan/domain/orders';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

/** An order that has a piece, with its store's time zone. */
export interface HoldingRow extends HoldingOrder {
  readonly timeZone: string;
}

/** Facts of a store's inventory about a piece `v`, in addition to its own row. */
export interface PieceHoldRow {
  /** Order that sells it off the floor; a canceled or void order no longer holds it. */
  readonly holding: HoldingRow | null;
  /** Open delivery route of the order that it was built for, if the piece hasn't been delivered with it yet. */
  readonly route: number | null;
}

/** A piece with the facts needed by an order that would sell it off the floor. */
export interface FloorPieceRow extends PieceHoldRow, MadePiece {
  readonly code: string;
  readonly storeId: number | null;
  readonly storeName: string | null;
  readonly isFinished: boolean;
  readonly isForSale: boolean;
  readonly isMissing: boolean;
  readonly soldOrderId: number | null;
}

/** An order with the pieces that it sells off the floor. */
interface SoldPiecesRow {
  readonly id: number;
  readonly order_type: OrderType;
  readonly store_id: number;
  readonly status_id: StatusId;
  readonly store_time_zone: string;
  readonly sold_pieces: readonly (FloorPieceRow | null)[];
}

/** Reads `v`. */
export const holdingOrder = sql<HoldingRow | null>`(
  select jsonb_build_object('orderId', ho.id, 'storeId', ho.store_id, 'soNumber', ho.so_number,
    'poNumber', ho.po_number, 'statusId', ho.status_id, 'pricedOn', ho.priced_on, 'timeZone', hs.time_zone)
  from order_details hd join orders ho on ho.company_id = hd.company_id and ho.id = hd.order_id
  join stores hs on hs.id = ho.store_id
  where hd.company_id = v.company_id and hd.sold_vin_item_id = v.id
    and ho.order_type = ${sql.lit(orderTypes.soldOffTheFloor)})`;

/** Reads `v`. A piece that an earlier stop delivered isn't on the truck with the rest. */
export const openRoute = sql<number | null>`(
  select max(x.route_id) from delivery_stops x
  where x.company_id = v.company_id and x.order_id = v.order_id and x.outcome is null and v.sold_order_id is null
    and not exists (select from delivery_scans s join delivery_stops y on y.id = s.stop_id
      where s.company_id = v.company_id and s.vin_item_id = v.id and s.delivered_at is not null
        and y.outcome in ('delivered', 'part delivered')))`;

/** The store that has a piece `v` as `at`: the factory's store has the pieces at the factory. */
const placeOfPiece = sql`left join lateral (select st.id, st.name from stores st
  where case v.location when 1 then st.id = v.store_id when 0 then st.is_factory and st.is_active else false end
  limit 1) at on true`;

/** Pieces that match `where` as JSON; reads `v`. */
const piecesJson = (where: RawBuilder<unknown>) => sql<FloorPieceRow>`
  select v.id, v.code, d.sale_item_id as "saleItemId", d.leather_item_id as "leatherItemId",
    d.swivel_quantity as "swivelQuantity", d.shop_choices as "shopChoices",
    at.id as "storeId", at.name as "storeName", v.finished_at is not null as "isFinished", v.available as "isForSale",
    v.missing_at is not null as "isMissing", v.sold_order_id as "soldOrderId", ${openRoute} as route,
    ${holdingOrder} as holding,
    coalesce((select jsonb_agg(jsonb_build_object('customizationId', c.customization_id,
        'partId', c.customization_part_id, 'itemId', c.customization_item_id, 'leatherItemId', c.leather_item_id,
        'quantity', c.quantity_required) order by c.id)
      from detail_customizations c where c.company_id = d.company_id and c.detail_id = d.id), '[]') as customizations
  from vin_items v
  join order_details d on d.company_id = v.company_id and d.id = v.detail_id
  ${placeOfPiece}
  where ${where} and v.scrapped_at is null order by v.id`;

export async function listFloorPieces(handle: Handle, ids: readonly number[]): Promise<FloorPieceRow[]> {
  if (ids.length === 0) return [];
  return (await piecesJson(sql`v.id = any(${ids}::bigint[])`).execute(handle)).rows;
}

/** The pieces of the furniture lines in `orders` that sell off the floor; null for a line without one. */
export const soldPieces = sql<readonly (FloorPieceRow | null)[]>`(
  case when orders.order_type <> ${sql.lit(orderTypes.soldOffTheFloor)} then '[]'::jsonb
  else coalesce((select jsonb_agg((select to_jsonb(p) from (${piecesJson(sql`v.company_id = line.company_id
      and v.id = line.sold_vin_item_id`)}) p) order by line.line_number)
    from order_details line where line.company_id = orders.company_id and line.order_id = orders.id
      and line.detail_type = ${sql.lit(saleItemTypes.furniture)}), '[]') end)`;

export async function findSoldPieces(
  handle: Handle,
  { companyId, orderId }: { companyId: number; orderId: number },
): Promise<SoldPiecesRow> {
  return handle
    .selectFrom('orders')
    .innerJoin('stores', 'stores.id', 'orders.store_id')
    .where('orders.company_id', '=', companyId)
    .where('orders.id', '=', orderId)
    .select([
      'orders.id',
      'orders.order_type',
      'orders.store_id',
      'orders.status_id',
      'stores.time_zone as store_time_zone',
      soldPieces.as('sold_pieces'),
    ])
    .executeTakeFirstOrThrow();
}

/** Locks pieces in id order, so that orders choose them one after the other. */
export async function lockFloorPieces(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.selectFrom('vin_items').where('id', 'in', ids).select('id').orderBy('id').forUpdate().execute();
}

/** Takes pieces from the expired quotations that still name them. */
export async function takeFromExpired(
  trx: Trx,
  { companyId, orderId, ids }: { companyId: number; orderId: number; ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('order_details')
    .set({ sold_vin_item_id: null })
    .where('company_id', '=', companyId)
    .where('sold_vin_item_id', 'in', ids)
    .where('order_id', '<>', orderId)
    .execute();
}
