import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';

/** Lists the channels of all stores, or of one. */
export async function listChannelRows(handle: Handle, storeId: number | undefined) {
  let query = handle
    .selectFrom('channels')
    .select(['id', 'store_id', 'name', 'is_wholesale', 'is_active', 'row_version'])
    .orderBy('store_id')
    .orderBy('name')
    .orderBy('id');
  if (storeId !== undefined) query = query.where('store_id', '=', storeId);
  return query.execute();
}

export async function listStatusRows(handle: Handle) {
  return handle.selectFrom('order_statuses').select(['id', 'name']).orderBy('id').execute();
}

const selectSalesReps = (handle: Handle) =>
  handle.selectFrom('sales_reps').select(['id', 'quick_books_id', 'name', 'email', 'is_active']);

export async function listSalesRepRows(handle: Handle) {
  return selectSalesReps(handle).orderBy('name').orderBy('id').execute();
}

export async function findSalesRepRow(handle: Handle, id: number) {
  return selectSalesReps(handle).where('id', '=', id).executeTakeFirst();
}

export async function findSalesRepRowByEmail(handle: Handle, email: string) {
  return selectSalesReps(handle)
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .executeTakeFirst();
}
