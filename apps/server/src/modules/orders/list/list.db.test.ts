import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World, type WorldUser } from '../../../../test/world.ts';
import { changeStatus, save } from '../../../../test/order-requests.ts';

interface Row {
  Id: number;
  SONumber: string;
  Total?: number;
  DeliveryDate: string;
}
interface Page {
  Items: Row[];
  Total: number;
  Page: number;
  PageSize: number;
}

/** Columns needed to copy an order. */
const COPIED = [
  'company_id',
  'order_type',
  'status_id',
  'customer_id',
  'store_id',
  'payment_term_id',
  'order_date',
  'delivery_date',
  'priced_on',
] as const;

let world: World;
const ids: number[] = [];
beforeAll(async () => {
  world = await createWorld();
  for (const [DeliveryDate, name] of [
    ['2026-05-01', 'Anna'],
    ['2026-05-10', 'Bert & Sons'],
    ['2026-05-20', 'Carla'],
    ['2026-06-01', 'Dora'],
  ]) {
    const Customer = { Name: name, Email: `${name!.slice(0, 4).toLowerCase()}@list.test` };
    ids.push((await save(world, { DeliveryDate, Customer })).Id);
  }
  const austin = { StoreId: world.stores.austin, ChannelId: world.channels.austin };
  ids.push((await save(world, { ...austin, DeliveryDate: '2026-05-05' }, world.users.admin)).Id);
  await changeStatus(world, ids[0]!, 7);
});
afterAll(() => world.close());

