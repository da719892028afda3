import { cents, NO_MONEY } from '@cordovan/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Json = Record<string, unknown>;
const ask = (url: string, user: keyof World['users'] = 'admin') => world.as(world.users[user]).get(url);
const read = async <T = Json>(url: string, user: keyof World['users'] = 'admin'): Promise<T> => {
  const answer = await ask(url, user);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};
const sofaPrice = (query: string) => `/api/detailPrices?saleItem=${world.catalogue.saleItems.sofa}${query}`;
const inList = () => `&detailPriceListId=${world.catalogue.priceList}`;

test(
  "uses the newest row of the grade that isn't in the future",
  { tags: ['API-78', 'DETAIL-09', 'ENT-11', 'CAT-24'] },
  async () => {
    expect(await read(sofaPrice(`&gradeId=3${inList()}`))).toMatchObject({
      MaxRetailPrice: 4299,
      FactoryPrice: 1900,
    });
    world.setNow(new Date('2027-01-01T12:00:00Z'));
    const later = await read(sofaPrice(`&gradeId=3${inList()}`));
    world.setNow(new Date('2026-03-10T18:00:00Z'));
    expect(later['MaxRetailPrice']).toBe(4799);
  },
);

test(
  'returns the factory price for type 1, the retail price for 2',
  { tags: ['API-78', 'PRICE-30', 'C-21'] },
  async () => {
    const factory = await read(sofaPrice(`&gradeId=1&type=1${inList()}`));
    expect([factory['FactoryPrice'], 'MaxRetailPrice' in factory]).toEqual([1400, false]);
    const retail = await read(sofaPrice(`&gradeId=1&type=2${inList()}`));
    expect([retail['MaxRetailPrice'], 'FactoryPrice' in retail]).toEqual([3150, false]);
  },
);

