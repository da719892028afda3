import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addLot, expectLotsToAddUp, linesOf, lotsOf } from '../../../test/lots.ts';
import { changeStatus } from '../../../test/order-requests.ts';
import { type Leather, purchasing } from '../../../test/purchasing.ts';
import { addOrder, schedule } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';

// 25 % waste: a chair of 40 square feet needs 50.
let world: World;
let help: ReturnType<typeof purchasing>;
beforeAll(async () => {
  world = await createWorld({ isAwkward: true });
  help = purchasing(world);
  await admin().post('/api/employees', { Name: 'Lena Lead', Code: 'LEAD', IsLead: true });
});
afterEach(() => expectLotsToAddUp(world));
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const vinOf = (order: number, unit: number) => `${String(order).padStart(6, '0')}-1-${unit}`;

async function newLeather(lots: readonly (readonly [string, number])[]): Promise<Leather> {
  const { Id: vendor } = await help.vendorOf();
  const leather = await help.leatherOf(vendor, { OrderingType: 'by bulk', ReorderPoint: 7 });
  for (const [code, area] of lots) await addLot(world, leather.Id, code, area);
  return leather;
}
/** A purchase order delivery of one dye lot. */
async function delivered(leatherId: number, Lot: string, Quantity: number): Promise<void> {
  const line = { LeatherItemId: leatherId, Quantity, UnitCost: 4.35 };
  const { Order } = await help.send(await help.drafted([line]));
  const answer = await admin().post(`/api/purchase-orders/${Order.Id}/receive`, {
    Lines: [{ LineId: Order.Lines[0]!.Id, Quantity, LotCode: Lot }],
    RowVersion: Order.RowVersion,
    Confirm: true,
  });
  expect(answer.statusCode, answer.body).toBe(200);
}
async function started(leatherId: number, quantity: number, more: object = {}): Promise<number> {
  const order = await addOrder(world, { leatherId, leatherArea: 40, quantity, seats: 1, ...more });
  await schedule(world, order);
  const answer = await changeStatus(world, order, 3, { Confirm: true });
  expect(answer.statusCode, answer.body).toBe(200);
  return order;
}
const register = (vin: string, Type: string, Operation = 'CUT') =>
  admin().post('/api/operation-register/events', {
    ...{ Employee: 'LEAD', Lead: 'LEAD', Operation, Type, Reason: 'A hole' },
    Events: [{ VinNumber: vin, Key: randomUUID() }],
  });
/** Cuts both pieces of an order and scraps the first. */
async function cutAndScrap(order: number): Promise<void> {
  for (const [unit, type, operation] of [
    ...([1, 2] as const).flatMap((unit) => [[unit, 'start'] as const, [unit, 'end'] as const]),
    [1, 'scrap', ''] as const,
  ]) {
    const answer = await register(vinOf(order, unit), type, operation);
    expect(answer.statusCode, answer.body).toBe(200);
  }
}
const replace = (vin: string) =>
  admin().post(`/api/pieces/${vin}/settle-scrap`, { Decision: 'replace', Reason: 'A hole', Confirm: false });

/** Notices of the factory that leather waits for an agreement, of an order: whether each is read. */
const noticesOf = async (order: number) => {
  const { Items } = (await world.as(world.users.factory).get('/api/notifications')).json<{
    Items: { Kind: string; OrderId: number | null; LeatherId: number | null; IsRead: boolean }[];
  }>();
  return Items.filter(({ Kind, OrderId }) => Kind === 'lotToAgree' && OrderId === order).map(
    ({ LeatherId, IsRead }) => [LeatherId, IsRead],
  );
};
interface OrderLeather {
  readonly Lots: { LotId: number; Lot: string }[];
  readonly IsAgreed: boolean;
  readonly AwaitsAgreement: boolean;
  readonly Agreements: { Lots: string[]; By: string | null }[];
}
const leatherOf = async (order: number) =>
  (await admin().get(`/api/orders/${order}/leather`)).json<{ Leathers: OrderLeather[] }>().Leathers[0]!;
const agree = (order: number, LeatherItemId: number, LotIds: readonly number[]) =>
  world.as(world.users.factory).post(`/api/orders/${order}/agree-lots`, { LeatherItemId, LotIds });
/** What Home and the short leather report say about an order. */
async function saidOf(order: number, leatherId: number) {
  const { Needs } = (await world.as(world.users.factory).get('/api/home/needs')).json<{
    Needs: { Kind: string; Items: { OrderId?: number }[] }[];
  }>();
  const need = Needs.find(({ Kind }) => Kind === 'lotsToAgree');
  const { Rows } = (await admin().get('/api/reports/leather')).json<{
    Rows: {
      LeatherItemId: number;
      NextAction: string;
      Shortage: number;
      Orders: { OrderId: number; ToAgree: number }[];
    }[];
  }>();
  const row = Rows.find(({ LeatherItemId }) => LeatherItemId === leatherId);
  return {
    home: need?.Items.some(({ OrderId }) => OrderId === order) ?? false,
    next: row?.NextAction,
    short: row?.Shortage,
    toAgree: row?.Orders.find(({ OrderId }) => OrderId === order)?.ToAgree,
  };
}

