import { cents } from '@cordovan/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrder, addStock as addReceipt } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

interface Leather {
  readonly Id: number;
  readonly Name: string;
  readonly Vendor: string;
  readonly QuantityAtHand: number;
  readonly QuantityAvailable: number;
  readonly UnitCost?: number;
  readonly AverageCost?: number;
  readonly RowVersion: number;
}

const admin = () => world.as(world.users.admin);
const save = (leather: object) => admin().post('/api/leatherItems', leather);
const read = async (id: number) => (await admin().get(`/api/leatherItems/${id}`)).json<Leather>();
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];

let count = 0;
const draft = () => ({
  Name: `Leather ${(count += 1)}`,
  Vendor: 'Tannery',
  Color: 'Cognac',
  CollectionId: world.catalogue.collections.gold,
  Grade: 500,
  OrderingType: 'by bulk',
  AccountingName: 'LTH-COGNAC',
  ReorderPoint: 100,
});
const added = async (more: object = {}) => (await save({ ...draft(), ...more })).json<Leather>();

test(
  'saves and reads back a leather with all its fields',
  { tags: ['INV-05', 'ENT-06', 'ACCT-12', 'API-42', 'API-43'] },
  async () => {
    const sent = {
      ...draft(),
      Vendor: 'A new tannery',
      IsFabric: true,
      StoresIds: [world.stores.denver, world.stores.austin],
      OrderingType: 'by order',
      AreaPerHide: 52.5,
      ExtraDays: 21,
      Notes: 'Soft',
      hue: 12.5,
      colorize: '1, 0.5, 0, -1',
      UnitCost: 4.25,
    };
    const saved = (await save(sent)).json<Leather>();
    const shown = await read(saved.Id);
    expect(shown).toMatchObject({
      Name: sent.Name,
      Vendor: 'A new tannery',
      Color: 'Cognac',
      IsActive: true,
      IsFabric: true,
      StoresIds: sent.StoresIds,
      Grade: { Id: 5, Value: 500 },
      LeatherItemGradeId: 5,
      LeatherItemGradeCollectionId: 3,
      OrderingType: 'by order',
      AccountingName: 'LTH-COGNAC',
      AreaPerHide: 52.5,
      ExtraDays: 21,
      ReorderPoint: 100,
      Notes: 'Soft',
      hue: 12.5,
      colorize: '1, 0.5, 0, -1',
      UnitCost: 4.25,
      QuantityAtHand: 0,
      QuantityAvailable: 0,
      QuantityOrdered: 0,
      QuantityReserved: 0,
      QuantityInProcess: 0,
    });
    const edited = await save({ ...shown, AccountingName: 'LTH-RUST', Color: 'Rust' });
    expect(edited.json()).toMatchObject({ Id: saved.Id, AccountingName: 'LTH-RUST', Color: 'Rust' });
    expect(codeOf(await save({ ...shown, Color: 'Late' }))).toBe('STALE_RECORD');
  },
);

test('leaves an inactive leather out of the active ones', { tags: ['INV-27', 'INV-03'] }, async () => {
  const leather = await added();
  const namesOf = async (IsActive: boolean) =>
    (
      await admin().post('/api/leatherItems/get-all-whith-filter-and-pagination', {
        IsActive,
        Search: leather.Name,
      })
    )
      .json<{ Items: Leather[] }>()
      .Items.map(({ Name }) => Name);
  expect(await namesOf(true)).toContain(leather.Name);
  expect(await namesOf(false)).not.toContain(leather.Name);
  expect((await save({ ...leather, IsActive: false })).json()).toMatchObject({ IsActive: false });
  expect(await read(leather.Id)).toMatchObject({ IsActive: false });
  expect(await namesOf(true)).not.toContain(leather.Name);
  expect(await namesOf(false)).toContain(leather.Name);
});

test(
  'keeps the extra days if none are sent, and accepts up to a year',
  { tags: ['SET-04', 'INV-03'] },
  async () => {
    const { ExtraDays, ...leather } = (await added({ ExtraDays: 14 })) as Leather & { ExtraDays: number };
    expect(ExtraDays).toBe(14);
    const kept = await save({ ...leather, Color: 'Rust' });
    expect(kept.json()).toMatchObject({ Color: 'Rust', ExtraDays: 14 });
    const next = { ...leather, RowVersion: kept.json<Leather>().RowVersion };
    for (const wrong of [-1, 366, 1.5])
      expect((await save({ ...next, ExtraDays: wrong })).statusCode).toBe(400);
    expect((await save({ ...next, ExtraDays: 0 })).json()).toMatchObject({ ExtraDays: 0 });
  },
);

