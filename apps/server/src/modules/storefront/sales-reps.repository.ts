import type { Handle } from '../../platform/database/transaction.ts';

/** Uses the unique index on the lower-cased email. */
export async function findActiveSalesRepId(handle: Handle, email: string): Promise<number | undefined> {
  const row = await handle
    .selectFrom('sales_reps')
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}
