import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { purchasing } from '../../../../test/purchasing.ts';
import {
  addOrder,
  addStock,
  changeStatus,
  type OrderDraft,
  schedule,
} from '../../../../test/world-orders.ts';
import { createWorld, type World, type WorldUser } from '../../../../test/world.ts';
import { sweepPromises } from './check-promises.service.ts';

interface Page {
  readonly Total: number;
  readonly Items: readonly {
    readonly Id: number;
    readonly Kind: string;
    readonly Text: string;
    readonly FoundOn: string;
    readonly DaysOpen: number;
    readonly MostDaysLate: number | null;
    readonly Remedies: readonly { readonly Text: string; readonly PurchaseOrderId: number | null }[];
    readonly Orders: readonly { readonly OrderId: number; readonly DaysLate: number | null }[];
  }[];
}

let world: World;
let help: ReturnType<typeof purchasing>;
beforeAll(async () => {
  // February 28 at the factory. Pieces are ready 8 working days after production; 25 % waste.
  world = await createWorld({ isAwkward: true });
  help = purchasing(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`delete from order_placements`.execute(world.db);
  await sql`update orders set status_id = 8 where status_id in (1, 2)`.execute(world.db);
  await check();
});

const check = (isForced = false) => sweepPromises(world.app.deps, isForced);
const approved = async (draft: OrderDraft) => {
  // The customer wants it at once, so the later of the two days is promised.
  const id = await addOrder(world, { deliveryDate: '2026-03-01', ...draft });
  await sql`update orders set status_id = 11, status_before_hold = 1 where id = ${id}`.execute(world.db);
  await changeStatus(world, id, 1);
  return id;
};
const listed = async (query = '', user: WorldUser = world.users.admin) =>
  (await world.as(user).get(`/api/promises/slips${query}`)).json<Page>();
const ordersOf = ({ Items }: Page) => Items.map(({ Orders }) => Orders.map(({ OrderId }) => OrderId));

/** Two orders that wait for one purchase order, which then comes a week later. */
async function latePurchase() {
  const { Id: vendorId } = await help.vendorOf({ LeadTimeDays: 90 });
  const { Id: leatherId } = await help.leatherOf(vendorId);
  const draft = await help.post('/api/purchase-orders', {
    VendorId: vendorId,
    ExpectedDate: '2026-03-11',
    Lines: [{ LeatherItemId: leatherId, Quantity: 150, UnitCost: 4 }],
  });
  const { Order: sent } = await help.send(draft);
  const orders = [await approved({ leatherId }), await approved({ leatherId, storeId: world.stores.austin })];
  const { RowVersion } = await help.readOrder(sent.Id);
  const change = { Id: sent.Id, VendorId: vendorId, ExpectedDate: '2026-03-18', Lines: [], RowVersion };
  await help.post('/api/purchase-orders', change);
  await check();
  return { orders, sent };
}

/** An order scheduled for a later day than it was promised. */
async function placedLater() {
  const { Id: vendorId } = await help.vendorOf({ LeadTimeDays: 90 });
  const { Id: leatherId } = await help.leatherOf(vendorId);
  await addStock(world, leatherId, 75);
  const id = await approved({ leatherId });
  await schedule(world, id, '2026-03-20');
  await check();
  return id;
}

test(
  'lists a cause once, with all affected orders, their days and remedies',
  { tags: ['N-18', 'N-19'] },
  async () => {
    const { orders, sent } = await latePurchase();
    const page = await listed();
    expect(page).toMatchObject({
      Total: 1,
      Items: [
        {
          Kind: 'purchase late',
          FoundOn: '2026-02-28',
          DaysOpen: 0,
          Remedies: [{ PurchaseOrderId: sent.Id }],
          Orders: orders.map((OrderId) => ({
            OrderId,
            Promised: '2026-03-24',
            Due: null,
            Expected: '2026-03-31',
            DaysLate: 7,
          })),
        },
      ],
    });
    expect(page.Items[0]!.Text).toMatch(
      new RegExp(`comes Mar 18 instead of Mar 11 \\(purchase order ${sent.Number}\\)$`),
    );
    world.setNow(new Date('2026-03-03T18:00:00Z'));
    await check(true);
    const later = await listed();
    expect(later.Items[0], 'the age goes on').toMatchObject({ DaysOpen: 3, FoundOn: '2026-02-28' });
    await sql`update orders set delivery_date = '2026-03-26' where id = any(${orders}::bigint[])`.execute(
      world.db,
    );
    await check(true);
    const [due] = (await listed()).Items[0]!.Orders;
    expect(due, 'late after the delivery date').toMatchObject({
      ...{ Promised: '2026-03-24', Due: '2026-03-26', DaysLate: 5 },
    });
    expect((await world.as(world.users.admin).get(`/api/orders/${orders[0]}/promise`)).body).toContain(
      'after the delivery date, Mar 26',
    );
    world.setNow(new Date('2026-03-01T05:30:00Z'));
  },
);

test(
  'keeps one open slip for a cause whose day changes and lists none that was resolved',
  { tags: ['N-18', 'N-30'] },
  async () => {
    const id = await placedLater();
    await schedule(world, id, '2026-03-23');
    await check();
    const { rows } = await sql<{
      key: string;
      healed: boolean;
    }>`select cause_key as key, healed_at is not null as healed from promise_slips where order_id = ${id}`.execute(
      world.db,
    );
    expect(rows).toEqual([{ key: 'placed later', healed: false }]);
    expect((await listed()).Items).toMatchObject([
      {
        Text: expect.stringContaining('Scheduled for Mar 23') as string,
        MostDaysLate: expect.any(Number) as number,
      },
    ]);
    await schedule(world, id, '2026-03-02');
    await check();
    expect(await listed()).toMatchObject({ Total: 0, Items: [] });
  },
);

test(
  'asks before an order is scheduled for a day before its leather arrives',
  { tags: ['SCHED-01', 'N-18'] },
  async () => {
    const { orders } = await latePurchase();
    const place = (date: string, change: object = {}) =>
      world.as(world.users.factory).post('/api/scheduler/place', {
        OrderId: orders[0],
        Date: date,
        LineId: world.lines.first,
        ...change,
      });
    const asked = await place('2026-03-18');
    expect([asked.headers['x-error-code'], asked.body]).toEqual([
      'DAY_BEFORE_LEATHER',
      expect.stringContaining('Mar 18'),
    ]);
    expect((await place('2026-03-19')).statusCode).toBe(200);
    const board = (
      await world.as(world.users.factory).get('/api/scheduler?from=2026-03-16&to=2026-03-20')
    ).json<{ Cells: { Cards: { OrderId: number; LeatherDay: string | null }[] }[] }>();
    expect(board.Cells[0]!.Cards).toMatchObject([{ OrderId: orders[0], LeatherDay: '2026-03-18' }]);
    expect((await place('2026-03-18', { Confirm: true })).statusCode).toBe(200);
  },
);

test('filters by cause and store, and pages', { tags: ['N-18', 'N-40'] }, async () => {
  const { orders } = await latePurchase();
  const placed = await placedLater();
  expect((await listed()).Total).toBe(2);
  expect(ordersOf(await listed('?cause=placed later'))).toEqual([[placed]]);
  expect(ordersOf(await listed(`?storeId=${world.stores.austin}`))).toEqual([[orders[1]]]);
  const [first, second] = [await listed('?pageSize=1'), await listed('?pageSize=1&page=2')];
  expect([first.Total, first.Items.length, second.Items.length]).toEqual([2, 1, 1]);
  expect(first.Items[0]!.Id).not.toBe(second.Items[0]!.Id);
});

test(
  'shows salespeople the orders of their own store, without purchase orders',
  { tags: ['AUTH-40', 'N-19'] },
  async () => {
    const { orders, sent } = await latePurchase();
    const sales = world.users.sales;
    const page = await listed('', sales);
    expect(ordersOf(page)).toEqual([[orders[0]]]);
    expect(page.Items[0]).toMatchObject({ Kind: 'leather late', Remedies: [] });
    expect(JSON.stringify(page)).not.toContain(sent.Number);
    expect(ordersOf(await listed(`?storeId=${world.stores.austin}`, sales))).toEqual([]);
    expect(ordersOf(await listed('?cause=purchase late', sales))).toEqual([]);
    expect(ordersOf(await listed('?cause=leather late', sales))).toEqual([[orders[0]]]);
  },
);

test('exports the filtered list with one row per order', { tags: ['N-40', 'N-18'] }, async () => {
  const { orders } = await latePurchase();
  await placedLater();
  const answer = await world
    .as(world.users.admin)
    .get('/api/promises/slips/export?format=csv&cause=purchase late', { 'accept-language': 'es' });
  const [head, ...rows]: string[][] = parse(answer.body, { bom: true });
  expect(head!.slice(0, 2)).toEqual(['Causa', 'Motivo']);
  expect(rows).toHaveLength(orders.length);
  expect(rows[0]).toEqual(expect.arrayContaining(['Orden de compra atrasada', '7']));
  expect(rows[0]!.at(-1)).toMatch(/^Pida al proveedor/);
});
