import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOrder, addStock } from '../../../../test/world-orders.ts';
import { createWorld, type World, type WorldUser } from '../../../../test/world.ts';
import { solvePlan } from './solve.service.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ isAwkward: true });
  await addStock(world, world.catalogue.leathers.gold, 1_000_000);
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of [
    'plan_moves',
    'production_plans',
    'closed_days',
    'order_placements',
    'planned_hours',
    'absences',
  ])
    await sql`delete from ${sql.table(table)}`.execute(world.db);
  await sql`update orders set status_id = 8 where status_id in (1, 2, 3)`.execute(world.db);
  await sql`update production_lines set max_seats_per_day = 10`.execute(world.db);
});

interface Sentence {
  readonly Code: string;
  readonly Data: Record<string, string | number>;
}
interface Move {
  readonly OrderId: number;
  readonly FromDate: string | null;
  readonly ToDate: string | null;
  readonly ToLineId: number | null;
  readonly Reason: Sentence;
  readonly Outcome: string | null;
  readonly Refusal: Sentence | null;
}
interface Plan {
  readonly Id: number;
  readonly Status: string;
  readonly Method: string;
  readonly SolverProblem: string | null;
  readonly From: string;
  readonly To: string;
  readonly Gap: number | null;
  readonly Plan: { readonly LateOrders: number; readonly LateDays: number; readonly SeatsUsed: number };
  readonly Moves: readonly Move[];
  readonly LeftOut: readonly { readonly OrderId: number; readonly Reason: Sentence }[];
}

const as = (user: WorldUser = world.users.factory) => world.as(user);
const start = async (body: object = {}) => (await as().post('/api/scheduler/plans', body)).json<Plan>();
const latest = async () =>
  (await as().get('/api/scheduler/plans/latest')).json<{ Plan: Plan | null }>().Plan!;
const accept = (plan: Plan, orderIds: readonly number[], more: object = {}, user?: WorldUser) =>
  as(user).post(`/api/scheduler/plans/${plan.Id}/accept`, { OrderIds: orderIds, ...more });
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const today = async () => (await as().get('/api/scheduler')).json<{ Today: string }>().Today;
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
/** The working day on or after the given number of days from today. */
async function workday(days: number): Promise<string> {
  let day = dayAfter(await today(), days);
  while ([0, 6].includes(new Date(day).getUTCDay())) day = dayAfter(day, 1);
  return day;
}
const place = (orderId: number, date: string, lineId = world.lines.first) =>
  as().post('/api/scheduler/place', { OrderId: orderId, Date: date, LineId: lineId, Confirm: true });
const moveOf = (plan: Plan, orderId: number) => plan.Moves.find((move) => move.OrderId === orderId);
async function placeOf(orderId: number) {
  return world.db
    .selectFrom('order_placements')
    .where('order_id', '=', orderId)
    .select(['day', 'production_line_id', 'is_by_plan'])
    .executeTakeFirst();
}

test(
  'proposes a day for every open order and changes nothing before it is accepted',
  { tags: ['SCHED-01', 'N-30'] },
  async () => {
    const due = await workday(20);
    const ids = [
      await addOrder(world, { seats: 4, deliveryDate: due }),
      await addOrder(world, { seats: 6, deliveryDate: due }),
    ];
    const plan = await start();
    expect(plan).toMatchObject({ Status: 'running', Method: 'greedy', Gap: null, LeftOut: [] });
    expect(plan.From).toBe(dayAfter(await today(), 1));
    expect(plan.Moves.map((move) => move.OrderId).toSorted()).toEqual(ids.toSorted());
    for (const move of plan.Moves)
      expect(move).toMatchObject({ FromDate: null, Reason: { Code: 'PLAN_ON_TIME' } });
    expect(await placeOf(ids[0]!)).toBeUndefined();

    const accepted = (await accept(plan, [ids[0]!])).json<Plan>();
    expect(moveOf(accepted, ids[0]!)?.Outcome).toBe('accepted');
    expect(moveOf(accepted, ids[1]!)?.Outcome).toBeNull();
    expect(await placeOf(ids[0]!)).toMatchObject({ day: moveOf(plan, ids[0]!)!.ToDate, is_by_plan: true });
    expect(await placeOf(ids[1]!)).toBeUndefined();
    const history = await world.db
      .selectFrom('order_history')
      .where('order_id', '=', ids[0]!)
      .where('kind', '=', 'schedule')
      .select('user_id')
      .execute();
    expect(history).toEqual([{ user_id: world.users.factory.id }]);
  },
);

