import { percentOf } from '@cordovan/domain/money';
import type { World } from './world.ts';

/** Lets a store sell at half the list price, which an attacker would like to pay; returns the price list. */
export async function sellAtHalf(world: World, storeId: number): Promise<number> {
  const { id } = await world.db
    .insertInto('price_lists')
    .values({ name: 'Trade' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await world.db.selectFrom('prices_and_costs').selectAll().execute();
  const halved = rows.map(({ id: _id, ...row }) => ({
    ...row,
    price_list_id: id,
    value_cents: row.type === 1 ? percentOf(row.value_cents, 50) : row.value_cents,
  }));
  await world.db.insertInto('prices_and_costs').values(halved).execute();
  await world.db.transaction().execute(async (trx) => {
    await trx.insertInto('store_price_lists').values({ store_id: storeId, price_list_id: id }).execute();
    await trx.updateTable('stores').set({ detail_price_list_id: id }).where('id', '=', storeId).execute();
  });
  return id;
}
