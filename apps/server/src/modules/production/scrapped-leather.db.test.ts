import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrder, addStock, changeStatus, schedule } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { sweepPromises } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
  await admin().post('/api/employees', { Name: 'Lena Lead', Code: 'LEAD', IsLead: true });
});
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const factory = () => world.as(world.users.factory);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const vinOf = (order: number, unit = 1) => `${String(order).padStart(6, '0')}-1-${unit}`;

let count = 0;
async function newLeather(atHand: number): Promise<number> {
  const saved = await admin().post('/api/leatherItems', {
    Name: `Skin ${(count += 1)}`,
    Vendor: 'Tannery',
    Color: 'Tan',
    CollectionId: world.catalogue.collections.gold,
    Grade: 300,
    OrderingType: 'by bulk',
    AccountingName: 'HIDE',
    ReorderPoint: 40,
  });
  const { Id } = saved.json<{ Id: number }>();
  if (atHand > 0) await addStock(world, Id, atHand);
  return Id;
}

/** A scheduled order for pieces of 60 square feet: 69 each with 15% waste. */
async function scheduled(leatherId: number, quantity: number): Promise<number> {
  const id = await addOrder(world, { leatherId, leatherArea: 60, quantity, seats: 3 * quantity });
  await schedule(world, id);
  return id;
}
async function inProduction(leatherId: number, quantity: number): Promise<number> {
  const id = await scheduled(leatherId, quantity);
  await changeStatus(world, id, 3);
  return id;
}

const register = (VinNumber: string, Type: string, more: object = {}) =>
  factory().post('/api/operation-register/events', {
    ...{ Employee: 'LEAD', Operation: 'CUT', Type, Reason: '', Lead: 'LEAD' },
    ...{ Events: [{ VinNumber, Key: randomUUID() }], ...more },
  });
const cut = async (vin: string) => {
  for (const type of ['start', 'end']) {
    const answer = await register(vin, type);
    expect(answer.statusCode, answer.body).toBe(200);
  }
};
const scrap = (vin: string) => register(vin, 'scrap', { Operation: '', Reason: 'A hole' });
async function scrapped(vin: string): Promise<void> {
  const answer = await scrap(vin);
  expect(answer.statusCode, answer.body).toBe(200);
}
const settle = (vin: string, Decision: string) =>
  factory().post(`/api/pieces/${vin}/settle-scrap`, { Decision, Reason: 'Decided' });
const decide = (vin: string, Decision: string) =>
  admin().post(`/api/pieces/${vin}/settle-left-out`, { Decision, Reason: 'Decided' });
async function replaced(vin: string): Promise<void> {
  const answer = await settle(vin, 'replace');
  expect(answer.statusCode, answer.body).toBe(200);
}
async function leftOut(vin: string, decision: string): Promise<void> {
  for (const answer of [await settle(vin, 'leave out'), await decide(vin, decision)])
    expect(answer.statusCode, answer.body).toBe(200);
}

/** Square feet in stock, reserved, short and in process. */
const stockOf = async (leatherId: number) => {
  const row = await world.db
    .selectFrom('leather_items')
    .where('id', '=', leatherId)
    .select(['at_hand', 'reserved', 'short', 'in_process'])
    .executeTakeFirstOrThrow();
  return [row.at_hand, row.reserved, row.short, row.in_process];
};
const orderOf = (id: number) =>
  world.db.selectFrom('orders').where('id', '=', id).select(['seats', 'status_id']).executeTakeFirstOrThrow();
const finish = { confirm: true, reason: 'built' };

test('takes leather for the replacement of a piece that was cut', { tags: ['N-20', 'N-18'] }, async () => {
  const leather = await newLeather(300);
  const order = await inProduction(leather, 2);
  await cut(vinOf(order));
  await scrapped(vinOf(order));
  expect(await stockOf(leather)).toEqual([162, 0, 0, 138]);
  await replaced(vinOf(order));
  expect(await stockOf(leather)).toEqual([93, 0, 0, 207]);
  await cut(vinOf(order, 3));
  await scrapped(vinOf(order, 3));
  await replaced(vinOf(order, 3));
  expect(await stockOf(leather)).toEqual([24, 0, 0, 276]);
  await changeStatus(world, order, 4, finish);
  expect(await stockOf(leather)).toEqual([24, 0, 0, 0]);
});

