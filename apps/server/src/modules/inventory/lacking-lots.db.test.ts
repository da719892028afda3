import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLot, expectLotsToAddUp, lotsOf } from '../../../test/lots.ts';
import { changeStatus as askStatus } from '../../../test/order-requests.ts';
import { type Purchase, purchasing } from '../../../test/purchasing.ts';
import { addLine, addOrder, changeStatus, type OrderDraft, schedule } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { sweepPromises } from '../production/index.ts';

let world: World;
let help: ReturnType<typeof purchasing>;
beforeAll(async () => {
  // 25 % waste, and areas in square meters for readers.
  world = await createWorld({ isAwkward: true });
  help = purchasing(world);
});
afterAll(() => world.close());

/** Without waste: a sofa of 262.2, one of 200 and a chair of 82.8 square feet. */
const SOFA = 209.76;
const SMALL_SOFA = 160;
const CHAIR = 66.24;

const get = async <T>(url: string) => (await world.as(world.users.admin).get(url)).json<T>();
const leatherOf = async (more: object = {}) => {
  const { Id: VendorId } = await help.vendorOf({ LeadTimeDays: 90 });
  const { Id, Name } = await help.leatherOf(VendorId, { OrderingType: 'by order', ReorderPoint: 7, ...more });
  return { id: Id, name: Name, VendorId };
};
const keepLots = async () => addLot(world, (await leatherOf()).id, 'KEPT-1', 12.5);
const ordered = async (leather: { id: number; VendorId: number }, Quantity: number, more: object = {}) =>
  (
    await help.send(
      await help.post('/api/purchase-orders', {
        ...{ VendorId: leather.VendorId, ExpectedDate: '2026-03-20' },
        Lines: [{ LeatherItemId: leather.id, Quantity, UnitCost: 4.35, ...more }],
      }),
    )
  ).Order;
const receive = async ({ Id }: Purchase, Quantity: number, LotCode: string) => {
  const { RowVersion, Lines } = await help.readOrder(Id);
  await help.post(`/api/purchase-orders/${Id}/receive`, {
    ...{ Lines: [{ LineId: Lines[0]!.Id, Quantity, LotCode }], RowVersion, Confirm: true },
  });
};
const noticesOf = async (order: number) => {
  const { Items } = (await world.as(world.users.factory).get('/api/notifications')).json<{
    Items: { Kind: string; OrderId: number | null }[];
  }>();
  return Items.filter(({ Kind, OrderId }) => Kind === 'leatherArrived' && OrderId === order).length;
};

/** What every screen says that an order lacks of its only leather, and what to buy. */
async function shortages(leatherId: number, orderId: number) {
  const { Leathers } = await get<{ Leathers: { Short: number }[] }>(`/api/orders/${orderId}/leather`);
  const { Rows } = await get<{ Rows: { LeatherItemId: number; Shortage: number }[] }>('/api/reports/leather');
  const suggestion = (
    await get<{ LeatherItemId: number; Short: number; Missing: number; Suggested: number; Piece: number }[]>(
      '/api/purchase-orders/suggestions',
    )
  ).find(({ LeatherItemId }) => LeatherItemId === leatherId);
  return {
    order: Leathers[0]!.Short,
    inventory: (await help.stockOf(leatherId)).QuantityShort,
    report: Rows.find(({ LeatherItemId }) => LeatherItemId === leatherId)?.Shortage,
    ...{ suggestion: suggestion?.Short, toBuy: suggestion?.Missing, suggested: suggestion?.Suggested },
    piece: suggestion?.Piece,
  };
}
const everywhere = (area: number) => ({ order: area, inventory: area, report: area, suggestion: area });

test(
  'shows the plain shortage until the company keeps dye lots, then the pieces that no lot can cover',
  { tags: ['N-18', 'N-19'] },
  async () => {
    const leather = await leatherOf();
    await addLot(world, leather.id, '', 48.33);
    const order = await addOrder(world, { leatherId: leather.id, leatherArea: SOFA, quantity: 2 });
    await schedule(world, order);
    expect(await shortages(leather.id, order)).toMatchObject({ ...everywhere(476.07), toBuy: 476.07 });
    await keepLots();
    await sweepPromises(world.app.deps, false);
    expect(await shortages(leather.id, order)).toMatchObject({ ...everywhere(524.4), toBuy: 524.4 });
    await expectLotsToAddUp(world);
  },
);

