import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addLot, expectLotsToAddUp, newLeather } from '../../../../test/lots.ts';
import { changeStatus } from '../../../../test/order-requests.ts';
import { addOrder, schedule } from '../../../../test/world-orders.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { followFactors } from './factors.service.ts';

// A sofa of 60 square feet needs 69 with the company's 15% waste.

let world: World;
let leather: { id: number; name: string };
let lot: number;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
  leather = await newLeather(world);
  lot = await addLot(world, leather.id, 'U', 6_000);
});
afterEach(() => expectLotsToAddUp(world));
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];

interface Row {
  readonly Id: number | null;
  readonly Name: string;
  readonly Pieces: number;
  readonly Net: number;
  readonly Planned: number;
  readonly Used: number;
  readonly Waste: number | null;
  readonly Factor: number | null;
  readonly IsOwnFactor: boolean;
  readonly Next: { readonly Id: number; readonly Factor: number | null; readonly From: string } | null;
  readonly Suggestion: number | null;
}
interface Usage {
  readonly Rows: readonly Row[];
  readonly Totals: { readonly Pieces: number; readonly Used: number };
  readonly Unmeasured: number;
}
const usage = async (query = '') => (await admin().get(`/api/leatherUsage?${query}`)).json<Usage>();
const styleRow = async () => (await usage()).Rows.find(({ Id }) => Id === world.catalogue.style)!;
const reservedBy = async (orderId: number) =>
  (
    await sql<{ reserved: number }>`select coalesce(sum(reserved), 0) as reserved from line_leathers
      where order_id = ${orderId}`.execute(world.db)
  ).rows[0]!.reserved;
const setFactor = (Factor: number | null, From: string) =>
  admin().post('/api/wasteFactors', { StyleId: world.catalogue.style, Factor, From });

async function scheduled(day = '2026-03-16'): Promise<number> {
  const id = await addOrder(world, { leatherId: leather.id, leatherArea: 60, seats: 0 });
  await schedule(world, id, day);
  return id;
}

/** A finished sofa that used these hides, with some area returned. */
async function finished(areas: readonly number[], remnant = 0): Promise<number> {
  const order = await scheduled();
  const { id: DetailId } = await world.db
    .selectFrom('order_details')
    .where('order_id', '=', order)
    .select('id')
    .executeTakeFirstOrThrow();
  for (const Area of areas) {
    const Code = `U-${order}-${Area}`;
    await admin().post(`/api/lots/${lot}/hides`, { Hides: [{ Code, Area }], Reason: 'Measured' });
    const chosen = await admin().post(`/api/orders/${order}/hides`, { DetailId, Code });
    expect(chosen.statusCode, chosen.body).toBe(200);
  }
  expect((await changeStatus(world, order, 3, { Confirm: true })).statusCode).toBe(200);
  if (remnant > 0) {
    const body = { DetailId, LotId: lot, Area: remnant, Code: '', Location: 'Rack 2' };
    const back = await admin().post(`/api/orders/${order}/remnants`, body);
    expect(back.statusCode, back.body).toBe(200);
  }
  await changeStatus(world, order, 4, { Confirm: true, Reason: 'No scans' });
  return order;
}

test(
  'compares planned and used leather of measured pieces, and suggests a factor once there are ten',
  { tags: ['INV-24', 'N-18'] },
  async () => {
    // Hides of 45 and 41, less 10 returned: 76 for 60 net.
    for (let at = 0; at < 9; at += 1) await finished([45, 41], 10);
    await finished([]);
    expect(await styleRow()).toMatchObject({
      Pieces: 9,
      Net: 540,
      Planned: 621,
      Used: 684,
      Suggestion: null,
    });
    await finished([80]);
    const all = await usage();
    expect(all.Rows.find(({ Id }) => Id === world.catalogue.style)).toMatchObject({
      ...{ Pieces: 10, Net: 600, Planned: 690, Used: 764, Waste: 0.2733 },
      ...{ Factor: 0.15, IsOwnFactor: false, Suggestion: 0.27 },
    });
    expect(all).toMatchObject({ Unmeasured: 1, Totals: { Pieces: 10, Used: 764 } });
    const [byLeather] = (await usage('by=leather')).Rows;
    expect(byLeather).toMatchObject({
      Id: leather.id,
      Name: leather.name,
      Net: 600,
      Used: 764,
      Factor: null,
    });
    expect((await usage('by=cutter')).Rows).toMatchObject([{ Id: null, Pieces: 10, Used: 764 }]);
    expect((await usage('to=2025-12-31')).Totals.Pieces).toBe(0);
    const file = await admin().get('/api/leatherUsage/export?format=csv');
    expect(file.body).toContain('764');
  },
);

