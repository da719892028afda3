import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Leather, purchasing } from '../../../../test/purchasing.ts';
import { addOrder, addStock, changeStatus, type OrderDraft } from '../../../../test/world-orders.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { sweepPromises } from './check-promises.service.ts';

let world: World;
let help: ReturnType<typeof purchasing>;
beforeAll(async () => {
  // February 28 at the factory. Pieces are ready 8 working days after production; 25 % waste.
  world = await createWorld({ isAwkward: true });
  help = purchasing(world);
});
afterAll(() => world.close());
afterEach(() => sql`update orders set status_id = 8 where status_id in (1, 2)`.execute(world.db));

const AREA = 158.24;
const NEED = 197.8;

/** A leather of a vendor without a lead time. */
const leather = async () => {
  const { Id: vendorId } = await help.vendorOf({ LeadTimeDays: null });
  return { vendorId, ...(await help.leatherOf(vendorId)) };
};
const onOrder = async (
  { Id, vendorId }: { Id: number; vendorId: number },
  Quantity: number,
  ExpectedDate: string,
) =>
  (
    await help.send(
      await help.post('/api/purchase-orders', {
        VendorId: vendorId,
        ExpectedDate,
        Lines: [{ LeatherItemId: Id, Quantity, UnitCost: 4 }],
      }),
    )
  ).Order;
const waiting = async (draft: OrderDraft) => {
  const id = await addOrder(world, { leatherArea: AREA, seats: 1, ...draft });
  await sql`update orders set status_id = 11, status_before_hold = 1 where id = ${id}`.execute(world.db);
  return id;
};
const check = () => sweepPromises(world.app.deps, true);
const promiseOf = async (id: number) => {
  const { rows } = await sql<{
    day: string | null;
    expected: string | null;
    kind: string;
    purchase: string | null;
    slips: number;
  }>`select promised_day as day, expected_day as expected, promise -> 'leathers' -> 0 ->> 'kind' as kind,
      promise -> 'leathers' -> 0 ->> 'purchaseOrder' as purchase,
      (select count(*)::int from promise_slips s where s.order_id = q.order_id and s.healed_at is null) as slips
    from order_promises q where order_id = ${id}`.execute(world.db);
  return rows[0]!;
};
const shortOf = async (id: number) => {
  const { rows } = await sql<{
    short: number;
  }>`select short from order_leathers where order_id = ${id}`.execute(world.db);
  return rows[0]?.short ?? 0;
};

const permutations = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  all.length === 0
    ? [[]]
    : all.flatMap((first) =>
        permutations(all.filter((each) => each !== first)).map((rest) => [first, ...rest]),
      );

test.each(permutations([0, 1, 2, 3]).map((order) => ({ order, name: order.join() })))(
  'keeps each promise when four orders are approved in the order $name',
  { tags: ['N-18', 'N-19'], timeout: 60_000 },
  async ({ order }) => {
    const of = await leather();
    await addStock(world, of.Id, 215);
    const sent = await onOrder(of, 450, '2026-03-11');
    const ids: number[] = [];
    // The last order created has the earliest delivery date; every second order belongs to the other store.
    for (const at of [0, 1, 2, 3])
      ids.push(
        await waiting({
          leatherId: of.Id,
          deliveryDate: `2026-03-0${9 - at}`,
          storeId: at % 2 === 0 ? world.stores.denver : world.stores.austin,
        }),
      );
    const approved = order.map((at) => ids[at]!);
    const made: Awaited<ReturnType<typeof promiseOf>>[] = [];
    for (const [count, id] of approved.entries()) {
      await changeStatus(world, id, 1);
      made.push(await promiseOf(id));
      await check();
      const now = await Promise.all(approved.slice(0, count + 1).map(promiseOf));
      // An order without a date is listed.
      expect(now).toEqual(made.map((each) => ({ ...each, slips: each.day === null ? 1 : 0 })));
    }
    expect(made).toMatchObject([
      { kind: 'in stock', slips: 0 },
      { kind: 'arrives', purchase: sent.Number, slips: 0 },
      { kind: 'arrives', purchase: sent.Number, slips: 0 },
      { day: null, kind: 'unknown', slips: 0 },
    ]);
    await help.receive(sent, [450]);
    expect(await Promise.all(approved.map(shortOf))).toEqual([0, 0, 0, 126.2]);
    await check();
    expect((await Promise.all(approved.map(promiseOf))).map(({ slips }) => slips)).toEqual([0, 0, 0, 1]);
  },
);

