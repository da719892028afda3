import type { Handle } from '../../platform/database/transaction.ts';

/** Whether a piece of this line, built for any store, is now at the store, which may sell it. */
export async function isPieceAtStore(
  handle: Handle,
  { orderId, detailId, storeId }: { orderId: number; detailId: number; storeId: number },
): Promise<boolean> {
  const row = await handle
    .selectFrom('vin_items')
    .where('order_id', '=', orderId)
    .where('detail_id', '=', detailId)
    .where('store_id', '=', storeId)
    .where('scrapped_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
