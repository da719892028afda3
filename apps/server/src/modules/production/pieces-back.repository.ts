import type { PlaceBefore } from '@cordovan/domain/production';
import type { Handle } from '../../platform/database/transaction.ts';

/** Finds where a piece was before its last movement of a kind, and when; undefined if it never had one. */
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

/** Lists an order's pieces that are promised to a line of another order. */
export async function listPromisedIds(
  handle: Handle,
  order: { companyId: number; orderId: number },
): Promise<ReadonlySet<number>> {
  const rows = await handle
    .selectFrom('vin_items as v')
    .innerJoin('order_details as d', (join) =>
      join.onRef('d.company_id', '=', 'v.company_id').onRef('d.sold_vin_item_id', '=', 'v.id'),
    )
    .where('v.company_id', '=', order.companyId)
    .where('v.order_id', '=', order.orderId)
    .select('v.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
