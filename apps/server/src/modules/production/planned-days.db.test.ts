import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrder, addStock, changeStatus } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await addStock(world, world.catalogue.leathers.gold, 1_000_000);
});
afterAll(() => world.close());

const DAY = '2026-03-16';
const NEXT = '2026-03-17';
const planner = () => world.as(world.users.factory);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const place = (OrderId: number, more: object = {}) =>
  planner().post('/api/scheduler/place', { OrderId, Date: DAY, LineId: world.lines.first, ...more });
async function scheduled(): Promise<number> {
  const id = await addOrder(world);
  const answer = await place(id, { Confirm: true });
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}
const statusOf = async (orderId: number) =>
  (
    await world.db
      .selectFrom('orders')
      .where('id', '=', orderId)
      .select('status_id')
      .executeTakeFirstOrThrow()
  ).status_id;

const asProblem = { accept: 'application/problem+json' };
const placeOn = (OrderId: number, Date: string) =>
  planner().post('/api/scheduler/place', { OrderId, Date, LineId: world.lines.first }, asProblem);

test(
  'refuses days that have passed at the factory, but moves late orders',
  { tags: ['SCHED-01', 'N-37'] },
  async () => {
    const { factory } = world.stores;
    const setZone = (time_zone: string) =>
      world.db.updateTable('stores').set({ time_zone }).where('id', '=', factory).execute();
    const before = world.now();
    try {
      // 02:30 of March 17 in UTC: still March 16 in Denver.
      world.setNow(new Date('2026-03-17T02:30:00Z'));
      await setZone('America/Denver');
      const board = await planner().get('/api/scheduler');
      expect(board.json()).toMatchObject({ Today: DAY });
      const late = await scheduled();
      const yesterday = await placeOn(await addOrder(world), '2026-03-13');
      expect([yesterday.statusCode, codeOf(yesterday)]).toEqual([409, 'DAY_PAST']);
      expect(yesterday.json()).toMatchObject({
        errors: [{ message: 'Choose today or a later day: Mar 13, 2026 is in the past' }],
      });
      await setZone('Asia/Tokyo');
      expect(codeOf(await place(await addOrder(world)))).toBe('DAY_PAST');
      expect(codeOf(await place(await addOrder(world), { Confirm: true }))).toBe('DAY_PAST');
      expect((await place(late, { LineId: world.lines.second })).statusCode).toBe(200);
      expect((await place(late, { Date: NEXT })).statusCode).toBe(200);
      // The last move can be undone even onto a past day, after confirmation.
      expect(codeOf(await place(late))).toBe('DAY_PAST_AGAIN');
      expect((await place(late, { Confirm: true })).statusCode).toBe(200);
      expect((await place(late, { Date: NEXT })).statusCode).toBe(200);
      expect((await place(late, { Date: '2026-03-18' })).statusCode).toBe(200);
      expect(codeOf(await place(late))).toBe('DAY_PAST');
      expect(await statusOf(late)).toBe(2);
    } finally {
      await setZone('UTC');
      world.setNow(before);
    }
  },
);

test(
  'undoes the unscheduling of a late order on the same day, only from the board',
  { tags: ['SCHED-01', 'SCHED-03'] },
  async () => {
    const unplace = (OrderId: number) => planner().post('/api/scheduler/unplace', { OrderId });
    const before = world.now();
    try {
      const [late, later, changed] = [await scheduled(), await scheduled(), await scheduled()];
      world.setNow(new Date('2026-03-18T15:00:00Z'));
      expect((await unplace(late)).statusCode).toBe(200);
      expect(codeOf(await place(late, { Date: '2026-03-13' }))).toBe('DAY_PAST');
      expect(codeOf(await place(late))).toBe('DAY_PAST_AGAIN');
      const undone = await place(late, { Confirm: true });
      expect(undone.statusCode, undone.body).toBe(200);
      expect(undone.json()).toMatchObject({ Card: { Date: DAY, StatusId: 2 } });
      const { History } = (await world.as(world.users.admin).get(`/api/orders/${late}`)).json<{
        History: object[];
      }>();
      expect(History).toContainEqual(
        expect.objectContaining({ Kind: 'schedule', From: `${DAY} Line A`, To: 'unscheduled' }),
      );
      expect((await unplace(later)).statusCode).toBe(200);
      expect((await place(changed, { Date: '2026-03-18', Confirm: true })).statusCode).toBe(200);
      await changeStatus(world, changed, 1);
      expect(codeOf(await place(changed))).toBe('DAY_PAST');
      world.setNow(new Date('2026-03-19T15:00:00Z'));
      expect(codeOf(await place(later))).toBe('DAY_PAST');
    } finally {
      world.setNow(before);
    }
  },
);

