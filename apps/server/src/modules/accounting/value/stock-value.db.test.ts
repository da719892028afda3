import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Books, booksOf } from '../../../../test/books.ts';
import { purchasing } from '../../../../test/purchasing.ts';
import { addOrder, addStock, changeStatus, schedule } from '../../../../test/world-orders.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { placeWithCustomer, takeFromCustomer } from '../../production/index.ts';
import { sweepAccounting } from '../index.ts';

interface ValueBody {
  readonly StartedOn: string | null;
  readonly Waiting: number;
  readonly Ties: { Role: string; Expected: number; Found: number; IsEqual: boolean }[];
  readonly Differences: {
    What: string;
    Role: string;
    OrderId: number | null;
    Expected: number;
    Found: number;
  }[];
  readonly Leathers: { LeatherId: number; Area: number; AreaWithoutCost: number; Value: number }[];
  readonly Orders: { OrderId: number; InProcess: number; Finished: number }[];
}

let world: World;
let books: Books;
let shop: ReturnType<typeof purchasing>;
let vendorId: number;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'Pacific/Auckland' } });
  books = booksOf(world);
  shop = purchasing(world);
  vendorId = (await shop.vendorOf()).Id;
});
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
async function value(): Promise<ValueBody> {
  await sweepAccounting(world.app.deps);
  return (await admin().get('/api/accounting/stock-value')).json<ValueBody>();
}
/**
 * The ledger's amounts for inventory, work in process, finished goods and cost of goods, after checking that
 * everything agrees.
 */
async function agreed(): Promise<number[]> {
  const { Ties, Differences, Waiting } = await value();
  expect({ Waiting, Differences, Ties: Ties.filter(({ IsEqual }) => !IsEqual) }).toEqual({
    Waiting: 0,
    Differences: [],
    Ties: [],
  });
  return Ties.map(({ Found }) => Found);
}
const pieces = (leatherId: number, more: object = {}) =>
  addOrder(world, { leatherId, leatherArea: 20, quantity: 2, ...more });
const to = async (orderId: number, ...statuses: number[]) => {
  const isBack = statuses.at(-1) === 2;
  for (const status of statuses)
    if (status === 2 && !isBack) await schedule(world, orderId);
    else await changeStatus(world, orderId, status, { confirm: true, reason: 'test' });
};
const memos = async (orderId: number) =>
  (
    await world.db
      .selectFrom('journal_entries')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'stock value')
      .select('memo')
      .orderBy('id')
      .execute()
  ).map(({ memo }) => memo.replace(/ of order .*/, ''));
let leather: number;
let bare: number;
let early: number;

test(
  'posts the value of stock and pieces once, when a company turns it on',
  { tags: ['N-22', 'N-18', 'N-39'] },
  async () => {
    leather = (await shop.leatherOf(vendorId, { UnitCost: 0 })).Id;
    bare = (await shop.leatherOf(vendorId, { UnitCost: 0 })).Id;
    await addStock(world, leather, 150, 333);
    await addStock(world, bare, 12, 0);
    early = await pieces(leather);
    await to(early, 2, 3);
    expect(await value(), 'nothing is posted before').toMatchObject({
      StartedOn: null,
      Ties: [],
      Orders: [],
    });
    const first = await admin().post('/api/accounting/stock-value');
    expect(first.statusCode, first.body).toBe(200);
    const again = await admin().post('/api/accounting/stock-value');
    expect(again.json<ValueBody>()).toEqual(first.json<ValueBody>());
    // 46 square feet are cut: 20 × 2 with 15 % waste.
    expect(await agreed()).toEqual([346.32, 153.18, 0, 0]);
    const { Leathers, Orders } = await value();
    expect(Leathers.find(({ LeatherId }) => LeatherId === bare)).toMatchObject({
      AreaWithoutCost: 12,
      Value: 0,
    });
    expect(Orders).toMatchObject([{ OrderId: early, InProcess: 153.18, Finished: 0 }]);
    for (const user of [world.users.sales, world.users.factory])
      expect((await world.as(user).post('/api/accounting/stock-value')).statusCode).toBe(403);
  },
);

