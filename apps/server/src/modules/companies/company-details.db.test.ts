import { afterAll, beforeAll, expect, test } from 'vitest';
import { addShop } from '../../../test/shops.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let shop: number;
beforeAll(async () => {
  world = await createWorld();
  shop = await addShop(world, { label: 'acme', name: 'Acme', multiplier: 1.5 });
});
afterAll(() => world.close());

interface Details extends Readonly<Record<string, unknown>> {
  readonly RowVersion: number;
}
const admin = () => world.as(world.users.admin);
const read = async (id = shop) => (await admin().get(`/api/company/details/${id}`)).json<Details>();
const save = async (change: object) => admin().post('/api/company', { ...(await read()), ...change });
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];

test('lets only an administrator read the data of the shop form', { tags: ['N-16', 'N-01'] }, async () => {
  for (const path of [`/api/company/details/${shop}`, '/api/company/choices']) {
    for (const [user, status] of [
      ['nobody', 401],
      ['static', 401],
      [world.users.sales, 403],
      [world.users.factory, 403],
      [world.users.admin, 200],
    ] as const)
      expect((await world.as(user).get(path)).statusCode, path).toBe(status);
  }
  expect((await admin().get('/api/company/details/999999')).statusCode).toBe(404);
});

test('reads the stored price factor, which the plain label hides', { tags: ['C-25', 'N-16'] }, async () => {
  expect(await read()).toMatchObject({ Label: 'acme', IsHouse: false, Multiplier: 1.5 });
  const open = await world.as('static').get('/api/company/byCompany/acme');
  expect(open.json()).toMatchObject({ Multiplier: 1 });
  expect(await read(world.companyId)).toMatchObject({ IsHouse: true });
});

test('saves and reads back every field that the form sends', { tags: ['N-16', 'ENT-30'] }, async () => {
  const { catalogue, stores, reps } = world;
  const sent = {
    Name: 'Acme Direct',
    ProductLabel: 'Acme Chair',
    Multiplier: 1.75,
    SalesTax: 7.25,
    Payments: false,
    MinimunPercentaje: 40,
    FlavorMode: true,
    AdiisClassId: '200',
    AdiisSalesRepDefault: reps.linked,
    StoreId: stores.austin,
    TemplateOrder: '/Shop',
    TemplateEmail: 'quote',
    RedirectUrl: 'https://acme.test/thanks',
    LeatherItemId: catalogue.leathers.bronze,
    SaleItemId: catalogue.saleItems.sofa,
    Look: { LogoAddress: null, AccentColor: '#005f73', HeadColor: '#ffd400', Typeface: 'classic' },
    EmbedSites: ['https://www.acme.test'],
    Samples: { IsOffered: true, Price: 4.5, Most: 7 },
  };
  expect((await save(sent)).statusCode).toBe(200);
  expect(await read()).toMatchObject(sent);
  const list = (await admin().get('/api/company')).json<{ Id: number; StoreName: string }[]>();
  expect(list.find(({ Id }) => Id === shop)).toMatchObject({ FlavorMode: true, StoreName: 'Austin' });
});

test("keeps a store that isn't sent, and reads null as the main store", { tags: ['N-16'] }, async () => {
  const { StoreId: _left, ...rest } = await read();
  await save({ StoreId: world.stores.denver });
  const { RowVersion } = await read();
  await admin().post('/api/company', { ...rest, RowVersion });
  expect(await read()).toMatchObject({ StoreId: world.stores.denver });
  await save({ StoreId: null });
  expect(await read()).toMatchObject({ StoreId: null });
});

test(
  "doesn't offer samples at first, and keeps the stored sample terms when a save omits them",
  { tags: ['N-16'] },
  async () => {
    expect(await read(world.companyId)).toMatchObject({ Samples: { IsOffered: false, Price: 0, Most: 5 } });
    const { Samples, ...rest } = await read();
    expect(Samples).toEqual({ IsOffered: true, Price: 4.5, Most: 7 });
    expect((await admin().post('/api/company', rest)).statusCode).toBe(200);
    expect(await read()).toMatchObject({ Samples });
    for (const bad of [{ Price: -0.01 }, { Price: 1000.01 }, { Most: 0 }, { Most: 21 }])
      expect(codeOf(await save({ Samples: { IsOffered: true, Price: 0, Most: 5, ...bad } }))).toBe(
        'FIELD_OUT_OF_RANGE',
      );
  },
);

