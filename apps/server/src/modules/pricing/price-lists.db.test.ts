import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, save, sofaLine } from '../../../test/order-requests.ts';
import { createWorld, type World } from '../../../test/world.ts';

/** March 10, 2026 in Denver, where the factory is. */
const TODAY = '2026-03-10';
const YESTERDAY = '2026-03-09';
const LATER = '2026-06-01';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
  await world.db.updateTable('stores').set({ time_zone: 'America/Denver' }).execute();
});
afterAll(() => world.close());

interface List {
  readonly Id: number;
  readonly Name: string;
  readonly StoresIds: readonly number[];
  readonly PricingStoresIds: readonly number[];
  readonly IsActive: boolean;
  readonly ItemCount: number;
  readonly RowVersion: number;
}
interface Cell {
  readonly GradeId: number;
  readonly Price: number | null;
  readonly PriceFrom: string | null;
  readonly Cost: number | null;
  readonly NextDay: string | null;
}
interface Grid {
  readonly List: List;
  readonly Today: string;
  readonly Changes: readonly { readonly Day: string; readonly Count: number }[];
  readonly Grades: readonly { readonly Id: number; readonly Name: string }[];
  readonly Rows: readonly {
    readonly SaleItemId: number;
    readonly LeatherGradeId: number | null;
    readonly Cells: readonly Cell[];
  }[];
}

const admin = () => world.as(world.users.admin);
const PROBLEM = { accept: 'application/problem+json' };
const post = (url: string, body: object) => admin().post(url, body, PROBLEM);
const lists = async () => (await admin().get('/api/detailPriceLists')).json<List[]>();
const listOf = async (id: number) => (await lists()).find(({ Id }) => Id === id)!;
const saveList = (list: object) => post('/api/detailPriceLists', list);
const newList = async (Name: string) => (await saveList({ Name })).json<List>();
const grid = async (id: number, day = TODAY) =>
  (await admin().get(`/api/detailPriceLists/${id}/prices?day=${day}`)).json<Grid>();
const sofaOf = ({ Rows }: Grid, leatherGrade: number | null = null) =>
  Rows.find(
    ({ SaleItemId, LeatherGradeId }) =>
      SaleItemId === world.catalogue.saleItems.sofa && LeatherGradeId === leatherGrade,
  );
const row = (Value: number | null, change: object = {}) => ({
  SaleItemId: world.catalogue.saleItems.sofa,
  Type: 1,
  LeatherItemGradeCollectionId: 3,
  InitDate: TODAY,
  Value,
  ...change,
});
const savePrices = async (id: number, Rows: readonly object[], more: object = {}) =>
  post('/api/detailPrices', {
    DetailPriceListId: id,
    RowVersion: (await listOf(id)).RowVersion,
    Rows,
    ...more,
  });
const errorsOf = (answer: Awaited<ReturnType<typeof post>>) =>
  answer.json<{ errors: { code: string; field?: string; message: string }[] }>().errors;

test('adds, renames and retires a price list with its version', { tags: ['N-27'] }, async () => {
  const added = await newList('  Outlet ');
  expect(added).toMatchObject({ Name: 'Outlet', IsActive: true, StoresIds: [], ItemCount: 0, RowVersion: 1 });
  const renamed = await saveList({ ...added, Name: 'Outlet 2026', IsActive: false });
  expect(renamed.json<List>()).toMatchObject({ Name: 'Outlet 2026', IsActive: false, RowVersion: 2 });
  const late = await saveList({ ...added, Name: 'Old' });
  expect(late.headers['x-error-code']).toBe('STALE_RECORD');
  const taken = await saveList({ Name: 'outlet 2026' });
  expect(errorsOf(taken)).toMatchObject([
    { code: 'FIELD_TAKEN', field: 'name', message: 'Name is already in use' },
  ]);
  const nameless = await saveList({ Name: ' ' });
  expect(errorsOf(nameless)).toMatchObject([{ code: 'FIELD_REQUIRED', field: 'name' }]);
  expect((await saveList({ Id: 987_654, Name: 'None', RowVersion: 1 })).statusCode).toBe(404);
});