test(
  'lets a replacement wait for leather that is short, and issues the leather when it arrives',
  { tags: ['N-20', 'N-18', 'INV-25'] },
  async () => {
    const leather = await newLeather(150);
    const order = await inProduction(leather, 2);
    await cut(vinOf(order));
    await scrapped(vinOf(order));
    await replaced(vinOf(order));
    expect(await stockOf(leather)).toEqual([12, 69, 57, 138]);
    const suggested = (await admin().get('/api/purchase-orders/suggestions')).body;
    expect(suggested).toContain(`"LeatherItemId":${leather}`);
    await cut(vinOf(order, 2));
    expect(codeOf(await register(vinOf(order, 3), 'start'))).toBe('OPERATION_LEATHER_NOT_ISSUED');
    await admin().post('/api/leatherItems/addStock', [{ LeatherItemId: leather, Quantity: 60 }]);
    expect(await stockOf(leather)).toEqual([3, 0, 0, 207]);
    await cut(vinOf(order, 3));
  },
);

test(
  'gives the leather of a piece that was not cut to its replacement',
  { tags: ['N-20', 'N-18'] },
  async () => {
    const leather = await newLeather(138);
    const order = await inProduction(leather, 2);
    await scrapped(vinOf(order));
    await replaced(vinOf(order));
    expect(await stockOf(leather)).toEqual([0, 0, 0, 138]);
    await cut(vinOf(order, 2));
    await cut(vinOf(order, 3));
  },
);

test.each(['take off', 'keep price'])(
  "returns uncut leather of a piece that isn't replaced: %s",
  { tags: ['N-20', 'N-18'] },
  async (decision) => {
    const leather = await newLeather(300);
    const order = await inProduction(leather, 2);
    await scrapped(vinOf(order));
    await leftOut(vinOf(order), decision);
    expect(await stockOf(leather)).toEqual([231, 0, 0, 69]);
    expect((await orderOf(order)).seats, 'seats of one sofa').toBe(3);
    await cut(vinOf(order, 2));
  },
);

test(
  "keeps with its order the leather of a cut piece that isn't replaced",
  { tags: ['N-20', 'N-18'] },
  async () => {
    const leather = await newLeather(300);
    const order = await inProduction(leather, 2);
    await cut(vinOf(order));
    await scrapped(vinOf(order));
    await leftOut(vinOf(order), 'keep price');
    expect(await stockOf(leather)).toEqual([162, 0, 0, 138]);
  },
);

test('returns the leather and hides of the only piece of a line', { tags: ['N-20', 'N-18'] }, async () => {
  const leather = await newLeather(300);
  const order = await inProduction(leather, 1);
  await scrapped(vinOf(order));
  await leftOut(vinOf(order), 'take off');
  expect(await stockOf(leather)).toEqual([300, 0, 0, 0]);
  expect(await orderOf(order)).toEqual({ seats: 0, status_id: 3 });
});

test(
  "releases the leather of a replacement that is short and then isn't replaced",
  { tags: ['N-20', 'N-18'] },
  async () => {
    const leather = await newLeather(138);
    const order = await inProduction(leather, 2);
    await cut(vinOf(order));
    await scrapped(vinOf(order));
    await replaced(vinOf(order));
    expect(await stockOf(leather)).toEqual([0, 69, 69, 138]);
    await scrapped(vinOf(order, 3));
    await leftOut(vinOf(order, 3), 'keep price');
    expect(await stockOf(leather)).toEqual([0, 0, 0, 138]);
  },
);

test.each(['take off', 'keep price'])(
  "releases leather, seats and hours of a piece that isn't replaced, before production: %s",
  { tags: ['N-20', 'N-18', 'N-03'] },
  async (decision) => {
    const leather = await newLeather(100);
    const order = await inProduction(leather, 1);
    await changeStatus(world, order, 2, { reason: 'Back', confirm: true });
    expect(await stockOf(leather)).toEqual([100, 69, 0, 0]);
    await register(vinOf(order), 'start', { Operation: 'FRM' });
    await register(vinOf(order), 'end', { Operation: 'FRM' });
    await scrapped(vinOf(order));
    await leftOut(vinOf(order), decision);
    expect(await stockOf(leather)).toEqual([100, 0, 0, 0]);
    expect((await orderOf(order)).seats).toBe(0);
    const { Cells } = (await admin().get('/api/scheduler?from=2026-03-16&to=2026-03-16')).json<{
      Cells: { Cards: { OrderId: number; Seats: number }[] }[];
    }>();
    const card = Cells.flatMap((cell) => cell.Cards).find(({ OrderId }) => OrderId === order);
    expect(card?.Seats).toBe(0);
  },
);

