import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectLotsToAddUp, linesOf, lotsOf } from '../../../test/lots.ts';
import { read } from '../../../test/order-requests.ts';
import { type Purchase, purchasing } from '../../../test/purchasing.ts';
import { addUser } from '../../../test/world-company.ts';
import { addOrder, changeStatus, schedule } from '../../../test/world-orders.ts';
import { createWorld, type World, type WorldUser } from '../../../test/world.ts';

interface Received extends Purchase {
  readonly Receipts: readonly {
    readonly Id: number;
    readonly TakenBack: { readonly By: string; readonly Reason: string } | null;
  }[];
}

let world: World;
let help: ReturnType<typeof purchasing>;
let buyer: WorldUser;
beforeAll(async () => {
  world = await createWorld({ isAwkward: true });
  help = purchasing(world);
  const now = new Date('2026-02-20T12:00:00Z');
  const of = { storeId: world.stores.austin, repId: world.reps.linked, now };
  buyer = await addUser(world.db, { ...of, role: 'Buyer', name: 'Bo' });
});
afterEach(() => expectLotsToAddUp(world));
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
let count = 0;
const code = (prefix: string) => `${prefix}-${(count += 1)}`;

/** An order in euros of 500 square feet at 4.20 that was sent. */
async function sent(more: object = {}): Promise<{ order: Purchase; leatherId: number }> {
  const { Id: VendorId } = await help.vendorOf({ Currency: 'EUR' });
  const { Id: LeatherItemId } = await help.leatherOf(VendorId);
  const draft = await help.post('/api/purchase-orders', {
    ...{ VendorId, ExchangeRate: 1.25, Lines: [{ LeatherItemId, Quantity: 500, UnitCost: 4.2 }] },
    ...more,
  });
  return { order: (await help.send(draft)).Order, leatherId: LeatherItemId };
}
async function receive(id: number, line: object, more: object = {}): Promise<Received> {
  const { RowVersion, Lines } = await help.readOrder(id);
  return help.post<Received>(`/api/purchase-orders/${id}/receive`, {
    ...{ Lines: [{ LineId: Lines[0]!.Id, Quantity: 1, ...line }], RowVersion, Confirm: true },
    ...more,
  });
}
const takeBack = async (
  { Id, Receipts }: Received,
  more: object = {},
  { by = buyer, at = 0, key = randomUUID() } = {},
) => {
  const { RowVersion } = await help.readOrder(Id);
  return world
    .as(by)
    .post(
      `/api/purchase-orders/${Id}/receipts/${Receipts[at]!.Id}/take-back`,
      { Reason: 'Wrong order', RowVersion, ...more },
      { 'idempotency-key': key },
    );
};
const kindsOf = async (leatherId: number) =>
  (
    await sql<{ kind: string }>`select kind from stock_movements where leather_item_id = ${leatherId}
      order by id`.execute(world.db)
  ).rows.map(({ kind }) => kind);

test('undoes a receipt as if its leather had never arrived', { tags: ['N-19', 'N-18'] }, async () => {
  const { order, leatherId } = await sent();
  await receive(order.Id, { Quantity: 50, LotCode: 'A' });
  const before = await help.stockOf(leatherId);
  const wrong = await receive(order.Id, { Quantity: 500, LotCode: 'A', UnitCost: 9 }, { Freight: 900 });
  expect(await help.stockOf(leatherId)).toMatchObject({ QuantityAtHand: 550, QuantityOrdered: 0 });
  const back = await takeBack(wrong, { Reason: ' 500 for 50 ' });
  expect(back.json(), back.body).toMatchObject({
    ...{ Status: 'partially received', Lines: [{ Received: 50, Left: 450 }] },
    Receipts: [{ TakenBack: { By: 'Bo', Reason: '500 for 50' } }, { TakenBack: null }],
  });
  expect(await help.stockOf(leatherId)).toEqual(before);
  expect(await lotsOf(world, leatherId)).toEqual({ A: [50, 0, 0] });
  const costs = await admin().get(`/api/leatherItems/${leatherId}/costs`);
  expect(costs.json<object[]>()).toMatchObject([{ Quantity: 50, UnitCost: before.UnitCost }]);
  const [lot] = (await admin().get(`/api/leatherItems/${leatherId}/lots`)).json<object[]>();
  expect(lot).toMatchObject({ AtHand: 50, UnitCost: before.UnitCost });
  expect(await kindsOf(leatherId)).toEqual(['ordered', 'received', 'received', 'taken back']);
});