test(
  'moves a store to another price list, and never leaves it without one',
  { tags: ['C-41', 'STORE-06', 'N-27'] },
  async () => {
    const { denver, austin } = world.stores;
    const first = world.catalogue.priceList;
    const outlet = await newList('Moves');
    const linked = await saveList({ ...outlet, StoresIds: [denver], PricingStoresIds: [] });
    expect(linked.json<List>()).toMatchObject({ StoresIds: [denver], PricingStoresIds: [] });
    const { StoresIds: _kept, ...withoutLinks } = linked.json<List>();
    const moved = await saveList({ ...withoutLinks, PricingStoresIds: [austin] });
    expect(moved.json<List>()).toMatchObject({ PricingStoresIds: [austin] });
    expect([...moved.json<List>().StoresIds].toSorted()).toEqual([denver, austin].toSorted());
    expect((await listOf(first)).PricingStoresIds).not.toContain(austin);
    expect((await listOf(first)).StoresIds).toContain(austin);
    const store = (await admin().get(`/api/stores/${austin}`)).json<{ DetailPriceListId: number }>();
    expect(store.DetailPriceListId).toBe(outlet.Id);

    const list = moved.json<List>();
    const names = 'Austin sells at these prices. Assign another price list to it first.';
    for (const change of [
      { PricingStoresIds: [] },
      { StoresIds: [denver], PricingStoresIds: undefined },
      { IsActive: false },
    ]) {
      const refused = await saveList({ ...list, ...change });
      expect(errorsOf(refused), JSON.stringify(change)).toMatchObject([
        { code: 'PRICE_LIST_OF_STORE', message: names },
      ]);
    }
    const unlinked = await saveList({ ...list, StoresIds: [austin], PricingStoresIds: [austin, denver] });
    expect(errorsOf(unlinked)).toMatchObject([{ code: 'FIELD_INVALID', field: 'pricingStoresIds' }]);
    const unknown = await saveList({ ...list, StoresIds: [austin, 987_654] });
    expect(errorsOf(unknown)).toMatchObject([{ code: 'FIELD_INVALID', field: 'storesIds' }]);
    const present = await listOf(first);
    const back = await saveList({ ...present, PricingStoresIds: [...present.PricingStoresIds, austin] });
    expect(back.statusCode, back.body).toBe(200);
    const retired = await saveList({ ...(await listOf(outlet.Id)), IsActive: false });
    expect(retired.json<List>()).toMatchObject({ IsActive: false, StoresIds: [], PricingStoresIds: [] });
  },
);

test("doesn't change a store when its price list is saved unchanged", { tags: ['C-41'] }, async () => {
  const { denver } = world.stores;
  const version = async () =>
    (await admin().get(`/api/stores/${denver}`)).json<{ RowVersion: number }>().RowVersion;
  const before = await version();
  const list = await listOf(world.catalogue.priceList);
  expect((await saveList(list)).statusCode).toBe(200);
  expect(await version()).toBe(before);
});

test('copies a price list with its dated rows and without its stores', { tags: ['N-27'] }, async () => {
  const from = world.catalogue.priceList;
  const answer = await post(`/api/detailPriceLists/${from}/copy`, { Name: 'Copy' });
  expect(answer.json<List>()).toMatchObject({ Name: 'Copy', StoresIds: [], PricingStoresIds: [] });
  const copy = answer.json<List>();
  const [old, fresh] = [await grid(from), await grid(copy.Id)];
  expect(fresh.Rows).toEqual(old.Rows);
  expect(fresh.Changes).toEqual(old.Changes);
  expect(copy.ItemCount).toBe((await listOf(from)).ItemCount);
  const again = await post(`/api/detailPriceLists/${from}/copy`, { Name: 'copy' });
  expect(errorsOf(again)).toMatchObject([{ code: 'FIELD_TAKEN', field: 'name' }]);
});