test(
  'keeps used leather in process when an order moves back from production',
  { tags: ['N-02', 'N-18', 'N-20'] },
  async () => {
    const leather = await newLeather(300);
    const order = await inProduction(leather, 2);
    await cut(vinOf(order));
    await scrapped(vinOf(order));
    await replaced(vinOf(order));
    await changeStatus(world, order, 2, { reason: 'Back', confirm: true });
    expect(await stockOf(leather)).toEqual([231, 138, 0, 69]);
    await changeStatus(world, order, 3);
    expect(await stockOf(leather)).toEqual([93, 0, 0, 207]);
  },
);

test(
  'writes off cut leather when production is undone, and returns what is declared uncut',
  { tags: ['N-02', 'N-18'] },
  async () => {
    const leather = await newLeather(300);
    const order = await inProduction(leather, 2);
    await cut(vinOf(order));
    const back = (more: object) =>
      admin().post(`/api/orders/${order}/status`, { StatusId: 2, Confirm: true, Reason: 'Back', ...more });
    const offered = async () => {
      const answer = await admin().get(`/api/orders/${order}`);
      const read = answer.json<{ AllowedTransitions: { StatusId: number; CutPieces?: string[] }[] }>();
      return read.AllowedTransitions.map(({ StatusId, CutPieces }) => [StatusId, CutPieces]);
    };
    expect(await offered()).toContainEqual([2, [vinOf(order)]]);
    expect(codeOf(await back({ UncutPieces: [vinOf(order, 2)] }))).toBe('PIECES_NOT_CUT');
    const asked = await back({ Confirm: false, UncutPieces: [vinOf(order)] });
    expect(asked.body, 'nothing is written off').not.toContain('Already cut');
    expect((await back({})).statusCode).toBe(200);
    expect(await stockOf(leather), 'other leather is reserved').toEqual([231, 138, 0, 0]);
    await changeStatus(world, order, 3);
    await cut(vinOf(order));
    expect((await back({ UncutPieces: [vinOf(order)] })).statusCode).toBe(200);
    expect(await stockOf(leather)).toEqual([231, 138, 0, 0]);
    await changeStatus(world, order, 3);
    expect(await stockOf(leather)).toEqual([93, 0, 0, 138]);
    await changeStatus(world, order, 4, finish);
    await changeStatus(world, order, 3, { reason: 'Back', confirm: true });
    expect(await stockOf(leather), 'only what this start used is in process again').toEqual([93, 0, 0, 138]);
  },
);

test(
  'gives leather back to other orders only as far as it is uncut',
  { tags: ['N-02', 'N-18'] },
  async () => {
    const leather = await newLeather(138);
    const donor = await scheduled(leather, 2);
    const order = await scheduled(leather, 2);
    await changeStatus(world, order, 3, { confirm: true });
    expect(await stockOf(leather)).toEqual([0, 138, 138, 138]);
    await cut(vinOf(order));
    await changeStatus(world, order, 2, { reason: 'Back', confirm: true });
    expect(await stockOf(leather)).toEqual([69, 276, 207, 0]);
    const shortOf = async (id: number) =>
      await world.db
        .selectFrom('order_leathers')
        .where('order_id', '=', id)
        .select(['reserved', 'short'])
        .executeTakeFirstOrThrow();
    expect(await shortOf(donor)).toEqual({ reserved: 138, short: 69 });
    expect(await shortOf(order)).toEqual({ reserved: 138, short: 138 });
  },
);

test(
  'refuses to scrap a piece not yet started, and settles a scrapped piece after the next approval',
  { tags: ['N-20', 'N-02'] },
  async () => {
    const leather = await newLeather(300);
    const order = await scheduled(leather, 2);
    expect(codeOf(await scrap(vinOf(order)))).toBe('PIECE_NOT_BEGUN');
    await register(vinOf(order), 'start', { Operation: 'FRM' });
    await register(vinOf(order), 'end', { Operation: 'FRM' });
    await scrapped(vinOf(order));
    await settle(vinOf(order), 'leave out');
    const back = { StatusId: 1, Confirm: true, Reason: 'Later' };
    const answer = await admin().post(`/api/orders/${order}/status`, back);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await decide(vinOf(order), 'take off')).statusCode).toBe(200);
    expect(await stockOf(leather)).toEqual([300, 69, 0, 0]);
    await schedule(world, order);
    const pieces = (await factory().get(`/api/vinItems?orderId=${order}`)).json<{ Code: string }[]>();
    expect(pieces.map(({ Code }) => Code)).toEqual([vinOf(order, 2)]);
  },
);