const refusesWithout = async (field: string, text: string) => {
  const answer = await save({ ...draft(), [field]: null });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toBe(text);
};

test.each([
  ['Name', 'Name is required'],
  ['Vendor', 'Vendor is required'],
  ['Color', 'Color is required'],
  ['OrderingType', 'Ordering type is required'],
  ['AccountingName', 'Accounting name is required'],
])(
  'refuses a leather without %s',
  { tags: ['INV-10', 'INV-29', 'INV-30', 'INV-31', 'INV-32'] },
  refusesWithout,
);

test.each([
  ['Grade', 'The grade must be greater than zero'],
  ['ReorderPoint', 'Reorder point is required'],
])('refuses a leather without %s', { tags: ['INV-11', 'INV-12'] }, refusesWithout);

test('accepts only the twenty grade values', { tags: ['INV-11', 'C-55'] }, async () => {
  expect(codeOf(await save({ ...draft(), Grade: 0 }))).toBe('GRADE_NOT_POSITIVE');
  expect(codeOf(await save({ ...draft(), Grade: 150 }))).toBe('GRADE_UNKNOWN');
  expect((await save({ ...draft(), Grade: 2000 })).statusCode).toBe(200);
});

test('reports a taken name, unknown collection and store together', { tags: ['INV-03'] }, async () => {
  const known = await added();
  const answer = await admin().post(
    '/api/leatherItems',
    { ...draft(), Name: known.Name.toUpperCase(), CollectionId: 99_999, StoresIds: [99_999] },
    { accept: 'application/problem+json' },
  );
  const { errors } = answer.json<{ errors: { field: string }[] }>();
  expect(errors.map((error) => error.field)).toEqual(['name', 'collection', 'storesIds']);
});

test('adds stock and averages the cost', { tags: ['INV-04', 'API-42', 'API-45', 'N-18'] }, async () => {
  const first = await added();
  const second = await added();
  await admin().post('/api/leatherItems/addStock', [{ LeatherItemId: first.Id, Quantity: 100, UnitCost: 4 }]);
  const answer = await admin().post('/api/leatherItems/addStock', [
    { LeatherItemId: first.Id, Quantity: 300, UnitCost: 6, Note: 'Truck 7' },
    { LeatherItemId: second.Id, Quantity: 12.5 },
  ]);
  expect(answer.json<Leather[]>().map((leather) => [leather.Id, leather.QuantityAtHand])).toEqual([
    [first.Id, 400],
    [second.Id, 12.5],
  ]);
  const unknown = await admin().post('/api/leatherItems/addStock', [
    { LeatherItemId: first.Id, Quantity: 7 },
    { LeatherItemId: 987_654, Quantity: 7 },
  ]);
  expect(unknown.statusCode, 'an unknown leather books none of them').toBe(404);
  expect(await read(first.Id)).toMatchObject({
    ...{ UnitCost: 6, AverageCost: 5.5, QuantityAtHand: 400, QuantityAvailable: 400 },
  });
});

test(
  'shows a cost per square meter exactly as it was typed',
  { tags: ['INV-25', 'INV-04', 'N-11'] },
  async () => {
    const leather = await added({ UnitCost: 4.18, UnitCostPerMeter: 45 });
    expect(await read(leather.Id)).toMatchObject({ UnitCost: 4.18, UnitCostPerMeter: 45 });
    const add = (change: object) =>
      admin().post('/api/leatherItems/addStock', [{ LeatherItemId: leather.Id, Quantity: 10, ...change }]);
    expect((await add({ UnitCost: 6.25, UnitCostPerMeter: 67.26 })).statusCode).toBe(200);
    expect(await read(leather.Id)).toMatchObject({ UnitCost: 6.25, UnitCostPerMeter: 67.26 });
    expect((await add({})).statusCode).toBe(200);
    expect(await read(leather.Id)).toMatchObject({ UnitCost: 6.25, UnitCostPerMeter: 67.26 });
    // A cost per square meter that doesn't match, then a new cost per square foot alone.
    expect((await add({ UnitCost: 6.25, UnitCostPerMeter: 45 })).statusCode).toBe(200);
    expect(await read(leather.Id)).toMatchObject({ UnitCost: 6.25, UnitCostPerMeter: null });
    const saved = await admin().post('/api/leatherItems', {
      ...(await read(leather.Id)),
      UnitCost: 4.18,
      UnitCostPerMeter: 45,
    });
    expect(saved.statusCode, saved.body).toBe(200);
    await world.db
      .updateTable('leather_items')
      .set({ unit_cost_cents: cents(500) })
      .where('id', '=', leather.Id)
      .execute();
    expect(await read(leather.Id)).toMatchObject({ UnitCost: 5, UnitCostPerMeter: null });
  },
);