test(
  'posts deliveries at their landed cost, and posts returns and counts',
  { tags: ['N-22', 'N-19', 'N-18'] },
  async () => {
    const [before] = await agreed();
    const draft = await shop.drafted([{ LeatherItemId: leather, Quantity: 30, UnitCost: 4 }], {
      VendorId: vendorId,
    });
    const sent = (await shop.send(draft)).Order;
    // 30 × 4.00 plus 10.01 for freight doesn't divide into whole cents per square foot.
    const received = await shop.receive(sent, [30], { Freight: 10.01 });
    expect((await agreed())[0]).toBeCloseTo(before! + 130.01, 2);
    const back = await admin().post(`/api/purchase-orders/${received.Id}/return`, {
      Lines: [{ LineId: received.Lines[0]!.Id, Quantity: 10 }],
      Reason: 'scars',
      IsReplaced: false,
      RowVersion: received.RowVersion,
    });
    expect(back.statusCode, back.body).toBe(200);
    const counted = await admin().post(`/api/leatherItems/${leather}/adjust`, {
      Difference: -4,
      Reason: 'count',
    });
    expect(counted.statusCode, counted.body).toBe(200);
    await agreed();
    const owed = await world.db
      .selectFrom('journal_lines')
      .where('role', '=', 'goods received')
      .select(sql<number>`sum(credit_cents - debit_cents)::bigint`.as('owed'))
      .executeTakeFirstOrThrow();
    // 476.33 for 134 square feet; 10 of them go back.
    expect(owed.owed).toBe(130_01 - 35_55);
  },
);

test(
  'values pieces from shipping to return, and posts nothing twice',
  { tags: ['N-22', 'SCHED-12', 'N-02', 'N-18'] },
  async () => {
    const [, process] = await agreed();
    await to(early, 4);
    expect((await agreed()).slice(1)).toEqual([0, process, 0]);
    await to(early, 5);
    await Promise.all([sweepAccounting(world.app.deps), sweepAccounting(world.app.deps)]);
    expect((await agreed()).slice(1)).toEqual([0, 0, process]);
    await to(early, 4, 3, 2);
    const [stock, ...rest] = await agreed();
    expect(rest, 'back on the shelf').toEqual([0, 0, 0]);
    await to(early, 3, 4, 5);
    const shipped = await agreed();
    expect(shipped[0]! + shipped[3]!).toBeCloseTo(stock!, 2);
    expect(await memos(early)).toEqual([
      ...['Pieces finished', 'Pieces shipped', 'Pieces reopened', 'Leather put back'],
      ...['Leather issued', 'Pieces finished', 'Pieces shipped'],
    ]);
    const tieOut = (await admin().get('/api/accounting/tie-out')).json<{ Ties: { Name: string }[] }>();
    expect(tieOut.Ties.map(({ Name }) => Name)).toEqual(
      expect.arrayContaining(['inventory', 'cost of goods']),
    );
  },
);

test(
  'keeps furniture of company stores as finished goods, and writes off canceled pieces',
  { tags: ['N-22', 'N-33', 'INV-16'] },
  async () => {
    const before = await agreed();
    const floor = await pieces(leather, { orderType: 2, storeId: world.stores.austin });
    await to(floor, 2, 3, 4, 5);
    const after = await agreed();
    expect(after[2]).toBeGreaterThan(0);
    expect(after[3]).toBe(before[3]);
    const canceled = await pieces(bare, { leatherArea: 4 });
    await addStock(world, bare, 28, 250);
    await to(canceled, 2, 3);
    expect((await agreed())[1]).toBeCloseTo(9.2 * 2.5, 2);
    await beginCutting(canceled);
    const answer = await admin().post(`/api/orders/${canceled}/cancel`, {
      Refund: 0,
      Reason: 'gone',
      Confirm: true,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await agreed()).slice(1)).toEqual(after.slice(1));
    expect((await memos(canceled)).at(-1)).toMatch(/^Work lost on order/);
  },
);

/** Starts an operation that needs the leather of the order's only piece. */
async function beginCutting(orderId: number): Promise<void> {
  await admin().post('/api/employees', { Name: 'Lena Lead', Code: 'LEAD', IsLead: true });
  const Events = [{ VinNumber: `${String(orderId).padStart(6, '0')}-1-1`, Key: randomUUID() }];
  const started = await admin().post('/api/operation-register/events', {
    ...{ Employee: 'LEAD', Operation: 'CUT', Type: 'start', Reason: '', Lead: 'LEAD', Events },
  });
  expect(started.statusCode, started.body).toBe(200);
}

