import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saleItemTypes } from '@cordovan/domain/catalogue';
import { cents } from '@cordovan/domain/money';
import { read } from '../../../test/order-requests.ts';
import {
  finishedOrder,
  moveRoute,
  photo,
  routeDraft,
  type SavedRoute,
  signature,
} from '../../../test/valid-requests/deliveries.ts';
import { must, send } from '../../../test/valid-requests/valid-request.ts';
import { addOrder, changeStatus, schedule } from '../../../test/world-orders.ts';
import { createWorld, type World, type WorldUser } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

interface Route extends SavedRoute {
  readonly Stops: (SavedRoute['Stops'][number] & {
    readonly ToCollect: number | null;
    readonly Outcome: string | null;
    readonly Files: { readonly Id: number; readonly Kind: string }[];
    readonly Pieces: { readonly Code: string; readonly IsLoaded: boolean; readonly IsDelivered: boolean }[];
  })[];
}
const driver = (user: WorldUser = world.users.factory) => world.as(user);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const plan = (orders: readonly number[], more: object = {}) =>
  driver().post('/api/delivery-routes', routeDraft(orders, more));
const planned = (orders: readonly number[]) => must<Route>(plan(orders));
const scan = (route: SavedRoute, code: string) =>
  driver().post(`/api/delivery-routes/${route.Id}/scan`, { Code: code });
const settle = (route: SavedRoute, body: object, at = 0, user?: WorldUser) =>
  driver(user).post(`/api/delivery-stops/${route.Stops[at]!.Id}/outcome`, body);
const readRoute = (id: number, user?: WorldUser) =>
  must<Route>(driver(user).get(`/api/delivery-routes/${id}`));
const readyOrders = async () =>
  await must<{ OrderId: number; Pieces: number; LastReason: string | null }[]>(
    driver().get('/api/delivery-routes/ready-orders'),
  );
const statusOf = async (id: number) => (await read(world, id)).StatusId;
const addLocalDelivery = (orderId: number, dollars: number) =>
  world.db
    .insertInto('order_details')
    .values({
      ...{ company_id: world.companyId, order_id: orderId, line_number: 9, comments: 'Local delivery' },
      ...{ sale_item_id: 1760, detail_type: saleItemTypes.delivery, quantity: 1 },
      ...{ unit_price_cents: cents(dollars * 100), total_price_cents: cents(dollars * 100) },
      ...{ unit_cost_cents: cents(0), total_cost_cents: cents(0) },
    })
    .execute();
async function out(orders: readonly number[]): Promise<Route> {
  const loaded = await must<Route>(moveRoute(world, await planned(orders), 'loaded'));
  return must(moveRoute(world, loaded, 'out'));
}
const received = async (more: object = {}) => ({
  ...{ Outcome: 'delivered', SignedBy: 'Ann Amaya', Signature: await signature(), IsConfirmed: true },
  ...more,
});

test(
  'plans stops in order, changes them and shows the driver how much to collect',
  { tags: ['N-32', 'N-01'] },
  async () => {
    const [first, second] = [
      await finishedOrder(world, { totalCents: 120_050 }),
      await finishedOrder(world, { quantity: 2 }),
    ];
    const building = await addOrder(world, { storeId: world.stores.austin });
    await schedule(world, building);
    expect(
      (await readyOrders()).filter(({ OrderId }) => [first, second, building].includes(OrderId)),
    ).toMatchObject([
      { OrderId: first, Pieces: 1 },
      { OrderId: second, Pieces: 2 },
    ]);
    const refused = await plan([first, building]);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'ROUTE_STOP_NOT_READY']);
    const route = await planned([first, second]);
    expect(route).toMatchObject({
      State: 'planned',
      Stops: [{ OrderId: first, Window: '9 to 11' }, { OrderId: second }],
    });
    expect((await readyOrders()).map(({ OrderId }) => OrderId)).not.toContain(first);
    expect(codeOf(await plan([second]))).toBe('ROUTE_STOP_ELSEWHERE');
    const change = { Id: route.Id, RowVersion: route.RowVersion };
    const turned = await must<Route>(plan([second, first], change));
    expect(turned.Stops.map(({ OrderId }) => OrderId)).toEqual([second, first]);
    expect(codeOf(await plan([second], change))).toBe('STALE_ROW');
    const shorter = await must<Route>(plan([second], { ...change, RowVersion: turned.RowVersion }));
    expect(shorter.Stops).toHaveLength(1);
    const again = await must<Route>(plan([second, first], { ...change, RowVersion: shorter.RowVersion }));
    expect(again.Stops.map(({ ToCollect }) => ToCollect)).toEqual([0, 1_200.5]);
    const seen = await readRoute(route.Id, world.users.admin);
    expect(seen.Stops.map(({ ToCollect }) => ToCollect)).toEqual([0, 1_200.5]);
    await addLocalDelivery(first, 175);
    expect(
      (await readRoute(route.Id, world.users.admin)).Stops[1]!.ToCollect,
      'with what is paid on site',
    ).toBe(1_375.5);
    expect((await world.as(world.users.sales).get(`/api/delivery-routes/${route.Id}`)).statusCode).toBe(403);
    expect((await driver().delete(`/api/delivery-routes/${route.Id}`)).statusCode).toBe(200);
    expect((await readyOrders()).map(({ OrderId }) => OrderId)).toContain(first);
  },
);

