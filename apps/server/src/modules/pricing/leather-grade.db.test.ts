import { cents } from '@cordovan/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderBody, read, save, sofaLine } from '../../../test/order-requests.ts';
import { createWorld, type World } from '../../../test/world.ts';

// Amber and Chestnut have the collection grade 3; Amber has the leather grade 7, Chestnut 3. Denver prices by
// collection, Austin doesn't. The rows of grade 7 start before the rows of all leathers.

let world: World;
let amber: number;
let row: { price: number; cost: number };
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
  const { db, stores, catalogue } = world;
  const { id: _id, ...chestnut } = await db
    .selectFrom('leather_items')
    .where('id', '=', catalogue.leathers.gold)
    .select(['id', 'color', 'vendor_id', 'collection_id', 'collection_grade_id', 'ordering_type'])
    .executeTakeFirstOrThrow();
  const leather = {
    ...chestnut,
    name: 'Amber',
    accounting_name: 'Amber',
    leather_grade_id: 7,
    area_per_hide: 50,
  };
  ({ id: amber } = await db
    .insertInto('leather_items')
    .values(leather)
    .returning('id')
    .executeTakeFirstOrThrow());
  const at = [stores.denver, stores.austin].map((store_id) => ({ leather_item_id: amber, store_id }));
  await db.insertInto('leather_item_stores').values(at).execute();
  await db.updateTable('stores').set({ uses_collection: false }).where('id', '=', stores.austin).execute();
  await db
    .updateTable('sale_items')
    .set({ base_price_cents: cents(355_000), base_cost_cents: cents(161_000) })
    .where('id', '=', catalogue.saleItems.sofa)
    .execute();
  row = { price: await addRow(1, 7, 488_800), cost: await addRow(2, 7, 222_200) };
  await addRow(1, 6, 999_900, '2026-03-01');
  await addRow(1, 7, 777_700, '2026-03-11');
});
afterAll(() => world.close());