const list = async (query: string, user: WorldUser = world.users.admin) => {
  const answer = await world.as(user).get(`/api/orders?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Page>();
};
const found = async (query: string, user?: WorldUser) => (await list(query, user)).Items.map((row) => row.Id);

test(
  'returns a page with its exact total, newest first',
  { tags: ['API-28', 'NAV-02', 'N-40'] },
  async () => {
    const page = await list('');
    expect(page).toMatchObject({ Total: 5, Page: 1, PageSize: 20 });
    expect(page.Items.map((row) => row.Id)).toEqual(ids.toReversed());
    expect(page.Items[1]).toMatchObject({
      CustomerName: 'Dora',
      StoreName: 'Denver',
      OrderType: 1,
      StatusName: 'quotation',
      OrderDate: '2026-03-10',
      DeliveryDate: '2026-06-01',
      Total: 4770.23,
      // A quotation has no balance due yet.
      Balance: 0,
      Seats: 3,
    });
  },
);

test('filters by status, store, days, number and customer', { tags: ['ORD-73', 'NAV-03'] }, async () => {
  expect(await found('status=7')).toEqual([ids[0]]);
  expect(await found('status=7,9')).toHaveLength(5);
  expect(await found(`store=${world.stores.austin}`)).toEqual([ids[4]]);
  expect(await found('from=2026-05-10&to=2026-05-20&direction=asc')).toEqual([ids[1], ids[2]]);
  const numbers = (await list('')).Items;
  const { SONumber, Id } = numbers[0]!;
  expect(await found(`soNumber=${SONumber}`)).toEqual([Id]);
  expect(await found(`number=000${SONumber}`)).toEqual([Id]);
  expect(await found(`customer=${encodeURIComponent('& so')}`)).toEqual([ids[1]]);
  expect(await list(`status=9&store=${world.stores.denver}&from=2026-05-10`)).toMatchObject({ Total: 3 });
  expect(await list('type=2')).toMatchObject({ Total: 0, Items: [] });
});

test('sorts and pages the list', { tags: ['N-40'] }, async () => {
  const first = await list('pageSize=2');
  const second = await list('pageSize=2&page=2');
  expect([...first.Items, ...second.Items].map((row) => row.Id)).toEqual(ids.toReversed().slice(0, 4));
  expect(second).toMatchObject({ Total: 5, Page: 2, PageSize: 2 });
  expect(await found('sort=deliveryDate&direction=asc')).toEqual([ids[0], ids[4], ids[1], ids[2], ids[3]]);
  expect((await found('sort=customer&direction=asc')).slice(0, 2)).toEqual([ids[0], ids[1]]);
  expect(await list('page=9')).toMatchObject({ Items: [], Total: 5 });
});

test('lists a salesperson only the orders of their own store', { tags: ['N-01', 'N-40'] }, async () => {
  expect(await found('', world.users.otherSales)).toEqual([ids[4]]);
  expect(await list(`store=${world.stores.denver}`, world.users.otherSales)).toMatchObject({
    Total: 0,
    Items: [],
  });
});

test('lists all stores without prices for the factory', { tags: ['N-01', 'AUTH-30'] }, async () => {
  const page = await list('', world.users.factory);
  expect(page.Total).toBe(5);
  for (const row of page.Items) {
    expect(row).not.toHaveProperty('Total');
    expect(row).not.toHaveProperty('Balance');
    expect(row.SONumber).toBe((row as unknown as { PONumber: string }).PONumber);
  }
});

test('exports the filtered list with permitted prices only', { tags: ['N-40'] }, async () => {
  const admin = await world.as(world.users.admin).get('/api/orders/export?status=9');
  expect(admin.headers['content-type']).toContain('text/csv');
  expect(admin.body.trim().split('\r\n')).toHaveLength(5);
  expect(admin.body).toContain('4770.23');
  const factory = await world.as(world.users.factory).get('/api/orders/export');
  expect(factory.body).not.toContain('4770.23');
});

test('keeps counters exact under concurrent changes', { tags: ['N-40'] }, async () => {
  await Promise.all(ids.slice(1, 4).map((id) => changeStatus(world, id, 7)));
  await Promise.all([1, 2, 3].map(() => save(world)));
  for (const status of [7, 9] as const) {
    const counted = await world.db
      .selectFrom('orders')
      .where('status_id', '=', status)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect((await list(`status=${status}`)).Total).toBe(counted.n);
  }
});

test('lists the twelve statuses', { tags: ['ORD-01', 'API-40', 'ENT-38'] }, async () => {
  const rows = (await world.as(world.users.sales).get('/api/statuses')).json<
    { Id: number; Name: string }[]
  >();
  expect(rows).toHaveLength(12);
  expect(rows).toContainEqual({ Id: 3, Name: 'in production' });
});

test('finds orders by any word despite typos', { tags: ['N-40'] }, async () => {
  const { leathers } = world.catalogue;
  const [{ name: leather }] = (await world.db
    .selectFrom('leather_items')
    .where('id', '=', leathers.gold)
    .select('name')
    .execute()) as [{ name: string }];
  const search = (text: string, user?: WorldUser) => found(`search=${encodeURIComponent(text)}`, user);
  expect(await search('carla')).toEqual([ids[2]]);
  expect(await search('qqqzz')).toEqual([]);
  expect(await search('karla')).toEqual([ids[2]]);
  expect(await search(`CÁRLA ${leather.toLowerCase()}`)).toEqual([ids[2]]);
  expect(await search('carla nosuchleather')).toEqual([]);
  expect(await search('alpine')).toEqual(await found(''));
  expect(await search(String(ids[1]).padStart(6, '0'))).toContain(ids[1]);
  expect(await search('%')).toEqual([]);
  expect(await search('alpine', world.users.otherSales)).toEqual([ids[4]]);
  const { SONumber } = (await list('search=carla')).Items[0]!;
  expect(await search(SONumber)).toEqual([ids[2]]);
  expect(await search(SONumber.slice(0, 3))).toContain(ids[2]);
  for (const number of [SONumber, SONumber.slice(0, 3)])
    expect(await search(number, world.users.factory), 'the factory knows PO numbers').toEqual([]);
  const numbers = { po_number: 'PO-7A', external_po_number: '00EXT-9' };
  await world.db.updateTable('orders').set(numbers).where('id', '=', ids[2]!).execute();
  for (const number of ['PO-7A', 'po-7a', 'po-7']) expect(await search(number), number).toEqual([ids[2]]);
  for (const number of ['00EXT-9', 'EXT-9', 'ext-9']) expect(await search(number), number).toEqual([ids[2]]);
  expect(await search('po-7a', world.users.factory)).toEqual([ids[2]]);
  const page = await list('search=alpine&pageSize=2');
  expect(page.Total).toBe((await found('')).length);
});

test('sums all filtered orders that the reader may see', { tags: ['N-40'] }, async () => {
  const sums = async (query: string, user: WorldUser = world.users.admin) =>
    (await world.as(user).get(`/api/orders/sums?${query}`)).json<Record<string, number>>();
  const rows = (await list('pageSize=200')).Items;
  const total = rows.reduce((sum, row) => sum + Math.round(row.Total! * 100), 0) / 100;
  expect(await sums('')).toMatchObject({ Orders: rows.length, Total: total });
  expect(await sums('search=carla')).toMatchObject({ Orders: 1, Total: 4770.23, Seats: 3 });
  expect(await sums('', world.users.otherSales)).toMatchObject({ Orders: 1 });
  const factory = await sums('', world.users.factory);
  expect(factory['Orders']).toBe(rows.length);
  expect(factory).not.toHaveProperty('Total');
});

test('exports xlsx with real numbers and days, never formulas', { tags: ['N-40'] }, async () => {
  const Customer = { Name: '=HYPERLINK("http://x")', LastName: '<b>&', Email: 'formula@list.test' };
  const { Id } = await save(world, { Customer, DeliveryDate: '2026-07-04' });
  const ask = (format: string) =>
    world.app.http.inject({
      url: `/api/orders/export?format=${format}&from=2026-07-04&to=2026-07-04`,
      headers: { authorization: `Bearer ${world.users.admin.token}`, 'accept-language': 'es' },
    });
  const xlsx = await ask('xlsx');
  expect(xlsx.headers['x-row-count']).toBe('1');
  expect(xlsx.headers['content-disposition']).toContain('pedidos.xlsx');
  const [sheet] = await readXlsxFile(xlsx.rawPayload);
  const [head, row] = sheet!.data;
  expect(head?.slice(0, 4)).toEqual(['ID', 'SO', 'PO', 'Cliente']);
  expect(row?.[0]).toBe(String(Id).padStart(6, '0'));
  expect(row?.[3]).toBe('=HYPERLINK("http://x") <b>&');
  expect(row?.[6]).toBe('Cotización');
  expect((row?.[8] as unknown as Date).toISOString().slice(0, 10)).toBe('2026-07-04');
  expect(row?.[10]).toBe(4384);
  expect(row?.[12]).toBe(4770.23);
  const csv = await ask('csv');
  expect(csv.body).toContain(`"'=HYPERLINK(""http://x"") <b>&"`);
});

test('exports more than one batch of rows, complete and in order', { tags: ['N-40'] }, async () => {
  await world.db
    .insertInto('orders')
    .columns([...COPIED])
    .expression((where) =>
      where
        .selectFrom('orders')
        .innerJoin(sql<{ n: number }>`generate_series(1, 2100)`.as('copies'), (join) => join.onTrue())
        .where('orders.id', '=', ids[1]!)
        .select(COPIED.map((column) => `orders.${column}` as const)),
    )
    .execute();
  const answer = await world
    .as(world.users.admin)
    .get('/api/orders/export?from=2026-05-10&to=2026-05-10&sort=id');
  const lines = answer.body.trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(2101);
  const numbers = lines.map((line) => Number(line.split(',')[0]));
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
});
