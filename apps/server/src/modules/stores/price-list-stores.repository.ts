import type { Trx } from '../../platform/database/transaction.ts';

export interface StoreOfList {
  readonly id: number;
  readonly name: string;
  readonly isLinked: boolean;
  readonly isPriced: boolean;
}

/** Locks a price list's stores, and the other stores with these ids. */
export async function lockStoresOfList(
  trx: Trx,
  priceListId: number,
  others: readonly number[],
): Promise<StoreOfList[]> {
  const links = await trx
    .selectFrom('store_price_lists')
    .where('price_list_id', '=', priceListId)
    .select('store_id')
    .execute();
  const linked = links.map((link) => link.store_id);
  const rows = await trx
    .selectFrom('stores')
    .where((where) =>
      where.or([
        where('detail_price_list_id', '=', priceListId),
        where('id', '=', (id) => id.fn.any(id.val([...linked, ...others]))),
      ]),
    )
    .select(['id', 'name', 'detail_price_list_id'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id, name, detail_price_list_id }) => ({
    id,
    name,
    isLinked: linked.includes(id),
    isPriced: detail_price_list_id === priceListId,
  }));
}

export async function linkStores(trx: Trx, priceListId: number, storeIds: readonly number[]): Promise<void> {
  if (storeIds.length === 0) return;
  const rows = storeIds.map((store_id) => ({ store_id, price_list_id: priceListId }));
  await trx.insertInto('store_price_lists').values(rows).execute();
}

export async function unlinkStores(
  trx: Trx,
  priceListId: number,
  storeIds: readonly number[],
): Promise<void> {
  if (storeIds.length === 0) return;
  await trx
    .deleteFrom('store_price_lists')
    .where('price_list_id', '=', priceListId)
    .where('store_id', 'in', storeIds)
    .execute();
}

/** Lets the stores sell at a list's prices, and gives each changed store a new version. */
export async function setPricingList(
  trx: Trx,
  change: {
    readonly priceListId: number;
    readonly storeIds: readonly number[];
    readonly touched: readonly number[];
    readonly now: Date;
  },
): Promise<void> {
  const { priceListId, storeIds, touched, now } = change;
  if (storeIds.length > 0)
    await trx
      .updateTable('stores')
      .set({ detail_price_list_id: priceListId })
      .where('id', 'in', storeIds)
      .execute();
  await trx
    .updateTable('stores')
    .set((set) => ({ row_version: set('row_version', '+', 1), updated_at: now }))
    .where('id', 'in', touched)
    .execute();
}