test(
  'reads the prices of a day, with the days on which they change',
  { tags: ['N-27', 'N-12', 'CAT-24'] },
  async () => {
    const { Id } = await newList('Timeline');
    const saved = await savePrices(Id, [
      row(4000),
      row(1800, { Type: 2 }),
      row(4200, { InitDate: LATER }),
      row(5000, { LeatherItemGradeId: 7 }),
    ]);
    expect(saved.json(), saved.body).toEqual({ Added: 4, Changed: 0, Removed: 0, RowVersion: 2 });
    const today = await grid(Id);
    expect(today).toMatchObject({
      Today: TODAY,
      Changes: [
        { Day: TODAY, Count: 3 },
        { Day: LATER, Count: 1 },
      ],
    });
    expect(today.Grades.map((grade) => grade.Id)).toEqual([1, 3, 8]);
    expect(sofaOf(today)!.Cells).toEqual([
      { GradeId: 3, Price: 4000, PriceFrom: TODAY, Cost: 1800, CostFrom: TODAY, NextDay: LATER },
    ]);
    expect(sofaOf(today, 7)!.Cells).toMatchObject([{ GradeId: 3, Price: 5000, Cost: null, NextDay: null }]);
    expect(sofaOf(await grid(Id, LATER))!.Cells).toMatchObject([
      { Price: 4200, PriceFrom: LATER, Cost: 1800, NextDay: null },
    ]);
    expect(sofaOf(await grid(Id, YESTERDAY))!.Cells).toMatchObject([{ Price: null, NextDay: TODAY }]);
    const chair = today.Rows.find(({ SaleItemId }) => SaleItemId === world.catalogue.saleItems.chair);
    expect(chair, 'items without a price are shown too').toMatchObject({ Cells: [] });
  },
);

test(
  'replaces and removes prices of today or later, and keeps those of the past',
  { tags: ['N-27', 'ENT-09', 'CAT-24'] },
  async () => {
    const { Id } = await newList('Dates');
    await savePrices(Id, [row(4000), row(4200, { InitDate: LATER })]);
    const changed = await savePrices(Id, [row(4100), row(null, { InitDate: LATER })]);
    expect(changed.json()).toMatchObject({ Added: 0, Changed: 1, Removed: 1 });
    expect(sofaOf(await grid(Id, LATER))!.Cells).toMatchObject([{ Price: 4100, PriceFrom: TODAY }]);
    const same = await savePrices(Id, [row(4100)]);
    expect(same.json()).toMatchObject({ Added: 0, Changed: 0, RowVersion: (await listOf(Id)).RowVersion });

    await world.db
      .updateTable('prices_and_costs')
      .set({ init_date: YESTERDAY })
      .where('price_list_id', '=', Id)
      .execute();
    for (const past of [row(1, { InitDate: YESTERDAY }), row(null, { InitDate: YESTERDAY })]) {
      const refused = await savePrices(Id, [row(4500), past]);
      expect(errorsOf(refused)).toMatchObject([
        {
          code: 'PRICE_DAY_PAST',
          field: 'rows.1.initDate',
          message:
            "Mar 9, 2026 is in the past, and past prices don't change. Choose Mar 10, 2026 or a later day.",
        },
      ]);
    }
    expect(sofaOf(await grid(Id))!.Cells).toMatchObject([{ Price: 4100, PriceFrom: YESTERDAY }]);
  },
);

test(
  'refuses prices of unknown items and grades, and of an older version',
  { tags: ['N-27', 'ENT-09'] },
  async () => {
    const { Id } = await newList('Refusals');
    const sent = [row(1, { SaleItemId: 987_654 }), row(1, { InitDate: undefined }), row(-1)];
    expect(errorsOf(await savePrices(Id, sent))).toMatchObject([
      { code: 'FIELD_REQUIRED', field: 'rows.1.initDate' },
      { code: 'PRICE_NEGATIVE', field: 'rows.2.value' },
      { code: 'PRICE_ITEM_UNKNOWN', field: 'rows.0.saleItemId' },
    ]);
    const grades = [row(1, { LeatherItemGradeCollectionId: 9 }), row(1, { LeatherItemGradeId: 21 })];
    expect(errorsOf(await savePrices(Id, grades))).toMatchObject([
      { code: 'FIELD_INVALID', field: 'rows.0.leatherItemGradeCollectionId' },
      { code: 'FIELD_INVALID', field: 'rows.1.leatherItemGradeId' },
    ]);
    await savePrices(Id, [row(4000)]);
    const late = await savePrices(Id, [row(4001)], { RowVersion: 1 });
    expect(late.headers['x-error-code']).toBe('STALE_RECORD');
    expect(sofaOf(await grid(Id))!.Cells).toMatchObject([{ Price: 4000 }]);
  },
);