test(
  'gives arriving leather to the order that relies on it, not to one promised earlier',
  { tags: ['N-18', 'N-19'] },
  async () => {
    const of = await leather();
    const first = await onOrder(of, NEED, '2026-03-11');
    const one = await waiting({ leatherId: of.Id, deliveryDate: '2026-03-20' });
    await changeStatus(world, one, 1);
    const second = await onOrder(of, NEED, '2026-03-18');
    const two = await waiting({ leatherId: of.Id, deliveryDate: '2026-03-02', storeId: world.stores.austin });
    await changeStatus(world, two, 1);
    expect([await promiseOf(one), await promiseOf(two)]).toMatchObject([
      { purchase: first.Number },
      { purchase: second.Number },
    ]);
    await help.receive(second, [NEED]);
    expect([await shortOf(one), await shortOf(two)]).toEqual([NEED, 0]);
  },
);

test(
  'gives freed leather to the order needed first and keeps the promises of the others',
  { tags: ['N-18'] },
  async () => {
    const of = await leather();
    const without = await waiting({ leatherId: of.Id, deliveryDate: '2026-03-02' });
    await changeStatus(world, without, 1);
    await onOrder(of, 3 * NEED, '2026-03-11');
    const ids = [];
    for (const storeId of [world.stores.austin, world.stores.denver]) {
      const id = await waiting({ leatherId: of.Id, deliveryDate: '2026-03-03', storeId });
      await changeStatus(world, id, 1);
      ids.push(id);
    }
    const [later, earlier] = ids as [number, number];
    await sql`update order_promises set promised_day = promised_day + case order_id when ${later} then 5 else 1 end
      where order_id = any(${ids}::bigint[])`.execute(world.db);
    const adjust = () =>
      help.post<Leather>(`/api/leatherItems/${of.Id}/adjust`, {
        Difference: NEED,
        Reason: 'found',
        Confirm: true,
      });
    await adjust();
    expect([await shortOf(without), await shortOf(earlier), await shortOf(later)]).toEqual([0, NEED, NEED]);
    await check();
    expect((await Promise.all([without, earlier, later].map(promiseOf))).map(({ slips }) => slips)).toEqual([
      0, 0, 0,
    ]);
    await adjust();
    expect([await shortOf(earlier), await shortOf(later)]).toEqual([0, NEED]);
  },
);

test(
  'explains a slip if leather on order is promised to other orders',
  { tags: ['N-18', 'N-19'] },
  async () => {
    const of = await leather();
    const sent = await onOrder(of, 2 * NEED, '2026-03-11');
    const ids = [];
    for (const storeId of [world.stores.austin, world.stores.denver]) {
      const id = await waiting({ leatherId: of.Id, deliveryDate: '2026-03-02', storeId });
      await changeStatus(world, id, 1);
      ids.push(id);
    }
    await sql`update purchase_order_lines set quantity = 250 where purchase_order_id = ${sent.Id}`.execute(
      world.db,
    );
    await check();
    expect((await Promise.all(ids.map(promiseOf))).map(({ slips }) => slips)).toEqual([0, 1]);
    const answer = await world.as(world.users.admin).get(`/api/orders/${ids[1]}/promise`);
    expect(answer.json<{ Slip: { Text: string } }>().Slip.Text).toContain(
      `23.23 m² of ${of.Name} arrive Mar 11, but they’re promised to other orders.`,
    );
  },
);

test(
  'plans no order with leather promised to another, and shows the board the same for any range of weeks',
  { tags: ['N-18', 'N-30'] },
  async () => {
    const of = await leather();
    await onOrder(of, NEED + 50, '2026-03-11');
    const promised = await waiting({ leatherId: of.Id, deliveryDate: '2026-06-30' });
    await changeStatus(world, promised, 1);
    const urgent = await waiting({
      leatherId: of.Id,
      deliveryDate: '2026-03-03',
      storeId: world.stores.austin,
    });
    await changeStatus(world, urgent, 1);
    interface Plan {
      readonly Present: {
        readonly LateOrders: number;
        readonly LateDays: number;
        readonly Unscheduled: number;
      };
      readonly Moves: readonly { readonly OrderId: number; readonly ToDate: string }[];
      readonly LeftOut: readonly { readonly OrderId: number; readonly Reason: { readonly Code: string } }[];
    }
    const start = async (Weeks: number) => {
      await sql`delete from plan_moves`.execute(world.db);
      await sql`delete from production_plans`.execute(world.db);
      return help.post<Plan>('/api/scheduler/plans', { Weeks });
    };
    const plan = await start(4);
    expect(plan.Moves).toMatchObject([{ OrderId: promised, ToDate: '2026-03-12' }]);
    expect(plan.LeftOut).toMatchObject([{ OrderId: urgent, Reason: { Code: 'PLAN_LEATHER_PROMISED' } }]);
    expect(plan.Present).toMatchObject({ LateOrders: 0, LateDays: 0, Unscheduled: 2 });
    expect((await start(26)).Present).toMatchObject({ LateOrders: 0, LateDays: 0, Unscheduled: 2 });
  },
);
