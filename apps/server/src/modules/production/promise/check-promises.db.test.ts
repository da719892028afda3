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
import { sweepPromises } from './check-promises.service.ts';

interface Slip {
  readonly Text: string;
  readonly FoundOn: string;
  readonly Expected: string | null;
  readonly Remedies: {
    readonly Text: string;
    readonly Day: string | null;
    readonly PurchaseOrderId: number | null;
  }[];
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
  await sql`delete from closed_days`.execute(world.db);
  await sql`update orders set status_id = 8 where status_id in (1, 2)`.execute(world.db);
  await check();
});

const check = (isForced = false) => sweepPromises(world.app.deps, isForced);
const leather = async () => {
  const { Id: vendorId } = await help.vendorOf({ LeadTimeDays: 90 });
  return { vendorId, ...(await help.leatherOf(vendorId)) };
};
const approved = async (draft: OrderDraft) => {
  // The customer wants it at once, so the later of the two days is promised.
  const id = await addOrder(world, { deliveryDate: '2026-03-01', ...draft });
  await sql`update orders set status_id = 11, status_before_hold = 1 where id = ${id}`.execute(world.db);
  await changeStatus(world, id, 1);
  return id;
};
const slipOf = async (id: number, user: WorldUser = world.users.admin) =>
  (await world.as(user).get(`/api/orders/${id}/promise`)).json<{ Slip: Slip | null }>().Slip;
const causesOf = async (id: number) => {
  const { rows } = await sql<{
    key: string;
    healed: boolean;
  }>`select cause_key as key, healed_at is not null as healed
    from promise_slips where order_id = ${id} order by id`.execute(world.db);
  return rows;
};

test('reports nothing while a promise holds', { tags: ['N-18', 'N-30'] }, async () => {
  const { Id: leatherId } = await leather();
  await addStock(world, leatherId, 75);
  const id = await approved({ leatherId });
  await check();
  expect(await slipOf(id)).toBeNull();
  await schedule(world, id, '2026-03-02');
  await check();
  expect(await causesOf(id)).toEqual([]);
});

test(
  'finds a slip when the customer moves a later delivery date up',
  { tags: ['N-18', 'ORD-22'] },
  async () => {
    const { Id: leatherId } = await leather();
    await addStock(world, leatherId, 75);
    const id = await approved({ leatherId });
    const wantedOn = async (day: string) => {
      await sql`update orders set delivery_date = ${day} where id = ${id}`.execute(world.db);
      await check();
    };
    await wantedOn('2026-06-30');
    await schedule(world, id, '2026-04-01');
    await check();
    expect(await slipOf(id), 'ready long before the delivery').toBeNull();
    await wantedOn('2026-04-02');
    expect(await slipOf(id)).toMatchObject({ Expected: '2026-04-13' });
    await wantedOn('2026-04-13');
    expect(await slipOf(id)).toBeNull();
  },
);

