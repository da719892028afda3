import type { Trx } from './transaction.ts';

/**
 * Locks an order's row until the transaction ends. Read facts about the order in a later statement: a statement that
 * waited for the lock reads all other tables, such as payments and pieces, as they were before it waited.
 *
 * Not `for update`: an order that takes leather from this one writes its stock movement without this lock.
 */
export async function lockOrderRow(trx: Trx, orderId: number): Promise<void> {
  await trx.selectFrom('orders').where('id', '=', orderId).select('id').forNoKeyUpdate().execute();
}
