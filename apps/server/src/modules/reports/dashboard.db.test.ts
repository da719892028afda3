import { cents } from '@cordovan/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrder, addStock, changeStatus, schedule } from '../../../test/world-orders.ts';
import { createWorld, type World, type WorldUser } from '../../../test/world.ts';

let world: World;
let shipped: number;
beforeAll(async () => {
  world = await createWorld();
  const { stores } = world;
  const sale = (storeId: number, shippedOn: string, totalCents: number, taxCents: number) =>
    addOrder(world, { statusId: 5, storeId, shippedOn, totalCents, taxCents });
  shipped = await sale(stores.denver, '2026-02-03', 108_810, 8_810);
  await sale(stores.denver, '2026-02-27', 217_620, 17_620);
  await sale(stores.denver, '2026-03-01', 50_000, 0);
  await sale(stores.austin, '2026-02-10', 108_250, 8_250);
  await sale(stores.austin, '2025-01-10', 108_250, 8_250);
  await addOrder(world, { statusId: 1, totalCents: 999_999, taxCents: 9_999 });
  await world.db
    .insertInto('accounting_outbox')
    .values({
      company_id: world.companyId,
      kind: 'invoice',
      key: 'invoice-of-the-first',
      order_id: shipped,
      payload: '{}',
      status: 'sent',
      ordering_key: 'a',
      external_id: 'QB-9',
      sent_at: world.now(),
    })
    .execute();
});
afterAll(() => world.close());

interface Dashboard {
  readonly From: string;
  readonly To: string;
  readonly BelowReorderPoint: {
    Name: string;
    Available: number;
    ReorderPoint: number;
    StockValue?: number;
  }[];
  readonly LeatherTotals: { AtHand: number; Reserved: number; Available: number; StockValue?: number };
  readonly SalesTax?: object[];
  readonly Sales?: object[];
}
const read = (user: WorldUser, query = '') => world.as(user).get(`/api/dashboard${query}`);
const readAs = async (user: WorldUser, query = '') => (await read(user, query)).json<Dashboard>();

test('sums taxable sales, tax collected and tax posted by month', { tags: ['REP-06', 'N-21'] }, async () => {
  const { SalesTax, From, To } = await readAs(world.users.admin);
  expect([From, To]).toEqual(['2025-04-01', '2026-03-10']);
  expect(SalesTax).toEqual([
    {
      StoreId: world.stores.austin,
      StoreName: 'Austin',
      Month: '2026-02-01',
      TaxableSales: 1000,
      ExemptSales: 0,
      TaxCollected: 82.5,
      TaxSynced: 0,
    },
    {
      StoreId: world.stores.denver,
      StoreName: 'Denver',
      Month: '2026-02-01',
      TaxableSales: 3000,
      ExemptSales: 0,
      TaxCollected: 264.3,
      TaxSynced: 88.1,
    },
    {
      StoreId: world.stores.denver,
      StoreName: 'Denver',
      Month: '2026-03-01',
      TaxableSales: 0,
      ExemptSales: 0,
      TaxCollected: 0,
      TaxSynced: 0,
    },
  ]);
});

test('filters the dashboard by dates and store', { tags: ['REP-06', 'GEN-13'] }, async () => {
  const march = await readAs(world.users.admin, '?from=2026-03-01&to=2026-03-31');
  expect(march.Sales).toEqual([
    { Month: '2026-03-01', StoreId: world.stores.denver, StoreName: 'Denver', Orders: 1, Total: 500 },
  ]);
  const austin = await readAs(world.users.admin, `?from=2025-01-01&storeId=${world.stores.austin}`);
  expect(austin.SalesTax).toHaveLength(2);
  expect((await read(world.users.admin, '?from=2026-03-02&to=2026-03-01')).statusCode).toBe(400);
});

test('limits sales tax to the store of a salesperson', { tags: ['REP-06', 'N-01'] }, async () => {
  const own = await readAs(world.users.sales);
  expect(own.SalesTax).toHaveLength(2);
  expect(JSON.stringify(own.SalesTax)).not.toContain('Austin');
  expect((await read(world.users.sales, `?storeId=${world.stores.austin}`)).statusCode).toBe(403);
  const factory = await readAs(world.users.factory);
  expect(factory).not.toHaveProperty('SalesTax');
  expect(factory).not.toHaveProperty('Sales');
});

test('lists leathers at their reorder point, and stock value', { tags: ['REP-05', 'INV-14'] }, async () => {
  const { bronze, gold, platinum } = world.catalogue.leathers;
  const reorder = (id: number, point: number) =>
    world.db.updateTable('leather_items').set({ reorder_point: point }).where('id', '=', id).execute();
  for (const id of [bronze, gold, platinum]) await reorder(id, 100);
  await addStock(world, bronze, 40, 500);
  await addStock(world, gold, 100.5, 400);
  const before = await readAs(world.users.admin);
  expect(
    before.BelowReorderPoint.map((leather) => [leather.Name, leather.Available, leather.StockValue]),
  ).toEqual([
    ['Onyx', 0, 0],
    ['Sand', 40, 200],
  ]);
  expect(before.LeatherTotals).toEqual({
    Items: 3,
    AtHand: 140.5,
    Reserved: 0,
    Ordered: 0,
    Available: 140.5,
    StockValue: 602,
  });
  await world.db
    .insertInto('stock_movements')
    .values({
      company_id: world.companyId,
      leather_item_id: platinum,
      kind: 'ordered',
      ordered_change: 101,
      actor: 'system',
    })
    .execute();
  const after = await readAs(world.users.admin);
  expect(after.BelowReorderPoint.map((leather) => leather.Name)).toEqual(['Sand']);
});

