import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '@cordovan/domain/money';
import { statusIds } from '@cordovan/domain/orders';
import { bodyOf, changeStatus, read, save } from '../../../../test/order-requests.ts';
import { ACME, addSampleShops, BETA, orderSamples, sampleItem } from '../../../../test/sample-shops.ts';
import { newVisitor, type TestVisitor } from '../../../../test/visitor.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { addStock, schedule } from '../../../../test/world-orders.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await addSampleShops(world);
});
afterAll(() => world.close());

const order = (shop: { host: string }, change: object = {}, visitor?: TestVisitor) =>
  orderSamples(world, shop, { change, ...(visitor && { visitor }) });
const stored = (id: number) =>
  world.db.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const linesOf = (id: number) =>
  world.db
    .selectFrom('order_details')
    .where('order_id', '=', id)
    .selectAll()
    .orderBy('line_number')
    .execute();

test(
  'emails free samples with their own text, and priced ones as a quote',
  { tags: ['N-24', 'MAIL-01'] },
  async () => {
    const mailed = async (shop: { host: string }) => {
      const visitor = newVisitor(world);
      const { Id } = await order(shop, {}, visitor);
      const answer = await visitor.post('/api/order/send-Email', { Id });
      expect(answer.statusCode, answer.body).toBe(200);
      const { to_compose: toCompose } = await world.db
        .selectFrom('emails')
        .where('order_id', '=', Id)
        .select('to_compose')
        .executeTakeFirstOrThrow();
      return (toCompose as { template: string }).template;
    };
    expect(await mailed(BETA)).toBe('shop samples');
    expect(await mailed(ACME)).toBe('quote');
  },
);

test('sells a sample in the office at the price of the company', { tags: ['SHOP-51', 'N-10'] }, async () => {
  const { id } = await sampleItem(world);
  const line = {
    Id: 0,
    SaleItemId: id,
    LeatherItemId: world.catalogue.leathers.gold,
    Quantity: 3,
    Discount: 0,
  };
  const change = (price: number) =>
    world.db
      .updateTable('companies')
      .set({ sample_price_cents: cents(price) })
      .where('id', '=', world.companyId)
      .execute();
  await change(411);
  const { Id } = await save(world, { Details: [line], SendEmail: false });
  expect((await linesOf(Id))[0]).toMatchObject({ sale_item_id: id, total_price_cents: 3 * 411 });
  await change(0);
});

test(
  'approves, schedules, builds and ships free samples without leather, seats or pieces',
  { tags: ['N-02', 'N-18', 'N-32', 'PRICE-16'] },
  async () => {
    const { gold } = world.catalogue.leathers;
    await addStock(world, gold, 500);
    const { Id } = await order(BETA);
    const approved = await changeStatus(world, Id, statusIds.approved);
    expect(approved.statusCode, approved.body).toBe(200);
    await schedule(world, Id);
    const board = await world.as(world.users.factory).get('/api/scheduler?from=2026-03-16&to=2026-03-16');
    const { Cells } = board.json<{ Cells: { SeatsUsed: number; Cards: { OrderId: number }[] }[] }>();
    expect(Cells, board.body).toMatchObject([{ SeatsUsed: 0, Cards: [{ OrderId: Id }] }]);
    for (const status of [statusIds.inProduction, statusIds.finished, statusIds.shipped]) {
      const answer = await changeStatus(world, Id, status, { Confirm: true, Reason: 'mailed' });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    expect(await stored(Id)).toMatchObject({ seats: 0, total_cents: 0, status_id: statusIds.shipped });
    const { db } = world;
    expect(await db.selectFrom('vin_items').where('order_id', '=', Id).execute()).toEqual([]);
    expect(await db.selectFrom('stock_movements').where('order_id', '=', Id).execute()).toEqual([]);
    const closed = await changeStatus(world, Id, statusIds.closed);
    expect(closed.statusCode, closed.body).toBe(200);
  },
);

test(
  'lets the office edit an order of samples and keeps its price',
  { tags: ['N-10', 'ORD-62'] },
  async () => {
    const { Id } = await order(ACME);
    const before = await read(world, Id);
    const answer = await world
      .as(world.users.admin)
      .post('/api/order/saveOrder', bodyOf(before, { Comments: 'Call first', SendEmail: false }));
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await read(world, Id)).Totals).toEqual(before.Totals);
  },
);