test.each([
  { rest: 48.33, storeId: 'denver' as const },
  { rest: 43.05, storeId: 'austin' as const },
])(
  'requests leather for two sofas if the $rest left fit none, and starts them when it arrives: $storeId',
  { tags: ['N-18', 'N-19', 'REP-03'] },
  async ({ rest, storeId }) => {
    await keepLots();
    const leather = await leatherOf();
    await addLot(world, leather.id, '', rest);
    const draft: OrderDraft = { leatherId: leather.id, leatherArea: SOFA, quantity: 2, seats: 5 };
    const order = await addOrder(world, { ...draft, storeId: world.stores[storeId] });
    await schedule(world, order);
    expect(await shortages(leather.id, order)).toEqual({
      ...{ ...everywhere(524.4), toBuy: 524.4, piece: 262.2 },
      suggested: 550,
    });
    const refused = await askStatus(world, order, 3, { Confirm: true });
    expect(refused.headers['x-error-code']).toBe('LEATHER_LOTS_TOO_SMALL');
    expect(refused.body).toContain(`Not enough ${leather.name}: 48.72 m² short.`);
    expect(refused.body).toContain('Purchase 48.72 m² in lots that have at least 24.36 m².');
    const purchase = await ordered(leather, 524.4, { OrderId: order });
    expect(await shortages(leather.id, order)).toMatchObject({ order: 524.4, toBuy: undefined });
    await receive(purchase, 262.1, 'PART');
    expect(await noticesOf(order), 'no sofa can be cut').toBe(0);
    expect(await shortages(leather.id, order)).toMatchObject({ ...everywhere(524.4), toBuy: 262.2 });
    await receive(purchase, 262.3, 'part');
    expect(await shortages(leather.id, order)).toMatchObject({ order: 0, inventory: 0, toBuy: undefined });
    expect(await noticesOf(order)).toBe(1);
    expect((await askStatus(world, order, 3, { Confirm: true })).statusCode).toBe(200);
    await expectLotsToAddUp(world);
  },
);

/** Approves an order that was on hold, which needs no deposit. */
const approve = async (id: number) => {
  await sql`update orders set status_id = 11, status_before_hold = 1 where id = ${id}`.execute(world.db);
  await changeStatus(world, id, 1);
};
const approved = async (draft: OrderDraft) => {
  const id = await addOrder(world, draft);
  await approve(id);
  return id;
};
const promiseOf = async (id: number) =>
  (
    await get<{ Promise: { Leathers: { Kind: string; PurchaseOrder?: string }[] } }>(
      `/api/orders/${id}/promise`,
    )
  ).Promise.Leathers[0]!;

test.each([{ promise: 'a promise' }, { promise: 'no promise' }])(
  'holds arriving leather for a whole chair of an earlier order with $promise, and leaves later orders the rest',
  { tags: ['N-18', 'N-30', 'SCHED-10'] },
  async ({ promise }) => {
    await keepLots();
    const leather = await leatherOf();
    await addLot(world, leather.id, '', 262.75);
    const early = await addOrder(world, { leatherId: leather.id, leatherArea: SMALL_SOFA, seats: 3 });
    await addLine(world, early, { leatherId: leather.id, leatherArea: CHAIR, seats: 1, lineNumber: 2 });
    const purchase = await ordered(leather, 600);
    if (promise === 'a promise') await approve(early);
    else await schedule(world, early, '2026-04-06');
    // The lot has 62.75 left; the chair needs 82.8.
    expect(await shortages(leather.id, early)).toMatchObject({ order: 82.8, inventory: 82.8, report: 82.8 });
    const later = { leatherId: leather.id, leatherArea: SOFA, deliveryDate: '2026-05-20', seats: 4 };
    const [first, second] = [
      await approved(later),
      await approved({ ...later, storeId: world.stores.austin }),
    ];
    expect(await promiseOf(first)).toMatchObject({ Kind: 'arrives', PurchaseOrder: purchase.Number });
    // 600 less 82.8 and 262.2 isn't enough for a second sofa.
    expect((await promiseOf(second)).Kind).toBe('to order');
    if (promise === 'no promise') return;
    await receive(purchase, 600, 'E-2');
    // The early order moves entirely to the new lot, so that its old lot has room for a sofa.
    for (const order of [early, first, second]) expect((await shortages(leather.id, order)).order).toBe(0);
    expect(await lotsOf(world, leather.id)).toEqual({ '': [262.75, 262.2, 0], 'E-2': [600, 545, 0] });
    await expectLotsToAddUp(world);
  },
);

test(
  'never promises a piece from leftover stock combined with arriving leather',
  { tags: ['N-18', 'N-30', 'SCHED-10'] },
  async () => {
    await keepLots();
    const leather = await leatherOf();
    await addLot(world, leather.id, '', 48.33);
    await ordered(leather, 213.87);
    const order = await approved({ leatherId: leather.id, leatherArea: SOFA, seats: 4 });
    expect((await promiseOf(order)).Kind).toBe('to order');
  },
);

test(
  'gives leather left by a piece that a count made short to the order before it',
  { tags: ['N-18', 'INV-06'] },
  async () => {
    const leather = await leatherOf();
    await addLot(world, leather.id, 'C-1', 120);
    const late = await addOrder(world, { leatherId: leather.id, leatherArea: 80, seats: 2 });
    await schedule(world, late, '2026-03-20');
    const early = await addOrder(world, {
      ...{ leatherId: leather.id, leatherArea: 48, seats: 2, storeId: world.stores.austin },
    });
    await schedule(world, early, '2026-03-19');
    expect(await lotsOf(world, leather.id)).toEqual({ 'C-1': [120, 100, 0] });
    await help.post(`/api/leatherItems/${leather.id}/adjust`, {
      ...{ Difference: -50, Reason: 'counted', Confirm: true },
    });
    expect((await shortages(leather.id, late)).order).toBe(100);
    expect((await shortages(leather.id, early)).order).toBe(0);
    expect(await lotsOf(world, leather.id)).toEqual({ 'C-1': [70, 60, 0] });
    await expectLotsToAddUp(world);
  },
);
