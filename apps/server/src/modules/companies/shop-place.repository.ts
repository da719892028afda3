import type { Handle } from '../../platform/database/transaction.ts';

/** Store and channel for orders of a public shop. */
export interface ShopPlace {
  readonly storeId: number;
  /** First channel that isn't wholesale; null when there is none. */
  readonly channelId: number | null;
}

/** Active stores of the company, each with its first channel. */
function selectPlaces(handle: Handle) {
  return handle
    .selectFrom('stores')
    .innerJoin('companies', 'companies.id', 'stores.company_id')
    .where('companies.is_house', '=', true)
    .where('stores.is_active', '=', true)
    .select((place) => [
      'stores.id as storeId',
      place
        .selectFrom('channels')
        .whereRef('channels.store_id', '=', 'stores.id')
        .where('channels.is_active', '=', true)
        .where('channels.is_wholesale', '=', false)
        .select(({ fn }) => fn.min<number | null>('channels.id').as('id'))
        .as('channelId'),
    ]);
}

/** One store; null when it is inactive. */
export async function findStorePlace(handle: Handle, storeId: number): Promise<ShopPlace | null> {
  return (await selectPlaces(handle).where('stores.id', '=', storeId).executeTakeFirst()) ?? null;
}

/** The shop's default store first, then the company's store, then the company's first shop. */
export async function findShopPlace(handle: Handle, companyId: number | null): Promise<ShopPlace | null> {
  const row = await selectPlaces(handle)
    .leftJoin('companies as shop', (on) => on.on('shop.id', '=', companyId))
    .orderBy(
      (order) => order('stores.id', '=', order.ref('shop.default_store_id')),
      (o) => o.desc().nullsLast(),
    )
    .orderBy(
      (order) => order('stores.id', '=', order.ref('companies.default_store_id')),
      (o) => o.desc().nullsLast(),
    )
    .orderBy('stores.is_factory')
    .orderBy('stores.id')
    .executeTakeFirst();
  return row ?? null;
}

/** Default store for an order whose sender has no store. */
export async function findDefaultStoreId(handle: Handle, companyId: number | null): Promise<number | null> {
  return (await findShopPlace(handle, companyId))?.storeId ?? null;
}

export async function isCompany(handle: Handle, id: number): Promise<boolean> {
  const row = await handle.selectFrom('companies').where('id', '=', id).select('id').executeTakeFirst();
  return row !== undefined;
}