test(
  'finds a late purchase order, and clears the slip once the order is on time again',
  { tags: ['N-19', 'N-18'] },
  async () => {
    const of = await leather();
    const draft = await help.post('/api/purchase-orders', {
      VendorId: of.vendorId,
      ExpectedDate: '2026-03-11',
      Lines: [{ LeatherItemId: of.Id, Quantity: 75, UnitCost: 4 }],
    });
    const { Order: sent } = await help.send(draft);
    const id = await approved({ leatherId: of.Id });
    const expectOn = async (ExpectedDate: string) => {
      const { RowVersion } = await help.readOrder(sent.Id);
      await help.post('/api/purchase-orders', {
        Id: sent.Id,
        VendorId: of.vendorId,
        ExpectedDate,
        Lines: [],
        RowVersion,
      });
      await check();
    };
    await expectOn('2026-03-18');
    // Promised: built on March 12, ready 8 working days later.
    expect(await slipOf(id)).toMatchObject({
      Text: expect.stringContaining(
        `comes Mar 18 instead of Mar 11 (purchase order ${sent.Number}).`,
      ) as string,
      FoundOn: '2026-02-28',
      Expected: '2026-03-31',
      Remedies: [{ PurchaseOrderId: sent.Id, Text: expect.stringContaining('by Mar 11') as string }],
    });
    const forSales = await slipOf(id, world.users.sales);
    expect(JSON.stringify(forSales)).not.toContain(sent.Number);
    await expectOn('2026-03-19');
    expect(await causesOf(id), 'the same cause is recorded once').toEqual([
      { key: `purchase late ${sent.Id}`, healed: false },
    ]);
    const needs = await world.as(world.users.admin).get('/api/home/needs');
    const { Needs } = needs.json<{ Needs: { Kind: string; Items: { Id: number }[] }[] }>();
    expect(Needs.find(({ Kind }) => Kind === 'slippedPromises')).toMatchObject({ Items: [{ Id: id }] });
    expect(Needs.find(({ Kind }) => Kind === 'ordersWithoutDate')?.Items ?? []).toEqual([]);
    const bell = await world.as(world.users.factory).get('/api/notifications');
    expect(bell.json<{ Items: { Kind: string; OrderId: number }[] }>().Items).toEqual(
      expect.arrayContaining([expect.objectContaining({ Kind: 'promiseSlipped', OrderId: id })]),
    );
    await expectOn('2026-03-10');
    expect(await slipOf(id)).toBeNull();
    expect(await causesOf(id)).toEqual([{ key: `purchase late ${sent.Id}`, healed: true }]);
  },
);

test('finds a slip when a count removes leather', { tags: ['N-18'] }, async () => {
  const { Id: leatherId } = await leather();
  await addStock(world, leatherId, 75);
  const id = await approved({ leatherId });
  const adjust = (Difference: number) =>
    help.post(`/api/leatherItems/${leatherId}/adjust`, { Difference, Reason: 'counted', Confirm: true });
  await adjust(-40);
  await check();
  expect(await causesOf(id)).toEqual([{ key: `leather short ${leatherId}`, healed: false }]);
  // The leather found again covers the order at once.
  await adjust(40);
  await check();
  expect(await slipOf(id)).toBeNull();
});

test(
  'finds an order placed on a later, closed or past day, and names a day that works',
  { tags: ['N-30', 'SCHED-09'] },
  async () => {
    const { Id: leatherId } = await leather();
    await addStock(world, leatherId, 75);
    const id = await approved({ leatherId });
    await schedule(world, id, '2026-03-20');
    await check();
    expect(await causesOf(id)).toEqual([{ key: 'placed later', healed: false }]);
    expect(await slipOf(id)).toMatchObject({ Expected: '2026-04-01', Remedies: [{ Day: '2026-03-02' }] });
    await schedule(world, id, '2026-03-02');
    await check();
    expect(await slipOf(id)).toBeNull();
    const close = { Date: '2026-03-02', Reason: 'Storm', Confirm: true };
    await world.as(world.users.factory).post('/api/scheduler/close-day', close);
    await check();
    expect(await causesOf(id)).toContainEqual({ key: 'day closed 2026-03-02', healed: false });
    await world.as(world.users.factory).post('/api/scheduler/open-day', close);
    await check();
    expect(await slipOf(id)).toBeNull();
    world.setNow(new Date('2026-03-10T18:00:00Z'));
    await check(true);
    expect(await causesOf(id)).toContainEqual({ key: 'not started', healed: false });
    world.setNow(new Date('2026-03-01T05:30:00Z'));
  },
);

test('checks only after a change and once for all processes', { tags: ['N-30'] }, async () => {
  const { Id: leatherId } = await leather();
  await addStock(world, leatherId, 75);
  const id = await approved({ leatherId });
  await sql`update orders set delivery_date = '2026-03-01' where id = ${id}`.execute(world.db);
  await check();
  const left = await sql`select from promise_changes`.execute(world.db);
  expect(left.rows).toEqual([]);
  await sql`update order_promises set promised_day = '2026-03-01', promise = jsonb_set(promise, '{day}', '"2026-03-01"')
    where order_id = ${id}`.execute(world.db);
  await check();
  expect(await slipOf(id)).toBeNull();
  await check(true);
  expect(await slipOf(id)).not.toBeNull();
});