test(
  'keeps the prices shown and used on an order when list prices change',
  { tags: ['N-27', 'ENT-09'] },
  async () => {
    const Id = world.catalogue.priceList;
    const before = await grid(Id);
    await savePrices(Id, [row(4444)]);
    const order = await save(world);
    const detail = async () => (await read(world, order.Id)).Details[0];
    const shown = await detail();
    expect(shown).toMatchObject({ Price: expect.any(Number) as number });
    const removed = await savePrices(Id, [row(null)]);
    expect(errorsOf(removed)).toMatchObject([
      {
        code: 'PRICE_IN_ORDER',
        message: expect.stringContaining('An order already uses this price of Alpine Sofa') as string,
      },
    ]);
    expect((await savePrices(Id, [row(5555)])).statusCode).toBe(200);
    expect(await detail()).toEqual(shown);
    await savePrices(Id, [row(sofaOf(before)!.Cells.find(({ GradeId }) => GradeId === 3)!.Price)]);
  },
);

test('counts the open quotations with an item of the list', { tags: ['N-27', 'N-14'] }, async () => {
  const Id = world.catalogue.priceList;
  const { sofa, chair } = world.catalogue.saleItems;
  const count = async (query: string) =>
    (await admin().get(`/api/detailPriceLists/${Id}/quotations?${query}`)).json<{
      Open: number;
      Since: number;
    }>();
  const before = await count(`day=${LATER}`);
  const order = await save(world);
  expect(await count(`day=${LATER}`)).toEqual({ Open: before.Open + 1, Since: 0 });
  expect((await count(`day=${TODAY}&saleItems=${sofa}`)).Since).toBe(before.Open + 1);
  expect(await count(`day=${TODAY}&saleItems=${chair}`)).toEqual({ Open: 0, Since: 0 });
  await world.db
    .updateTable('orders')
    .set({ quotation_expires_on: YESTERDAY })
    .where('id', '=', order.Id)
    .execute();
  expect(await count(`day=${LATER}`)).toEqual(before);
  const empty = await newList('Empty');
  const none = await admin().get(`/api/detailPriceLists/${empty.Id}/quotations?day=${TODAY}`);
  expect(none.json()).toEqual({ Open: 0, Since: 0 });
});

test('shows how much more open quotations would cost at new prices', { tags: ['N-27', 'N-14'] }, async () => {
  const Id = world.catalogue.priceList;
  const { sofa, chair } = world.catalogue.saleItems;
  const place = (LeatherItemGradeCollectionId: number, Value: number, SaleItemId = sofa) => ({
    SaleItemId,
    LeatherItemGradeCollectionId,
    Value,
  });
  const effect = async (...Rows: readonly object[]) =>
    (await post(`/api/detailPriceLists/${Id}/effect`, { Day: TODAY, Rows })).json<{
      Quotations: number;
      Difference: number;
    }>();
  await world.db.updateTable('orders').set({ quotation_expires_on: YESTERDAY }).execute();
  const line = (change: Record<string, unknown>) => ({ ...sofaLine(world, change), Customizations: [] });
  const { platinum } = world.catalogue.leathers;
  const order = await save(world, {
    Details: [line({ Quantity: 2 }), line({ LeatherItemId: platinum })],
  });
  const setting = [{ Name: 'increment-platinum-percentage', Value: '15' }];
  expect((await post('/api/settings', setting)).statusCode).toBe(200);
  // Gold at 4,299.00 twice; platinum at 5,495.00 once, plus 15 %.
  expect(await effect(place(3, 4_400))).toEqual({ Quotations: 1, Difference: 202 });
  expect(await effect(place(3, 4_400), place(8, 5_395))).toEqual({ Quotations: 1, Difference: 87 });
  expect(await effect(place(3, 4_299), place(3, 9_999, chair))).toEqual({ Quotations: 0, Difference: 0 });
  expect((await post('/api/detailPriceLists/987654/effect', { Day: TODAY, Rows: [] })).statusCode).toBe(404);
  await world.db
    .updateTable('orders')
    .set({ quotation_expires_on: YESTERDAY })
    .where('id', '=', order.Id)
    .execute();
  expect(await effect(place(3, 4_400))).toEqual({ Quotations: 0, Difference: 0 });
});

