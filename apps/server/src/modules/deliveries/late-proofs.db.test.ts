import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
import { createWorld, type World, type WorldUser } from '../../../test/world.ts';

interface Delivery {
  readonly Outcome: string | null;
  readonly SignedBy: string;
  readonly Files: { readonly Id: number; readonly Kind: string }[];
  readonly Conflict: { readonly Decision: string | null } | null;
  readonly LateProof: {
    readonly Outcome: string;
    readonly Pieces: string[];
    readonly Files: { readonly Id: number; readonly Kind: string }[];
  } | null;
}

let world: World;
beforeAll(async () => {
  world = await createWorld({ isAwkward: true });
});
afterAll(() => world.close());

const as = (user: WorldUser = world.users.admin) => world.as(user);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const KEPT = { IsKept: true, At: '2026-02-28T22:10:00.000Z' };

/** A route that is out with an order of the second store. */
async function out(quantity: number): Promise<{ order: number; route: SavedRoute; codes: string[] }> {
  const order = await finishedOrder(world, {
    ...{ quantity, totalCents: 123_450, storeId: world.stores.austin },
  });
  const planned = await must<SavedRoute>(as().post('/api/delivery-routes', routeDraft([order])));
  const loaded = await must<SavedRoute>(moveRoute(world, planned, 'loaded'));
  const route = await must<SavedRoute>(moveRoute(world, loaded, 'out'));
  return { order, route, codes: route.Stops[0]!.Pieces.map(({ Code }) => Code) };
}
const outcomeOf = (route: SavedRoute, body: object, user: WorldUser) =>
  as(user).post(`/api/delivery-stops/${route.Stops[0]!.Id}/outcome`, { IsConfirmed: true, ...body });
const DELIVERED = { Outcome: 'delivered', SignedBy: 'Zoe Bell' };
const officeDelivers = async (route: SavedRoute) =>
  must(outcomeOf(route, { ...DELIVERED, Signature: await signature() }, world.users.admin));
const officeFails = (route: SavedRoute) =>
  must(outcomeOf(route, { Outcome: 'not delivered', Reason: 'No word from the truck' }, world.users.admin));
const driver = (route: SavedRoute, body: object) =>
  outcomeOf(route, { ...KEPT, ...body }, world.users.factory);
const driverDelivers = async (route: SavedRoute) =>
  driver(route, { ...DELIVERED, SignedBy: 'Max Bell', Signature: await signature() });
const scan = (route: SavedRoute, Code: string) =>
  as(world.users.factory).post(`/api/delivery-routes/${route.Id}/scan`, { Code, ...KEPT });
async function addPhoto(route: SavedRoute): Promise<number> {
  const file = { field: 'file', name: 'a.jpg', bytes: await photo() };
  const upload = { url: `/api/delivery-stops/${route.Stops[0]!.Id}/photos`, file, by: world.users.factory };
  return (await send(world, { method: 'POST', bodyKind: 'multipart' }, upload, {})).statusCode;
}
const deliveryOf = async (order: number) =>
  (await must<Delivery[]>(as().get(`/api/orders/${order}/deliveries`)))[0]!;
const placesOf = async (order: number) =>
  (await must<{ Location: number }[]>(as().get(`/api/vinItems?orderId=${order}`))).map(
    ({ Location }) => Location,
  );
const statusOf = async (order: number) => (await read(world, order)).StatusId;
const decide = (route: SavedRoute, Decision: string) =>
  as().post(`/api/delivery-stops/${route.Stops[0]!.Id}/conflict`, { Decision, Note: 'Called the customer' });
const isOnHome = async (order: number) => {
  const { Needs } = await must<{ Needs: { Kind: string; Items: { OrderId: number }[] }[] }>(
    as().get('/api/home/needs'),
  );
  const items = Needs.find(({ Kind }) => Kind === 'deliveryConflicts')?.Items ?? [];
  return items.some(({ OrderId }) => OrderId === order);
};
const isReady = async (order: number) =>
  (await must<{ OrderId: number }[]>(as().get('/api/delivery-routes/ready-orders'))).some(
    ({ OrderId }) => OrderId === order,
  );

test(
  'keeps a signature and photo that arrive after the office settled the stop the same way, without asking',
  { tags: ['N-32', 'N-15'] },
  async () => {
    const { order, route, codes } = await out(1);
    await officeDelivers(route);
    await must(scan(route, codes[0]!));
    expect(await addPhoto(route)).toBe(200);
    await must(driverDelivers(route));
    expect(await deliveryOf(order)).toMatchObject({
      ...{ Outcome: 'delivered', SignedBy: 'Zoe Bell', Conflict: null },
      Files: [{ Kind: 'signature' }, { Kind: 'photo' }],
      LateProof: {
        ...{ Outcome: 'delivered', SignedBy: 'Max Bell', By: 'Fred', Files: [{ Kind: 'signature' }] },
        ...{ SignedAt: KEPT.At, Pieces: codes, Office: { Outcome: 'delivered', By: 'Ada' } },
      },
    });
    const { LateProof } = await deliveryOf(order);
    const file = await as().get(`/api/delivery-files/${LateProof!.Files[0]!.Id}`);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await isOnHome(order)).toBe(false);
    expect(codeOf(await driverDelivers(route)), 'a second one').toBe('STOP_SETTLED');
    const online = { ...DELIVERED, Signature: await signature(), IsKept: false };
    expect(codeOf(await driver(route, online))).toBe('STOP_SETTLED');
  },
);

