import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderTypes } from '@cordovan/domain/orders';
import { read } from '../../../test/order-requests.ts';
import {
  finishedOrder,
  moveRoute,
  routeDraft,
  type SavedRoute,
  signature,
} from '../../../test/valid-requests/deliveries.ts';
import { must } from '../../../test/valid-requests/valid-request.ts';
import { addOrder } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Marked = { readonly Stops: readonly { readonly Pieces: readonly { readonly IsMissing: boolean }[] }[] };
const admin = () => world.as(world.users.admin);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const vinOf = (order: number, unit = 1) => `${String(order).padStart(6, '0')}-1-${unit}`;
const plan = (...orders: number[]) => admin().post('/api/delivery-routes', routeDraft(orders));
const planConfirmed = (...orders: number[]) =>
  must<SavedRoute>(admin().post('/api/delivery-routes', routeDraft(orders, { Confirm: true })));
async function loaded(planned: SavedRoute): Promise<SavedRoute> {
  return must(moveRoute(world, planned, 'loaded'));
}
async function out(...orders: number[]): Promise<SavedRoute> {
  return must(moveRoute(world, await loaded(await planConfirmed(...orders)), 'out'));
}
const scan = (route: SavedRoute, Code: string) =>
  admin().post(`/api/delivery-routes/${route.Id}/scan`, { Code });
const settle = async (route: SavedRoute, more: object = {}) =>
  admin().post(`/api/delivery-stops/${route.Stops[0]!.Id}/outcome`, {
    ...{ Outcome: 'delivered', SignedBy: 'Zoe Bell', Signature: await signature(), IsConfirmed: true },
    ...more,
  });
const cancel = (order: number) =>
  must(admin().post(`/api/orders/${order}/cancel`, { Refund: 0, Reason: 'Moved away', Confirm: true }));
const ship = (order: number) =>
  admin().post(`/api/orders/${order}/status`, { StatusId: 5, Reason: 'By truck', Confirm: true });
const transfer = (code: string, storeId = world.stores.austin) =>
  admin().post('/api/vinItems/transfer-inventory', { code, storeId, confirm: true });
const offer = (Code: string) => admin().post('/api/vinItems/update-availability', { Code, Available: true });
const reportMissing = (Code: string) =>
  must(admin().post('/api/vinItems/shortage-inventory', { Code, Reason: 'Not on its shelf', Confirm: true }));
const pieceOf = (code: string) =>
  world.db
    .selectFrom('vin_items')
    .where('code', '=', code)
    .select(['location', 'available', 'missing_at', 'store_id', 'id'])
    .executeTakeFirstOrThrow();
const statusOf = async (order: number) => (await read(world, order)).StatusId;
const readyIds = async () =>
  (await must<{ OrderId: number }[]>(admin().get('/api/delivery-routes/ready-orders'))).map(
    ({ OrderId }) => OrderId,
  );
async function pieceInStore(): Promise<string> {
  const order = await finishedOrder(world, { orderType: orderTypes.floor });
  await must(ship(order));
  return vinOf(order);
}
async function saleOf(code: string): Promise<number> {
  const sale = await addOrder(world, { orderType: orderTypes.soldOffTheFloor });
  await sql`update order_details set sold_vin_item_id = (select id from vin_items where code = ${code})
    where order_id = ${sale}`.execute(world.db);
  return sale;
}

test(
  'keeps a piece on a truck in place and not for sale until its stop is settled, even if its order is canceled',
  { tags: ['N-32', 'INV-20', 'INV-21', 'N-02'] },
  async () => {
    const order = await finishedOrder(world);
    const route = await out(order);
    const refused = await transfer(vinOf(order));
    expect([refused.statusCode, codeOf(refused)], refused.body).toEqual([409, 'PIECE_ON_TRUCK']);
    expect(refused.body).toContain(`route ${route.Id} for Mar 20, 2026`);
    await cancel(order);
    expect(await pieceOf(vinOf(order))).toMatchObject({ location: 0, available: false });
    expect(codeOf(await transfer(vinOf(order)))).toBe('PIECE_ON_TRUCK');
    expect(codeOf(await offer(vinOf(order)))).toBe('PIECE_ON_TRUCK');
    await must(settle(route, { Outcome: 'not delivered', Reason: 'Canceled' }));
    expect(await pieceOf(vinOf(order))).toMatchObject({ location: 0, available: true });
    await must(transfer(vinOf(order)));
  },
);

test(
  'returns pieces of a canceled order to stock when their truck is unloaded before leaving',
  { tags: ['N-32'] },
  async () => {
    const [order, other] = [await finishedOrder(world), await finishedOrder(world)];
    const route = await loaded(await planConfirmed(order, other));
    await cancel(order);
    expect(await pieceOf(vinOf(order))).toMatchObject({ available: false });
    const back = await must<SavedRoute>(moveRoute(world, route, 'planned'));
    expect(back.Stops.map(({ OrderId }) => OrderId)).toEqual([other]);
    expect(await pieceOf(vinOf(order))).toMatchObject({ location: 0, available: true });
    expect(await pieceOf(vinOf(other)), 'of a customer').toMatchObject({ available: false });
  },
);

test(
  'keeps the store piece of a canceled sale from being sold while it is on a truck',
  { tags: ['N-32', 'N-02'] },
  async () => {
    const code = await pieceInStore();
    const sale = await saleOf(code);
    const route = await out(sale);
    await cancel(sale);
    expect(await pieceOf(code)).toMatchObject({ location: 1, available: false });
    expect(codeOf(await offer(code))).toBe('PIECE_ON_TRUCK');
    await must(settle(route, { Outcome: 'not delivered', Reason: 'Canceled' }));
    expect(await pieceOf(code)).toMatchObject({ location: 1, available: true });
    const again = await saleOf(code);
    expect((await ship(again)).statusCode, 'sold again').toBe(200);
  },
);