test('refuses to add a quantity of zero or stock of an unknown leather', { tags: ['INV-04'] }, async () => {
  const leather = await added();
  const good = { LeatherItemId: leather.Id, Quantity: 10 };
  const zero = await admin().post('/api/leatherItems/addStock', [good, { ...good, Quantity: 0 }]);
  expect(codeOf(zero)).toBe('STOCK_QUANTITY_NOT_POSITIVE');
  const unknown = await admin().post('/api/leatherItems/addStock', [
    good,
    { LeatherItemId: 99_999, Quantity: 5 },
  ]);
  expect(unknown.statusCode).toBe(404);
  expect((await read(leather.Id)).QuantityAtHand).toBe(0);
});

test('adds the stock once for a repeated request with the same key', { tags: ['INV-04'] }, async () => {
  const leather = await added();
  const send = () =>
    admin().post('/api/leatherItems/addStock', [{ LeatherItemId: leather.Id, Quantity: 10 }], {
      'idempotency-key': 'receipt-of-today',
    });
  const [once, again] = [await send(), await send()];
  expect(again.json()).toEqual(once.json());
  expect((await read(leather.Id)).QuantityAtHand).toBe(10);
});

test('requires a reason for a counted difference and logs it', { tags: ['N-18'] }, async () => {
  const leather = await added();
  await addReceipt(world, leather.Id, 50);
  const adjust = (body: object) => admin().post(`/api/leatherItems/${leather.Id}/adjust`, body);
  expect(codeOf(await adjust({ Difference: -10 }))).toBe('REASON_REQUIRED');
  expect(codeOf(await adjust({ Difference: -51, Reason: 'Count' }))).toBe('STOCK_WOULD_BE_NEGATIVE');
  expect((await adjust({ Difference: -10, Reason: 'Count' })).json()).toMatchObject({ QuantityAtHand: 40 });
  const page = await admin().get(`/api/leatherItems/${leather.Id}/movements?page=1&pageSize=1`);
  expect(page.json()).toMatchObject({
    Total: 2,
    PageSize: 1,
    Items: [{ Kind: 'adjusted', AtHand: -10, Reason: 'Count', User: 'Ada' }],
  });
  expect(
    (await world.as(world.users.factory).get(`/api/leatherItems/${leather.Id}/movements`)).statusCode,
  ).toBe(403);
});

test('deletes unused leathers only, with GET and with DELETE', { tags: ['INV-13', 'API-44'] }, async () => {
  const leather = await added();
  await addReceipt(world, leather.Id, 5);
  const refused = await admin().delete(`/api/leatherItems/${leather.Id}`);
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toBe("The leather item has active quantities and can't be deleted");
  const byGet = await added();
  expect((await admin().get(`/api/leatherItems/delete?id=${byGet.Id}`)).json()).toEqual({ ok: true });
  expect((await admin().get(`/api/leatherItems/${byGet.Id}`)).statusCode).toBe(404);
  const byDelete = await added();
  expect((await admin().delete(`/api/leatherItems/${byDelete.Id}`)).json()).toEqual({ ok: true });
  expect((await admin().get(`/api/leatherItems/${byDelete.Id}`)).statusCode).toBe(404);
});

test('keeps a leather that an order line uses', { tags: ['INV-13', 'API-44'] }, async () => {
  const leather = await added();
  await addOrder(world, { statusId: 9, leatherId: leather.Id });
  expect(codeOf(await admin().delete(`/api/leatherItems/${leather.Id}`))).toBe('IN_USE');
});

test('filters, sorts and pages; a % in a search is literal', { tags: ['INV-01', 'API-46'] }, async () => {
  for (const name of ['Zebra one', 'Zebra two', 'Zebra 100%'])
    await added({ Name: name, Color: 'Striped', StoresIds: [world.stores.austin] });
  const filter = async (body: object) =>
    (await admin().post('/api/leatherItems/get-all-whith-filter-and-pagination', body)).json<{
      Items: Leather[];
      Total: number;
      Page: number;
      PageSize: number;
    }>();
  const page = await filter({ Search: 'zebra', Sort: 'name', Direction: 'desc', Page: 2, PageSize: 2 });
  expect(page.Total).toBe(3);
  expect(page.Items.map((item) => item.Name)).toEqual(['Zebra 100%']);
  expect((await filter({ Search: '100%' })).Items.map((item) => item.Name)).toEqual(['Zebra 100%']);
  expect((await filter({ Search: '1%0' })).Items).toEqual([]);
  expect((await filter({ Color: 'striped', IsActive: false })).Total).toBe(0);
  expect((await filter({ Search: 'zebra', StoreId: world.stores.denver })).Total).toBe(0);
});

