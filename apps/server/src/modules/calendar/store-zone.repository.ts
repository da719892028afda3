import type { Handle } from '../../platform/database/transaction.ts';

/** Time zone of the main company; undefined if it has none of its own. */
export async function findCompanyZone(handle: Handle): Promise<string | undefined> {
  const row = await handle
    .selectFrom('companies')
    .where('is_house', '=', true)
    .select('time_zone')
    .executeTakeFirst();
  return row?.time_zone ?? undefined;
}

/** Time zone for the calendar days of a store (N-37); that of the company if there is no such store. */
export async function findStoreZone(handle: Handle, storeId: number | null): Promise<string | undefined> {
  if (storeId === null) return findCompanyZone(handle);
  const row = await handle
    .selectFrom('stores')
    .where('id', '=', storeId)
    .select('time_zone')
    .executeTakeFirst();
  return row?.time_zone ?? findCompanyZone(handle);
}

/** Time zone of the factory, for its production days; without a factory, that of the company. */
export async function findFactoryZone(handle: Handle): Promise<string | undefined> {
  const row = await handle
    .selectFrom('stores')
    .where('is_factory', '=', true)
    .where('is_active', '=', true)
    .select('time_zone')
    .orderBy('id')
    .executeTakeFirst();
  return row?.time_zone ?? findCompanyZone(handle);
}
