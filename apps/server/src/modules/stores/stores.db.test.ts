import { cents } from '@cordovan/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOf } from '../../../test/world-company.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

interface Store {
  readonly Id: number;
  readonly Name: string;
  readonly RowVersion: number;
  readonly PriceLists: { Id: number }[];
}

const admin = () => world.as(world.users.admin);
const save = (store: object) => admin().post('/api/stores', store);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];

let count = 0;
const draft = () => ({
  Name: `Store ${(count += 1)}`,
  State: 'az',
  TaxRate: 8.6,
  CustomerId: world.storeCustomer,
  PriceLists: [{ Id: world.catalogue.priceList }],
  DetailPriceListId: world.catalogue.priceList,
});
const added = async (more: object = {}) => (await save({ ...draft(), ...more })).json<Store>();

test(
  'adds and changes a store with all its fields',
  { tags: ['STORE-01', 'STORE-10', 'STORE-11', 'API-16', 'ENT-20'] },
  async () => {
    const { bronze, gold, platinum } = world.catalogue.collections;
    const sent = {
      ...draft(),
      ParameterCollectionName: 'Desert',
      ParameterCollection: {
        CollectionPrincipalId: gold,
        MinCollectionId: bronze,
        MaxCollectionId: platinum,
      },
      Phone: '602 555 0100',
      Mobile: '602 555 0101',
      Email: 'phoenix@stores.test',
      Address: '1 Main St',
      City: 'Phoenix',
      ZipCode: '85001',
      UseSpecial: true,
      UsesCollection: false,
      CustomerPickupCost: 55.5,
      LocalDeliveryCost: 165,
    };
    const saved = (await save(sent)).json<Store>();
    expect(saved).toMatchObject({ ...sent, State: 'AZ', IsFactory: false, IsActive: true, TimeZone: 'UTC' });
    const read = await admin().get(`/api/stores/${saved.Id}`);
    expect(read.json()).toEqual(saved);
    const changed = await save({ ...saved, TaxRate: 9.125, Phone: '' });
    expect(changed.json()).toMatchObject({ Id: saved.Id, TaxRate: 9.125, Phone: '', Mobile: sent.Mobile });
    expect(codeOf(await save({ ...saved, Name: 'Late' }))).toBe('STALE_RECORD');
  },
);

test(
  'gives a new store the minimum delivery prices, and refuses lower ones',
  { tags: ['STORE-09', 'ORD-41', 'ORD-42'] },
  async () => {
    const saved = await added({ LocalDeliveryCost: 150.01 });
    expect(saved).toMatchObject({ CustomerPickupCost: 50, LocalDeliveryCost: 150.01 });
    const low = await save({ ...draft(), CustomerPickupCost: 49.99 });
    expect(codeOf(low)).toBe('STORE_PRICE_TOO_LOW');
    expect(low.body).toContain('$50.00');
    expect(codeOf(await save({ ...saved, LocalDeliveryCost: 149.99 }))).toBe('STORE_PRICE_TOO_LOW');
    await world.db
      .updateTable('stores')
      .set({ local_delivery_cost_cents: cents(100) })
      .where('id', '=', saved.Id)
      .execute();
    const { RowVersion } = (await admin().get(`/api/stores/${saved.Id}`)).json<Store>();
    const kept = await save({ Id: saved.Id, RowVersion, LocalDeliveryCost: 1, Phone: '602 555 0199' });
    expect(kept.statusCode, kept.body).toBe(200);
  },
);

test.each([
  ['Name', 'Name is required'],
  ['State', 'State is required'],
  ['TaxRate', 'Tax rate is required'],
  ['CustomerId', 'Customer is required'],
])(
  'refuses a store without %s',
  { tags: ['STORE-02', 'STORE-13', 'STORE-14', 'STORE-15'] },
  async (field, text) => {
    const answer = await save({ ...draft(), [field]: null });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toBe(text);
  },
);

test(
  'refuses an invalid state, tax rate, email or zone, and a name that is taken',
  { tags: ['STORE-01', 'STORE-13'] },
  async () => {
    const known = await added();
    const bad = async (more: object) => codeOf(await save({ ...draft(), ...more }));
    for (const State of ['Texas', 'ZZ']) expect(await bad({ State }), State).toBe('FIELD_INVALID');
    expect(await bad({ TaxRate: 101 })).toBe('FIELD_OUT_OF_RANGE');
    expect(await bad({ Email: 'nonsense' })).toBe('FIELD_INVALID');
    expect(await bad({ TimeZone: 'Mars/Base' })).toBe('FIELD_INVALID');
    expect(await bad({ ZipCode: 'ABC' })).toBe('FIELD_INVALID');
    expect(await bad({ CustomerId: 99_999 })).toBe('FIELD_INVALID');
    expect(await bad({ Name: known.Name.toUpperCase() })).toBe('FIELD_TAKEN');
  },
);

test(
  'requires the store’s pricing list to be one of its linked price lists',
  { tags: ['STORE-06', 'C-41'] },
  async () => {
    const other = await idOf(world.db.insertInto('price_lists').values({ name: 'Outlet' }).returning('id'));
    const foreign = await save({ ...draft(), DetailPriceListId: other });
    expect(codeOf(foreign)).toBe('FIELD_INVALID');
    const both = [{ Id: world.catalogue.priceList }, { Id: other }];
    const saved = await added({ PriceLists: both, DetailPriceListId: other });
    expect(saved).toMatchObject({
      PriceLists: [{ Name: 'Retail' }, { Name: 'Outlet' }],
      DetailPriceListId: other,
    });
    const removed = await save({ ...saved, PriceLists: [both[0]] });
    expect(codeOf(removed)).toBe('FIELD_INVALID');
    expect(codeOf(await save({ ...draft(), PriceLists: [{ Id: 99_999 }], DetailPriceListId: null }))).toBe(
      'FIELD_INVALID',
    );
  },
);

