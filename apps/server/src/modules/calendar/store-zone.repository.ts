import type { Handle } from '../../platform/database/transaction.ts';

/** The time zone in which the calendar days of a store are computed (N-37); undefined without such a store. */
export async function findStoreZone(handle: Handle, storeId: number | null): Promise<string | undefined> {
  if (storeId === null) return undefined;
  const row = await handle
    .selectFrom('stores')
    .where('id', '=', storeId)
    .select('time_zone')
    .executeTakeFirst();
  return row?.time_zone;
}
