import type { Handle } from '../platform/database/transaction.ts';

/** Balance and approval minimum of an order, in cents and percent. */
export async function getOrderMoney(handle: Handle, orderId: number) {
  return handle
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['total_cents as total', 'paid_cents as paid', 'min_payment_percentage as minimum'])
    .executeTakeFirstOrThrow();
}

/** Pieces of an order, in the order of their codes. */
export async function listPieces(handle: Handle, orderId: number) {
  return handle
    .selectFrom('vin_items')
    .where('order_id', '=', orderId)
    .select(['id', 'code'])
    .orderBy('id')
    .execute();
}