test('allows only one active factory per company', { tags: ['STORE-04'] }, async () => {
  expect(codeOf(await save({ ...draft(), IsFactory: true }))).toBe('FIELD_TAKEN');
  const factory = await admin().get(`/api/stores/${world.stores.factory}`);
  expect(factory.json()).toMatchObject({ IsFactory: true });
});

test(
  "accepts as a store's account only an unmerged customer of the same company",
  { tags: ['STORE-05'] },
  async () => {
    const saved = await added();
    expect(saved).toMatchObject({ CustomerId: world.storeCustomer });
    const company = await idOf(
      world.db.insertInto('companies').values({ label: 'brand', name: 'Brand' }).returning('id'),
    );
    const stranger = await idOf(
      world.db.insertInto('customers').values({ company_id: company, name: 'Stranger' }).returning('id'),
    );
    expect(codeOf(await save({ ...saved, CustomerId: stranger }))).toBe('FIELD_INVALID');
    const merged = await idOf(
      world.db
        .insertInto('customers')
        .values({ company_id: world.companyId, name: 'Gone', merged_into_id: world.storeCustomer })
        .returning('id'),
    );
    expect(codeOf(await save({ ...saved, CustomerId: merged }))).toBe('FIELD_INVALID');
  },
);

test('creates the collection group that a store names', { tags: ['STORE-07', 'STORE-08'] }, async () => {
  const { bronze, gold, platinum } = world.catalogue.collections;
  const group = { CollectionPrincipalId: gold, MinCollectionId: bronze, MaxCollectionId: platinum };
  const first = await added({ ParameterCollectionName: 'West', ParameterCollection: group });
  expect(first).toMatchObject({ ParameterCollectionName: 'West', ParameterCollection: group });
  const second = await added({ ParameterCollectionName: 'west' });
  expect(second).toMatchObject({ ParameterCollectionName: 'West', ParameterCollection: group });
  await save({ ...first, ParameterCollection: { ...group, CollectionPrincipalId: bronze } });
  expect((await admin().get(`/api/stores/${second.Id}`)).json()).toMatchObject({
    ParameterCollection: { CollectionPrincipalId: bronze },
  });
  expect(codeOf(await save({ ...draft(), ParameterCollectionName: 'East' }))).toBe('FIELD_INVALID');
});

test(
  'shows salespeople their own store and other roles all stores',
  { tags: ['STORE-03', 'API-15', 'API-87', 'N-01'] },
  async () => {
    const namesFor = async (user: World['users']['sales']) =>
      (await world.as(user).get('/api/stores')).json<Store[]>().map((store) => store.Name);
    expect(await namesFor(world.users.sales)).toEqual(['Denver']);
    expect(await namesFor(world.users.factory)).toEqual(
      expect.arrayContaining(['Austin', 'Denver', 'Factory']),
    );
    const foreign = await world.as(world.users.sales).get(`/api/stores/${world.stores.austin}`);
    expect(foreign.statusCode).toBe(403);
    expect((await world.as(world.users.sales).get(`/api/stores/${world.stores.denver}`)).statusCode).toBe(
      200,
    );
    expect((await world.as(world.users.sales).post('/api/stores', draft())).statusCode).toBe(403);
    expect((await world.as(world.users.factory).post('/api/stores', draft())).statusCode).toBe(403);
  },
);

test('audits a change of a store', { tags: ['STORE-11', 'N-39'] }, async () => {
  const saved = await added();
  await save({ ...saved, TaxRate: 1 });
  const rows = await world.db
    .selectFrom('audit_entries')
    .where('subject', '=', 'store')
    .where('subject_id', '=', String(saved.Id))
    .select(['action', 'user_id'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { action: 'created', user_id: world.users.admin.id },
    { action: 'saved', user_id: world.users.admin.id },
  ]);
});

test(
  'keeps omitted fields of a store and clears fields sent as null',
  { tags: ['STORE-01', 'STORE-06', 'STORE-12'] },
  async () => {
    const { bronze, gold } = world.catalogue.collections;
    const before = await added({
      Phone: '602 555 0100',
      Mobile: '602 555 0101',
      Email: 'kept@stores.test',
      City: 'Mesa',
      TimeZone: 'America/Phoenix',
      UseSpecial: true,
      UsesCollection: false,
      CustomerPickupCost: 61,
      ParameterCollectionName: 'kept',
      ParameterCollection: { CollectionPrincipalId: gold, MinCollectionId: bronze, MaxCollectionId: gold },
    });
    const renamed = await save({ Id: before.Id, RowVersion: before.RowVersion, Name: 'Mesa Arts' });
    const { RowVersion, ...rest } = before;
    expect(renamed.json(), renamed.body).toMatchObject({ ...rest, Name: 'Mesa Arts' });
    const cleared = await save({
      Id: before.Id,
      RowVersion: RowVersion + 1,
      Phone: null,
      CustomerPickupCost: null,
      DetailPriceListId: null,
      ParameterCollectionName: null,
    });
    expect(cleared.json(), cleared.body).toMatchObject({
      Phone: '',
      Mobile: '602 555 0101',
      Email: 'kept@stores.test',
      CustomerPickupCost: 0,
      DetailPriceListId: null,
      ParameterCollectionName: null,
    });
  },
);
