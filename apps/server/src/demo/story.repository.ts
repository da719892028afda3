import type { Handle } from '../platform/database/transaction.ts';

/** An order's balance and approval minimum, in cents and percent. */
export async function getOrderMoney(handle: Handle, orderId: number) {
  return handle
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['total_cents as total', 'paid_cents as paid', 'min_payment_percentage as minimum'])
    .executeTakeFirstOrThrow();
}

/** An order's pieces, in code order. */
export async function listPieces(handle: Handle, orderId: number) {
  return handle
    .selectFrom('vin_items')
    .where('order_id', '=', orderId)
    .select(['id', 'code'])
    .orderBy('id')
    .execute();
}
