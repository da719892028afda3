import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saleItemTypes } from '@cordovan/domain/catalogue';
import { cents } from '@cordovan/domain/money';
import { orderTypes } from '@cordovan/domain/orders';
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
import { addOrder } from '../../../test/world-orders.ts';
import { createWorld, type World, type WorldUser } from '../../../test/world.ts';

interface Delivery {
  readonly StopId: number;
  readonly Outcome: string | null;
  readonly SignedBy: string;
  readonly SignedAt: string | null;
  readonly Files: { readonly Kind: string }[];
  readonly Pieces: { readonly IsDelivered: boolean }[];
  readonly Conflict: { readonly Decision: string | null; readonly Note: string } | null;
}
interface Route extends SavedRoute {
  readonly Stops: (SavedRoute['Stops'][number] & { readonly ToCollect: number | null })[];
}

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const as = (user: WorldUser = world.users.admin) => world.as(user);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
async function out(...orders: number[]): Promise<Route> {
  const planned = await must<Route>(as().post('/api/delivery-routes', routeDraft(orders)));
  const loaded = await must<Route>(moveRoute(world, planned, 'loaded'));
  return must(moveRoute(world, loaded, 'out'));
}
const cancel = (order: number) =>
  as().post(`/api/orders/${order}/cancel`, { Refund: 0, Reason: 'Moved away', Confirm: true });
const codesOf = (route: Route, at = 0) => route.Stops[at]!.Pieces.map(({ Code }) => Code);
const scan = (route: Route, Code: string, more: object = {}) =>
  as(world.users.factory).post(`/api/delivery-routes/${route.Id}/scan`, { Code, ...more });
const deliver = async (route: Route, more: object = {}) =>
  as(world.users.factory).post(`/api/delivery-stops/${route.Stops[0]!.Id}/outcome`, {
    ...{ Outcome: 'delivered', SignedBy: 'Zoe Bell', Signature: await signature(), IsConfirmed: true },
    ...more,
  });
const KEPT = { IsKept: true, At: '2026-03-10T15:00:00.000Z' };
const piecesOf = (order: number) =>
  must<{ Code: string; Location: number; Available: boolean }[]>(as().get(`/api/vinItems?orderId=${order}`));
const deliveriesOf = async (order: number) =>
  (await must<Delivery[]>(as().get(`/api/orders/${order}/deliveries`)))[0]!;
const conflict = (route: Route, body: object, user?: WorldUser) =>
  as(user).post(`/api/delivery-stops/${route.Stops[0]!.Id}/conflict`, body);
const needsOf = async (user?: WorldUser) => {
  const { Needs } = await must<{ Needs: { Kind: string; Items: { OrderId: number }[] }[] }>(
    as(user).get('/api/home/needs'),
  );
  return Needs.find(({ Kind }) => Kind === 'deliveryConflicts')?.Items.map(({ OrderId }) => OrderId) ?? [];
};
const noticesOf = async (user: WorldUser, order: number) => {
  const { Items } = await must<{ Items: { Kind: string; OrderId: number | null; Text: string }[] }>(
    as(user).get('/api/notifications'),
  );
  return Items.filter(({ Kind, OrderId }) => Kind === 'deliveryConflict' && OrderId === order);
};

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

/** A route that is out with an order that is then canceled. */
async function calledOff(quantity = 1) {
  const order = await finishedOrder(world, { quantity, totalCents: 120_000 });
  const route = await out(order);
  await must(cancel(order));
  return { order, route };
}

