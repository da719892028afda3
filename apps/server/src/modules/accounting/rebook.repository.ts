import type { Handle, Trx } from '../../platform/database/transaction.ts';

interface OrderKey {
  readonly companyId: number;
  readonly orderId: number;
}

/** Blocks an order's payments and status changes until the transaction ends. */
export async function lockBookedOrder(trx: Trx, { companyId, orderId }: OrderKey): Promise<void> {
  await trx
    .selectFrom('orders')
    .where('company_id', '=', companyId)
    .where('id', '=', orderId)
    .select('id')
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Finds the oldest unbooked request of an order. */
export async function findWaiting(handle: Handle, { companyId, orderId }: OrderKey) {
  return handle
    .selectFrom('accounting_outbox')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('status', 'in', ['pending', 'failed'])
    .orderBy('id')
    .select(['kind', 'last_error'])
    .executeTakeFirst();
}

/** Makes all failed requests due now. */
export async function setRetryAll(handle: Handle, now: Date): Promise<void> {
  await handle
    .updateTable('accounting_outbox')
    .set({ next_attempt_at: now, attempts: 0, notified_at: null })
    .where('status', '=', 'failed')
    .execute();
}
