import { sql } from 'kysely';
import type { World } from '../world.ts';
import { must, next, type ValidRequests } from './valid-request.ts';

const admin = (world: World) => world.as(world.users.admin);

async function newEmployee(world: World): Promise<number> {
  const number = next();
  const body = { Name: `Clocker ${number}`, Code: `C${number}` };
  return (await must<{ Id: number }>(admin(world).post('/api/employees', body))).Id;
}

const shiftOf = (EmployeeId: number) => ({
  ...{ LineId: null, EmployeeId, Weekdays: [1, 2, 3, 4, 5] },
  ...{ StartsAt: '07:00', EndsAt: '15:30', BreakMinutes: 30 },
});

const HOUR_MS = 3_600_000;

/** A forgotten clock-out, as if the check had proposed it. */
async function proposal(world: World): Promise<{ id: number; at: Date }> {
  const employeeId = await newEmployee(world);
  const [from, at] = [10, 2].map((hours) => new Date(world.now().getTime() - hours * HOUR_MS)) as [
    Date,
    Date,
  ];
  await sql`insert into time_registers (employee_id, type, registered_at) values (${employeeId}, 'in', ${from})`.execute(
    world.db,
  );
  const { rows } = await sql<{ id: number }>`
    insert into time_registers (employee_id, type, registered_at, proposed_at, proposed_time, proposed_by_rule)
    values (${employeeId}, 'out', ${at}, ${world.now()}, ${at}, 'shift') returning id`.execute(world.db);
  return { id: rows[0]!.id, at };
}

export const shiftRequests: ValidRequests = {
  'registers.saveShift': async (world) => ({ url: '/api/shifts', body: shiftOf(await newEmployee(world)) }),
  'registers.removeShift': async (world) => {
    const body = shiftOf(await newEmployee(world));
    return { url: `/api/shifts/${(await must<{ Id: number }>(admin(world).post('/api/shifts', body))).Id}` };
  },
  'registers.setLineOfPerson': async (world) => {
    const { Lines } = await must<{ Lines: { Id: number }[] }>(admin(world).get('/api/shifts'));
    return {
      url: '/api/shifts/people',
      body: { EmployeeId: await newEmployee(world), LineId: Lines[0]?.Id ?? null },
    };
  },
  'registers.saveLaborRate': async (world) => ({
    url: '/api/labor-rates',
    body: { EmployeeId: await newEmployee(world), From: '2026-01-05', Hourly: 31.5 },
  }),
  'registers.removeLaborRate': async (world) => {
    const EmployeeId = await newEmployee(world);
    const rate = { EmployeeId, From: '2099-01-05', Hourly: 31.5 };
    const { Rates } = await must<{ Rates: { Id: number }[] }>(admin(world).post('/api/labor-rates', rate));
    return { url: `/api/labor-rates/${Rates[0]!.Id}` };
  },
  'registers.approveClockOut': async (world) => {
    const { id, at } = await proposal(world);
    return {
      url: `/api/clock-outs/${id}/approve`,
      body: { At: at.toISOString(), BreakMinutes: 0, Reason: '', RowVersion: 1 },
    };
  },
  'registers.correctClockOut': async (world) => {
    const { id, at } = await proposal(world);
    const approval = { At: at.toISOString(), BreakMinutes: 0, Reason: '', RowVersion: 1 };
    await must(admin(world).post(`/api/clock-outs/${id}/approve`, approval));
    return {
      url: `/api/clock-outs/${id}/correct`,
      body: { At: at.toISOString(), BreakMinutes: 30, Reason: 'Asked him', RowVersion: 2 },
    };
  },
};
