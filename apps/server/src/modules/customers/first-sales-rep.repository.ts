import type { Trx } from '../../platform/database/transaction.ts';

/** Adds the sales rep of the first administrator, because accounting has delivered none yet (GEN-09, C-42). */
export async function addFirstSalesRep(trx: Trx, rep: { name: string; email: string }): Promise<number> {
  const row = await trx.insertInto('sales_reps').values(rep).returning('id').executeTakeFirstOrThrow();
  return row.id;
}