test(
  'keeps a delivery signed offline for an order that was canceled in the meantime',
  { tags: ['N-32', 'N-02', 'N-15'] },
  async () => {
    const { order, route } = await calledOff();
    world.setNow(new Date('2026-03-10T17:00:00Z'));
    const [code] = codesOf(route);
    await must(scan(route, code!, KEPT));
    const file = { field: 'file', name: 'a.jpg', bytes: await photo() };
    const url = `/api/delivery-stops/${route.Stops[0]!.Id}/photos`;
    const upload = { url, file, by: world.users.factory };
    expect((await send(world, { method: 'POST', bodyKind: 'multipart' }, upload, {})).statusCode).toBe(200);
    await must(deliver(route, KEPT));
    expect(await deliveriesOf(order)).toMatchObject({
      ...{ Outcome: 'delivered', SignedBy: 'Zoe Bell', SignedAt: KEPT.At },
      ...{ Files: [{ Kind: 'signature' }, { Kind: 'photo' }], Pieces: [{ IsDelivered: true }] },
      Conflict: { Decision: null },
    });
    expect((await read(world, order)).StatusId, 'stays canceled').toBe(8);
    expect(await piecesOf(order)).toMatchObject([{ Location: 2, Available: false }]);
    for (const user of [world.users.admin, world.users.sales]) {
      expect(await noticesOf(user, order)).toMatchObject([{ Text: code }]);
      expect(await needsOf(user)).toContain(order);
    }
    expect(await noticesOf(world.users.otherSales, order)).toEqual([]);
    expect(await needsOf(world.users.otherSales)).not.toContain(order);
    const history = await must<{ Kind: string; To: string }[]>(as().get(`/api/orders/${order}/history`));
    expect(history.find(({ Kind }) => Kind === 'delivered anyway')).toMatchObject({ To: code });
  },
);

test(
  'refuses a scan and a delivery made online for a canceled order, and collects nothing',
  { tags: ['N-32', 'N-02'] },
  async () => {
    const order = await finishedOrder(world);
    await addLocalDelivery(order, 175);
    const route = await out(order);
    expect(route.Stops[0]!.ToCollect).toBe(175);
    await must(cancel(order));
    const scanned = await scan(route, codesOf(route)[0]!);
    expect([scanned.statusCode, codeOf(scanned)]).toEqual([409, 'ROUTE_STOP_NOT_READY']);
    expect(codeOf(await deliver(route, { At: KEPT.At }))).toBe('ROUTE_STOP_NOT_READY');
    expect(await deliveriesOf(order)).toMatchObject({ Outcome: null, Conflict: null });
    const seen = await must<Route>(as().get(`/api/delivery-routes/${route.Id}`));
    expect(seen.Stops[0]!.ToCollect).toBe(0);
  },
);

test(
  'settles a delivery conflict once, with a note: pieces return to stock or stay with the customer',
  { tags: ['N-32', 'N-02', 'N-39'] },
  async () => {
    const { order, route } = await calledOff();
    await must(deliver(route, KEPT));
    expect(codeOf(await conflict(route, { Decision: 'came back', Note: ' ' }))).toBe('NOTE_REQUIRED');
    const back = { Decision: 'came back', Note: 'Truck brought it' };
    expect((await conflict(route, back, world.users.otherSales)).statusCode).toBe(404);
    expect((await conflict(route, back, world.users.factory)).statusCode).toBe(403);
    await must(conflict(route, back, world.users.sales));
    expect(await piecesOf(order)).toMatchObject([{ Location: 0, Available: true }]);
    expect(await deliveriesOf(order)).toMatchObject({ Conflict: back });
    expect(await needsOf()).not.toContain(order);
    expect(codeOf(await conflict(route, back))).toBe('DELIVERY_CONFLICT_SETTLED');
    const history = await must<{ Kind: string; To: string; Reason: string }[]>(
      as().get(`/api/orders/${order}/history`),
    );
    expect(history.find(({ Kind }) => Kind === 'conflict settled')).toMatchObject({ Reason: back.Note });

    const other = await calledOff();
    await must(deliver(other.route, KEPT));
    await must(conflict(other.route, { Decision: 'stay', Note: 'Paid cash' }));
    expect(await piecesOf(other.order)).toMatchObject([{ Location: 2, Available: false }]);
    expect((await conflict(await out(await finishedOrder(world)), back)).statusCode).toBe(404);
  },
);

