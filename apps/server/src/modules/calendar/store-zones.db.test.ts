import { cents } from '@cordovan/domain/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { booksOf } from '../../../test/books.ts';
import { read, save } from '../../../test/order-requests.ts';
import { addOrder } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';

/** April 1, 08:30 UTC: 2:30 a.m. in Denver, still March 31 in Honolulu. */
const NIGHT = new Date('2026-04-01T08:30:00Z');
const [HERE, THERE] = ['2026-04-01', '2026-03-31'];

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'Asia/Tokyo' } });
  const { denver, austin, factory } = world.stores;
  const zones = [
    [denver, 'America/Denver'],
    [austin, 'Pacific/Honolulu'],
    [factory, 'Pacific/Honolulu'],
  ] as const;
  for (const [id, time_zone] of zones)
    await world.db.updateTable('stores').set({ time_zone }).where('id', '=', id).execute();
});
afterAll(() => world.close());
beforeEach(() => world.setNow(NIGHT));

const admin = () => world.as(world.users.admin);
const atStores = () => [[world.stores.denver, HERE] as const, [world.stores.austin, THERE] as const];
const channelOf = (storeId: number) =>
  storeId === world.stores.denver ? world.channels.retail : world.channels.austin;

test(
  "dates a payment, its posting and an invoice by the store's day",
  { tags: ['N-37', 'PAY-01', 'N-22'] },
  async () => {
    const books = booksOf(world);
    for (const [storeId, day] of atStores()) {
      const saved = await save(world, { StoreId: storeId, ChannelId: channelOf(storeId) }, world.users.admin);
      const body = { Orderid: saved.Id, Amount: 3000, PaymentMethod: 'cash' };
      expect((await admin().post('/api/order/addPayment', body)).statusCode).toBe(200);
      const order = await read(world, saved.Id);
      expect(order.Payments).toMatchObject([{ PaymentDate: day }]);
      expect(order).toMatchObject({ OrderDate: day });
      const shipped = await addOrder(world, { statusId: 4, storeId, totalCents: 10_700, taxCents: 700 });
      await books.move(shipped, 5);
      await books.sweep();
      const ledger = async (id: number) =>
        (await admin().get(`/api/accounting/ledger?orderId=${id}`)).json<{
          Items: { Date: string; Kind: string }[];
        }>().Items;
      expect(await ledger(saved.Id)).toMatchObject([{ Kind: 'payment', Date: day }]);
      expect(await ledger(shipped)).toMatchObject([{ Kind: 'invoice', Date: day }]);
      await books.move(shipped, 4);
      await books.sweep();
      expect((await ledger(shipped))[0]).toMatchObject({ Kind: 'reversal', Date: day });
    }
  },
);

test('applies a price from the start of its day at the store', { tags: ['N-37', 'PRICE-31'] }, async () => {
  const list = await world.db.selectFrom('price_lists').select('id').executeTakeFirstOrThrow();
  await world.db
    .insertInto('prices_and_costs')
    .values({
      sale_item_id: world.catalogue.saleItems.sofa,
      price_list_id: list.id,
      collection_grade_id: 3,
      type: 1,
      value_cents: cents(999_900),
      init_date: HERE,
    })
    .execute();
  const priceAt = async (storeId: number) => {
    const query = `saleItem=${world.catalogue.saleItems.sofa}&gradeId=3&store=${storeId}`;
    const answer = await admin().get(`/api/detailPrices?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ MaxRetailPrice: number }>().MaxRetailPrice;
  };
  expect(await priceAt(world.stores.denver)).toBe(9999);
  expect(await priceAt(world.stores.austin)).toBeLessThan(9999);
});

test("counts hours by the day at the employee's store", { tags: ['N-37', 'REP-02'] }, async () => {
  for (const [storeId, Code] of [
    [world.stores.denver, 'D'],
    [world.stores.austin, 'H'],
  ] as const) {
    await admin().post('/api/employees', { Name: `Worker ${Code}`, Code, StoreId: storeId });
    for (const [moment, Type] of [
      ['2026-04-01T06:30:00Z', 'in'],
      ['2026-04-01T08:30:00Z', 'out'],
    ] as const) {
      world.setNow(new Date(moment));
      const answer = await admin().post('/api/time-register', { Employee: Code, Type });
      expect(answer.statusCode, answer.body).toBe(200);
    }
  }
  const rowsIn = async (from: string, to: string) =>
    (await admin().get(`/api/reports/time?from=${from}&to=${to}`))
      .json<{ Rows: { Employee: string; Date: string; Hours: number }[] }>()
      .Rows.map(({ Employee, Date: day, Hours }) => [Employee, day, Hours]);
  expect(await rowsIn('2026-03-01', '2026-03-31')).toEqual([['Worker H', THERE, 2]]);
  expect(await rowsIn('2026-04-01', '2026-04-30')).toEqual([['Worker D', HERE, 2]]);
});

test(
  "uses the factory's time zone for the planner and its pages",
  { tags: ['N-37', 'SCHED-01', 'NAV-01'] },
  async () => {
    expect((await admin().get('/api/scheduler')).json()).toMatchObject({ Today: THERE });
    expect((await admin().get('/api/home')).json()).toMatchObject({ Today: { Date: THERE } });
    const sales = await world.as(world.users.sales).get('/api/home');
    expect(sales.json()).toMatchObject({ Day: HERE });
    expect((await world.as('nobody').get('/api/account/page-config')).json()).toMatchObject({
      TimeZone: 'Pacific/Honolulu',
    });
  },
);

test("never uses the installation's time zone for a store's day", { tags: ['N-37'] }, async () => {
  const days = await sql<{
    day: string;
  }>`select distinct payment_date as day from payments order by 1`.execute(world.db);
  expect(days.rows.map(({ day }) => day)).toEqual([THERE, HERE]);
});