test(
  'moves a piece to its store when its route delivers it, and plans it on no second route',
  { tags: ['N-32', 'N-02'] },
  async () => {
    const order = await finishedOrder(world, { orderType: orderTypes.floor });
    const planned = await planConfirmed(order);
    const early = await ship(order);
    expect([early.statusCode, codeOf(early)], early.body).toEqual([409, 'STORE_ORDER_ON_ROUTE']);
    const sale = await saleOf(vinOf(order));
    const second = await plan(sale);
    expect([second.statusCode, codeOf(second)], second.body).toEqual([409, 'ROUTE_STOP_ELSEWHERE']);
    const route = await must<SavedRoute>(moveRoute(world, await loaded(planned), 'out'));
    expect(await pieceOf(vinOf(order))).toMatchObject({ location: 0, available: false });
    await must(settle(route));
    expect(await pieceOf(vinOf(order))).toMatchObject({ location: 1, store_id: world.stores.denver });
    expect(codeOf(await plan(order)), 'there already').toBe('ROUTE_STOP_NOT_READY');
    await must(plan(sale));

    const byHand = await finishedOrder(world, { orderType: orderTypes.floor });
    await must(ship(byHand));
    expect(await readyIds(), 'there already').not.toContain(byHand);
    expect(codeOf(await plan(byHand))).toBe('ROUTE_STOP_NOT_READY');
  },
);

test('refuses to plan two orders that need the same piece', { tags: ['N-32'] }, async () => {
  const order = await finishedOrder(world, { orderType: orderTypes.floor });
  const sale = await saleOf(vinOf(order));
  expect(codeOf(await plan(order, sale))).toBe('ROUTE_STOP_ELSEWHERE');
});

test(
  'delivers a piece that is found after its order shipped without it',
  { tags: ['N-32', 'INV-22'] },
  async () => {
    for (const way of ['scanned', 'confirmed']) {
      const order = await finishedOrder(world, { quantity: 2 });
      await reportMissing(vinOf(order, 2));
      const first = await out(order);
      await must(settle(first));
      await must(ship(order));
      expect(await readyIds(), 'one is missing').not.toContain(order);
      await must(offer(vinOf(order, 2)));
      expect(await readyIds()).toContain(order);
      const route = await out(order);
      expect(route.Stops[0]!.Pieces.map(({ Code }) => Code)).toEqual([vinOf(order, 2)]);
      if (way === 'scanned') await must(scan(route, vinOf(order, 2)));
      await must(settle(route));
      expect(await pieceOf(vinOf(order, 2)), way).toMatchObject({ location: 2, available: false });
      expect(await statusOf(order)).toBe(5);
      expect(await readyIds()).not.toContain(order);
    }
  },
);

test(
  'finds a missing piece when a driver scans it or has it on the truck, and ships the whole order',
  { tags: ['N-32', 'INV-22'] },
  async () => {
    const scanned = await finishedOrder(world, { quantity: 2 });
    await reportMissing(vinOf(scanned, 2));
    const route = await out(scanned);
    expect(route.Stops[0]!.Pieces.map(({ Code }) => Code)).toEqual([vinOf(scanned)]);
    await must(scan(route, vinOf(scanned, 2)));
    await must(settle(route));
    expect(await statusOf(scanned)).toBe(5);
    expect(await pieceOf(vinOf(scanned, 2))).toMatchObject({ location: 2, missing_at: null });

    const order = await finishedOrder(world, { quantity: 2 });
    const planned = await planConfirmed(order);
    for (const unit of [1, 2]) await must(scan(planned, vinOf(order, unit)));
    const current = await must<SavedRoute>(admin().get(`/api/delivery-routes/${planned.Id}`));
    const away = await must<SavedRoute>(moveRoute(world, await loaded(current), 'out'));
    await reportMissing(vinOf(order, 2));
    const { Stops } = await must<Marked>(admin().get(`/api/delivery-routes/${away.Id}`));
    expect(Stops[0]!.Pieces.map(({ IsMissing }) => IsMissing)).toEqual([false, true]);
    const asked = await settle(away, { IsConfirmed: false });
    expect([asked.statusCode, codeOf(asked)], asked.body).toEqual([409, 'MISSING_PIECES_DELIVERED']);
    expect(asked.body).toContain(`Reported missing: ${vinOf(order, 2)}.`);
    await must(settle(away));
    const after = await must<Marked>(admin().get(`/api/delivery-routes/${away.Id}`));
    expect(after.Stops[0]!.Pieces.map(({ IsMissing }) => IsMissing)).toEqual([false, false]);
    expect(await statusOf(order)).toBe(5);
    expect(await pieceOf(vinOf(order, 2))).toMatchObject({ location: 2, missing_at: null });
  },
);

test(
  'doesn’t offer a floor order for a route once its store has sold and shipped the piece',
  { tags: ['N-32', 'INV-20'] },
  async () => {
    const code = await pieceInStore();
    const built = Number(code.split('-')[0]);
    expect(await readyIds()).not.toContain(built);
    const sale = await saleOf(code);
    await must(ship(sale));
    expect(await pieceOf(code)).toMatchObject({ location: 2 });
    expect(await readyIds()).not.toContain(built);
    expect(await readyIds()).toContain(sale);
    expect((await plan(built)).statusCode).toBe(409);
    const route = await planConfirmed(sale);
    expect(route.Stops[0]!.Pieces.map(({ Code }) => Code)).toEqual([code]);
  },
);