test(
  'shows which open orders a new factor changes, and changes them on its day unless they have started',
  { tags: ['INV-24', 'N-18'] },
  async () => {
    const today = (await admin().get('/api/scheduler')).json<{ Today: string }>().Today;
    const later = new Date(Date.parse(today) + 7 * 86_400_000).toISOString().slice(0, 10);
    const early = await scheduled(new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10));
    const late = await scheduled(later);
    const waiting = await scheduled(later);
    expect((await admin().post('/api/scheduler/unplace', { OrderId: waiting })).statusCode).toBe(200);
    const preview = await admin().get(
      `/api/wasteFactors/preview?styleId=${world.catalogue.style}&factor=0.25&from=${later}`,
    );
    const { Orders } = preview.json<{ Orders: { OrderId: number; Now: number; Then: number }[] }>();
    const changed = Orders.filter(({ OrderId }) => [early, late, waiting].includes(OrderId));
    expect(changed.map(({ OrderId, Now, Then }) => [OrderId, Now, Then])).toEqual([
      [late, 69, 75],
      [waiting, 69, 75],
    ]);

    expect((await setFactor(0.25, later)).statusCode).toBe(200);
    expect((await setFactor(0.3, later)).statusCode).toBe(200);
    expect((await styleRow()).Next).toMatchObject({ Factor: 0.3, From: later });
    await followFactors(world.app.deps);
    expect(await reservedBy(late)).toBe(69);
    expect((await changeStatus(world, early, 3, { Confirm: true })).statusCode).toBe(200);

    world.setNow(new Date(world.now().getTime() + 7 * 86_400_000));
    await followFactors(world.app.deps);
    await followFactors(world.app.deps);
    expect([await reservedBy(late), await reservedBy(waiting)]).toEqual([78, 78]);
    const { rows } = await sql`select kind, reserved_change, reason from stock_movements
      where order_id = ${late} order by id desc limit 1`.execute(world.db);
    expect(rows).toEqual([{ kind: 'reserved', reserved_change: 9, reason: 'Alpine +30%' }]);
    expect(await styleRow()).toMatchObject({ Factor: 0.3, IsOwnFactor: true, Next: null });
    const after = await scheduled(later);
    expect(await reservedBy(after)).toBe(78);
    const used = await sql<{ used: number }>`select -sum(at_hand_change) as used from stock_movements
      where order_id = ${early}`.execute(world.db);
    expect(used.rows[0]!.used).toBe(69);
  },
);

test(
  'refuses a past factor, removes a planned one, and reverts to the company’s at once',
  { tags: ['INV-24'] },
  async () => {
    const today = (await admin().get('/api/scheduler')).json<{ Today: string }>().Today;
    const dayAfter = (days: number) =>
      new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
    expect(codeOf(await setFactor(0.2, dayAfter(-1)))).toBe('DAY_PAST');
    await setFactor(0.5, dayAfter(30));
    const { Next } = await styleRow();
    expect((await admin().delete(`/api/wasteFactors/${Next!.Id}`)).statusCode).toBe(200);
    expect((await admin().delete(`/api/wasteFactors/${Next!.Id}`)).statusCode).toBe(404);
    const order = await scheduled(dayAfter(3));
    await setFactor(0.1, today);
    await followFactors(world.app.deps);
    expect(await reservedBy(order)).toBe(66);
    await setFactor(null, today);
    await followFactors(world.app.deps);
    expect(await reservedBy(order)).toBe(69);
    const sales = world.as(world.users.sales);
    expect((await sales.get('/api/leatherUsage')).statusCode).toBe(403);
  },
);