test(
  'writes off cut leather of an order that goes back to scheduled, in the ledger too',
  { tags: ['N-22', 'N-02', 'N-18'] },
  async () => {
    const order = await pieces(leather);
    const before = await agreed();
    await to(order, 2, 3);
    const started = await agreed();
    await beginCutting(order);
    await changeStatus(world, order, 2, { confirm: true, reason: 'test' });
    const back = await agreed();
    expect(back.slice(1)).toEqual(before.slice(1));
    // Of two pieces one is cut.
    expect(back[0]! - started[0]!).toBeCloseTo((started[1]! - before[1]!) / 2, 1);
    expect((await memos(order)).toSorted()).toEqual([
      ...['Cut leather written off', 'Leather issued', 'Leather put back'],
    ]);
  },
);

test(
  'writes off a piece that stays with the customer of a canceled order, until it comes back',
  { tags: ['N-22', 'N-33', 'N-32'] },
  async () => {
    const order = await pieces(leather);
    await to(order, 2, 3, 4);
    const canceled = await admin().post(`/api/orders/${order}/cancel`, {
      ...{ Refund: 0, Reason: 'gone', Confirm: true },
    });
    expect(canceled.statusCode, canceled.body).toBe(200);
    const [, , kept] = await agreed();
    const [piece] = await world.db
      .selectFrom('vin_items')
      .where('order_id', '=', order)
      .select('id')
      .orderBy('id')
      .execute();
    const { db } = world.app.deps;
    const move = { ids: [piece!.id], reason: null, userId: world.users.admin.id, now: world.now() };
    await inTransaction(db, (trx) => placeWithCustomer(trx, move));
    const [, , without] = await agreed();
    await inTransaction(db, (trx) => takeFromCustomer(trx, move));
    const [, , back] = await agreed();
    expect([without! < kept!, back]).toEqual([true, kept]);
  },
);

test('traces each difference to its cause', { tags: ['N-22', 'ACCT-03'] }, async () => {
  await agreed();
  await books.bookWrongly(early, [
    ['work in process', 7],
    ['cost of goods', -7],
  ]);
  const wrong = await value();
  expect(wrong.Ties.filter(({ IsEqual }) => !IsEqual).map(({ Role }) => Role)).toEqual([
    'work in process',
    'cost of goods',
  ]);
  expect((await books.tieOut()).IsEqual).toBe(false);
  await books.bookWrongly(early, [
    ['work in process', -7],
    ['cost of goods', 7],
  ]);
  const lot = world.db
    .selectFrom('leather_lots')
    .where('leather_item_id', '=', leather)
    .select('id')
    .limit(1);
  await world.db
    .updateTable('line_values')
    .set({ sold_cents: sql`sold_cents + 5` })
    .where('order_id', '=', early)
    .execute();
  await world.db
    .updateTable('lot_values')
    .set({ area: sql`area + 1`, value_cents: sql`value_cents - 5` })
    .where('lot_id', '=', lot)
    .execute();
  const { Differences } = await value();
  expect(Differences.map(({ What, Role, OrderId }) => [What, Role, OrderId])).toEqual([
    ['area', 'inventory', null],
    ['lot', 'inventory', null],
    ['order', 'cost of goods', early],
  ]);
});

test(
  'sends a connected package one journal entry per day and pair of accounts once the day is over',
  { tags: ['N-22', 'ACCT-03'] },
  async () => {
    await world.db
      .insertInto('accounting_connections')
      .values({
        ...{ connector: 'quickbooks-desktop:1', realm_id: '1', company_name: 'Oak', status: 'connected' },
        ...{ connected_at: world.now(), connected_by: world.users.admin.id, live_from: '2026-01-01' },
      })
      .execute();
    const documents = async () =>
      (
        await world.db.selectFrom('accounting_documents').select(['kind', 'postings']).orderBy('id').execute()
      ).map(({ kind, postings }) => [
        kind,
        (postings as unknown as { role: string }[]).map(({ role }) => role).join(),
      ]);
    await addStock(world, leather, 10, 400);
    await addStock(world, leather, 10, 400);
    await value();
    expect(await documents(), 'the day isn’t over').toEqual([]);
    world.setNow(new Date(world.now().getTime() + 86_400_000));
    await value();
    const sent = await documents();
    expect(sent).toEqual([
      ['journal entry', 'goods received,inventory'],
      ['journal entry', 'inventory,inventory adjustment'],
      ['journal entry', 'finished goods,work in process'],
      ['journal entry', 'cost of goods,finished goods'],
      // A step back to production in one go.
      ['journal entry', 'cost of goods,work in process'],
      ['journal entry', 'inventory,work in process'],
      ['journal entry', 'inventory adjustment,work in process'],
      // A piece that a canceled order's customer returned.
      ['journal entry', 'finished goods,inventory adjustment'],
    ]);
    await value();
    expect(await documents()).toEqual(sent);
  },
);
