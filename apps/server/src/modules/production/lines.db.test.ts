import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrder, addStock, changeStatus, schedule } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

interface Line {
  readonly Id: number;
  readonly Name: string;
  readonly MaxSeatsPerDay: number;
  readonly HasOrders: boolean;
  readonly RowVersion: number;
}

const admin = () => world.as(world.users.admin);
const save = (line: object) => admin().post('/api/production-lines', line);
const list = async () => (await admin().get('/api/production-lines')).json<Line[]>();
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];

test('saves a line with a name and maximum seats per day', { tags: ['SCHED-15', 'ENT-33'] }, async () => {
  const saved = (await save({ Name: 'Recliners', MaxSeatsPerDay: 12.5 })).json<Line>();
  expect(saved).toMatchObject({ Name: 'Recliners', MaxSeatsPerDay: 12.5, HasOrders: false });
  expect((await list()).map((line) => line.Name)).toEqual(['Line A', 'Line B', 'Recliners']);
  const renamed = await save({ ...saved, Name: 'Motion' });
  expect(renamed.json()).toMatchObject({ Id: saved.Id, Name: 'Motion', MaxSeatsPerDay: 12.5 });
  expect(codeOf(await save({ ...saved, Name: 'Late' }))).toBe('STALE_RECORD');
});

test('uses the setting for a line without its own seats', { tags: ['SCHED-17', 'C-26'] }, async () => {
  await admin().post('/api/settings', [{ Name: 'seats-per-day', Value: '17' }]);
  expect((await save({ Name: 'Sectionals' })).json()).toMatchObject({ MaxSeatsPerDay: 17 });
});

test('refuses a line with no name, no seats or a taken name', { tags: ['SCHED-15'] }, async () => {
  expect((await save({ Name: ' ', MaxSeatsPerDay: 5 })).body).toBe('Name is required');
  expect(codeOf(await save({ Name: 'Zero', MaxSeatsPerDay: 0 }))).toBe('FIELD_INVALID');
  expect(codeOf(await save({ Name: 'line a', MaxSeatsPerDay: 5 }))).toBe('FIELD_TAKEN');
});

test(
  'answers 406 to the deletion of a line with assigned orders',
  { tags: ['SCHED-16', 'ERR-04'] },
  async () => {
    const { Id } = (await save({ Name: 'Busy', MaxSeatsPerDay: 9 })).json<Line>();
    const orderId = await addOrder(world);
    await schedule(world, orderId);
    const line = world.lines.first;
    const refused = await admin().delete(`/api/production-lines/${line}`);
    expect(refused.statusCode).toBe(406);
    expect(refused.body).toBe("The production line can't be deleted because it has assigned orders");
    expect((await admin().delete(`/api/production-lines/${Id}`)).json()).toEqual({ ok: true });
    const ids = (await list()).map((known) => known.Id);
    expect(ids).toContain(line);
    expect(ids).not.toContain(Id);
  },
);

test(
  'asks before a line with orders is turned off or loses seats that it needs',
  { tags: ['SCHED-15'] },
  async () => {
    await schedule(world, await addOrder(world));
    const [line] = await list();
    const [first] = (await admin().get('/api/scheduler?from=2026-03-02&to=2026-03-20')).json<{
      Cells: { Date: string; SeatsUsed: number }[];
    }>().Cells;
    for (const [change, code] of [
      [{ IsActive: false }, 'LINE_OFF_WITH_ORDERS'],
      [{ MaxSeatsPerDay: 0.5 }, 'LINE_SEATS_TAKEN'],
    ] as const) {
      const refused = await save({ ...line, ...change });
      expect([codeOf(refused), refused.body]).toEqual([code, expect.stringContaining('1')]);
    }
    expect((await save({ ...line, MaxSeatsPerDay: first!.SeatsUsed })).statusCode).toBe(200);
    const fewer = { ...(await list())[0]!, IsActive: false, Confirm: true };
    expect((await save(fewer)).json()).toMatchObject({ IsActive: false });
    expect((await save({ ...(await list())[0]!, IsActive: true })).statusCode).toBe(200);
  },
);

test(
  'asks only about orders that can still be moved, when a line is turned off or a day is closed',
  { tags: ['SCHED-15', 'SCHED-02'] },
  async () => {
    await sql`delete from order_placements`.execute(world.db);
    await addStock(world, world.catalogue.leathers.gold, 1_000);
    const order = await addOrder(world);
    await schedule(world, order);
    const day = { Date: '2026-03-16' };
    expect(codeOf(await admin().post('/api/scheduler/close-day', day))).toBe('CLOSE_DAY_WITH_ORDERS');
    await changeStatus(world, order, 3);
    const off = { ...(await list())[0]!, IsActive: false };
    expect((await save(off)).json()).toMatchObject({ IsActive: false });
    expect((await save({ ...(await list())[0]!, IsActive: true })).statusCode).toBe(200);
    expect((await admin().post('/api/scheduler/close-day', day)).statusCode).toBe(200);
  },
);

test('lets only administrators change lines', { tags: ['SCHED-15', 'N-01'] }, async () => {
  const factory = world.as(world.users.factory);
  expect((await factory.get('/api/production-lines')).statusCode).toBe(200);
  expect((await factory.post('/api/production-lines', { Name: 'Mine' })).statusCode).toBe(403);
  expect((await world.as(world.users.sales).get('/api/production-lines')).statusCode).toBe(403);
});
