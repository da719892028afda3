import { afterAll, beforeAll, expect, test } from 'vitest';
import { read } from '../../../test/order-requests.ts';
import {
  finishedOrder,
  moveRoute,
  routeDraft,
  type SavedRoute,
  signature,
} from '../../../test/valid-requests/deliveries.ts';
import { must } from '../../../test/valid-requests/valid-request.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
});
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const plan = (orders: readonly number[], more: object = {}) =>
  admin().post('/api/delivery-routes', routeDraft(orders, more));
const vinOf = (order: number, unit = 1) => `${String(order).padStart(6, '0')}-1-${unit}`;
const reportMissing = (Code: string, more: object = {}) =>
  admin().post('/api/vinItems/shortage-inventory', { Code, Reason: 'Not on its shelf', ...more });
const ship = (order: number, more: object = {}) =>
  admin().post(`/api/orders/${order}/status`, { StatusId: 5, Reason: 'By truck', ...more });
const statusOf = async (order: number) => (await read(world, order)).StatusId;
const shippedPieces = (order: number) =>
  world.db
    .selectFrom('vin_items')
    .where('order_id', '=', order)
    .where('shipped_at', 'is not', null)
    .select('code')
    .execute();

test(
  'asks about the order and route before a piece is moved or reported missing, and notifies the office',
  { tags: ['INV-22', 'N-32'] },
  async () => {
    const order = await finishedOrder(world);
    const { PONumber } = await read(world, order);
    const asked = await reportMissing(vinOf(order));
    expect([asked.statusCode, codeOf(asked)]).toEqual([409, 'PIECE_OF_ORDER']);
    expect(asked.body).toContain(PONumber);
    const route = await must<SavedRoute>(plan([order]));
    const move = { code: vinOf(order), storeId: world.stores.austin };
    const moved = await admin().post('/api/vinItems/transfer-inventory', move);
    expect([moved.statusCode, codeOf(moved)], moved.body).toEqual([409, 'PIECE_ON_ROUTE']);
    expect(moved.body).toContain(`delivery route ${route.Id} for Mar 20, 2026`);
    const missing = await reportMissing(vinOf(order), { Confirm: true });
    expect(missing.statusCode, missing.body).toBe(200);
    const sent = await world.db
      .selectFrom('notifications')
      .where('kind', '=', 'pieceMissing')
      .where('order_id', '=', order)
      .select('id')
      .execute();
    expect(sent.length).toBeGreaterThan(0);
  },
);

test(
  'asks before an order with a missing piece ships or is planned on a route',
  { tags: ['N-32', 'N-02'] },
  async () => {
    const order = await finishedOrder(world, { quantity: 2 });
    await must(reportMissing(vinOf(order, 2), { Confirm: true }));
    const asked = await ship(order);
    expect([asked.statusCode, codeOf(asked)], asked.body).toEqual([409, 'PIECES_MISSING']);
    expect(asked.body).toContain(vinOf(order, 2));
    expect(codeOf(await plan([order]))).toBe('PIECES_MISSING');
    expect((await plan([order], { Confirm: true })).statusCode).toBe(200);
    expect(await statusOf(order)).toBe(4);
    expect((await ship(order, { Confirm: true })).statusCode).toBe(200);
    expect(await shippedPieces(order)).toEqual([{ code: vinOf(order, 1) }]);

    const all = await finishedOrder(world);
    await must(reportMissing(vinOf(all), { Confirm: true }));
    expect(codeOf(await plan([all], { Confirm: true })), 'nothing to deliver').toBe('ROUTE_STOP_NOT_READY');
  },
);

test(
  'ships only part of an order with a missing piece when its route delivers',
  { tags: ['N-32'] },
  async () => {
    const order = await finishedOrder(world, { quantity: 2 });
    await must(reportMissing(vinOf(order, 2), { Confirm: true }));
    const planned = await must<SavedRoute>(plan([order], { Confirm: true }));
    const loaded = await must<SavedRoute>(moveRoute(world, planned, 'loaded'));
    const { Stops } = await must<SavedRoute>(moveRoute(world, loaded, 'out'));
    const done = await admin().post(`/api/delivery-stops/${Stops[0]!.Id}/outcome`, {
      ...{ Outcome: 'delivered', SignedBy: 'Ann Amaya', Signature: await signature(), IsConfirmed: true },
    });
    expect(done.statusCode, done.body).toBe(200);
    expect(await statusOf(order), 'not whole').toBe(4);
    expect(await shippedPieces(order)).toEqual([{ code: vinOf(order, 1) }]);
  },
);

test('asks before a route is planned for a day that has passed', { tags: ['N-32'] }, async () => {
  const order = await finishedOrder(world);
  const Day = '2026-03-09';
  expect(codeOf(await plan([order], { Day }))).toBe('ROUTE_DAY_PAST');
  const saved = await must<SavedRoute & { RowVersion: number }>(plan([order], { Day, Confirm: true }));
  const again = await plan([order], { ...{ Id: saved.Id, RowVersion: saved.RowVersion, Day }, Note: 'Call' });
  expect(again.statusCode, again.body).toBe(200);
});