test('keeps only the scanned pieces of a partial delivery signed offline', { tags: ['N-32'] }, async () => {
  const { order, route } = await calledOff(2);
  await must(scan(route, codesOf(route)[1]!, KEPT));
  await must(deliver(route, { ...KEPT, Outcome: 'part delivered', Reason: 'One too large' }));
  expect((await piecesOf(order)).map(({ Location }) => Location)).toEqual([0, 2]);
});

test(
  'keeps a delivery of an order that was remade or moved back to production',
  { tags: ['N-32', 'N-33'] },
  async () => {
    const [order, target] = [await finishedOrder(world), await finishedOrder(world)];
    const route = await out(order);
    const { PONumber } = await read(world, target);
    const remake = (Confirm: boolean) =>
      as().post(`/api/orders/${order}/remake`, { PONumber, TargetOrderId: target, Reason: 'Color', Confirm });
    const asked = await remake(false);
    expect([asked.statusCode, codeOf(asked)]).toEqual([409, 'ORDER_ON_ROUTE']);
    expect(asked.body).toContain(`route ${route.Id} for Mar 20, 2026`);
    expect(asked.body, 'no other question').not.toContain('work');
    expect((await read(world, order)).StatusId).toBe(4);
    await must(remake(true));
    await must(deliver(route, KEPT));
    expect(await piecesOf(order)).toMatchObject([{ Location: 2, Available: false }]);
    expect(await noticesOf(world.users.admin, order)).toHaveLength(1);

    const again = await finishedOrder(world);
    const second = await out(again);
    const back = { StatusId: 3, Reason: 'Wrong legs', Confirm: true };
    await must(as().post(`/api/orders/${again}/status`, back));
    await must(deliver(second, KEPT));
    expect(await piecesOf(again)).toMatchObject([{ Location: 2, Available: false }]);
    await must(conflict(second, { Decision: 'came back', Note: 'Legs to change' }));
    expect(await piecesOf(again), 'in work, not for sale').toMatchObject([{ Location: 0, Available: false }]);
  },
);

test(
  'finds a piece of a canceled floor sale when it is scanned, and returns it to its store',
  { tags: ['N-32', 'N-02'] },
  async () => {
    const built = await finishedOrder(world, { orderType: orderTypes.floor });
    await must(as().post(`/api/orders/${built}/status`, { StatusId: 5 }));
    const [piece] = await piecesOf(built);
    expect(piece).toMatchObject({ Location: 1, Available: true });
    const sale = await addOrder(world, { orderType: orderTypes.soldOffTheFloor });
    await sql`update order_details set sold_vin_item_id = (select id from vin_items where code = ${piece!.Code})
      where order_id = ${sale}`.execute(world.db);
    const planned = await must<Route>(as().post('/api/delivery-routes', routeDraft([sale])));
    await must(scan(planned, piece!.Code));
    const loaded = await must<Route>(moveRoute(world, planned, 'loaded'));
    const route = await must<Route>(moveRoute(world, loaded, 'out'));
    await must(cancel(sale));
    await must(deliver(route, KEPT));
    expect(await piecesOf(built)).toMatchObject([{ Location: 2, Available: false }]);
    await must(conflict(route, { Decision: 'came back', Note: 'On the truck' }));
    expect(await piecesOf(built)).toMatchObject([{ Location: 1, Available: true }]);
  },
);

test("uses the current time if the device's clock is ahead", { tags: ['N-32'] }, async () => {
  const order = await finishedOrder(world);
  const route = await out(order);
  world.setNow(new Date('2026-03-10T18:00:00Z'));
  await must(deliver(route, { At: '2026-03-11T18:00:00.000Z' }));
  expect(await deliveriesOf(order)).toMatchObject({ SignedAt: '2026-03-10T18:00:00.000Z', Conflict: null });
});