test(
  "returns the solver's plan with its gap; an accepted plan leaves nothing new to propose",
  { tags: ['SCHED-19'] },
  async () => {
    const due = await workday(2);
    for (let at = 0; at < 14; at += 1) await addOrder(world, { seats: 3 + (at % 3), deliveryDate: due });
    const plan = await start({ Weeks: 3 });
    await solvePlan(world.app.deps, plan.Id, 4);
    const solved = await latest();
    expect(solved).toMatchObject({ Id: plan.Id, Status: 'ready', Method: 'solver', SolverProblem: null });
    expect(solved.Gap).toBeLessThanOrEqual(0.05);
    expect(solved.Plan.LateDays).toBeLessThanOrEqual(plan.Plan.LateDays);
    const all = await accept(
      solved,
      solved.Moves.map((move) => move.OrderId),
    );
    expect(all.json<Plan>().Moves.every((move) => move.Outcome === 'accepted')).toBe(true);
    const used = await world.db
      .selectFrom('order_placements as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select((select) => ['p.day', 'p.production_line_id', select.fn.sum<number>('o.seats').as('seats')])
      .groupBy(['p.day', 'p.production_line_id'])
      .execute();
    for (const cell of used) expect(cell.seats).toBeLessThanOrEqual(10);
    expect((await start({ Weeks: 3 })).Moves).toEqual([]);
  },
);

test('swaps two orders that fill their days', { tags: ['SCHED-09'] }, async () => {
  const [first, second] = [await workday(2), await workday(12)];
  await sql`update production_lines set is_active = id = ${world.lines.first}`.execute(world.db);
  const urgent = await addOrder(world, { seats: 10, deliveryDate: first });
  const patient = await addOrder(world, { seats: 10, deliveryDate: dayAfter(second, 10) });
  expect((await place(urgent, second)).body).toContain(second);
  expect((await place(patient, first)).body).toContain(first);
  // Closes all days in between, so that only an exchange helps.
  for (let day = dayAfter(await today(), 1); day < dayAfter(second, 30); day = dayAfter(day, 1))
    if (day !== first && day !== second)
      await world.as(world.users.admin).post('/api/scheduler/close-day', { Date: day });
  const plan = await start();
  expect(moveOf(plan, urgent)).toMatchObject({ ToDate: first, Reason: { Code: 'PLAN_SOONER' } });
  expect(moveOf(plan, patient)).toMatchObject({ ToDate: second, Reason: { Code: 'PLAN_MAKES_ROOM' } });
  const half = (await accept(plan, [urgent])).json<Plan>();
  expect(moveOf(half, urgent)).toMatchObject({ Outcome: 'refused', Refusal: { Code: 'SEATS_EXCEEDED' } });
  expect(await placeOf(urgent)).toMatchObject({ day: second });
  const both = (await accept(plan, [urgent, patient])).json<Plan>();
  expect(both.Moves.map((move) => move.Outcome)).toEqual(['accepted', 'accepted']);
  expect(await placeOf(urgent)).toMatchObject({ day: first });
  await sql`update production_lines set is_active = true`.execute(world.db);
});

test(
  'refuses a move of an order that has changed since the plan, and explains why',
  { tags: ['SCHED-04', 'N-02'] },
  async () => {
    const due = await workday(20);
    const changed = await addOrder(world, { seats: 4, deliveryDate: due });
    const moved = await addOrder(world, { seats: 4, deliveryDate: due });
    const started = await addOrder(world, { seats: 4, deliveryDate: due });
    const same = await addOrder(world, { seats: 4, deliveryDate: due });
    const plan = await start();
    await sql`update orders set seats = 5 where id = ${changed}`.execute(world.db);
    await place(moved, await workday(8));
    await sql`update orders set status_id = 3 where id = ${started}`.execute(world.db);
    const answer = (await accept(plan, [changed, moved, started, same])).json<Plan>();
    for (const id of [changed, moved, started])
      expect(moveOf(answer, id)).toMatchObject({
        Outcome: 'refused',
        Refusal: { Code: 'PLAN_ORDER_CHANGED' },
      });
    expect(moveOf(answer, same)?.Outcome).toBe('accepted');
    expect(await placeOf(moved)).toMatchObject({ day: await workday(8), is_by_plan: false });
  },
);

test('refuses a move to a day that has been closed since the plan', { tags: ['SCHED-06'] }, async () => {
  const id = await addOrder(world, { seats: 4, deliveryDate: await workday(20) });
  const plan = await start();
  await world.as(world.users.admin).post('/api/scheduler/close-day', { Date: moveOf(plan, id)!.ToDate });
  const answer = (await accept(plan, [id])).json<Plan>();
  expect(moveOf(answer, id)?.Refusal?.Code).toBe('DATE_CLOSED');
  expect(await placeOf(id)).toBeUndefined();
});

test(
  "doesn't move orders that are in production, on a closed day or scheduled for today",
  { tags: ['SCHED-04', 'SCHED-08'] },
  async () => {
    const late = await workday(-20);
    const ids = [];
    for (const day of [await workday(10), await workday(11), await today()]) {
      const id = await addOrder(world, { seats: 2, deliveryDate: late });
      expect((await place(id, day)).statusCode).toBe(200);
      ids.push(id);
    }
    await sql`update orders set status_id = 3 where id = ${ids[0]!}`.execute(world.db);
    await world
      .as(world.users.admin)
      .post('/api/scheduler/close-day', { Date: await workday(11), Confirm: true });
    const free = await addOrder(world, { seats: 2, deliveryDate: late });
    const plan = await start();
    expect(plan.Moves.map((move) => move.OrderId)).toEqual([free]);
  },
);

test(
  "doesn't plan an order before its leather arrives, and explains why",
  { tags: ['N-18', 'N-19'] },
  async () => {
    const id = await addOrder(world, { statusId: 1, seats: 3, deliveryDate: await workday(5) });
    const leather = world.catalogue.leathers.gold;
    const reserve = (area: number) =>
      sql`insert into stock_movements (company_id, order_id, detail_id, leather_item_id, kind, reserved_change,
        short_change, actor)
      select company_id, order_id, id, ${leather}, case when ${area} > 0 then 'reserved' else 'released' end, ${area},
        ${area}, 'system' from order_details where order_id = ${id}`.execute(world.db);
    await reserve(60);
    expect((await start()).LeftOut).toMatchObject([{ OrderId: id, Reason: { Code: 'PLAN_NO_LEATHER' } }]);
    await sql`delete from production_plans`.execute(world.db);
    const arrives = await workday(9);
    const bought = await sql<{
      id: number;
    }>`insert into purchase_orders (vendor_id, order_date, expected_date, status, sent_at)
    select vendor_id, '2026-01-01', ${arrives}, 'sent', now() from leather_items where id = ${leather} returning id`.execute(
      world.db,
    );
    const purchase = bought.rows[0]!.id;
    await sql`insert into purchase_order_lines (purchase_order_id, line_number, leather_item_id, quantity, unit_cost_cents)
    values (${purchase}, 1, ${leather}, 100, 500)`.execute(world.db);
    const plan = await start();
    expect(moveOf(plan, id)).toMatchObject({ Reason: { Code: 'PLAN_AFTER_LEATHER', Data: { arrives } } });
    expect(moveOf(plan, id)!.ToDate! > arrives).toBe(true);
    await sql`update purchase_orders set expected_date = ${await workday(30)} where id = ${purchase}`.execute(
      world.db,
    );
    const answer = (await accept(plan, [id])).json<Plan>();
    expect(moveOf(answer, id)?.Refusal?.Code).toBe('PLAN_ORDER_CHANGED');
    await reserve(-60);
    await sql`delete from purchase_orders where id = ${purchase}`.execute(world.db);
  },
);

test('plans at most the hours of the people who are present that day', { tags: ['N-20'] }, async () => {
  const admin = world.as(world.users.admin);
  const employee = await world.db
    .insertInto('employees')
    .values({ name: 'Ana Ruiz', code: 'ANA' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const saved = await admin.post('/api/scheduler/hours', { EmployeeId: employee.id, HoursPerDay: 7.5 });
  expect(saved.json()).toMatchObject({ Name: 'Ana Ruiz', HoursPerDay: 7.5, OperationIds: [] });
  const stale = await admin.post('/api/scheduler/hours', {
    EmployeeId: employee.id,
    HoursPerDay: 8,
    RowVersion: 9,
  });
  expect(codeOf(stale)).toBe('STALE_RECORD');
  const away = {
    EmployeeId: employee.id,
    From: dayAfter(await today(), 1),
    To: await workday(6),
    Reason: 'Vacation',
  };
  expect(codeOf(await admin.post('/api/scheduler/absences', { ...away, To: await today() }))).toBe(
    'ABSENCE_ENDS_BEFORE_START',
  );
  const absence = (await admin.post('/api/scheduler/absences', away)).json<{ Id: number }>();
  const ids = [];
  for (let at = 0; at < 3; at += 1)
    ids.push(await addOrder(world, { seats: 2, deliveryDate: await workday(5) }));
  const plan = await start();
  const days = plan.Moves.map((move) => move.ToDate!);
  // A sofa is 6.5 hours of work, so each needs its own day.
  expect(new Set(days).size).toBe(3);
  for (const day of days) expect(day > away.To).toBe(true);
  expect((await admin.delete(`/api/scheduler/absences/${absence.Id}`)).statusCode).toBe(200);
  await sql`delete from production_plans`.execute(world.db);
  expect((await start()).Moves[0]!.ToDate! < away.To).toBe(true);
  const large = await addOrder(world, { seats: 4, quantity: 2, deliveryDate: await workday(5) });
  await sql`delete from production_plans`.execute(world.db);
  expect((await start()).LeftOut).toMatchObject([
    { OrderId: large, Reason: { Code: 'PLAN_TOO_LONG', Data: { hours: 13 } } },
  ]);
});

test(
  'refuses moves whose hours are no longer free, and makes the others',
  { tags: ['N-20', 'N-30'] },
  async () => {
    const admin = world.as(world.users.admin);
    const employee = await world.db
      .insertInto('employees')
      .values({ name: 'Beto Lara', code: 'BETO' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const hours = (HoursPerDay: number, RowVersion: number) =>
      admin.post('/api/scheduler/hours', { EmployeeId: employee.id, HoursPerDay, RowVersion });
    await hours(14, 0);
    const ids = [];
    for (let at = 0; at < 4; at += 1)
      ids.push(await addOrder(world, { seats: 2, deliveryDate: await workday(5) }));
    const plan = await start();
    const [first, second] = [...new Set(plan.Moves.map((move) => move.ToDate!))];
    const on = (day: string | undefined) => plan.Moves.filter((move) => move.ToDate === day);
    // A sofa is 6.5 hours of work.
    expect([on(first).length, on(second).length]).toEqual([2, 2]);
    await hours(8, 1);
    const answer = (await accept(plan, ids)).json<Plan>();
    for (const day of [first, second]) {
      const [kept, refused] = on(day).map((move) => moveOf(answer, move.OrderId)!);
      expect(kept).toMatchObject({ Outcome: 'accepted' });
      expect(refused).toMatchObject({
        Outcome: 'refused',
        Refusal: { Code: 'PLAN_HOURS_EXCEEDED', Data: { need: 6.5, left: 1.5, day } },
      });
      expect(await placeOf(refused!.OrderId)).toBeUndefined();
    }
    const [, late] = on(first);
    const anyway = (await accept(plan, [late!.OrderId], { Confirm: true })).json<Plan>();
    expect(moveOf(anyway, late!.OrderId)?.Outcome).toBe('accepted');
  },
);

test('calculates one plan at a time, and stops it on demand', { tags: ['N-30'] }, async () => {
  await addOrder(world, { seats: 4, deliveryDate: await workday(20) });
  const plan = await start();
  expect(codeOf(await as().post('/api/scheduler/plans', {}))).toBe('PLAN_IS_RUNNING');
  const stopped = await as().post(`/api/scheduler/plans/${plan.Id}/stop`, {});
  expect(stopped.json()).toMatchObject({ Status: 'stopped', SolverProblem: 'stopped' });
  expect(codeOf(await as().post(`/api/scheduler/plans/${plan.Id}/stop`, {}))).toBe('PLAN_NOT_RUNNING');
  const next = await start();
  expect(codeOf(await accept(plan, [plan.Moves[0]!.OrderId]))).toBe('PLAN_OUTDATED');
  expect(next.Status).toBe('running');
});

test(
  'lets a plan start 15 seconds after a run died, and never resumes the dead run',
  { tags: ['N-30'] },
  async () => {
    await addOrder(world, { seats: 4, deliveryDate: await workday(20) });
    const lost = await start();
    const begun = world.now();
    const wait = (seconds: number) => world.setNow(new Date(begun.getTime() + seconds * 1000));
    wait(14);
    expect(codeOf(await as().post('/api/scheduler/plans', {}))).toBe('PLAN_IS_RUNNING');
    wait(16);
    expect(await latest()).toMatchObject({ Status: 'failed', SolverProblem: 'lost' });
    await solvePlan(world.app.deps, lost.Id, 1);
    expect(await latest()).toMatchObject({ Id: lost.Id, Method: 'greedy', Status: 'failed' });
    expect((await start()).Status).toBe('running');
    wait(0);
  },
);

test('lets only users who may schedule see and accept plans', { tags: ['N-30'] }, async () => {
  await addOrder(world, { seats: 4, deliveryDate: await workday(20) });
  const plan = await start();
  const { sales } = world.users;
  for (const answer of [
    await as(sales).post('/api/scheduler/plans', {}),
    await as(sales).get('/api/scheduler/plans/latest'),
    await accept(plan, [plan.Moves[0]!.OrderId], {}, sales),
  ])
    expect(answer.statusCode).toBe(403);
});