test('records each change of a price list and its prices', { tags: ['N-27', 'N-39'] }, async () => {
  const list = await newList('Audited');
  await savePrices(list.Id, [row(4000)]);
  await savePrices(list.Id, [row(4100)]);
  const entries = await world.db
    .selectFrom('audit_entries')
    .where('subject', '=', 'price list')
    .where('subject_id', '=', String(list.Id))
    .orderBy('id')
    .select(['action', 'before', 'after', 'user_id'])
    .execute();
  const key = `${world.catalogue.saleItems.sofa}/1/3//${TODAY}`;
  const by = { user_id: world.users.admin.id };
  expect(entries).toMatchObject([
    { ...by, action: 'created', after: { name: 'Audited' } },
    { ...by, before: { [key]: null }, after: { [key]: 400_000 } },
    { ...by, before: { [key]: 400_000 }, after: { [key]: 410_000 } },
  ]);
});

test('adds and changes price codes with their version', { tags: ['CAT-26', 'N-09', 'ENT-10'] }, async () => {
  const saveCode = (body: object) => post('/api/detailPrices/codes', body);
  const added = await saveCode({ SQCode: ' SQ-7 ', PricesAndCostsCode: 'PC-7' });
  expect(added.json(), added.body).toMatchObject({
    SQCode: 'SQ-7',
    PricesAndCostsCode: 'PC-7',
    RowVersion: 1,
  });
  const code = added.json<{ Id: number }>();
  const changed = await saveCode({ ...code, PricesAndCostsCode: 'PC-8' });
  expect(changed.json()).toMatchObject({ Id: code.Id, PricesAndCostsCode: 'PC-8', RowVersion: 2 });
  expect((await saveCode({ ...code, PricesAndCostsCode: 'PC-9' })).headers['x-error-code']).toBe(
    'STALE_RECORD',
  );
  expect(errorsOf(await saveCode({ SQCode: 'sq-7', PricesAndCostsCode: 'x' }))).toMatchObject([
    { code: 'FIELD_TAKEN', field: 'sqCode' },
  ]);
  expect(errorsOf(await saveCode({ SQCode: 'SQ-8' }))).toMatchObject([
    { code: 'FIELD_REQUIRED', field: 'pricesAndCostsCode' },
  ]);
  expect((await saveCode({ Id: 987_654, SQCode: 'n', PricesAndCostsCode: 'n' })).statusCode).toBe(404);
});

test('saves ten thousand prices in one call', { tags: ['N-27'] }, async () => {
  const { Id } = await newList('Large');
  const items = await world.db.selectFrom('sale_items').select('id').execute();
  const days = Array.from(
    { length: 400 },
    (_, index) => `${2027 + Math.floor(index / 28)}-01-${String((index % 28) + 1).padStart(2, '0')}`,
  );
  const Rows = days
    .flatMap((InitDate) =>
      items.flatMap(({ id }) => [1, 2].map((Type) => row(100, { SaleItemId: id, Type, InitDate }))),
    )
    .slice(0, 10_000);
  const saved = await savePrices(Id, Rows);
  expect(saved.json(), saved.body.slice(0, 300)).toMatchObject({ Added: Rows.length });
  expect(Rows.length).toBeGreaterThan(5_000);
});