test('refuses a store, rep, leather or item that the shop can’t use', { tags: ['N-16'] }, async () => {
  const { db, stores } = world;
  const setActive = (isActive: boolean) =>
    db.updateTable('stores').set({ is_active: isActive }).where('id', '=', stores.austin).execute();
  await setActive(false);
  for (const bad of [
    { StoreId: stores.austin },
    { StoreId: 999_999 },
    { AdiisSalesRepDefault: 999_999 },
    { LeatherItemId: 999_999 },
    { SaleItemId: 999_999 },
    { SalesTax: 101 },
    { MinimunPercentaje: 101 },
    { Multiplier: 0 },
  ])
    expect(codeOf(await save(bad)), JSON.stringify(bad)).toBe('FIELD_INVALID');
  await setActive(true);
  for (const bad of [{ Name: ' ' }, { ProductLabel: '' }])
    expect(codeOf(await save(bad)), JSON.stringify(bad)).toBe('FIELD_REQUIRED');
});

test('names the fields of all refusals at once', { tags: ['N-16', 'ERR-35'] }, async () => {
  const body = { Name: '', Look: { AccentColor: 'red' }, EmbedSites: ['https://a.test', 'x y'] };
  const answer = await admin().post(
    '/api/company',
    { ...(await read()), ...body },
    { accept: 'application/problem+json' },
  );
  expect(answer.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field)).toEqual([
    'name',
    'look.accentColor',
    'embedSites.1',
  ]);
});

test(
  'saves once for one idempotency key, and refuses an older version',
  { tags: ['N-10', 'C-64'] },
  async () => {
    const before = await read();
    const key = { 'idempotency-key': 'shop-form-1' };
    const body = { ...before, Name: 'Acme Once' };
    const first = await admin().post('/api/company', body, key);
    expect((await admin().post('/api/company', body, key)).json()).toEqual(first.json());
    expect(await read()).toMatchObject({ Name: 'Acme Once', RowVersion: before.RowVersion + 1 });
    expect(codeOf(await admin().post('/api/company', { ...before, Name: 'Too late' }))).toBe('STALE_RECORD');
  },
);

test('offers active stores, reps and the active catalog to choose from', { tags: ['N-16'] }, async () => {
  const { db, catalogue, stores } = world;
  interface Choices {
    readonly Stores: { Id: number }[];
    readonly Styles: { Id: number }[];
    readonly Leathers: { Id: number; StoreIds: number[] }[];
    readonly Pieces: { Id: number; StyleId: number }[];
    readonly Parts: { Id: number; Items: { Id: number }[] }[];
  }
  const choices = async () => (await admin().get('/api/company/choices')).json<Choices>();
  const now = await choices();
  expect(now.Stores.map(({ Id }) => Id)).toContain(stores.denver);
  expect(now.Styles.map(({ Id }) => Id)).toEqual([catalogue.style]);
  expect(now.Pieces).toContainEqual(
    expect.objectContaining({ Id: catalogue.saleItems.sofa, StyleId: catalogue.style }),
  );
  const gold = now.Leathers.find(({ Id }) => Id === catalogue.leathers.gold);
  expect(gold?.StoreIds).toContain(stores.denver);
  expect(now.Parts.find(({ Id }) => Id === catalogue.parts.nailhead)?.Items).toContainEqual(
    expect.objectContaining({ Id: catalogue.items.brass }),
  );
  await db.updateTable('styles').set({ is_active: false }).execute();
  await db
    .updateTable('leather_items')
    .set({ is_active: false })
    .where('id', '=', catalogue.leathers.gold)
    .execute();
  const later = await choices();
  expect(later.Styles).toEqual([]);
  expect(later.Pieces, 'pieces of an inactive style').toEqual([]);
  expect(later.Leathers.map(({ Id }) => Id)).not.toContain(catalogue.leathers.gold);
});