test('hides the stock value from salespeople', { tags: ['REP-05', 'INV-07', 'N-01'] }, async () => {
  const answer = await read(world.users.sales);
  expect(answer.body).toContain('BelowReorderPoint');
  expect(answer.body).not.toContain('StockValue');
  expect((await read(world.users.factory)).body).toContain('StockValue');
});

interface Home {
  readonly OrdersByStatus: { StatusName: string; Orders: number }[];
  readonly DueSoon: { Id: number; DeliveryDate: string }[];
  readonly RecentOrders: { Id: number; StoreId: number }[];
  readonly RecentHistory: { Kind: string; OrderId: number }[];
  readonly Today?: { Date: string; SeatsUsed: number; SeatsMax: number; IsClosed: boolean };
  readonly FailedRequests?: number;
  readonly LeathersToReorder?: number;
}
const homeOf = async (user: WorldUser) => (await world.as(user).get('/api/home')).json<Home>();

test('shows order counts, due deliveries and activity on Home', { tags: ['NAV-01'] }, async () => {
  await addStock(world, world.catalogue.leathers.gold, 10_000);
  const due = await addOrder(world, { deliveryDate: '2026-03-12', seats: 2 });
  const late = await addOrder(world, { deliveryDate: '2026-03-01' });
  const far = await addOrder(world, { deliveryDate: '2026-06-01' });
  await schedule(world, due, '2026-03-10');
  await changeStatus(world, due, 3);
  const home = await homeOf(world.users.admin);
  const counts = Object.fromEntries(home.OrdersByStatus.map((row) => [row.StatusName, row.Orders]));
  expect(counts).toEqual({ approved: 3, 'in production': 1, shipped: 5 });
  expect(home.DueSoon.map((order) => order.Id)).toEqual([late, due]);
  expect(home.RecentOrders[0]?.Id).toBe(far);
  expect(home.RecentHistory[0]).toMatchObject({ Kind: 'status', OrderId: due });
  expect(home.Today).toEqual({ Date: '2026-03-10', SeatsUsed: 2, SeatsMax: 14, IsClosed: false });
  expect(home).toMatchObject({ FailedRequests: 0, LeathersToReorder: 1 });
});

test('limits what Home shows by role: store, prices and requests', { tags: ['NAV-01', 'N-01'] }, async () => {
  await addOrder(world, { storeId: world.stores.austin });
  const sales = await homeOf(world.users.sales);
  expect(new Set(sales.RecentOrders.map((order) => order.StoreId))).toEqual(new Set([world.stores.denver]));
  const approved = sales.OrdersByStatus.find((row) => row.StatusName === 'approved');
  expect(approved?.Orders).toBe(3);
  expect(sales.RecentHistory).toEqual([]);
  const factory = await world.as(world.users.factory).get('/api/home');
  expect(factory.body).not.toMatch(/"(Total|Balance|FailedRequests)"/);
  expect(factory.json<Home>().Today).toBeDefined();
});

test(
  'counts sales under an exemption certificate separately from taxable ones',
  { tags: ['REP-06', 'N-21', 'N-38'] },
  async () => {
    const sales = { statusId: 5, storeId: world.stores.austin, shippedOn: '2024-05-06' } as const;
    await addOrder(world, { ...sales, totalCents: 108_250, taxCents: 8_250 });
    const exempt = await addOrder(world, { ...sales, totalCents: 64_000, taxCents: 0 });
    await world.db
      .updateTable('orders')
      .set({ sales_tax: true, tax_exempt_certificate: 'TX-55' })
      .where('id', '=', exempt)
      .execute();
    const austin = `?from=2024-05-01&to=2024-05-31&storeId=${world.stores.austin}`;
    expect((await readAs(world.users.admin, austin)).SalesTax).toMatchObject([
      { TaxableSales: 1000, ExemptSales: 640, TaxCollected: 82.5 },
    ]);
  },
);

interface Figures {
  readonly Sales?: Record<string, number>;
  readonly Quotes?: Record<string, number>;
  readonly Shipped: Record<string, number>;
  readonly Margin?: Record<string, number>;
}
const PERIODS = 'from=2023-05-01&to=2023-05-31&previousFrom=2023-04-01&previousTo=2023-04-30';
const figuresAt = (user: WorldUser, query = PERIODS) => world.as(user).get(`/api/dashboard/figures?${query}`);

