import { afterAll, beforeAll, expect, test } from 'vitest';
import { save } from '../../../test/order-requests.ts';
import { quoteVisits } from '../../../test/quote-visits.ts';
import { addOrder } from '../../../test/world-orders.ts';
import { createWorld, type World, type WorldUser } from '../../../test/world.ts';
import { settleHistory } from './notifications.repository.ts';
import { sweepNotifications } from './notifications.service.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { PUBLIC_URL: 'https://shop.test', TRUST_PROXY: '1' } });
});
afterAll(() => world.close());

interface Item {
  readonly Id: number;
  readonly Kind: string;
  readonly OrderId?: number;
  readonly OrderNumber?: string;
  readonly Amount?: number;
  readonly IsRead: boolean;
}
interface Listed {
  readonly Items: readonly Item[];
  readonly Total: number;
  readonly Unread: number;
}
const listOf = async (user: WorldUser) => (await world.as(user).get('/api/notifications')).json<Listed>();
const kindsOf = async (user: WorldUser, orderId: number) =>
  (await listOf(user)).Items.filter(({ OrderId }) => OrderId === orderId).map(({ Kind }) => Kind);
const pay = (orderId: number, user: WorldUser) =>
  world.as(user).post('/api/order/addPayment', {
    Orderid: orderId,
    Amount: 2500.5,
    PaymentMethod: 'check',
    Type: 'deposit',
  });

test(
  "notifies everyone who may see the store's payments about a deposit, except the person who took it",
  { tags: ['N-01', 'MAIL-15'] },
  async () => {
    const { Id, SONumber } = await save(world);
    expect((await pay(Id, world.users.sales)).statusCode).toBe(200);
    const { Items, Unread } = await listOf(world.users.admin);
    expect(Items[0]).toMatchObject({
      Kind: 'depositPaid',
      OrderId: Id,
      OrderNumber: SONumber,
      Amount: 2500.5,
    });
    expect(Unread).toBe(1);
    expect(await kindsOf(world.users.sales, Id)).toEqual([]);
    expect(await kindsOf(world.users.otherSales, Id)).toEqual([]);
    expect(await kindsOf(world.users.factory, Id)).toEqual([]);
  },
);

test("doesn't write a notification when the event is rolled back", { tags: ['N-01'] }, async () => {
  const { Id } = await save(world);
  const tooMuch = { Orderid: Id, Amount: 99_999, PaymentMethod: 'check', Type: 'deposit' };
  expect((await world.as(world.users.sales).post('/api/order/addPayment', tooMuch)).statusCode).toBe(400);
  expect(await kindsOf(world.users.admin, Id)).toEqual([]);
});

test('notifies the store of an accepted quotation', { tags: ['N-01'] }, async () => {
  const visits = quoteVisits(world);
  const order = await save(world);
  const link = await visits.share(order);
  expect((await visits.yes(link, await visits.open(link))).statusCode).toBe(200);
  expect(await kindsOf(world.users.sales, order.Id)).toEqual(['quoteAccepted']);
  expect(await kindsOf(world.users.otherSales, order.Id)).toEqual([]);
});

test(
  'notifies once of an order that became late, by the day at its store',
  { tags: ['N-01', 'N-37'] },
  async () => {
    await world.db
      .updateTable('stores')
      .set({ time_zone: 'Pacific/Honolulu' })
      .where('id', '=', world.stores.denver)
      .execute();
    world.setNow(new Date('2026-03-12T08:00:00Z'));
    const late = await addOrder(world, { statusId: 2, deliveryDate: '2026-03-10' });
    const dueToday = await addOrder(world, { statusId: 2, deliveryDate: '2026-03-11' });
    const longAgo = await addOrder(world, { statusId: 2, deliveryDate: '2026-02-01' });
    await sweepNotifications(world.app.deps);
    await sweepNotifications(world.app.deps);
    expect(await kindsOf(world.users.sales, late)).toEqual(['orderLate']);
    expect(await kindsOf(world.users.factory, late)).toEqual(['orderLate']);
    for (const id of [dueToday, longAgo]) expect(await kindsOf(world.users.admin, id)).toEqual([]);
  },
);

test(
  'marks only the caller’s own notifications as read, and deletes old ones',
  { tags: ['N-01'] },
  async () => {
    const { Items } = await listOf(world.users.admin);
    const ids = Items.map(({ Id }) => Id);
    const read = (user: WorldUser, body: object) => world.as(user).post('/api/notifications/read', body);
    expect((await read(world.users.sales, { Ids: ids, IsRead: true })).statusCode).toBe(200);
    expect((await listOf(world.users.admin)).Unread).toBe(Items.length);
    await read(world.users.admin, { Ids: [ids[0]!], IsRead: true });
    expect((await listOf(world.users.admin)).Unread).toBe(Items.length - 1);
    await read(world.users.admin, { IsRead: true });
    expect((await listOf(world.users.admin)).Unread).toBe(0);
    world.setNow(new Date('2026-06-11T00:00:00Z'));
    await sweepNotifications(world.app.deps);
    expect((await listOf(world.users.admin)).Total).toBe(0);
  },
);

test(
  'offers each role its kinds of notifications, and leaves out those that people have turned off',
  { tags: ['N-01'] },
  async () => {
    world.setNow(new Date('2026-03-12T08:00:00Z'));
    const as = world.as(world.users.admin);
    const offered = (await world.as(world.users.factory).get('/api/notifications/preferences')).json<
      { Kind: string; IsOn: boolean }[]
    >();
    expect(offered.map(({ Kind }) => Kind)).toEqual([
      'orderLate',
      'leatherShort',
      'leatherArrived',
      'leatherPassedOver',
      'lotToAgree',
      'vendorAnswered',
      'promiseSlipped',
      'noDateYet',
      'promiseMade',
      'scanRefused',
    ]);
    const wrong = await world
      .as(world.users.factory)
      .post('/api/notifications/preferences', { Kind: 'depositPaid', IsOn: true });
    expect(wrong.statusCode).toBe(400);
    await as.post('/api/notifications/preferences', { Kind: 'depositPaid', IsOn: false });
    const { Id } = await save(world);
    expect((await pay(Id, world.users.sales)).statusCode).toBe(200);
    expect(await kindsOf(world.users.admin, Id)).toEqual([]);
  },
);

test('marks old notifications as read, but keeps each user’s newest unread', { tags: ['N-34'] }, async () => {
  await world.db.deleteFrom('notifications').execute();
  const { admin, factory } = world.users;
  const at = (day: number) => new Date(`2026-03-${String(day).padStart(2, '0')}T12:00:00Z`);
  const rows = [admin, factory].flatMap(({ id }) =>
    [4, 5, 6, 7, 8].map((day) => ({ user_id: id, kind: 'importFinished', created_at: at(day) }) as const),
  );
  await world.db.insertInto('notifications').values(rows).execute();
  await settleHistory(world.db, { newestKept: 3, since: at(7), now: at(9) });
  for (const { id } of [admin, factory]) {
    const unread = await world.db
      .selectFrom('notifications')
      .where('user_id', '=', id)
      .where('read_at', 'is', null)
      .select('created_at')
      .orderBy('created_at')
      .execute();
    expect(unread.map(({ created_at }) => created_at)).toEqual([at(7), at(8)]);
  }
  await settleHistory(world.db, { newestKept: 1, since: at(1), now: at(9) });
  expect((await listOf(admin)).Unread).toBe(1);
});
