import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { purchasing } from '../../../../test/purchasing.ts';
import {
  addOrder,
  addStock,
  changeStatus,
  type OrderDraft,
  schedule,
} from '../../../../test/world-orders.ts';
import { createWorld, type World, type WorldUser } from '../../../../test/world.ts';

interface Shown {
  readonly Promise: {
    readonly Day: string | null;
    readonly Leathers: { readonly Kind: string; readonly PurchaseOrder?: string | null }[];
    readonly Seats: { readonly Day: string; readonly Line: string } | null;
  } | null;
  readonly MadeAt: string | null;
  readonly MadeBy: string | null;
}

let world: World;
let help: ReturnType<typeof purchasing>;
beforeAll(async () => {
  // February 28 at the factory. Pieces are ready 8 working days after production; 25 % waste.
  world = await createWorld({ isAwkward: true });
  help = purchasing(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`delete from order_placements`.execute(world.db);
  await sql`update orders set status_id = 8 where status_id in (1, 2)`.execute(world.db);
});

const leather = async () => {
  const { Id: vendorId } = await help.vendorOf({ LeadTimeDays: 90 });
  return { vendorId, ...(await help.leatherOf(vendorId)) };
};
/** An order on hold, which needs no deposit to be approved. */
const onHold = async (draft: OrderDraft) => {
  const id = await addOrder(world, draft);
  await sql`update orders set status_id = 11, status_before_hold = 1 where id = ${id}`.execute(world.db);
  return id;
};
const approved = async (draft: OrderDraft) => {
  const id = await onHold(draft);
  await changeStatus(world, id, 1);
  return id;
};
const read = async (id: number, user: WorldUser = world.users.admin) =>
  (await world.as(user).get(`/api/orders/${id}/promise`)).json<Shown>();
const deliveryOf = async (id: number) =>
  (await world.db.selectFrom('orders').where('id', '=', id).select('delivery_date').executeTakeFirstOrThrow())
    .delivery_date;

test(
  'promises from what the order itself reserved, and moves its delivery date',
  { tags: ['ORD-22', 'N-18'] },
  async () => {
    const { Id: leatherId } = await leather();
    await addStock(world, leatherId, 75);
    const id = await approved({ leatherId, deliveryDate: '2026-03-04' });
    expect(await read(id)).toMatchObject({
      Promise: {
        Day: '2026-03-12',
        Leathers: [{ Kind: 'in stock' }],
        Seats: { Day: '2026-03-02', Line: 'Line A' },
      },
      MadeBy: 'Ada',
    });
    expect(await deliveryOf(id)).toBe('2026-03-12');
    const history = await sql<{ from: string; to: string; actor: string }>`
    select from_value #>> '{}' as from, to_value #>> '{}' as to, actor from order_history
    where order_id = ${id} and kind = 'delivery date'`.execute(world.db);
    expect(history.rows).toEqual([{ from: '2026-03-04', to: '2026-03-12', actor: 'system' }]);
  },
);

test('keeps a later delivery date', { tags: ['ORD-22', 'ORD-64'] }, async () => {
  const { Id: leatherId } = await leather();
  await addStock(world, leatherId, 75);
  const id = await approved({ leatherId, deliveryDate: '2026-09-01' });
  expect(await deliveryOf(id)).toBe('2026-09-01');
});

test('promises different seats and leather to each of two orders', { tags: ['N-18', 'N-30'] }, async () => {
  const of = await leather();
  const drafts = await Promise.all(
    ['2026-03-11', '2026-03-20'].map((ExpectedDate) =>
      help.post('/api/purchase-orders', {
        VendorId: of.vendorId,
        ExpectedDate,
        Lines: [{ LeatherItemId: of.Id, Quantity: 75, UnitCost: 4 }],
      }),
    ),
  );
  const [first, second] = [(await help.send(drafts[0]!)).Order, (await help.send(drafts[1]!)).Order];
  const one = await read(await approved({ leatherId: of.Id, seats: 9 }));
  const two = await read(await approved({ leatherId: of.Id, seats: 9 }));
  expect(one.Promise).toMatchObject({
    Leathers: [{ PurchaseOrder: first.Number }],
    Seats: { Day: '2026-03-12', Line: 'Line A' },
  });
  expect(two.Promise).toMatchObject({
    Leathers: [{ PurchaseOrder: second.Number }],
    Seats: { Day: '2026-03-23', Line: 'Line A' },
  });
  const { Id: stocked } = await leather();
  await addStock(world, stocked, 500);
  // The first order's seats are held, although it isn't on the board.
  await sql`insert into closed_days (day) select d::date from generate_series('2026-03-02'::date, '2026-03-11', '1 day') d`.execute(
    world.db,
  );
  const three = await read(await approved({ leatherId: stocked, seats: 9 }));
  expect(three.Promise!.Seats).toMatchObject({ Day: '2026-03-13' });
  await sql`delete from closed_days`.execute(world.db);
});

test('keeps the promise of an order that is unscheduled', { tags: ['ORD-22'] }, async () => {
  const { Id: leatherId } = await leather();
  await addStock(world, leatherId, 75);
  const id = await approved({ leatherId });
  const before = await read(id);
  await schedule(world, id, '2026-04-20');
  world.setNow(new Date('2026-04-01T12:00:00Z'));
  await world.as(world.users.factory).post('/api/scheduler/unplace', { OrderId: id });
  expect(await read(id)).toEqual({ ...before, Today: expect.any(String) as string });
  world.setNow(new Date('2026-03-01T05:30:00Z'));
});

test(
  'shows the promise on the board, but only to people of the store',
  { tags: ['N-30', 'N-01'] },
  async () => {
    const { Id: leatherId } = await leather();
    await addStock(world, leatherId, 75);
    const id = await approved({ leatherId, storeId: world.stores.austin });
    const board = await world.as(world.users.admin).get('/api/scheduler');
    const { Tray } = board.json<{ Tray: { OrderId: number; PromisedDate: string | null }[] }>();
    expect(Tray.find(({ OrderId }) => OrderId === id)).toMatchObject({ PromisedDate: '2026-03-12' });
    const answer = await world.as(world.users.sales).get(`/api/orders/${id}/promise`);
    expect(answer.statusCode).toBe(404);
  },
);

test("doesn't promise a date for a piece that is already built", { tags: ['N-30'] }, async () => {
  const id = await approved({ orderType: 4 });
  expect(await read(id)).toMatchObject({ Promise: null, MadeAt: null, MadeBy: null });
});
