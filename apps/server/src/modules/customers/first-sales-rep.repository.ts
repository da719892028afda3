import { ledgerRepId } from '@cordovan/domain/customers';
import type { Trx } from '../../platform/database/transaction.ts';

/** Adds the first administrator's sales rep, because accounting hasn't delivered any yet (GEN-09, C-42). */
export async function addFirstSalesRep(trx: Trx, rep: { name: string; email: string }): Promise<number> {
  const { id } = await trx.insertInto('sales_reps').values(rep).returning('id').executeTakeFirstOrThrow();
  // Linked to our own ledger: an order's rep needs an id in accounting (ORD-37, ACCT-11).
  await trx
    .updateTable('sales_reps')
    .set({ quick_books_id: ledgerRepId(id) })
    .where('id', '=', id)
    .execute();
  return id;
}
