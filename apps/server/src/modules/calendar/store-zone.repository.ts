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

/** The time zone of the factory, in which its production days begin and end; undefined without one. */
export async function findFactoryZone(handle: Handle): Promise<string | undefined> {
  const row = await handle
    .selectFrom('stores')
    .where('is_factory', '=', true)
    .where('is_active', '=', true)
    .select('time_zone')
    .orderBy('id')
    .executeTakeFirst();
  return row?.time_zone;
}
