import type { Handle } from '../../platform/database/transaction.ts';

/** Time zone for the calendar days of a store (N-37); undefined if there is no such store. */
export async function findStoreZone(handle: Handle, storeId: number | null): Promise<string | undefined> {
  if (storeId === null) return undefined;
  const row = await handle
    .selectFrom('stores')
    .where('id', '=', storeId)
    .select('time_zone')
    .executeTakeFirst();
  return row?.time_zone;
}

/** Time zone of the factory, for its production days; undefined without a factory. */
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
