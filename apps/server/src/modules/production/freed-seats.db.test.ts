import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOrder, addStock, changeStatus } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { readProblem } from './planning/problem.service.ts';

/** The Denver store is in a different time zone from the factory; settings differ from their defaults. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ isAwkward: true });
  await addStock(world, world.catalogue.leathers.gold, 1_000_000);
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`delete from order_placements`.execute(world.db);
  await sql`update production_lines set max_seats_per_day = 8`.execute(world.db);
});

const planner = () => world.as(world.users.factory);
const place = (OrderId: number, Date: string, more: object = {}) =>
  planner().post('/api/scheduler/place', { OrderId, Date, LineId: world.lines.first, ...more });

async function cellOn(day: string) {
  const board = (await planner().get(`/api/scheduler?from=${day}&to=${day}`)).json<{
    Cells: {
      LineId: number;
      SeatsUsed: number;
      HoursUsed: number;
      Cards: { Seats: number; SeatsTaken: number }[];
    }[];
    Days: { SeatsUsed: number; HoursUsed: number }[];
  }>();
  const cell = board.Cells.find(({ LineId }) => LineId === world.lines.first)!;
  expect(board.Days[0]).toMatchObject({ SeatsUsed: cell.SeatsUsed, HoursUsed: cell.HoursUsed });
  return cell;
}

const today = async () => (await planner().get('/api/scheduler')).json<{ Today: string }>().Today;

/** A working day a number of days after today. */
async function workday(days: number): Promise<string> {
  const at = (more: number) => new Date(Date.parse(first) + more * 86_400_000).toISOString().slice(0, 10);
  const first = await today();
  let more = days;
  while ([0, 6].includes(new Date(at(more)).getUTCDay())) more += 1;
  return at(more);
}

/** An order of two pieces with three seats each, in production on a day. */
async function inProduction(day: string): Promise<number> {
  const id = await addOrder(world, { seats: 6, quantity: 2 });
  expect((await place(id, day, { Confirm: true })).statusCode).toBe(200);
  await changeStatus(world, id, 3);
  return id;
}

const finishPieces = (orderId: number, units: number) =>
  sql`update vin_items u set finished_at = now() from order_details d where d.company_id = u.company_id
    and d.id = u.detail_id and d.order_id = ${orderId} and u.unit_number <= ${units}`.execute(world.db);

test(
  'frees the seats and hours of finished pieces on a future day, and asks no more about them',
  { tags: ['SCHED-09', 'SCHED-19'] },
  async () => {
    const day = await workday(6);
    const id = await inProduction(day);
    const { HoursUsed: whole } = await cellOn(day);
    expect(whole).toBeGreaterThan(0);
    const next = await addOrder(world, { seats: 5 });
    expect((await place(next, day)).headers['x-error-code']).toBe('SEATS_EXCEEDED');
    await finishPieces(id, 1);
    const half = await cellOn(day);
    expect([half.SeatsUsed, half.Cards[0]]).toEqual([
      3,
      expect.objectContaining({ Seats: 6, SeatsTaken: 3 }),
    ]);
    expect(half.HoursUsed).toBeCloseTo(whole / 2, 1);
    expect((await place(next, day)).statusCode).toBe(200);
    expect((await cellOn(day)).SeatsUsed).toBe(8);
    await sql`update orders set status_id = 5 where id = ${id}`.execute(world.db);
    expect((await cellOn(day)).SeatsUsed).toBe(5);
  },
);

test('keeps the seats of pieces that were built today', { tags: ['SCHED-19'] }, async () => {
  const day = await today();
  const id = await inProduction(day);
  await finishPieces(id, 2);
  await sql`update orders set status_id = 5 where id = ${id}`.execute(world.db);
  expect((await cellOn(day)).SeatsUsed).toBe(6);
});

test(
  'promises and plans with the seats that finished work freed',
  { tags: ['ORD-64', 'SCHED-19'] },
  async () => {
    const day = await workday(1);
    await sql`update production_lines set is_active = id = ${world.lines.first}`.execute(world.db);
    const id = await inProduction(day);
    const { sofa } = world.catalogue.saleItems;
    await sql`update sale_items set seats = 4, leather_area = 20 where id = ${sofa}`.execute(world.db);
    const ask = async () => {
      const line = {
        SaleItemId: sofa,
        LeatherItemId: world.catalogue.leathers.gold,
        Quantity: 1,
        Customizations: [],
      };
      const answer = await world
        .as(world.users.admin)
        .post('/api/promises/ask', { Lines: [line], CompareLeatherOf: [] });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ Promise: { Seats: { Day: string } } }>().Promise.Seats.Day;
    };
    expect(await ask()).not.toBe(day);
    await finishPieces(id, 2);
    expect(await ask()).toBe(day);
    const planned = async () => {
      const { problem } = await readProblem(world.db, { today: await today(), weeks: 2 });
      const { seats, minutes } = problem.orders.find((order) => order.id === id)!;
      return { seats, minutes: Object.values(minutes).reduce((sum, each) => sum + each, 0) };
    };
    expect(await planned()).toEqual({ seats: 0, minutes: 0 });
    await sql`update vin_items set finished_at = null`.execute(world.db);
    const whole = await planned();
    expect(whole.seats).toBe(6);
    expect(whole.minutes).toBeGreaterThan(0);
  },
);