test(
  'doesn’t undo a receipt whose leather was used, even if a later receipt refilled its lot',
  { tags: ['N-19', 'N-18'] },
  async () => {
    const { order, leatherId } = await sent();
    const used = await receive(order.Id, { Quantity: 60, LotCode: 'UB1' });
    const made = await addOrder(world, { leatherId, leatherArea: 40 });
    await schedule(world, made);
    await changeStatus(world, made, 3);
    await changeStatus(world, made, 4);
    const other = await receive(order.Id, { Quantity: 55, LotCode: 'UB1', UnitCost: 9 });
    expect(await lotsOf(world, leatherId)).toEqual({ UB1: [65, 0, 0] });
    const first = other.Receipts.findIndex(({ Id }) => Id === used.Receipts[0]!.Id);
    expect(codeOf(await takeBack(other, {}, { at: first }))).toBe('RECEIPT_CUT');
    expect((await takeBack(other, {}, { at: 1 - first })).statusCode).toBe(200);
    expect(await lotsOf(world, leatherId)).toEqual({ UB1: [10, 0, 0] });
  },
);

test('allows canceling the order once its only receipt is undone', { tags: ['N-19'] }, async () => {
  const { order, leatherId } = await sent();
  const before = await help.stockOf(leatherId);
  const whole = await receive(order.Id, { Quantity: 500 }, { Freight: 3 });
  const back = (await takeBack(whole)).json<Purchase>();
  expect(back).toMatchObject({ Status: 'sent', Lines: [{ Received: 0, Left: 500 }] });
  expect(await help.stockOf(leatherId)).toEqual(before);
  const body = { RowVersion: back.RowVersion };
  expect(await help.post(`/api/purchase-orders/${order.Id}/cancel`, body)).toMatchObject({
    Status: 'canceled',
  });
  expect((await help.stockOf(leatherId)).QuantityOrdered).toBe(0);
});

test(
  'computes costs without receipts that are undone, in any order',
  { tags: ['N-19', 'INV-07'] },
  async () => {
    const costs = async (leatherId: number) => {
      const { AverageCost, UnitCost } = await help.stockOf(leatherId);
      return [AverageCost, UnitCost];
    };
    for (const [first, then] of [
      [1, 0],
      [0, 1],
    ] as const) {
      const { order, leatherId } = await sent();
      await receive(order.Id, { Quantity: 10 });
      const typed = await costs(leatherId);
      await receive(order.Id, { Quantity: 20, UnitCost: 8 });
      const both = await receive(order.Id, { Quantity: 30, UnitCost: 12 });
      await takeBack(both, {}, { at: first });
      await takeBack(both, {}, { at: then });
      expect(await costs(leatherId)).toEqual(typed);
    }
  },
);

test('frees the codes of hides for the corrected receipt', { tags: ['N-19', 'INV-06'] }, async () => {
  const { order, leatherId } = await sent();
  const [one, two] = [code('T'), code('T')];
  const Hides = [
    { Code: one, Area: 48.5, Lot: 'K' },
    { Code: two, Area: 51, Lot: 'L' },
  ];
  const wrong = await receive(order.Id, { Hides });
  expect((await takeBack(wrong)).statusCode).toBe(200);
  expect(await lotsOf(world, leatherId)).toEqual({ K: [0, 0, 0], L: [0, 0, 0] });
  expect((await admin().get(`/api/leatherItems/${leatherId}/lots?all=true`)).body).not.toContain(one);
  const { order: other, leatherId: right } = await sent();
  await receive(other.Id, { Hides });
  expect(await lotsOf(world, right)).toEqual({ K: [48.5, 0, 0], L: [51, 0, 0] });
});

