import type { StatusId } from '@cordovan/domain/orders';
import type { PlaceBefore } from '@cordovan/domain/production';
import { sql } from 'kysely';
import { isCalledOff } from '../../platform/database/order-conditions.ts';
import type { Handle } from '../../platform/database/transaction.ts';

/** Finds where a piece was before its last movement of a kind, and when; undefined if it has no such movement. */
export async function findMoveBefore(
  handle: Handle,
  piece: { company_id: number; id: number },
  kind: 'shipped' | 'sold',
): Promise<(PlaceBefore & { at: Date }) | undefined> {
  const row = await handle
    .selectFrom('vin_movements')
    .where('company_id', '=', piece.company_id)
    .where('vin_item_id', '=', piece.id)
    .where('kind', '=', kind)
    .select(['from_location', 'from_store_id', 'created_at'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row && { location: row.from_location!, storeId: row.from_store_id, at: row.created_at };
}

/** One order's piece on another order's line, with the fields that decide whether that other order still holds it. */
export interface OfferedPieceRow {
  readonly id: number;
  readonly status_id: StatusId;
  readonly priced_on: string;
  readonly time_zone: string;
}

/** Lists an order's pieces that are on other orders' lines. */
export async function listOfferedPieces(
  handle: Handle,
  order: { companyId: number; orderId: number },
): Promise<readonly OfferedPieceRow[]> {
  return handle
    .selectFrom('vin_items as v')
    .innerJoin('order_details as d', (join) =>
      join.onRef('d.company_id', '=', 'v.company_id').onRef('d.sold_vin_item_id', '=', 'v.id'),
    )
    .innerJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'd.company_id').onRef('o.id', '=', 'd.order_id'),
    )
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .where('v.company_id', '=', order.companyId)
    .where('v.order_id', '=', order.orderId)
    .where(sql<boolean>`not ${isCalledOff}`)
    .select(['v.id', 'o.status_id', 'o.priced_on', 's.time_zone'])
    .execute();
}
