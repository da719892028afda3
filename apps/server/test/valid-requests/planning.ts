import { sql } from 'kysely';
import { addOrder } from '../world-orders.ts';
import type { World } from '../world.ts';
import { must, next, type ValidRequests } from './valid-request.ts';

interface Plan {
  readonly Id: number;
  readonly Moves: readonly { readonly OrderId: number }[];
}

const admin = (world: World) => world.as(world.users.admin);

/** Ends a plan that another request left running. */
const endPlans = (world: World) =>
  sql`update production_plans set status = 'stopped', solver_problem = 'stopped', finished_at = now()
    where status = 'running'`.execute(world.db);

async function startedPlan(world: World): Promise<Plan> {
  await endPlans(world);
  await addOrder(world);
  return must<Plan>(admin(world).post('/api/scheduler/plans', { Weeks: 4 }));
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
    await endPlans(world);
    await addOrder(world);
    return { url: '/api/scheduler/plans', body: { Weeks: 4 } };
  },
  'production.stopPlan': async (world) => ({
    url: `/api/scheduler/plans/${(await startedPlan(world)).Id}/stop`,
  }),
  'production.acceptPlan': async (world) => {
    const { Id, Moves } = await startedPlan(world);
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
