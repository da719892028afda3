import type { StatusId } from '@cordovan/domain/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrder, addStock, changeStatus, schedule } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { adjustOrderLeather, moveOrderLeather } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

let count = 0;

/** Creates a new leather for a test, with this many square feet on hand. */
async function leatherWith(atHand: number): Promise<number> {
  const saved = await world.as(world.users.admin).post('/api/leatherItems', {
    Name: `Hide ${(count += 1)}`,
    Vendor: 'Tannery',
    Color: 'Tan',
    CollectionId: world.catalogue.collections.gold,
    Grade: 300,
    OrderingType: 'by bulk',
    AccountingName: 'HIDE',
    ReorderPoint: 0,
  });
  const { Id } = saved.json<{ Id: number }>();
  if (atHand > 0) await addStock(world, Id, atHand);
  return Id;
}

async function quantitiesOf(leatherId: number) {
  return world.db
    .selectFrom('leather_items')
    .where('id', '=', leatherId)
    .select(['at_hand', 'reserved', 'short', 'in_process', 'available'])
    .executeTakeFirstOrThrow();
}

/**
 * Creates an order for 2 pieces of 60 square feet, 138 with 15% waste, and puts it on hold before anything is
 * reserved.
 */
async function orderOf(leatherId: number, quantity = 2): Promise<number> {
  return addOrder(world, { statusId: 10, leatherId, leatherArea: 60, quantity });
}

const moved = (orderId: number, from: StatusId, to: StatusId, isConfirmed = false) =>
  inTransaction(world.app.deps.db, (trx) =>
    moveOrderLeather(trx, {
      companyId: world.companyId,
      orderId,
      from,
      to,
      userId: world.users.admin.id,
      role: 'Administrator',
      reason: null,
      isConfirmed,
      now: world.now(),
    }),
  );

test(
  'reserves area × quantity × (1 + waste) on approval',
  { tags: ['N-18', 'INV-06', 'INV-24', 'SET-14'] },
  async () => {
    const leather = await leatherWith(500);
    const order = await orderOf(leather);
    await moved(order, 10, 1);
    expect(await quantitiesOf(leather)).toEqual({
      at_hand: 500,
      reserved: 138,
      short: 0,
      in_process: 0,
      available: 362,
    });
    await moved(order, 1, 2);
    await moved(order, 2, 1);
    expect(await quantitiesOf(leather)).toMatchObject({ reserved: 138 });
  },
);

test(
  'issues leather when production starts and consumes it when production ends',
  { tags: ['N-18', 'SCHED-10'] },
  async () => {
    const leather = await leatherWith(500);
    const order = await addOrder(world, { leatherId: leather, leatherArea: 60, quantity: 2 });
    await moved(order, 10, 1);
    await schedule(world, order);
    await changeStatus(world, order, 3);
    expect(await quantitiesOf(leather)).toEqual({
      at_hand: 362,
      reserved: 0,
      short: 0,
      in_process: 138,
      available: 362,
    });
    await changeStatus(world, order, 4);
    expect(await quantitiesOf(leather)).toEqual({
      at_hand: 362,
      reserved: 0,
      short: 0,
      in_process: 0,
      available: 362,
    });
    await changeStatus(world, order, 5);
    expect(await quantitiesOf(leather)).toMatchObject({ at_hand: 362, reserved: 0 });
  },
);

test('refuses to start an order whose leather is not on hand', { tags: ['N-18', 'SCHED-10'] }, async () => {
  const leather = await leatherWith(100);
  const order = await addOrder(world, { leatherId: leather, leatherArea: 60, quantity: 2 });
  await schedule(world, order);
  await expect(changeStatus(world, order, 3)).rejects.toThrow('LEATHER_SHORT');
  expect(await quantitiesOf(leather)).toEqual({
    at_hand: 100,
    reserved: 138,
    short: 38,
    in_process: 0,
    available: -38,
  });
});

test.each([
  ['canceled', 8],
  ['on hold', 11],
  ['pending', 7],
  ['a quotation again', 9],
] as const)('releases the leather of an approved order that is %s', { tags: ['N-18'] }, async (_name, to) => {
  const leather = await leatherWith(500);
  const order = await orderOf(leather);
  await moved(order, 10, 1);
  await moved(order, 1, to);
  expect(await quantitiesOf(leather)).toEqual({
    at_hand: 500,
    reserved: 0,
    short: 0,
    in_process: 0,
    available: 500,
  });
  await moved(order, to, 1);
  expect(await quantitiesOf(leather)).toMatchObject({ reserved: 138 });
});

test('returns uncut leather of a canceled order', { tags: ['N-18'] }, async () => {
  const leather = await leatherWith(500);
  const order = await orderOf(leather);
  await moved(order, 10, 1);
  await moved(order, 2, 3);
  await moved(order, 3, 8);
  expect(await quantitiesOf(leather)).toEqual({
    at_hand: 500,
    reserved: 0,
    short: 0,
    in_process: 0,
    available: 500,
  });
});

test('adjusts the reservation when a line changes after approval', { tags: ['N-18'] }, async () => {
  const [first, second] = [await leatherWith(500), await leatherWith(500)];
  const order = await orderOf(first);
  await moved(order, 10, 1);
  await world.db
    .updateTable('order_details')
    .set({ leather_item_id: second, quantity: 1 })
    .where('order_id', '=', order)
    .execute();
  const change = {
    companyId: world.companyId,
    orderId: order,
    userId: null,
    reason: null,
    now: world.now(),
  };
  await inTransaction(world.app.deps.db, (trx) => adjustOrderLeather(trx, change));
  await inTransaction(world.app.deps.db, (trx) => adjustOrderLeather(trx, change));
  expect(await quantitiesOf(first)).toMatchObject({ reserved: 0 });
  expect(await quantitiesOf(second)).toMatchObject({ reserved: 69 });
});

test("doesn't use leather for an order sold from the floor", { tags: ['N-18'] }, async () => {
  const leather = await leatherWith(500);
  const order = await addOrder(world, { statusId: 10, orderType: 4, leatherId: leather });
  await moved(order, 10, 1);
  expect(await quantitiesOf(leather)).toMatchObject({ reserved: 0 });
});

test('logs every change with its order, user and time', { tags: ['N-18', 'N-39'] }, async () => {
  const leather = await leatherWith(500);
  const order = await orderOf(leather);
  await moved(order, 10, 1);
  await moved(order, 2, 3);
  const page = await world.as(world.users.admin).get(`/api/leatherItems/${leather}/movements`);
  const { Items } = page.json<{ Items: Record<string, unknown>[] }>();
  const at = world.now().toISOString();
  expect(Items).toMatchObject([
    { Kind: 'issued', OrderId: order, AtHand: -138, Reserved: -138, InProcess: 138, User: 'Ada', At: at },
    { Kind: 'reserved', OrderId: order, Reserved: 138, User: 'Ada', At: at },
    { Kind: 'received', AtHand: 500 },
  ]);
});