test(
  "raises platinum and the store's top collection by the setting",
  { tags: ['PRICE-10', 'PRICE-11', 'SET-08'] },
  async () => {
    expect(await read(sofaPrice(`&gradeId=8${inList()}`))).toMatchObject({
      MaxRetailPrice: 6044.5,
      FactoryPrice: 2400,
    });
    const { bronze, gold } = world.catalogue.collections;
    const group = await world.db
      .insertInto('parameter_collections')
      .values({
        name: 'G',
        collection_principal_id: gold,
        min_collection_id: bronze,
        max_collection_id: gold,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const setGroup = (id: number | null) =>
      world.db
        .updateTable('stores')
        .set({ parameter_collection_id: id })
        .where('id', '=', world.stores.denver)
        .execute();
    await setGroup(group.id);
    const raised = await read(sofaPrice('&gradeId=3'), 'sales');
    await setGroup(null);
    expect(raised['MaxRetailPrice']).toBe(4728.9);
  },
);

test("reads a detail price by its row's id, on the row's day", { tags: ['API-38'] }, async () => {
  const { Id: id } = await read<{ Id: number }>(sofaPrice(`&gradeId=3${inList()}`));
  expect(await read(`/api/detailPrices?id=${id}`)).toEqual({
    Id: id,
    MaxRetailPrice: 4299,
    FactoryPrice: 1900,
  });
  expect((await ask('/api/detailPrices?id=987654')).statusCode).toBe(404);
});

test(
  'uses the base price at a store that doesn’t use collections',
  { tags: ['N-09', 'STORE-10'] },
  async () => {
    const { saleItems } = world.catalogue;
    await world.db
      .updateTable('sale_items')
      .set({ base_price_cents: cents(250_000), base_cost_cents: cents(90_000) })
      .where('id', '=', saleItems.sofa)
      .execute();
    const usesCollection = (value: boolean) =>
      world.db
        .updateTable('stores')
        .set({ uses_collection: value })
        .where('id', '=', world.stores.denver)
        .execute();
    await usesCollection(false);
    const base = await read(sofaPrice('&gradeId=3'));
    await usesCollection(true);
    await world.db
      .updateTable('sale_items')
      .set({ base_price_cents: NO_MONEY })
      .where('id', '=', saleItems.sofa)
      .execute();
    expect(base).toEqual({ Id: 0, MaxRetailPrice: 2500, FactoryPrice: 900 });
  },
);

test('uses the base price without a grade, or else the bronze price', { tags: ['API-78'] }, async () => {
  expect(await read(`/api/detailPrices?saleItem=${world.catalogue.saleItems.pillow}${inList()}`)).toEqual({
    Id: 0,
    MaxRetailPrice: 89,
    FactoryPrice: 44.5,
  });
  expect((await read(sofaPrice(inList())))['MaxRetailPrice']).toBe(3150);
});

test('reports unpriced items as unavailable', { tags: ['PRICE-29', 'ORD-86', 'ERR-15'] }, async () => {
  const answer = await ask(
    `/api/detailPrices?saleItem=${world.catalogue.saleItems.unpriced}&gradeId=3${inList()}`,
  );
  expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([400, 'NO_AVAILABLE_PRODUCT']);
  expect(answer.body).toBe('Sorry this furniture item is not available at the moment');
});

test('refuses unknown or invalid input with a clear code', { tags: ['API-78'] }, async () => {
  const codeOf = async (url: string) => (await ask(url)).headers['x-error-code'];
  expect(await codeOf('/api/detailPrices')).toBe('FIELD_REQUIRED');
  expect(await codeOf(sofaPrice('&gradeId=9'))).toBe('FIELD_INVALID');
  expect(await codeOf(sofaPrice('&gradeId=999999999999'))).toBe('FIELD_INVALID');
  expect(await codeOf(sofaPrice('&gradeId=1&detailPriceListId=987'))).toBe('NOT_FOUND');
  expect(await codeOf('/api/detailPrices?saleItem=987654')).toBe('NOT_FOUND');
});

test('hides factory prices from salespeople, and prices from the factory', { tags: ['N-01'] }, async () => {
  const sales = await read(sofaPrice('&gradeId=3&type=1'), 'sales');
  expect(Object.keys(sales)).toEqual(['Id']);
  expect('FactoryPrice' in (await read(sofaPrice('&gradeId=3'), 'sales'))).toBe(false);
  expect((await ask(sofaPrice('&gradeId=3'), 'factory')).statusCode).toBe(403);
});

test('lists price lists with their linked stores', { tags: ['API-39', 'STORE-06'] }, async () => {
  expect(await read('/api/detailPriceLists')).toMatchObject([
    {
      Id: world.catalogue.priceList,
      Name: 'Retail',
      StoresIds: Object.values(world.stores).toSorted((a, b) => a - b),
      IsActive: true,
      RowVersion: 1,
    },
  ]);
});

test(
  'lists promotions active today with their elements',
  { tags: ['API-55', 'API-85', 'CAT-27', 'ENT-29'] },
  async () => {
    const list = () => read<Json[]>('/api/leatherPromotions', 'sales');
    expect(await list()).toEqual([]);
    world.setNow(new Date('2026-05-31T20:00:00Z'));
    const active = await list();
    world.setNow(new Date('2026-06-01T20:00:00Z'));
    expect(await list(), 'the day after its last').toEqual([]);
    world.setNow(new Date('2026-03-10T18:00:00Z'));
    expect(active).toMatchObject([
      {
        Name: 'Spring',
        StartDate: '2026-05-01',
        EndDate: '2026-05-31',
        Elements: [{ LeatherItemId: world.catalogue.leathers.gold, Grade: 1 }],
      },
    ]);
    expect(await read<Json[]>('/api/leatherPromotions/all')).toHaveLength(1);
  },
);

test('lists bundles with their stores and sale items', { tags: ['N-26'] }, async () => {
  const { saleItems } = world.catalogue;
  const bundle = await world.db
    .insertInto('bundles')
    .values({ name: 'Living room' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('bundle_items')
    .values({ bundle_id: bundle.id, sale_item_id: saleItems.chair, quantity: 2 })
    .execute();
  await world.db
    .insertInto('bundle_stores')
    .values({ bundle_id: bundle.id, store_id: world.stores.austin })
    .execute();
  expect(await read<Json[]>('/api/bundles', 'sales')).toMatchObject([
    {
      Name: 'Living room',
      StoresIds: [world.stores.austin],
      Items: [{ SaleItemId: saleItems.chair, SaleItemName: 'Alpine Chair', Quantity: 2 }],
    },
  ]);
});

test('maps sales-quote codes to price codes', { tags: ['ENT-10', 'CAT-26'] }, async () => {
  await world.db
    .insertInto('price_codes')
    .values({ sq_code: 'SQ-1', prices_and_costs_code: 'PC-1' })
    .execute();
  expect(await read<Json[]>('/api/detailPrices/codes')).toMatchObject([
    { SQCode: 'SQ-1', PricesAndCostsCode: 'PC-1' },
  ]);
});