test(
  'asks the office when a driver delivered a stop that it settled as not delivered, and ships the order',
  { tags: ['N-32', 'N-02', 'NAV-01'] },
  async () => {
    const { order, route } = await out(2);
    await officeFails(route);
    expect(await isReady(order)).toBe(true);
    expect(codeOf(await driver(route, { ...DELIVERED, SignedBy: ' ' }))).toBe('SIGNER_REQUIRED');
    await must(driverDelivers(route));
    expect(await placesOf(order)).toEqual([2, 2]);
    expect(await statusOf(order)).toBe(4);
    expect([await isOnHome(order), await isReady(order)]).toEqual([true, false]);
    expect(await deliveryOf(order)).toMatchObject({ Outcome: 'not delivered', Conflict: { Decision: null } });
    expect(codeOf(await decide(route, 'stay'))).toBe('FIELD_REQUIRED');
    await must(decide(route, 'driver'));
    expect(await statusOf(order)).toBe(5);
    expect(await deliveryOf(order)).toMatchObject({
      ...{ Outcome: 'delivered', SignedBy: 'Max Bell', Files: [{ Kind: 'signature' }] },
      ...{ Conflict: { Decision: 'driver' } },
      LateProof: { Office: { Outcome: 'not delivered', Reason: 'No word from the truck' } },
    });
    expect(await isOnHome(order)).toBe(false);
    expect(codeOf(await decide(route, 'driver'))).toBe('DELIVERY_CONFLICT_SETTLED');
  },
);

test(
  'returns the pieces if the office was right, and leaves the order ready',
  { tags: ['N-32', 'N-02'] },
  async () => {
    const { order, route } = await out(2);
    await officeFails(route);
    await must(driverDelivers(route));
    await must(decide(route, 'office'));
    expect(await placesOf(order)).toEqual([0, 0]);
    expect([await statusOf(order), await isReady(order)]).toEqual([4, true]);
    expect(await deliveryOf(order)).toMatchObject({ Outcome: 'not delivered' });
  },
);

test(
  'asks when the driver didn’t make a full delivery; the order must be moved back before its pieces',
  { tags: ['N-32', 'N-02'] },
  async () => {
    const { order, route } = await out(1);
    await officeDelivers(route);
    expect(codeOf(await driver(route, { Outcome: 'not delivered' }))).toBe('REASON_REQUIRED');
    await must(driver(route, { Outcome: 'not delivered', Reason: 'No one home' }));
    expect(await isOnHome(order)).toBe(true);
    expect(codeOf(await decide(route, 'driver'))).toBe('DELIVERY_ORDER_SHIPPED');
    const back = { StatusId: 4, Reason: 'Not delivered', Confirm: true };
    await must(as().post(`/api/orders/${order}/status`, back));
    await must(decide(route, 'driver'));
    expect(await deliveryOf(order)).toMatchObject({
      Outcome: 'not delivered',
      Conflict: { Decision: 'driver' },
    });
    expect([await statusOf(order), await placesOf(order), await isReady(order)]).toEqual([4, [0], true]);
    const { rows } = await sql`select s.delivered_at from delivery_scans s
      join delivery_stops d on d.id = s.stop_id where d.order_id = ${order}`.execute(world.db);
    expect(rows, 'not delivered on the route either').toEqual([{ delivered_at: null }]);
  },
);

test(
  'keeps the pieces of a partial delivery that the driver scanned, and asks about the others',
  { tags: ['N-32', 'N-02'] },
  async () => {
    const { order, route, codes } = await out(2);
    await officeFails(route);
    await must(scan(route, codes[1]!));
    await must(scan(route, codes[1]!));
    const part = { ...DELIVERED, Outcome: 'part delivered', Reason: 'One too large' };
    await must(driver(route, { ...part, Signature: await signature() }));
    expect((await deliveryOf(order)).LateProof!.Pieces).toEqual([codes[1]]);
    expect(await placesOf(order)).toEqual([0, 2]);
    await must(decide(route, 'driver'));
    expect([await statusOf(order), await placesOf(order)]).toEqual([4, [0, 2]]);
    expect(await deliveryOf(order)).toMatchObject({ Outcome: 'part delivered', SignedBy: 'Zoe Bell' });
    expect(await isReady(order), 'the other piece').toBe(true);
  },
);

test(
  'asks nothing if a second truck has delivered the order in the meantime',
  { tags: ['N-32'] },
  async () => {
    const { order, route } = await out(1);
    await officeFails(route);
    const planned = await must<SavedRoute>(as().post('/api/delivery-routes', routeDraft([order])));
    const loaded = await must<SavedRoute>(moveRoute(world, planned, 'loaded'));
    await officeDelivers(await must<SavedRoute>(moveRoute(world, loaded, 'out')));
    await must(driverDelivers(route));
    expect(await isOnHome(order)).toBe(false);
    expect([await statusOf(order), await placesOf(order)]).toEqual([5, [2]]);
  },
);
