import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purchasing } from '../../../../test/purchasing.ts';
import { addOrder, changeStatus, type OrderDraft } from '../../../../test/world-orders.ts';
import { createWorld, type World, type WorldUser } from '../../../../test/world.ts';
import { sweepPromises } from './check-promises.service.ts';

let world: World;
let help: ReturnType<typeof purchasing>;
beforeAll(async () => {
  // February 28 at the factory; ready 8 working days after production, 25 % waste.
  world = await createWorld({ isAwkward: true });
  help = purchasing(world);
});
afterAll(() => world.close());

const AREA = 158.24;
const NEED = 197.8;

/** A leather of a vendor without a lead time: nothing can be promised of it until it is on order. */
const leather = async () => {
  const { Id: vendorId } = await help.vendorOf({ LeadTimeDays: null });
  return { vendorId, ...(await help.leatherOf(vendorId)) };
};
const order = async ({ Id, vendorId }: { Id: number; vendorId: number }, ExpectedDate?: string) =>
  (
    await help.send(
      await help.post('/api/purchase-orders', {
        VendorId: vendorId,
        ...(ExpectedDate === undefined ? {} : { ExpectedDate }),
        Lines: [{ LeatherItemId: Id, Quantity: NEED, UnitCost: 4.35 }],
      }),
    )
  ).Order;
const approved = async (draft: OrderDraft) => {
  const id = await addOrder(world, { leatherArea: AREA, seats: 1, deliveryDate: '2026-03-04', ...draft });
  await sql`update orders set status_id = 11, status_before_hold = 1 where id = ${id}`.execute(world.db);
  await changeStatus(world, id, 1);
  return id;
};
const check = () => sweepPromises(world.app.deps, true);

interface Shown {
  readonly Promise: { readonly Day: string | null; readonly Leathers: { readonly Kind: string }[] } | null;
  readonly MadeBy: string | null;
  readonly Slip: {
    readonly Text: string;
    readonly Remedies: { readonly Text: string; readonly LeatherItemId: number | null }[];
  } | null;
}
const read = async (id: number, user: WorldUser = world.users.admin, language = 'en') =>
  (await world.as(user).get(`/api/orders/${id}/promise`, { 'accept-language': language })).json<Shown>();
const noticesOf = async (id: number, user: WorldUser = world.users.factory) =>
  (await world.as(user).get('/api/notifications'))
    .json<{ Items: { Kind: string; OrderId: number | null }[] }>()
    .Items.filter(({ OrderId, Kind }) => OrderId === id && Kind !== 'leatherShort')
    .map(({ Kind }) => Kind);
const needsOf = async (kind: string) => {
  const answer = await world.as(world.users.admin).get('/api/home/needs');
  const { Needs } = answer.json<{ Needs: { Kind: string; Items: { Id: number }[] }[] }>();
  return Needs.find(({ Kind }) => Kind === kind)?.Items.map(({ Id }) => Id) ?? [];
};
const deliveryOf = async (id: number) =>
  (await world.db.selectFrom('orders').where('id', '=', id).select('delivery_date').executeTakeFirstOrThrow())
    .delivery_date;

test(
  'lists an approved order without a date with what is missing and what to do',
  { tags: ['N-18', 'N-19', 'ORD-22'] },
  async () => {
    const of = await leather();
    const id = await approved({ leatherId: of.Id });
    expect(await read(id)).toMatchObject({ Promise: { Day: null } });
    await check();
    await check();
    expect((await read(id)).Slip).toMatchObject({
      Text: `${of.Name} is neither in stock nor on order.`,
      Remedies: [{ Text: `Order ${of.Name} now.`, LeatherItemId: of.Id }],
    });
    expect((await read(id, world.users.admin, 'es')).Slip?.Text).toBe(
      `${of.Name} no está en existencia ni pedida.`,
    );
    const list = await world.as(world.users.admin).get('/api/promises/slips');
    const { Items } = list.json<{ Items: { Orders: object[] }[] }>();
    expect(Items.flatMap(({ Orders }) => Orders)).toMatchObject([
      { OrderId: id, Promised: null, Due: '2026-03-04', Expected: null, DaysLate: null },
    ]);
    expect([await needsOf('ordersWithoutDate'), await needsOf('slippedPromises')]).toEqual([[id], []]);
    expect(await noticesOf(id), 'once').toEqual(['noDateYet']);
    const inSpanish = { 'accept-language': 'es' };
    const board = await world.as(world.users.admin).get('/api/scheduler', inSpanish);
    expect(board.json<{ Tray: object[] }>().Tray).toMatchObject([
      { OrderId: id, NoDate: `${of.Name} no está en existencia ni pedida` },
    ]);
    const report = await world.as(world.users.admin).get('/api/reports/leather', inSpanish);
    expect(report.json<{ Rows: { LeatherItemId: number }[] }>().Rows).toContainEqual(
      expect.objectContaining({
        LeatherItemId: of.Id,
        Orders: [expect.objectContaining({ NoDate: `${of.Name} no está en existencia ni pedida` })],
      }),
    );
    const file = await world.as(world.users.admin).get('/api/reports/leather/export?format=csv');
    expect(file.body).toMatch(new RegExp(`\\d+: ${of.Name} is neither in stock nor on order`));
    await sql`update orders set status_id = 8 where id = ${id}`.execute(world.db);
  },
);