test('asks before it schedules an order on a weekend', { tags: ['SCHED-01', 'SCHED-09'] }, async () => {
  const id = await addOrder(world, { seats: 12 });
  const asked = await placeOn(id, '2026-03-15');
  expect([asked.statusCode, codeOf(asked)]).toEqual([409, 'DAY_ON_WEEKEND']);
  expect(asked.json<{ errors: { code: string }[] }>().errors.map(({ code }) => code)).toEqual([
    'DAY_ON_WEEKEND',
    'SEATS_EXCEEDED',
  ]);
  expect(await statusOf(id)).toBe(1);
  expect((await place(id, { Date: '2026-03-15', Confirm: true })).statusCode).toBe(200);
  expect((await place(id, { Date: '2026-03-15', Position: 0 })).statusCode).toBe(200);
});

interface Board {
  readonly Days: readonly {
    readonly HoursUsed: number;
    readonly HoursMax: number | null;
    readonly LineHours: readonly { readonly LineId: number; readonly HoursMax: number }[];
  }[];
  readonly Cells: readonly {
    readonly HoursUsed: number;
    readonly Cards: readonly {
      readonly StyleIds: readonly number[];
      readonly Picture: { readonly FurnitureType: string } | null;
    }[];
  }[];
  readonly Styles: readonly { readonly Id: number }[];
  readonly Leathers: readonly { readonly Id: number }[];
}

test(
  'counts the standard hours of orders and the planned hours of each line’s people',
  { tags: ['SCHED-01', 'N-20'] },
  async () => {
    const admin = world.as(world.users.admin);
    await sql`delete from order_placements`.execute(world.db);
    const people = await world.db
      .insertInto('employees')
      .values(['ANA', 'BETO', 'CARLA'].map((code) => ({ name: code, code })))
      .returning('id')
      .execute();
    const [ana, beto, carla] = people.map(({ id }) => id);
    for (const [EmployeeId, HoursPerDay] of [
      [ana, 7.5],
      [beto, 8],
      [carla, 3.25],
    ])
      await admin.post('/api/scheduler/hours', { EmployeeId, HoursPerDay });
    await admin.post('/api/shifts/people', { EmployeeId: ana, LineId: world.lines.first });
    await admin.post('/api/shifts/people', { EmployeeId: beto, LineId: world.lines.first });
    await admin.post('/api/scheduler/absences', { EmployeeId: beto, From: NEXT, To: NEXT });
    const id = await addOrder(world, { seats: 4, quantity: 2 });
    await place(id);
    const board = (await planner().get(`/api/scheduler?from=${DAY}&to=2026-03-21`)).json<Board>();
    const lineId = world.lines.first;
    expect(
      board.Days.map(({ HoursUsed, HoursMax, LineHours }) => ({ HoursUsed, HoursMax, LineHours })),
    ).toEqual([
      { HoursUsed: 13, HoursMax: 18.75, LineHours: [{ LineId: lineId, HoursMax: 15.5 }] },
      { HoursUsed: 0, HoursMax: 10.75, LineHours: [{ LineId: lineId, HoursMax: 7.5 }] },
      ...[18, 19, 20].map(() => ({
        HoursUsed: 0,
        HoursMax: 18.75,
        LineHours: [{ LineId: lineId, HoursMax: 15.5 }],
      })),
      { HoursUsed: 0, HoursMax: null, LineHours: [] },
    ]);
    const [card] = board.Cells[0]!.Cards;
    expect(board.Cells[0]).toMatchObject({ HoursUsed: 13 });
    expect(card).toMatchObject({ Hours: 13, LeatherIds: [world.catalogue.leathers.gold] });
    expect(board.Styles.map((style) => style.Id)).toEqual(card!.StyleIds);
    expect(board.Leathers.map((leather) => leather.Id)).toContain(world.catalogue.leathers.gold);
    expect(card!.Picture?.FurnitureType).not.toBe('');
    await sql`delete from planned_hours`.execute(world.db);
  },
);