test(
  'names the orders that would lose leather, and asks nothing once other leather covers them',
  { tags: ['N-19', 'N-18'] },
  async () => {
    const { order, leatherId } = await sent();
    const hide = code('T');
    const wrong = await receive(order.Id, { Hides: [{ Code: hide, Area: 60, Lot: 'K' }] });
    const waiting = await addOrder(world, { leatherId, leatherArea: 40 });
    await schedule(world, waiting);
    const { SONumber } = await read(world, waiting);
    const asked = await takeBack(wrong);
    expect([asked.statusCode, codeOf(asked)]).toEqual([409, 'LEATHER_RESERVED_FOR_OTHERS']);
    expect(asked.body).toContain(SONumber);
    await admin().post('/api/leatherItems/addStock', [
      { LeatherItemId: leatherId, Quantity: 70, LotCode: 'M' },
    ]);
    // Nothing would be lost any more, so there's no question.
    expect((await takeBack(wrong)).statusCode).toBe(200);
    const [[, lot, held]] = (await linesOf(world, waiting)) as [[number, string, number]];
    expect([lot, held > 40]).toEqual(['M', true]);
  },
);

test('asks before it takes an assigned hide from its order', { tags: ['N-19', 'N-18'] }, async () => {
  const { order, leatherId } = await sent();
  const hide = code('T');
  const wrong = await receive(order.Id, { Hides: [{ Code: hide, Area: 60, Lot: 'K' }] });
  await admin().post('/api/leatherItems/addStock', [
    { LeatherItemId: leatherId, Quantity: 70, LotCode: 'K' },
  ]);
  const id = await addOrder(world, { leatherId, leatherArea: 40 });
  await schedule(world, id);
  await sql`update hides set (company_id, order_id, detail_id) = (select company_id, order_id, id from order_details
    where order_id = ${id} limit 1) where code = ${hide}`.execute(world.db);
  const asked = await takeBack(wrong);
  expect([asked.statusCode, codeOf(asked)]).toEqual([409, 'RECEIPT_HIDES_OF_ORDERS']);
  expect(asked.body).toContain(`Hides ${hide} belong to`);
  expect((await takeBack(wrong, { Confirm: true })).statusCode).toBe(200);
});

test('names what prevents undoing a receipt', { tags: ['N-19', 'N-18'] }, async () => {
  const { order, leatherId } = await sent();
  const [cut, counted, back] = [code('T'), code('T'), code('T')];
  const Hides = [cut, counted, back].map((Code) => ({ Code, Area: 60, Lot: 'K' }));
  const wrong = await receive(order.Id, { Hides });
  expect([codeOf(await takeBack(wrong, { Reason: ' ' }))]).toEqual(['REASON_REQUIRED']);
  const { Lines, RowVersion } = await help.readOrder(order.Id);
  const line = Lines[0]!.Id;
  await help.post(`/api/purchase-orders/${order.Id}/return`, {
    Lines: [{ LineId: line, Quantity: 1, Hides: [back] }],
    ...{ Reason: 'Scars', RowVersion },
  });
  const returned = await takeBack(wrong);
  expect([returned.statusCode, codeOf(returned)]).toEqual([409, 'RECEIPT_RETURNED']);
  // Leather received since then covers the return, but not the hide.
  await receive(order.Id, { Hides: [{ Code: code('T'), Area: 60, Lot: 'K' }] });
  expect((await takeBack(wrong)).body).toContain(`${back} of this receipt was returned`);

  const { order: second } = await sent();
  const some = await receive(second.Id, { Hides: [{ Code: code('T'), Area: 60, Lot: 'K' }] });
  const bill = await world.as(buyer).post(`/api/purchase-orders/${second.Id}/bills`, {
    ...{ Number: 'R-77', Date: '2026-02-28', RowVersion: some.RowVersion },
    Lines: [{ LineId: some.Lines[0]!.Id, Quantity: 60, UnitCost: 4.2 }],
  });
  const billed = await takeBack(some);
  expect([billed.statusCode, codeOf(billed)]).toEqual([409, 'RECEIPT_BILLED']);
  expect(billed.body).toContain('First void bill R-77.');
  const [{ Id: billId }] = bill.json<{ Bills: [{ Id: number }] }>().Bills;
  await help.post(`/api/purchase-orders/${second.Id}/bills/${billId}/void`, { Reason: 'Wrong order' });
  expect((await takeBack(some)).statusCode).toBe(200);
  const twice = await takeBack(some);
  expect([twice.statusCode, codeOf(twice)]).toEqual([409, 'RECEIPT_TAKEN_BACK']);
  expect(leatherId).toBeGreaterThan(0);
});

