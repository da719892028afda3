import { sql } from 'kysely';
import { addOrder } from '../world-orders.ts';
import type { World } from '../world.ts';
import { must, next, type ValidRequests } from './valid-request.ts';

interface Plan {
  readonly Id: number;
  readonly Moves: readonly { readonly OrderId: number }[];
}

const admin = (world: World) => world.as(world.users.admin);

/** Ends plans that other requests left running. */
const endPlans = (world: World) =>
  sql`update production_plans set status = 'stopped', solver_problem = 'stopped', finished_at = now()
    where status = 'running'`.execute(world.db);

const startPlan = (world: World) => must<Plan>(admin(world).post('/api/scheduler/plans', { Weeks: 4 }));

async function startedPlan(world: World): Promise<Plan> {
  await endPlans(world);
  await addOrder(world);
  return startPlan(world);
}

/**
 * Makes a plan startable, with an order to move. Adding another order each time would make each plan longer than the
 * previous one.
 */
async function readyToPlan(world: World): Promise<void> {
  await endPlans(world);
  const { Moves } = await startPlan(world);
  if (Moves.length === 0) await addOrder(world);
  await endPlans(world);
}

async function employee(world: World): Promise<number> {
  const number = next();
  const body = { Name: `Worker ${number}`, Code: `W${number}` };
  return (await must<{ Id: number }>(admin(world).post('/api/employees', body))).Id;
}

const absenceOf = (EmployeeId: number) => ({
  EmployeeId,
  From: '2026-06-01',
  To: '2026-06-05',
  Reason: 'Vacation',
});

export const planningRequests: ValidRequests = {
  'production.startPlan': async (world) => {
    await readyToPlan(world);
    return { url: '/api/scheduler/plans', body: { Weeks: 4 } };
  },
  'production.stopPlan': async (world) => ({
    url: `/api/scheduler/plans/${(await startedPlan(world)).Id}/stop`,
  }),
  'production.acceptPlan': async (world) => {
    const { Id, Moves } = await startedPlan(world);
    // A line's day is stored once an order is placed on it. Stores all days in advance, so that each acceptance
    // stores the same.
    await sql`insert into production_days (production_line_id, day)
      select production_lines.id, days.day from production_lines
      cross join (select date '2026-01-01' + n as day from generate_series(0, 365) n) days
      on conflict do nothing`.execute(world.db);
    return { url: `/api/scheduler/plans/${Id}/accept`, body: { OrderIds: [Moves[0]!.OrderId] } };
  },
  'production.savePlannedHours': async (world) => ({
    url: '/api/scheduler/hours',
    body: { EmployeeId: await employee(world), HoursPerDay: 7.5 },
  }),
  'production.addAbsence': async (world) => ({
    url: '/api/scheduler/absences',
    body: absenceOf(await employee(world)),
  }),
  'production.removeAbsence': async (world) => {
    const body = absenceOf(await employee(world));
    const { Id } = await must<{ Id: number }>(admin(world).post('/api/scheduler/absences', body));
    return { url: `/api/scheduler/absences/${Id}` };
  },
};