test(
  'returns the uncut leather of an order that is canceled in production',
  { tags: ['N-18', 'N-02'] },
  async () => {
    const leather = await newLeather(500);
    const cancel = async (id: number) => {
      const sent = { Refund: 0, Reason: 'Moved away', Confirm: true };
      const answer = await admin().post(`/api/orders/${id}/cancel`, sent);
      expect(answer.statusCode, answer.body).toBe(200);
    };
    const uncut = await inProduction(leather, 2);
    expect(await stockOf(leather)).toEqual([362, 0, 0, 138]);
    await cancel(uncut);
    expect(await stockOf(leather)).toEqual([500, 0, 0, 0]);
    const half = await inProduction(leather, 2);
    await cut(vinOf(half));
    await cancel(half);
    expect(await stockOf(leather)).toEqual([431, 0, 0, 0]);
  },
);

test(
  'counts no seats and expects no date of an order whose only piece is scrapped and not replaced',
  { tags: ['N-20', 'REP-04', 'N-18'] },
  async () => {
    const leather = await newLeather(300);
    const order = await addOrder(world, { leatherId: leather, leatherArea: 60, quantity: 1, seats: 3 });
    // Approved once more, so that it has a promise.
    await sql`update orders set status_id = 11, status_before_hold = 1 where id = ${order}`.execute(world.db);
    await changeStatus(world, order, 1);
    await schedule(world, order);
    await changeStatus(world, order, 3);
    const slipOf = async () => {
      await sweepPromises(world.app.deps, true);
      const answer = await admin().get(`/api/orders/${order}/promise`);
      return answer.json<{ Slip: { Text: string } | null }>().Slip;
    };
    await slipOf();
    await sql`update order_promises set promised_day = '2026-03-02',
      promise = jsonb_set(promise, '{day}', '"2026-03-02"') where order_id = ${order}`.execute(world.db);
    await sql`update orders set delivery_date = '2026-03-02' where id = ${order}`.execute(world.db);
    expect((await slipOf())?.Text).toContain('Expected');
    await cut(vinOf(order));
    await scrapped(vinOf(order));
    expect(await slipOf(), 'it may be replaced').not.toBeNull();
    await settle(vinOf(order), 'leave out');
    expect(await slipOf()).toBeNull();
    const rowOf = async () => {
      const answer = await admin().get('/api/reports/production');
      const { Rows } = answer.json<{ Rows: { OrderId: number; Seats: number; OperationsTotal: number }[] }>();
      return Rows.find(({ OrderId }) => OrderId === order);
    };
    expect(await rowOf()).toMatchObject({ Seats: 0, OperationsTotal: 0 });
    await decide(vinOf(order), 'keep price');
    expect(await rowOf()).toMatchObject({ Seats: 0, OperationsTotal: 0 });
  },
);

test.each(['take off', 'keep price'])(
  'lets the office cancel an order with no piece built, or finish it without a delivery: %s',
  { tags: ['N-20', 'N-02'] },
  async (decision) => {
    const leather = await newLeather(300);
    const order = await inProduction(leather, 2);
    await cut(vinOf(order));
    for (const unit of [1, 2]) {
      await scrapped(vinOf(order, unit));
      await leftOut(vinOf(order, unit), decision);
    }
    expect((await orderOf(order)).status_id, 'it is not finished by itself').toBe(3);
    const { Needs } = (await admin().get('/api/home/needs')).json<{
      Needs: { Kind: string; Items: { Id: number }[] }[];
    }>();
    const left = Needs.find(({ Kind }) => Kind === 'leftOutPieces')!;
    expect(left.Items.map(({ Id }) => Id)).toContain(order);
    const finishBy = (user: typeof world.users.admin, Confirm: boolean) =>
      world.as(user).post(`/api/orders/${order}/status`, { StatusId: 4, Confirm, Reason: 'Paid' });
    expect(codeOf(await finishBy(world.users.admin, false))).toBe('ORDER_NOTHING_BUILT');
    expect(codeOf(await finishBy(world.users.factory, true))).toBe('ORDER_NOTHING_BUILT');
    if (decision === 'keep price') {
      expect((await finishBy(world.users.admin, true)).statusCode).toBe(200);
      return;
    }
    const sent = { Refund: 0, Reason: 'Nothing to build', Confirm: true };
    expect((await admin().post(`/api/orders/${order}/cancel`, sent)).statusCode).toBe(200);
    expect(await stockOf(leather), 'the leather that was cut is used up').toEqual([231, 0, 0, 0]);
  },
);
