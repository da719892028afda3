import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CustomizerElement } from '@cordovan/contracts/configurator';
import { offeredLeathers, offerKeysOf } from '@cordovan/domain/configurator';
import { orderBody, read, save, sofaLine } from '../../../test/order-requests.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let shop: number;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
  ({ id: shop } = await world.db
    .insertInto('companies')
    .values({
      label: 'acme',
      name: 'Acme Sofas',
      multiplier: 1.5,
      default_store_id: world.stores.denver,
      default_leather_item_id: world.catalogue.leathers.gold,
    })
    .returning('id')
    .executeTakeFirstOrThrow());
});
afterAll(() => world.close());

type Json = Record<string, unknown>;
const { externalFurnitureId: ExternalFurnitureId } = offerKeysOf('furniture');

let names = 0;
const draft = (change: Json = {}): Json => ({
  Name: `Leather ${(names += 1)}`,
  Vendor: 'Tannery',
  Color: 'Green',
  Grade: 300,
  LeatherItemGradeCollectionId: 3,
  CollectionId: world.catalogue.collections.gold,
  StoresIds: [world.stores.denver],
  OrderingType: 'by bulk',
  AccountingName: 'LTH',
  AreaPerHide: 52.5,
  ReorderPoint: 100,
  ExternalFurnitureId,
  SaleItemId: null,
  CustomizerElement: 0,
  ShopsIds: [shop],
  ...change,
});
const send = (body: Json) => world.as(world.users.factory).post('/api/leatherItems', body);
const saved = async (body: Json) => {
  const answer = await send(body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Json & { Id: number; Name: string; RowVersion: number }>();
};

const json = async <T>(url: string, as: Parameters<World['as']>[0] = world.users.sales): Promise<T> =>
  (await world.as(as).get(url)).json<T>();
const elements = async () =>
  (await json<Json[]>('/api/customizer/all-elements', 'static')).map((row): CustomizerElement => ({
    name: row['Name'] as string,
    type: row['Type'] as number,
    externalId: row['ExternalId'] as number,
  }));

/** Names that the order form's and customizer's pickers list at a store. */
async function pickedAt(storeId: number): Promise<string[]> {
  const leathers = (await json<Json[]>('/api/leatherItems')).map((row) => ({
    id: row['Id'] as number,
    name: row['Name'] as string,
    isActive: row['IsActive'] as boolean,
    storesIds: row['StoresIds'] as number[],
    externalFurnitureId: row['ExternalFurnitureId'] as number | null,
    saleItemId: row['SaleItemId'] as number | null,
  }));
  return offeredLeathers(leathers, { elements: await elements(), storeId }).map(({ name }) => name);
}
const shownInShop = async () =>
  (await json<{ Leathers: { Name: string }[] }>('/api/company/byCompany/acme', 'static')).Leathers.map(
    ({ Name }) => Name,
  );

test(
  'offers a new leather in the customizer and the shop, and prices it on an order',
  { tags: ['C-22', 'N-12'] },
  async () => {
    const leather = await saved(draft({ Name: 'Moss' }));
    expect(await pickedAt(world.stores.denver)).toEqual(['Moss']);
    expect(await pickedAt(world.stores.austin), 'another store').toEqual([]);
    expect(await shownInShop()).toEqual(['Moss']);
    const line = sofaLine(world, { LeatherItemId: leather.Id, Customizations: [] });
    const priced = await world
      .as(world.users.sales)
      .post('/api/orders/price', orderBody(world, { Details: [line] }));
    expect(priced.json<{ Lines: Json[] }>().Lines).toMatchObject([{ TotalPrice: 4299 }]);
    const order = await read(world, (await save(world, { Details: [line] })).Id);
    expect(order.Details).toMatchObject([{ LeatherItemId: leather.Id, TotalPrice: 4299 }]);
    const offers = await json<{ Elements: Json[]; Shops: Json[] }>(
      '/api/leatherItems/offers',
      world.users.factory,
    );
    expect(offers.Elements).toEqual([{ ExternalId: 1, Name: 'Moss', LeatherItemId: leather.Id }]);
    expect(offers.Shops.find((row) => row['Id'] === shop)).toEqual({
      Id: shop,
      Name: 'Acme Sofas',
      LeatherItemsIds: [leather.Id],
    });
  },
);

test('offers a new leather at all stores unless stores are chosen', { tags: ['C-22', 'N-12'] }, async () => {
  const { StoresIds: _stores, ...everywhere } = draft({ Name: 'Heather' });
  await saved(everywhere);
  for (const store of [world.stores.denver, world.stores.austin])
    expect(await pickedAt(store)).toContain('Heather');
  await saved(draft({ Name: 'Reserved', StoresIds: [] }));
  expect(await pickedAt(world.stores.denver)).not.toContain('Reserved');
});

test('keeps the customizer entry of a renamed leather', { tags: ['C-22'] }, async () => {
  const leather = await saved(draft({ Name: 'Fern' }));
  const [before] = (await elements()).filter(({ name }) => name === 'Fern');
  const { CustomizerElement: _element, ShopsIds: _shops, ...sent } = draft();
  await saved({ ...sent, Id: leather.Id, Name: 'Fern green', RowVersion: leather.RowVersion });
  expect((await elements()).filter(({ externalId }) => externalId === before!.externalId)).toEqual([
    { name: 'Fern green', type: 0, externalId: before!.externalId },
  ]);
  expect(await pickedAt(world.stores.denver)).toContain('Fern green');
  expect(await shownInShop(), 'left out: the shops stay').toContain('Fern green');
});

test(
  'offers the leather of a sale item and hides leathers that aren’t offered',
  { tags: ['C-22', 'CZR-24'] },
  async () => {
    const { saleItemId } = offerKeysOf('saleItem');
    const offers = () => json<{ SaleItem: Json | null }>('/api/leatherItems/offers', world.users.factory);
    expect((await offers()).SaleItem).toBeNull();
    const item = { id: saleItemId!, code: 'SAMPLE', name: 'Sample set', type: 2 } as const;
    await world.db.insertInto('sale_items').values(item).execute();
    expect((await offers()).SaleItem).toEqual({ Id: saleItemId, Name: 'Sample set' });
    const ofItem = await saved(draft({ ExternalFurnitureId: null, SaleItemId: saleItemId }));
    expect(await pickedAt(world.stores.denver)).toContain(ofItem.Name);
    const change = { Id: ofItem.Id, Name: ofItem.Name, RowVersion: ofItem.RowVersion };
    await saved(
      draft({
        ...change,
        ExternalFurnitureId: null,
        SaleItemId: null,
        CustomizerElement: null,
        ShopsIds: [],
      }),
    );
    expect(await pickedAt(world.stores.denver)).not.toContain(ofItem.Name);
    expect(await shownInShop()).not.toContain(ofItem.Name);
  },
);

test("reuses a free customizer entry but never another leather's", { tags: ['C-22'] }, async () => {
  await world.db
    .insertInto('customizer_elements')
    .values([
      { type: 0, external_id: 77, name: 'Discontinued' },
      { type: 16, external_id: 78, name: 'Brass nails' },
    ])
    .execute();
  const leather = await saved(draft({ Name: 'Rust', CustomizerElement: 77 }));
  expect((await elements()).find(({ externalId }) => externalId === 77)).toMatchObject({ name: 'Rust' });
  expect(await pickedAt(world.stores.denver)).toContain('Rust');
  const again = await saved(draft({ Id: leather.Id, Name: 'Rust', RowVersion: leather.RowVersion }));
  expect((await elements()).filter(({ name }) => name === 'Rust')).toHaveLength(1);
  for (const CustomizerElement of [77, 78, 999]) {
    const refused = await send(draft({ CustomizerElement }));
    expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([400, 'FIELD_INVALID']);
  }
  const wrongShop = await send(
    draft({ Id: again.Id, Name: 'Rust', RowVersion: again.RowVersion, ShopsIds: [99_999] }),
  );
  expect(wrongShop.headers['x-error-code']).toBe('FIELD_INVALID');
  expect(await shownInShop(), 'nothing of it was saved').toContain('Rust');
});

test('creates ten entries for ten leathers created at once', { tags: ['C-22'] }, async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => saved(draft())));
  const picked = await pickedAt(world.stores.denver);
  for (const { Name } of made) expect(picked).toContain(Name);
});
