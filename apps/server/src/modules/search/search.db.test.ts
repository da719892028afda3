import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World, type WorldUser } from '../../../test/world.ts';
import { type SavedBody, save } from '../../../test/order-requests.ts';

let world: World;
let denver: SavedBody;
let austin: SavedBody;
beforeAll(async () => {
  world = await createWorld();
  denver = await save(world, {
    ExternalPoNumber: 'EXT-77',
    Customer: { Name: 'María', LastName: 'Núñez', Email: 'maria@find.test', Phone: '303-555-0188' },
  });
  austin = await save(
    world,
    {
      StoreId: world.stores.austin,
      ChannelId: world.channels.austin,
      Customer: { Name: 'Olaf', LastName: 'Berg', Email: 'olaf@find.test' },
    },
    world.users.admin,
  );
});
afterAll(() => world.close());

interface Found {
  Orders: { Id: number; SONumber: string | null; PONumber: string | null; CustomerName: string }[];
  Customers: { Id: number; Name: string }[];
  Styles: { Id: number; Name: string }[];
  Leathers: { Id: number; Name: string }[];
}

async function find(text: string, user: WorldUser = world.users.admin): Promise<Found> {
  const answer = await world.as(user).get(`/api/search?text=${encodeURIComponent(text)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Found>();
}
const orderIds = async (text: string, user?: WorldUser) =>
  (await find(text, user)).Orders.map((order) => order.Id);

test('finds an order by its id and by prefixes of its numbers', { tags: ['N-40'] }, async () => {
  expect((await orderIds(String(denver.Id)))[0]).toBe(denver.Id);
  expect((await orderIds(String(denver.Id).padStart(6, '0')))[0]).toBe(denver.Id);
  expect((await orderIds(denver.SONumber))[0]).toBe(denver.Id);
  expect(await orderIds(denver.SONumber.slice(0, 3))).toEqual([austin.Id, denver.Id]);
  expect(await orderIds('%')).toEqual([]);
});

test(
  "finds an order by the customer's PO number however it is written",
  { tags: ['N-40', 'N-35'] },
  async () => {
    const numbered = (external_po_number: string) =>
      world.db.updateTable('orders').set({ external_po_number }).where('id', '=', denver.Id).execute();
    for (const text of ['EXT-77', 'ext-77']) expect(await orderIds(text), text).toEqual([denver.Id]);
    expect(await orderIds('EXT-77', world.users.otherSales), 'of another store').toEqual([]);
    await numbered('0045/B 7.1');
    for (const text of ['0045/B 7.1', '45/b 7.1']) expect(await orderIds(text), text).toEqual([denver.Id]);
    await numbered('EXT-77');
  },
);

test('finds customers despite accents and typos, and by phone', { tags: ['CUST-20'] }, async () => {
  for (const text of ['nunez', 'maria nun', 'NÚÑEZ', 'nunes maria', '5550188', 'maria@find']) {
    const found = await find(text);
    expect(found.Customers[0]?.Name, text).toBe('María Núñez');
    expect(found.Orders[0]?.Id, text).toBe(denver.Id);
  }
  expect((await find('qqqqwwww')).Customers).toEqual([]);
});

test('ranks the exact number before newer prefix matches', { tags: ['N-40'] }, async () => {
  const renumber = (id: number, so_number: string) =>
    world.db.updateTable('orders').set({ so_number }).where('id', '=', id).execute();
  await renumber(denver.Id, '7001');
  await renumber(austin.Id, '70010');
  expect(await orderIds('7001')).toEqual([denver.Id, austin.Id]);
  expect(await orderIds('007001')).toEqual([denver.Id]);
  await renumber(denver.Id, denver.SONumber);
  await renumber(austin.Id, austin.SONumber);
  const po = (id: number, po_number: string | null) =>
    world.db.updateTable('orders').set({ po_number }).where('id', '=', id).execute();
  await po(denver.Id, '8001');
  await po(austin.Id, '80010');
  expect(await orderIds('8001', world.users.factory)).toEqual([denver.Id, austin.Id]);
  await po(denver.Id, null);
  await po(austin.Id, null);
});

test('hides merged customers and discontinued items', { tags: ['CUST-20', 'N-40'] }, async () => {
  const olaf = (await find('olaf berg')).Customers[0]!.Id;
  const twin = { company_id: world.companyId, name: 'Olaf', last_name: 'Berg', merged_into_id: olaf };
  await world.db.insertInto('customers').values(twin).execute();
  expect((await find('olaf berg')).Customers.map(({ Id }) => Id)).toEqual([olaf]);
  const switchTo = async (is_active: boolean) => {
    await world.db.updateTable('styles').set({ is_active }).where('name', '=', 'Alpine').execute();
    await world.db
      .updateTable('leather_items')
      .set({ is_active })
      .where('id', '=', world.catalogue.leathers.gold)
      .execute();
  };
  await switchTo(false);
  const { Styles, Leathers } = await find('alpine');
  const { name } = await world.db
    .selectFrom('leather_items')
    .where('id', '=', world.catalogue.leathers.gold)
    .select('name')
    .executeTakeFirstOrThrow();
  const leathers = (await find(name)).Leathers;
  await switchTo(true);
  expect([...Styles.map((style) => style.Name), ...Leathers.map((leather) => leather.Name)]).not.toContain(
    'Alpine',
  );
  expect(leathers.map(({ Id }) => Id)).not.toContain(world.catalogue.leathers.gold);
});

test(
  'limits salespeople to their own store’s orders, but lets them find all customers',
  { tags: ['N-01'] },
  async () => {
    const found = await find('berg', world.users.sales);
    expect(found.Customers.map((customer) => customer.Name)).toEqual(['Olaf Berg']);
    expect(found.Orders).toEqual([]);
    expect(await orderIds(austin.SONumber, world.users.sales)).toEqual([]);
    expect(await orderIds(austin.SONumber, world.users.otherSales)).toEqual([austin.Id]);
    const moveSales = (store_id: number | null) =>
      world.db.updateTable('users').set({ store_id }).where('id', '=', world.users.sales.id).execute();
    await moveSales(null);
    expect(await orderIds(denver.SONumber, world.users.sales), 'of no store').toEqual([]);
    await moveSales(world.stores.denver);
  },
);

test('lets the factory find orders only by PO number', { tags: ['N-01', 'C-13'] }, async () => {
  await world.db.updateTable('orders').set({ po_number: 'PO9001' }).where('id', '=', denver.Id).execute();
  expect(await orderIds('po9001', world.users.factory)).toEqual([denver.Id]);
  expect(await orderIds('po90', world.users.factory)).toEqual([denver.Id]);
  const found = await find('PO9001', world.users.factory);
  expect(found.Orders).toMatchObject([{ Id: denver.Id, PONumber: 'PO9001', SONumber: null }]);
  expect(await orderIds(denver.SONumber, world.users.factory)).toEqual([]);
  const person = await find('nunez', world.users.factory);
  expect([person.Customers, person.Orders, person.Styles]).toEqual([[], [], []]);
});

test('finds styles and leathers by name, even mistyped', { tags: ['N-40'] }, async () => {
  const { leathers } = world.catalogue;
  const names = await world.db
    .selectFrom('leather_items')
    .where('id', '=', leathers.gold)
    .select('name')
    .executeTakeFirstOrThrow();
  expect((await find(names.name)).Leathers[0]?.Id).toBe(leathers.gold);
  expect((await find('alpin')).Styles.map((style) => style.Name)).toContain('Alpine');
  expect((await find('alpyne')).Styles.map((style) => style.Name)).toContain('Alpine');
});

const view = (name: string, more: Record<string, unknown> = {}) => ({
  List: 'orders',
  Name: name,
  Filters: { status: '9', sort: 'total' },
  HiddenColumns: ['type'],
  ...more,
});
type Views = { Id: number; Name: string; IsOwn: boolean; OwnerName: string; RowVersion: number }[];
const views = async (user: WorldUser) => (await world.as(user).get('/api/views?list=orders')).json<Views>();

test('stores a view for its owner and, if shared, for the whole store', { tags: ['N-40'] }, async () => {
  const { sales, otherSales, admin } = world.users;
  const own = await world.as(sales).post('/api/views', view('Mine'));
  expect(own.json()).toMatchObject({ Name: 'Mine', Filters: { status: '9' }, HiddenColumns: ['type'] });
  const shared = (await world.as(sales).post('/api/views', view('Ours', { IsShared: true }))).json<
    Views[0]
  >();
  expect((await views(sales)).map((one) => one.Name)).toEqual(['Mine', 'Ours']);
  // Ada works at the same store, Olga doesn't.
  expect(await views(admin)).toMatchObject([{ Name: 'Ours', IsOwn: false, OwnerName: 'Sam' }]);
  expect(await views(otherSales)).toEqual([]);
  const zulu = (await world.as(admin).post('/api/views', view('Zulu'))).json<Views[0]>();
  expect(
    (await views(admin)).map((one) => one.Name),
    'own ones first',
  ).toEqual(['Zulu', 'Ours']);
  expect((await world.as(admin).delete(`/api/views/${zulu.Id}`)).statusCode).toBe(200);

  const taken = await world.as(sales).post('/api/views', view('mine'));
  expect(taken.headers['x-error-code']).toBe('FIELD_TAKEN');
  const renamed = view('Stolen', { Id: shared.Id, RowVersion: shared.RowVersion });
  expect((await world.as(otherSales).post('/api/views', renamed)).statusCode).toBe(404);
  expect((await world.as(otherSales).delete(`/api/views/${shared.Id}`)).statusCode).toBe(404);
  const kept = view('Team', { Id: shared.Id, RowVersion: shared.RowVersion, IsShared: true });
  expect((await world.as(sales).post('/api/views', kept)).json()).toMatchObject({ Name: 'Team' });
  const stale = await world.as(sales).post('/api/views', kept);
  expect(stale.headers['x-error-code']).toBe('STALE_RECORD');
  const { Id: privateId } = own.json<Views[0]>();
  expect((await world.as(admin).delete(`/api/views/${privateId}`)).statusCode).toBe(404);
  expect((await world.as(admin).delete(`/api/views/${shared.Id}`)).statusCode).toBe(200);
  expect((await views(sales)).map((one) => one.Name)).toEqual(['Mine']);
});