async function addRow(type: 1 | 2, leatherGrade: number, value: number, day = '2024-06-01'): Promise<number> {
  const { id } = await world.db
    .insertInto('prices_and_costs')
    .values({
      price_list_id: world.catalogue.priceList,
      sale_item_id: world.catalogue.saleItems.sofa,
      type,
      collection_grade_id: 3,
      leather_grade_id: leatherGrade,
      init_date: day,
      value_cents: cents(value),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Json = Record<string, unknown>;
const place = (where: 'denver' | 'austin', LeatherItemId: number) => ({
  StoreId: world.stores[where],
  ChannelId: where === 'denver' ? world.channels.retail : world.channels.austin,
  Details: [sofaLine(world, { LeatherItemId, Customizations: [] })],
});

test.each([
  ['denver', 'the leather of grade 7', 4888],
  ['denver', 'another leather of the collection', 4299],
  ['austin', 'the leather of grade 7', 4888],
  ['austin', 'another leather of the collection', 3550],
] as const)(
  'at %s the form and the saved order have the same price for %s',
  { tags: ['N-12', 'ENT-09', 'STORE-10'] },
  async (where, which, price) => {
    const leather = which === 'the leather of grade 7' ? amber : world.catalogue.leathers.gold;
    const body = place(where, leather);
    const priced = await world.as(world.users.admin).post('/api/orders/price', orderBody(world, body));
    expect(priced.json<{ Lines: Json[] }>().Lines, priced.body).toMatchObject([{ TotalPrice: price }]);
    const saved = await save(world, body, world.users.admin);
    expect((await read(world, saved.Id)).Details[0], 'saved').toMatchObject({
      Price: price,
      TotalPrice: price,
    });
    const detail = await world.db
      .selectFrom('order_details')
      .where('order_id', '=', saved.Id)
      .select(['default_prices_id', 'unit_cost_cents'])
      .executeTakeFirstOrThrow();
    if (leather === amber) expect(detail).toEqual({ default_prices_id: row.price, unit_cost_cents: 222_200 });
    else expect(detail.default_prices_id).not.toBe(row.price);
    const key = `saleItem=${world.catalogue.saleItems.sofa}&gradeId=3&store=${world.stores[where]}`;
    const asked = `/api/detailPrices?${key}&leatherGradeId=${leather === amber ? 7 : 3}`;
    const answer = await world.as(world.users.admin).get(asked);
    expect(answer.json<Json>(), 'detail price').toMatchObject({ MaxRetailPrice: price });
    if (leather === amber) expect(answer.json<Json>()).toMatchObject({ Id: row.price, FactoryPrice: 2222 });
  },
);

test('prices each line of an order by the row of its own grade', { tags: ['N-12', 'ENT-09'] }, async () => {
  const lines = [amber, world.catalogue.leathers.gold].map((LeatherItemId) =>
    sofaLine(world, { LeatherItemId, Customizations: [] }),
  );
  const body = orderBody(world, { ...place('denver', amber), Details: lines });
  const priced = await world.as(world.users.admin).post('/api/orders/price', body);
  expect(priced.json<{ Lines: Json[] }>().Lines, priced.body).toMatchObject([
    { TotalPrice: 4888 },
    { TotalPrice: 4299 },
  ]);
});

test('returns the detail price of the row whose id is given', { tags: ['N-12', 'PRICE-30'] }, async () => {
  const answer = await world.as(world.users.admin).get(`/api/detailPrices?id=${row.price}`);
  expect(answer.json()).toMatchObject({ Id: row.price, MaxRetailPrice: 4888, FactoryPrice: 2222 });
  const wrong = `/api/detailPrices?saleItem=${world.catalogue.saleItems.sofa}&gradeId=3&leatherGradeId=21`;
  expect((await world.as(world.users.admin).get(wrong)).statusCode).toBe(400);
});

test('gives the customizer the rows of each leather grade', { tags: ['N-12', 'ENT-09'] }, async () => {
  const url = `/api/saleItems?store=${world.stores.denver}`;
  const items = (await world.as(world.users.sales).get(url)).json<Json[]>();
  const sofa = items.find((item) => item['Id'] === world.catalogue.saleItems.sofa)!;
  const rows = (sofa['PricesAndCosts'] as Json[]).filter(
    (each) => each['LeatherItemGradeCollectionId'] === 3 && (each['InitDate'] as string) <= '2026-03-10',
  );
  expect(rows.map((each) => [each['LeatherItemGradeId'], each['Value']])).toEqual([
    [null, 4299],
    [6, 9999],
    [7, 4888],
  ]);
});

test.each([
  ['denver', 'amber', 4888],
  ['denver', 'gold', 4299],
  ['austin', 'amber', 4888],
  ['austin', 'gold', 3550],
  ['denver', 'platinum', 6044.5],
] as const)(
  "the shop shows the order's price for a store in %s in %s leather",
  { tags: ['N-12', 'N-16'] },
  async (where, leather, price) => {
    const label = `${where}-${leather}`;
    const leatherId = leather === 'amber' ? amber : world.catalogue.leathers[leather];
    const { id } = await world.db
      .insertInto('companies')
      .values({
        label,
        name: label,
        multiplier: 1.5,
        default_store_id: world.stores[where],
        default_leather_item_id: leatherId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { sofa, pillow } = world.catalogue.saleItems;
    await world.db
      .insertInto('shopper_components')
      .values([
        { company_id: id, sale_item_id: sofa, name: 'Sofa', sort_order: 1 },
        { company_id: id, sale_item_id: pillow, name: 'Pillow', sort_order: 2 },
      ])
      .execute();
    const answer = await world.as('static').get(`/api/company/byCompany/${label}`);
    expect(answer.json<{ Components: Json[] }>().Components).toMatchObject([
      { SaleItemId: sofa, MaxRetailPrice: price },
      { SaleItemId: pillow, MaxRetailPrice: 89 },
    ]);
    const ordered = await world
      .as(world.users.admin)
      .post('/api/orders/price', orderBody(world, place(where, leatherId)));
    expect(ordered.json<{ Lines: Json[] }>().Lines).toMatchObject([{ TotalPrice: price }]);
  },
);

test('shows a promotion of the default leather in the shop', { tags: ['N-12', 'PRICE-37'] }, async () => {
  world.setNow(new Date('2026-05-10T18:00:00Z'));
  const answer = await world.as('static').get('/api/company/byCompany/denver-gold');
  expect(answer.json<{ Components: Json[] }>().Components[0]).toMatchObject({ MaxRetailPrice: 3150 });
  world.setNow(new Date('2026-03-10T18:00:00Z'));
});
