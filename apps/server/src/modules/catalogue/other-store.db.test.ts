import { cents } from '@cordovan/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderBody, read, save, sofaLine } from '../../../test/order-requests.ts';
import { createWorld, type World, type WorldUser } from '../../../test/world.ts';

// Denver sells by Retail; Austin has its own list with a gold sofa at 2,950.00, and only the gold leather.

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
  const { db, stores, catalogue } = world;
  const { id: trade } = await db
    .insertInto('price_lists')
    .values({ name: 'Trade' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('store_price_lists')
    .values({ store_id: stores.austin, price_list_id: trade })
    .execute();
  await db
    .updateTable('stores')
    .set({ detail_price_list_id: trade })
    .where('id', '=', stores.austin)
    .execute();
  const row = { price_list_id: trade, sale_item_id: catalogue.saleItems.sofa, init_date: '2025-01-01' };
  await db
    .insertInto('prices_and_costs')
    .values([
      { ...row, type: 1, collection_grade_id: 1, value_cents: cents(210_000) },
      { ...row, type: 1, collection_grade_id: 3, value_cents: cents(295_000) },
      { ...row, type: 2, collection_grade_id: 3, value_cents: cents(120_000) },
    ])
    .execute();
  await db
    .deleteFrom('leather_item_stores')
    .where('store_id', '=', stores.austin)
    .where('leather_item_id', '!=', catalogue.leathers.gold)
    .execute();
});
afterAll(() => world.close());

type Json = Record<string, unknown>;
const get = async <T = Json>(url: string, user: WorldUser = world.users.admin): Promise<T> => {
  const answer = await world.as(user).get(url);
  expect(answer.statusCode, `${url}: ${answer.body}`).toBe(200);
  return answer.json<T>();
};
const goldPrices = (item: Json) =>
  (item['PricesAndCosts'] as Json[])
    .filter(
      (row) =>
        row['Type'] === 1 && row['LeatherItemGradeCollectionId'] === 3 && row['InitDate'] === '2025-01-01',
    )
    .map((row) => row['Value']);

test(
  'shows, prices and saves for the store that an administrator chose',
  { tags: ['CZR-03', 'PRICE-36', 'STORE-06'] },
  async () => {
    const { stores, channels, catalogue } = world;
    const { sofa } = catalogue.saleItems;
    expect(goldPrices(await get(`/api/saleItems/${sofa}`))).toEqual([4299]);
    for (const [store, channel, price] of [
      [stores.denver, channels.retail, 4299],
      [stores.austin, channels.austin, 2950],
    ] as const) {
      expect(goldPrices(await get(`/api/saleItems/${sofa}?store=${store}`)), 'one').toEqual([price]);
      const all = await get<Json[]>(`/api/saleItems?store=${store}`);
      expect(goldPrices(all.find((item) => item['Id'] === sofa)!), 'all').toEqual([price]);
      const furniture = await get<Json[]>(`/api/saleItems/get-by-type/1?store=${store}`);
      expect(goldPrices(furniture.find((item) => item['Id'] === sofa)!), 'by type').toEqual([price]);
      const detail = await get(`/api/detailPrices?saleItem=${sofa}&gradeId=3&store=${store}`);
      expect(detail['MaxRetailPrice'], 'detail price').toBe(price);

      const body = { StoreId: store, ChannelId: channel, Details: [sofaLine(world, { Customizations: [] })] };
      const priced = await world.as(world.users.admin).post('/api/orders/price', orderBody(world, body));
      expect(priced.json<{ Lines: Json[] }>().Lines, priced.body).toMatchObject([{ TotalPrice: price }]);
      const saved = await save(world, body, world.users.admin);
      expect((await read(world, saved.Id)).Details[0]!.TotalPrice, 'saved').toBe(price);
    }
  },
);

test("offers a graded option in the store's leathers", { tags: ['CAT-21', 'LOAD-14'] }, async () => {
  const { saleItems, parts, leathers } = world.catalogue;
  const { db } = world;
  const ids = await db
    .insertInto('customization_items')
    .values(['Grade 300', 'Grade 800'].map((name) => ({ name, customization_type_id: 0 })))
    .returning('id')
    .execute();
  await db
    .insertInto('customizations')
    .values(
      ids.map(({ id }) => ({
        sale_item_id: saleItems.sofa,
        customization_part_id: parts.size,
        customization_item_id: id,
      })),
    )
    .execute();
  const leathersAt = async (store: number) =>
    (await get<Json[]>(`/api/customizer/customization-saleitem?id=${saleItems.sofa}&store=${store}`)).flatMap(
      (row) => row['LeatherItemId'] ?? [],
    );
  expect(await leathersAt(world.stores.denver)).toEqual([leathers.gold, leathers.platinum]);
  expect(await leathersAt(world.stores.austin)).toEqual([leathers.gold]);
});

test(
  "doesn't use list prices for a store without a price list",
  { tags: ['STORE-06', 'PRICE-29'] },
  async () => {
    const { sofa } = world.catalogue.saleItems;
    const set = (list: number | null) =>
      world.db
        .updateTable('stores')
        .set({ detail_price_list_id: list })
        .where('id', '=', world.stores.factory)
        .execute();
    await set(null);
    expect(await get(`/api/saleItems/${sofa}?store=${world.stores.factory}`)).toMatchObject({
      PricesAndCosts: [],
    });
    await set(world.catalogue.priceList);
  },
);

test("refuses prices of a store where the user doesn't sell", { tags: ['AUTH-22', 'STORE-06'] }, async () => {
  const { sofa } = world.catalogue.saleItems;
  const { austin } = world.stores;
  for (const url of [
    `/api/saleItems?store=${austin}`,
    `/api/saleItems/${sofa}?store=${austin}`,
    `/api/saleItems/get-by-type/1?store=${austin}`,
    `/api/detailPrices?saleItem=${sofa}&gradeId=3&store=${austin}`,
    `/api/customizer/customization-saleitem?id=${sofa}&store=${austin}`,
  ]) {
    const answer = await world.as(world.users.sales).get(url);
    expect([answer.statusCode, answer.headers['x-error-code']], url).toEqual([403, 'OTHER_STORE']);
    const own = await world.as(world.users.otherSales).get(url);
    expect(own.statusCode, url).toBe(200);
  }
  const anonymous = await world
    .as('static')
    .get(`/api/customizer/customization-saleitem?id=${sofa}&store=${austin}`);
  expect(anonymous.headers['x-error-code']).toBe('OTHER_STORE');
  const draft = orderBody(world, { StoreId: austin, ChannelId: world.channels.austin });
  const priced = await world.as(world.users.sales).post('/api/orders/price', draft);
  expect([priced.statusCode, priced.headers['x-error-code']]).toEqual([403, 'OTHER_STORE']);
  const moved = await read(world, (await save(world)).Id);
  const elsewhere = await world
    .as(world.users.sales)
    .post('/api/orders/price', { ...moved, StoreId: austin, ChannelId: world.channels.austin });
  expect(elsewhere.headers['x-error-code']).toBe('OTHER_STORE');
});
