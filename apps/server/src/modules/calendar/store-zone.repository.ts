import type { Handle } from '../../platform/database/transaction.ts';

/** The main company's time zone; undefined if it has none. */
export async function findCompanyZone(handle: Handle): Promise<string | undefined> {
  const row = await handle
    .selectFrom('companies')
    .where('is_house', '=', true)
    .select('time_zone')
    .executeTakeFirst();
  return row?.time_zone ?? undefined;
}

/** Time zone for a store's calendar days (N-37); the company's if there is no such store. */
export async function findStoreZone(handle: Handle, storeId: number | null): Promise<string | undefined> {
  if (storeId === null) return findCompanyZone(handle);
  const row = await handle
    .selectFrom('stores')
    .where('id', '=', storeId)
    .select('time_zone')
    .executeTakeFirst();
  return row?.time_zone ?? findCompanyZone(handle);
}

/** The factory's time zone, for its production days; without a factory, the company's. */
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