test('loads by scan, asks about missing pieces and starts the route', { tags: ['N-32'] }, async () => {
  const route = await planned([await finishedOrder(world, { quantity: 2 })]);
  const [one, two] = route.Stops[0]!.Pieces.map(({ Code }) => Code);
  expect(codeOf(await scan(route, '999999-1-1'))).toBe('PIECE_NOT_ON_ROUTE');
  for (const code of [one!, ` ${one} `]) expect((await scan(route, code)).statusCode).toBe(200);
  const move = (State: string, RowVersion: number, IsConfirmed = false) =>
    driver().post(`/api/delivery-routes/${route.Id}/state`, { State, RowVersion, IsConfirmed });
  const asked = await move('loaded', route.RowVersion);
  expect([asked.statusCode, asked.body]).toEqual([409, expect.stringContaining(two!)]);
  const loaded = await must<Route>(move('loaded', route.RowVersion, true));
  expect(loaded.Stops[0]!.Pieces.map(({ IsLoaded }) => IsLoaded)).toEqual([true, false]);
  expect(codeOf(await plan([], { Id: route.Id, RowVersion: loaded.RowVersion }))).toBe('ROUTE_NOT_PLANNED');
  expect(codeOf(await settle(route, await received()))).toBe('ROUTE_NOT_OUT');
  await must(scan(route, two!));
  const left = await must<Route>(move('out', loaded.RowVersion));
  expect((await must<Route>(scan(route, one!))).Stops[0]!.Pieces).toMatchObject([
    { IsLoaded: true, IsDelivered: true },
    { IsLoaded: true, IsDelivered: false },
  ]);
  expect((await must<Route>(move('loaded', left.RowVersion))).State).toBe('loaded');
});