test(
  'promises a day by itself once the leather is on order, and says so',
  { tags: ['N-18', 'N-19', 'ORD-22'] },
  async () => {
    const of = await leather();
    const id = await approved({ leatherId: of.Id, storeId: world.stores.austin });
    await check();
    const sent = await order(of, '2026-03-11');
    await check();
    await check();
    const { rows } = await sql<{
      day: string;
      waited: boolean;
    }>`select promised_day as day, waiting_since is not null as waited
      from order_promises where order_id = ${id}`.execute(world.db);
    // Built on March 12, ready 8 working days later.
    expect(rows).toEqual([{ day: '2026-03-24', waited: true }]);
    expect(await read(id)).toMatchObject({
      Promise: { Day: '2026-03-24', Leathers: [{ Kind: 'arrives', PurchaseOrder: sent.Number }] },
      MadeBy: null,
      Slip: null,
    });
    expect(await deliveryOf(id)).toBe('2026-03-24');
    expect((await noticesOf(id)).toSorted()).toEqual(['noDateYet', 'promiseMade']);
    expect(await needsOf('ordersWithoutDate')).toEqual([]);
    const history = await sql<{
      n: number;
    }>`select count(*)::int as n from order_history where order_id = ${id} and kind = 'delivery date'`.execute(
      world.db,
    );
    expect(history.rows).toEqual([{ n: 1 }]);
    await sql`update orders set status_id = 8 where id = ${id}`.execute(world.db);
  },
);

test('asks for the date of leather that is on order without one', { tags: ['N-18', 'N-19'] }, async () => {
  const of = await leather();
  const id = await approved({ leatherId: of.Id });
  const sent = await order(of);
  expect(sent.ExpectedDate).toBeNull();
  await check();
  expect((await read(id)).Slip?.Remedies).toMatchObject([
    { Text: `Ask the vendor for a delivery date for ${of.Name}.`, LeatherItemId: of.Id },
  ]);
  await sql`update orders set status_id = 8 where id = ${id}`.execute(world.db);
});

test('lists an order that no production line has seats for', { tags: ['N-18', 'N-30'] }, async () => {
  const of = await leather();
  await sql`update production_lines set is_active = false`.execute(world.db);
  const id = await approved({ leatherId: of.Id });
  await help.post(`/api/leatherItems/${of.Id}/adjust`, {
    ...{ Difference: NEED, Reason: 'found', Confirm: true },
  });
  await check();
  expect((await read(id)).Slip?.Text).toBe('No production line has enough seats.');
  await sql`update production_lines set is_active = true`.execute(world.db);
  await check();
  expect(await read(id)).toMatchObject({ Promise: { Day: '2026-03-12' }, Slip: null });
  await sql`update orders set status_id = 8 where id = ${id}`.execute(world.db);
});

test('promises an order that got its pieces after its approval', { tags: ['N-18', 'ORD-22'] }, async () => {
  const of = await leather();
  const id = await addOrder(world, {
    leatherId: of.Id,
    leatherArea: AREA,
    seats: 1,
    deliveryDate: '2026-03-04',
  });
  await check();
  expect(await read(id)).toMatchObject({ Promise: { Day: '2026-03-12' } });
  expect(await deliveryOf(id), 'the customer has this date').toBe('2026-03-04');
  expect(await noticesOf(id)).toEqual([]);
  await sql`update orders set status_id = 8 where id = ${id}`.execute(world.db);
});