test(
  'names the orders in production, and undoes the receipt once they are moved back',
  { tags: ['N-19', 'N-18'] },
  async () => {
    const { order, leatherId } = await sent();
    const wrong = await receive(order.Id, { Quantity: 60, LotCode: 'Z' });
    const id = await addOrder(world, { leatherId, leatherArea: 40 });
    await schedule(world, id);
    await changeStatus(world, id, 3, { confirm: true, reason: 'test' });
    const { SONumber } = await read(world, id);
    const asked = await takeBack(wrong, { Confirm: true });
    expect([asked.statusCode, codeOf(asked)]).toEqual([409, 'RECEIPT_IN_PRODUCTION']);
    expect(asked.body).toMatch(new RegExp(`is in production for .*${SONumber}\\. First move`));
    await changeStatus(world, id, 2, { confirm: true, reason: 'test' });
    expect((await takeBack(wrong, { Confirm: true })).statusCode).toBe(200);
  },
);

test('names a count that changed the leather of a receipt', { tags: ['N-19', 'N-18'] }, async () => {
  const { order, leatherId } = await sent();
  const wrong = await receive(order.Id, { Quantity: 60, LotCode: 'Z' });
  await help.post(`/api/leatherItems/${leatherId}/adjust`, {
    Difference: -5,
    Reason: 'Count',
    Confirm: true,
  });
  const asked = await takeBack(wrong, { Confirm: true });
  expect([asked.statusCode, codeOf(asked)]).toEqual([409, 'RECEIPT_COUNTED']);
});

test(
  'undoes a receipt only once if two buyers undo it at the same time',
  { tags: ['N-19', 'N-04'] },
  async () => {
    const { order, leatherId } = await sent();
    const whole = await receive(order.Id, { Quantity: 80 });
    const reserving = addOrder(world, { leatherId, leatherArea: 20 }).then((id) => schedule(world, id));
    const both = await Promise.all([
      takeBack(whole, { Confirm: true }),
      takeBack(whole, { Confirm: true }, { by: world.users.admin }),
    ]);
    await reserving;
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await help.stockOf(leatherId)).toMatchObject({ QuantityAtHand: 0, QuantityOrdered: 500 });
    expect((await kindsOf(leatherId)).filter((kind) => kind === 'taken back')).toHaveLength(1);
  },
);

test('answers a repeated request without undoing twice', { tags: ['N-19', 'N-04'] }, async () => {
  const { order } = await sent();
  const whole = await receive(order.Id, { Quantity: 80 });
  const { RowVersion } = whole;
  const key = randomUUID();
  const first = await takeBack(whole, { RowVersion }, { key });
  const again = await takeBack(whole, { RowVersion }, { key });
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 200, first.body]);
  const stale = await takeBack(whole, { RowVersion });
  expect(codeOf(stale)).toBe('STALE_RECORD');
});

test(
  'refuses to undo a receipt via another order or by users who may only read',
  { tags: ['N-19', 'N-01'] },
  async () => {
    const { order } = await sent();
    const { order: other } = await sent();
    const whole = await receive(order.Id, { Quantity: 80 });
    const foreign = await takeBack({
      ...(await receive(other.Id, { Quantity: 5 })),
      Receipts: whole.Receipts,
    });
    expect(foreign.statusCode).toBe(404);
    expect((await takeBack(whole, {}, { by: world.users.sales })).statusCode).toBe(403);
  },
);