test(
  'ships a finished order when it is delivered, once, with its proof',
  { tags: ['N-32', 'N-02', 'N-15'] },
  async () => {
    const [order, other] = [await finishedOrder(world), await finishedOrder(world)];
    const route = await out([order, other]);
    const stop = route.Stops[0]!;
    const bytes = await photo();
    const upload = () =>
      send(
        world,
        { method: 'POST', bodyKind: 'multipart' },
        {
          url: `/api/delivery-stops/${stop.Id}/photos`,
          file: { field: 'file', name: 'a.jpg', bytes },
          by: world.users.factory,
        },
        {},
      );
    for (const answer of [await upload(), await upload()]) expect(answer.statusCode, answer.body).toBe(200);
    expect(codeOf(await settle(route, await received({ IsConfirmed: false })))).toBe('PIECES_NOT_DELIVERED');
    expect(await statusOf(order)).toBe(4);
    const answers = await Promise.all([
      settle(route, await received()),
      settle(route, await received({ SignedBy: 'Bo Berg' }), 0, world.users.admin),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(codeOf(answers.find(({ statusCode }) => statusCode === 409)!)).toBe('STOP_SETTLED');
    expect([await statusOf(order), await statusOf(other)]).toEqual([5, 4]);
    const failed = { Outcome: 'not delivered', Reason: 'No one home' };
    expect((await must<Route>(settle(route, failed, 1))).State).toBe('done');
    expect(await statusOf(other)).toBe(4);
    expect((await readyOrders()).find(({ OrderId }) => OrderId === other)).toMatchObject({
      LastReason: 'No one home',
    });
    expect((await readyOrders()).map(({ OrderId }) => OrderId)).not.toContain(order);

    const proofs = await must<{ StopId: number; Files: { Id: number; Kind: string }[] }[]>(
      world.as(world.users.sales).get(`/api/orders/${order}/deliveries`),
    );
    expect(proofs[0]!.Files.map(({ Kind }) => Kind)).toEqual(['signature', 'photo']);
    const kept = await world.as(world.users.sales).get(`/api/delivery-files/${proofs[0]!.Files[1]!.Id}`);
    expect((await sharp(kept.rawPayload).metadata()).exif).toBeUndefined();
    const addresses = [
      `/api/orders/${order}/deliveries`,
      `/api/delivery-files/${proofs[0]!.Files[0]!.Id}`,
      `/api/orders/${order}/deliveries/${proofs[0]!.StopId}/pdf`,
    ];
    for (const url of addresses) {
      expect((await world.as(world.users.sales).get(url)).statusCode, url).toBe(200);
      expect((await world.as(world.users.otherSales).get(url)).statusCode, url).toBe(404);
    }
    const sheet = await driver().get(`/api/delivery-routes/${route.Id}/pdf?language=es`);
    expect([sheet.statusCode, sheet.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  },
);

test(
  'delivers what the office shipped and nothing of a canceled order',
  { tags: ['N-32', 'N-02', 'N-21'] },
  async () => {
    const [shipped, canceled] = [await finishedOrder(world), await finishedOrder(world)];
    await changeStatus(world, shipped, 5);
    expect((await readyOrders()).map(({ OrderId }) => OrderId)).toContain(shipped);
    const route = await out([shipped, canceled]);
    await world.db.updateTable('orders').set({ status_id: 8 }).where('id', '=', canceled).execute();
    expect((await settle(route, await received())).statusCode).toBe(200);
    expect(await statusOf(shipped)).toBe(5);
    // Deliveries were once stored without the scans of confirmed pieces.
    await world.db.deleteFrom('delivery_scans').where('stop_id', '=', route.Stops[0]!.Id).execute();
    expect((await readyOrders()).map(({ OrderId }) => OrderId)).not.toContain(shipped);
    expect(codeOf(await plan([shipped])), 'no second delivery').toBe('ROUTE_STOP_NOT_READY');
    expect(codeOf(await settle(route, await received(), 1))).toBe('ROUTE_STOP_NOT_READY');
    expect((await settle(route, { Outcome: 'not delivered', Reason: 'Canceled' }, 1)).statusCode).toBe(200);
    const routes = await must<{ Id: number; NotDeliveredCount: number; SettledCount: number }[]>(
      driver().get('/api/delivery-routes'),
    );
    expect(routes.find(({ Id }) => Id === route.Id)).toMatchObject({ SettledCount: 2, NotDeliveredCount: 1 });
    const file = (await driver().get('/api/delivery-routes/export')).body;
    expect(file).toMatch(new RegExp(`^${route.Id},.*,2,1,1,Done\\r?$`, 'm'));
    expect(file.trim().split('\n')).toHaveLength(routes.length + 1);
  },
);

const deliveriesOf = (order: number) =>
  must<{ StopId: number; Outcome: string; Pieces: { Code: string; IsDelivered: boolean }[] }[]>(
    world.as(world.users.sales).get(`/api/orders/${order}/deliveries`),
  );
const placesOf = async (order: number) => {
  const rows = await must<{ Location: number }[]>(driver().get(`/api/vinItems?orderId=${order}`));
  return rows.map(({ Location }) => Location);
};
const part = (more: object = {}) =>
  received({ Outcome: 'part delivered', Reason: 'Left at the factory', IsConfirmed: false, ...more });

test(
  'delivers the scanned pieces, and the rest of the order on another route',
  { tags: ['N-32', 'N-02', 'N-39'] },
  async () => {
    const order = await finishedOrder(world, { quantity: 3 });
    const route = await out([order]);
    const [one, two, three] = route.Stops[0]!.Pieces.map(({ Code }) => Code) as [string, string, string];
    expect(codeOf(await settle(route, await part())), 'nothing is scanned').toBe('STOP_NOT_IN_PARTS');
    for (const code of [one, three]) await must(scan(route, code));
    expect(codeOf(await settle(route, await part({ Reason: ' ' })))).toBe('REASON_REQUIRED');
    expect(codeOf(await settle(route, await part({ SignedBy: '' })))).toBe('SIGNER_REQUIRED');
    expect(await placesOf(order)).toEqual([0, 0, 0]);
    const [first, second] = [await part(), await part({ SignedBy: 'Bo Berg' })];
    const answers = await Promise.all([settle(route, first), settle(route, second)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await readRoute(route.Id)).State).toBe('done');
    expect(await statusOf(order), 'not before its last piece').toBe(4);
    expect(await placesOf(order)).toEqual([2, 0, 2]);
    const ready = async () => (await readyOrders()).find(({ OrderId }) => OrderId === order);
    expect(await ready()).toMatchObject({ Pieces: 1, LastReason: 'Left at the factory' });
    const [delivery] = await deliveriesOf(order);
    expect(delivery).toMatchObject({
      Outcome: 'part delivered',
      Pieces: [{ IsDelivered: true }, { IsDelivered: false }, { IsDelivered: true }],
    });
    const proof = `/api/orders/${order}/deliveries/${delivery!.StopId}/pdf`;
    expect((await world.as(world.users.sales).get(proof)).statusCode).toBe(200);
    for (const isConfirmed of [true, false]) {
      const refused = await cancel(order, isConfirmed);
      expect([codeOf(refused), refused.body]).toEqual(['PIECES_AT_CUSTOMER', expect.stringContaining(one)]);
      expect(refused.body, 'no question before it').not.toContain('Continue?');
    }

    const again = await out([order]);
    expect(
      again.Stops[0]!.Pieces.map(({ Code }) => Code),
      'the rest',
    ).toEqual([two]);
    expect(codeOf(await scan(again, one))).toBe('PIECE_NOT_ON_ROUTE');
    await must(settle(again, await received()));
    expect(await statusOf(order)).toBe(5);
    expect(await placesOf(order)).toEqual([2, 2, 2]);
    const [last, before] = await deliveriesOf(order);
    expect(last!.Pieces, 'confirmed without a scan').toMatchObject([{ Code: two, IsDelivered: true }]);
    expect(before!.Pieces).toHaveLength(3);
    expect(codeOf(await plan([order]))).toBe('ROUTE_STOP_NOT_READY');
    const history = await must<{ Kind: string; To: string; Reason: string }[]>(
      world.as(world.users.admin).get(`/api/orders/${order}/history`),
    );
    expect(history.find(({ Kind }) => Kind === 'part delivered')).toMatchObject({
      ...{ To: `${one}, ${three}`, Reason: 'Left at the factory' },
    });
    await changeStatus(world, order, 4, { reason: 'wrong order', confirm: true });
    expect(await placesOf(order), 'all of it came back').toEqual([0, 0, 0]);
    expect(await ready()).toMatchObject({ Pieces: 3 });
  },
);

const cancel = (order: number, Confirm = false) =>
  world
    .as(world.users.admin)
    .post(`/api/orders/${order}/cancel`, { Refund: 0, Reason: 'Moved away', Confirm });

test(
  'names the route before an order is canceled, then removes or returns the order',
  { tags: ['N-32', 'N-02'] },
  async () => {
    const [first, other, onTruck] = [
      await finishedOrder(world),
      await finishedOrder(world),
      await finishedOrder(world),
    ];
    const waiting = await planned([first, other]);
    const driven = await out([onTruck]);
    const asked = await cancel(first);
    expect(asked.statusCode).toBe(409);
    expect(asked.body).toContain(`route ${waiting.Id} for Mar 20, 2026`);
    expect((await readRoute(waiting.Id)).Stops).toHaveLength(2);
    for (const order of [first, onTruck]) expect((await cancel(order, true)).statusCode).toBe(200);
    expect((await readRoute(waiting.Id)).Stops.map(({ OrderId }) => OrderId)).toEqual([other]);
    const kept = await readRoute(driven.Id);
    expect(kept).toMatchObject({ State: 'out', Stops: [{ StatusId: 8, Outcome: null }] });
    expect(codeOf(await settle(driven, await received()))).toBe('ROUTE_STOP_NOT_READY');
    const back = { Outcome: 'not delivered', Reason: 'Order canceled' };
    expect((await must<Route>(settle(driven, back))).State).toBe('done');
    const stepBack = { StatusId: 3, Reason: 'Wrong legs', Confirm: true };
    const stepped = await world.as(world.users.admin).post(`/api/orders/${other}/status`, stepBack);
    expect(stepped.statusCode, stepped.body).toBe(200);
    expect((await readRoute(waiting.Id)).Stops).toEqual([]);
  },
);