test('uses the page size in the setting', { tags: ['INV-02', 'SET-15'] }, async () => {
  await admin().post('/api/settings', [{ Name: 'elements-per-page', Value: '5' }]);
  const page = await admin().post('/api/leatherItems/get-all-whith-filter-and-pagination', {});
  expect(page.json<{ PageSize: number; Items: unknown[] }>()).toMatchObject({ PageSize: 5 });
  expect(page.json<{ Items: unknown[] }>().Items).toHaveLength(5);
});

test('finds leathers at their reorder point, counting stock on order', { tags: ['INV-14'] }, async () => {
  const low = await added({ Name: 'Low on stock', ReorderPoint: 100 });
  const plenty = await added({ Name: 'Plenty of stock', ReorderPoint: 100 });
  await addReceipt(world, plenty.Id, 101);
  const answer = await admin().post('/api/leatherItems/get-all-whith-filter-and-pagination', {
    BelowReorderPoint: true,
    PageSize: 200,
  });
  const ids = answer.json<{ Items: Leather[] }>().Items.map((item) => item.Id);
  expect(ids).toContain(low.Id);
  expect(ids).not.toContain(plenty.Id);
});

test(
  'hides unit costs from salespeople and shows them to the factory',
  { tags: ['INV-07', 'N-01'] },
  async () => {
    const { Id } = await added({ UnitCost: 7 });
    const asSales = await world.as(world.users.sales).get(`/api/leatherItems/${Id}`);
    expect(asSales.statusCode).toBe(200);
    expect(asSales.body).not.toMatch(/Cost/);
    const listed = await world
      .as(world.users.sales)
      .post('/api/leatherItems/get-all-whith-filter-and-pagination', {});
    expect(listed.body).not.toMatch(/Cost/);
    expect((await world.as(world.users.factory).get(`/api/leatherItems/${Id}`)).json()).toMatchObject({
      UnitCost: 7,
    });
    expect((await world.as(world.users.sales).post('/api/leatherItems', draft())).statusCode).toBe(403);
  },
);

test('saves vendors and keeps their names unique', { tags: ['N-19', 'INV-29'] }, async () => {
  const saved = (await admin().post('/api/vendors', { Name: 'Hide House', Email: 'sales@hide.test' })).json<{
    Id: number;
    RowVersion: number;
  }>();
  expect(codeOf(await admin().post('/api/vendors', { Name: 'hide house' }))).toBe('FIELD_TAKEN');
  expect(codeOf(await admin().post('/api/vendors', { Name: 'X', Email: 'nonsense' }))).toBe('EMAIL_INVALID');
  const changed = await admin().post('/api/vendors', { ...saved, Name: 'Hide & Co', Phone: '555' });
  expect(changed.json()).toMatchObject({ Id: saved.Id, Name: 'Hide & Co', Phone: '555' });
  expect((await admin().get('/api/vendors')).body).toContain('Hide & Co');
  const form = { ...changed.json<object>(), Contact: 'Ana', LeadTimeDays: 45, Currency: 'EUR' };
  const full = (await world.as(world.users.factory).post('/api/vendors', form)).json<{
    RowVersion: number;
  }>();
  expect(full).toMatchObject({ Contact: 'Ana', LeadTimeDays: 45, Currency: 'EUR' });
  // A save without the new fields keeps them.
  const old = { Id: saved.Id, Name: 'Hide & Co', RowVersion: full.RowVersion };
  expect((await admin().post('/api/vendors', old)).json()).toMatchObject({ Contact: 'Ana', Currency: 'EUR' });
  expect(codeOf(await admin().post('/api/vendors', old))).toBe('STALE_RECORD');
  expect((await admin().post('/api/vendors', { ...form, Currency: 'XXX' })).statusCode).toBe(400);
  const file = await admin().get('/api/vendors/export?search=ana&format=csv');
  expect(file.body).toContain('Hide & Co');
  expect((await world.as(world.users.sales).get(`/api/vendors/${saved.Id}`)).statusCode).toBe(403);
});
