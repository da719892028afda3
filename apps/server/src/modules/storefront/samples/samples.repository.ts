import type { Handle } from '../../../platform/database/transaction.ts';

/** The service item under which samples are sold (ADR 26). */
export async function getSampleItemId(handle: Handle): Promise<number> {
  const row = await handle
    .selectFrom('sale_items')
    .where('is_sample', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
