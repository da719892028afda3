import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bodyOf, changeStatus, orderBody, read, save } from '../../../../test/order-requests.ts';
import { createWorld, type World } from '../../../../test/world.ts';

/** 02:30 of March 11 in UTC: still March 10 in Denver, already March 11 in the test zone of Austin. */
const NIGHT = new Date('2026-03-11T02:30:00Z');

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Los_Angeles' } });
  const zones = [
    [world.stores.denver, 'America/Denver'],
    [world.stores.austin, 'Asia/Tokyo'],
  ] as const;
  for (const [id, time_zone] of zones)
    await world.db.updateTable('stores').set({ time_zone }).where('id', '=', id).execute();
});
afterAll(() => world.close());
beforeEach(() => world.setNow(NIGHT));

const admin = () => world.as(world.users.admin);
const post = (body: Record<string, unknown>) =>
  admin().post('/api/order/saveOrder', body, { accept: 'application/problem+json' });
const inAustin = (): Record<string, unknown> => ({
  StoreId: world.stores.austin,
  ChannelId: world.channels.austin,
});

test("dates an order by its store's day", { tags: ['N-37', 'STORE-01'] }, async () => {
  const denver = await save(world, {}, world.users.admin);
  const austin = await save(world, inAustin(), world.users.admin);
  expect(await read(world, denver.Id)).toMatchObject({ OrderDate: '2026-03-10' });
  expect(await read(world, austin.Id)).toMatchObject({ OrderDate: '2026-03-11' });
});

test(
  'refuses a delivery date in the past at the store, and allows today',
  { tags: ['ORD-61', 'N-37'] },
  async () => {
    expect((await post(orderBody(world, { DeliveryDate: '2026-03-10' }))).statusCode).toBe(200);
    const past = await post(orderBody(world, { ...inAustin(), DeliveryDate: '2026-03-10' }));
    expect(past.statusCode).toBe(400);
    expect(past.json()).toMatchObject({ errors: [{ code: 'DELIVERY_DATE_PAST', field: 'deliveryDate' }] });
    const visit = await world
      .as('static')
      .post('/api/order/saveOrder', orderBody(world, { Origin: 'customizer', DeliveryDate: '2020-01-01' }));
    expect(visit.statusCode).toBeLessThan(500);
  },
);

test('keeps a stored past date, but refuses to approve it', { tags: ['ORD-61', 'N-02'] }, async () => {
  const saved = await save(world, { DeliveryDate: '2026-03-20' }, world.users.admin);
  world.setNow(new Date('2026-03-22T18:00:00Z'));
  const order = await read(world, saved.Id);
  expect(order).toMatchObject({ Warnings: [{ Code: 'DELIVERY_DATE_PAST' }] });
  const kept = await post(bodyOf(order, { Comments: 'Called' }));
  expect(kept.statusCode, kept.body).toBe(200);
  expect(kept.json()).toMatchObject({ Warnings: [{ Code: 'DELIVERY_DATE_PAST' }] });
  const moved = await post(bodyOf(await read(world, saved.Id), { DeliveryDate: '2026-03-21' }));
  expect(moved.statusCode).toBe(400);
  const body = { Orderid: saved.Id, Amount: 3_000, Type: 'deposit', PaymentMethod: 'cash' };
  expect((await admin().post('/api/order/addPayment', body)).statusCode).toBe(200);
  const refused = await changeStatus(world, saved.Id, 1);
  expect(refused.headers['x-error-code']).toBe('DELIVERY_DATE_PAST');
  await save(world, bodyOf(await read(world, saved.Id), { DeliveryDate: '2026-05-01' }), world.users.admin);
  expect((await changeStatus(world, saved.Id, 1)).statusCode).toBe(200);
});

test(
  'updates the order date when an expired quotation is repriced',
  { tags: ['N-14', 'ORD-27', 'ORD-98'] },
  async () => {
    world.setNow(new Date('2026-01-05T18:00:00Z'));
    const saved = await save(world, { DeliveryDate: '2026-06-20' });
    world.setNow(new Date('2026-03-12T18:00:00Z'));
    const expired = await read(world, saved.Id);
    expect(expired).toMatchObject({ IsQuotationExpired: true, OrderDate: '2026-01-05' });
    await save(world, bodyOf(expired), world.users.sales);
    const repriced = await read(world, saved.Id);
    expect(repriced).toMatchObject({
      IsQuotationExpired: false,
      OrderDate: '2026-03-12',
      ValidUntil: '2026-04-11',
    });
    expect(repriced.History.map(({ Kind }) => Kind)).toContain('order date');
    const body = { Orderid: saved.Id, Amount: 3_000, Type: 'deposit', PaymentMethod: 'cash' };
    expect((await admin().post('/api/order/addPayment', body)).statusCode).toBe(200);
    expect((await changeStatus(world, saved.Id, 1)).statusCode).toBe(200);
    const approved = await read(world, saved.Id, world.users.sales);
    await save(world, bodyOf(approved, { Comments: 'Still mine' }), world.users.sales);
  },
);