test(
  'holds a replacement whose leather arrives in another dye lot until a person agrees',
  { tags: ['N-18', 'N-20', 'N-39', 'NAV-01', 'REP-03'] },
  async () => {
    const { Id: leather } = await newLeather([['BA1', 101]]);
    const order = await started(leather, 2);
    await cutAndScrap(order);
    expect((await replace(vinOf(order, 1))).statusCode).toBe(200);
    expect(await saidOf(order, leather)).toEqual({
      home: false,
      next: 'purchase lot',
      short: 50,
      toAgree: 0,
    });
    await delivered(leather, 'BB1', 80);
    expect(await linesOf(world, order)).toEqual([
      [1, 'BA1', 0, 100],
      [1, 'BB1', 50, 0],
    ]);
    const refused = await register(vinOf(order, 3), 'start');
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'OPERATION_LEATHER_NOT_ISSUED']);
    const { Lots, ...waiting } = await leatherOf(order);
    expect(waiting).toMatchObject({ IsAgreed: false, AwaitsAgreement: true, Agreements: [] });
    expect(await saidOf(order, leather)).toEqual({ home: true, next: 'agree', short: 0, toAgree: 50 });
    expect(await noticesOf(order)).toEqual([[leather, false]]);
    await delivered(leather, 'BC1', 20);
    expect(await noticesOf(order), 'of the same lots, once').toEqual([[leather, false]]);
    const ids = Lots.map(({ LotId }) => LotId);
    expect(codeOf(await agree(order, leather, [ids[0]!, ids[1]! + 1_000]))).toBe('STALE_RECORD');
    expect((await linesOf(world, order))[1]).toEqual([1, 'BB1', 50, 0]);
    const answer = await agree(order, leather, ids.toReversed());
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await linesOf(world, order)).toEqual([
      [1, 'BA1', 0, 100],
      [1, 'BB1', 0, 50],
    ]);
    const agreed = await leatherOf(order);
    expect(agreed).toMatchObject({ IsAgreed: true, AwaitsAgreement: false });
    expect(agreed.Agreements).toMatchObject([{ Lots: ['BA1', 'BB1'] }]);
    expect(await saidOf(order, leather)).toMatchObject({ home: false, next: undefined });
    expect(await noticesOf(order), 'decided').toEqual([[leather, true]]);
    for (const type of ['start', 'end']) expect((await register(vinOf(order, 3), type)).statusCode).toBe(200);
  },
);

test(
  'keeps the earlier agreement visible when a third dye lot arrives for an order',
  { tags: ['N-18', 'N-39'] },
  async () => {
    const { Id: leather } = await newLeather([
      ['GA13', 60],
      ['GB13', 70],
    ]);
    const order = await started(leather, 2, { storeId: world.stores.austin });
    const before = await leatherOf(order);
    expect(before.Agreements).toMatchObject([{ Lots: ['GA13', 'GB13'] }]);
    await cutAndScrap(order);
    expect((await replace(vinOf(order, 1))).statusCode).toBe(200);
    await delivered(leather, 'GC13', 90);
    const after = await leatherOf(order);
    expect(after).toMatchObject({ IsAgreed: false, AwaitsAgreement: true });
    expect(after.Agreements).toEqual(before.Agreements);
    expect((await lotsOf(world, leather))['GC13']).toEqual([90, 50, 0]);
    const ids = after.Lots.map(({ LotId }) => LotId);
    expect((await agree(order, leather, ids)).statusCode).toBe(200);
    expect((await leatherOf(order)).Agreements.map(({ Lots }) => Lots)).toEqual([
      ['GA13', 'GB13', 'GC13'],
      ['GA13', 'GB13'],
    ]);
    expect((await lotsOf(world, leather))['GC13']).toEqual([40, 0, 50]);
  },
);

test(
  'issues a replacement without asking when its own dye lot arrives, though another fits better',
  { tags: ['N-18'] },
  async () => {
    const { Id: leather } = await newLeather([['LA', 101]]);
    const order = await started(leather, 2);
    await cutAndScrap(order);
    expect((await replace(vinOf(order, 1))).statusCode).toBe(200);
    await addLot(world, leather, 'LB', 50);
    await delivered(leather, 'LA', 300);
    expect(await linesOf(world, order)).toEqual([[1, 'LA', 0, 150]]);
    expect(await noticesOf(order), 'no longer waits').toEqual([[leather, true]]);
  },
);

test(
  'agreeing to mix dye lots for one order leaves another order with the same lots waiting',
  { tags: ['N-18', 'N-39', 'NAV-01'] },
  async () => {
    const { Id: leather } = await newLeather([['OA1', 202]]);
    const [first, second] = [await started(leather, 2), await started(leather, 2)];
    for (const order of [first, second]) {
      await cutAndScrap(order);
      expect((await replace(vinOf(order, 1))).statusCode).toBe(200);
    }
    await delivered(leather, 'OB1', 160);
    const { Lots } = await leatherOf(first);
    const ids = Lots.map(({ LotId }) => LotId);
    expect((await agree(first, leather, ids)).statusCode).toBe(200);
    expect(await saidOf(first, leather)).toMatchObject({ home: false });
    expect(await leatherOf(second)).toMatchObject({ AwaitsAgreement: true, Agreements: [] });
    expect([await noticesOf(first), await noticesOf(second)]).toEqual([
      [[leather, true]],
      [[leather, false]],
    ]);
    expect(await saidOf(second, leather)).toMatchObject({ home: true, next: 'agree', toAgree: 50 });
  },
);
