import type { Handle } from '../../platform/database/transaction.ts';

/** The store of an order whose sender has none: the house's own choice, else its first shop. */
export async function findDefaultStoreId(handle: Handle): Promise<number | null> {
  const row = await handle
    .selectFrom('stores')
    .innerJoin('companies', 'companies.id', 'stores.company_id')
    .where('companies.is_house', '=', true)
    .where('stores.is_active', '=', true)
    .select('stores.id')
    .orderBy(
      (order) => order('stores.id', '=', order.ref('companies.default_store_id')),
      (o) => o.desc().nullsLast(),
    )
    .orderBy('stores.is_factory')
    .orderBy('stores.id')
    .executeTakeFirst();
  return row?.id ?? null;
}