/** Orders of April and May 2023 in both stores, with days at the edges of the periods. */
async function addPeriods(): Promise<void> {
  const { denver, austin } = world.stores;
  const add = async (
    statusId: 1 | 5 | 8 | 9,
    days: { ordered: string; approved?: string; shipped?: string; due?: string; expires?: string },
    { storeId = denver, orderType = 1 as const, totalCents = 107_000, costCents = 40_000 } = {},
  ) => {
    const id = await addOrder(world, { statusId, storeId, orderType, totalCents, taxCents: 7_000 });
    await world.db
      .updateTable('orders')
      .set({
        order_date: days.ordered,
        approved_on: days.approved ?? null,
        shipped_on: days.shipped ?? null,
        delivery_date: days.due ?? '2023-06-30',
        quotation_expires_on: days.expires ?? null,
        total_cost_cents: cents(costCents),
      })
      .where('id', '=', id)
      .execute();
  };
  await add(1, { ordered: '2023-04-30', approved: '2023-05-01' });
  await add(5, { ordered: '2023-05-02', approved: '2023-05-31', shipped: '2023-05-31', due: '2023-05-31' });
  await add(
    5,
    { ordered: '2023-04-01', approved: '2023-04-30', shipped: '2023-05-01', due: '2023-04-30' },
    { totalCents: 57_000, costCents: 20_000 },
  );
  await add(8, { ordered: '2023-05-04', approved: '2023-05-05' });
  await add(9, { ordered: '2023-05-31', expires: '2026-03-10' });
  await add(9, { ordered: '2023-05-10', expires: '2026-03-09' });
  await add(1, { ordered: '2023-05-06', approved: '2023-05-06' }, { storeId: austin });
  await add(5, { ordered: '2023-06-01', approved: '2023-06-01', shipped: '2023-06-01' });
}

test('compares sales, quotations, deliveries and margin of two periods', { tags: ['N-21'] }, async () => {
  await addPeriods();
  await addOrder(world, { statusId: 5, orderType: 2, shippedOn: '2023-05-03', totalCents: 90_000 });
  const all = (await figuresAt(world.users.admin)).json<Figures>();
  expect(all).toMatchObject({
    Sales: { Orders: 3, OrdersBefore: 1, Total: 3210, TotalBefore: 570 },
    Quotes: { Open: 1, OpenTotal: 1070, Given: 5, GivenBefore: 2, Won: 2, WonBefore: 2 },
    Shipped: { Orders: 2, OrdersBefore: 0, OnTime: 1, OnTimeBefore: 0 },
    Margin: { Subtotal: 3000, SubtotalBefore: 500, Margin: 1800, MarginBefore: 300 },
  });
  const austin = await figuresAt(world.users.admin, `${PERIODS}&storeId=${world.stores.austin}`);
  expect(austin.json<Figures>()).toMatchObject({ Sales: { Orders: 1 }, Shipped: { Orders: 0 } });
  const wrong = PERIODS.replace('from=2023-05-01', 'from=2023-06-01');
  expect((await figuresAt(world.users.admin, wrong)).statusCode).toBe(400);
});

test('lists exactly the orders of each figure', { tags: ['N-21', 'ORD-73'] }, async () => {
  const sums = async (query: string) =>
    (await world.as(world.users.admin).get(`/api/orders/sums?type=1,3,4&${query}`)).json<Figures>();
  const sold = 'status=1,2,3,4,5,6,7,10,11';
  expect(await sums(`${sold}&approvedFrom=2023-05-01&approvedTo=2023-05-31`)).toMatchObject({
    Orders: 3,
    Total: 3210,
    Subtotal: 3000,
    Margin: 1800,
  });
  expect(await sums('status=9&expiresFrom=2026-03-10')).toMatchObject({ Orders: 1, Total: 1070 });
  const given = 'orderedFrom=2023-05-01&orderedTo=2023-05-31';
  expect(await sums(given)).toMatchObject({ Orders: 5 });
  expect(await sums(`${given}&${sold}`)).toMatchObject({ Orders: 2 });
  const shipped = 'status=5,6&shippedFrom=2023-05-01&shippedTo=2023-05-31';
  expect(await sums(shipped)).toMatchObject({ Orders: 2 });
  expect(await sums(`${shipped}&delivered=onTime`)).toMatchObject({ Orders: 1, Total: 1070 });
  expect(await sums(`${shipped}&delivered=late`)).toMatchObject({ Orders: 1, Total: 570 });
});

test('shows each role only its figures', { tags: ['N-21', 'N-01'] }, async () => {
  const sales = (await figuresAt(world.users.sales)).json<Figures>();
  expect(sales).toMatchObject({ Sales: { Orders: 2 }, Quotes: { Given: 4 } });
  expect(sales).not.toHaveProperty('Margin');
  const other = `${PERIODS}&storeId=${world.stores.austin}`;
  expect((await figuresAt(world.users.sales, other)).statusCode).toBe(403);
  const factory = (await figuresAt(world.users.factory)).json<Figures>();
  expect(factory.Shipped).toMatchObject({ Orders: 2 });
  for (const part of ['Sales', 'Quotes', 'Margin']) expect(factory).not.toHaveProperty(part);
});
