import type { Handle } from '../../platform/database/transaction.ts';

/** The store of an order whose sender has none: the one its shop names, else the house's own choice, else its first shop. */
export async function findDefaultStoreId(handle: Handle, companyId: number | null): Promise<number | null> {
  const row = await handle
    .selectFrom('stores')
    .innerJoin('companies', 'companies.id', 'stores.company_id')
    .leftJoin('companies as shop', (on) => on.on('shop.id', '=', companyId))
    .where('companies.is_house', '=', true)
    .where('stores.is_active', '=', true)
    .select('stores.id')
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
  return row?.id ?? null;
}
