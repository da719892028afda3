import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOrder, addStock, changeStatus, schedule } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { proposeClockOuts } from './clock-outs/propose-clock-outs.service.ts';

interface ClockOut {
  readonly Id: number;
  readonly At: string;
  readonly BreakMinutes: number;
  readonly Hours: number;
  readonly RowVersion: number;
}
interface Entry {
  readonly Id: number;
  readonly RowVersion: number;
}

let world: World;
let vinNumber: string;
let cutting: string;
let count = 0;
beforeAll(async () => {
  world = await createWorld();
  await addStock(world, world.catalogue.leathers.gold, 10_000);
  const order = await addOrder(world, { quantity: 2 });
  await schedule(world, order);
  await changeStatus(world, order, 3);
  vinNumber = `${String(order).padStart(6, '0')}-1-1`;
  [cutting] = (await admin().get('/api/operations')).json<{ Code: string }[]>().map(({ Code }) => Code) as [
    string,
  ];
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`truncate clock_out_approvals, time_registers`.execute(world.db);
});

const admin = () => world.as(world.users.admin);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
/** March 9, 2026, and the days after it. */
const at = (day: number, time: string) => `2026-03-${String(day).padStart(2, '0')}T${time}:00.000Z`;
const newEmployee = async () => {
  const code = `H${++count}`;
  const { Id } = (await admin().post('/api/employees', { Name: `Hand ${count}`, Code: code })).json<Entry>();
  return { Id, code };
};
const clock = async (employee: { code: string }, type: string, moment: string) => {
  world.setNow(new Date(moment));
  const answer = await admin().post('/api/time-register', { Employee: employee.code, Type: type });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Entry>();
};
const work = async (employee: { code: string }, type: string, moment: string, vin = vinNumber) => {
  world.setNow(new Date(moment));
  const body = { Employee: employee.code, Operation: cutting, VinNumber: vin, Type: type };
  const answer = await admin().post('/api/operation-register', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Entry>();
};
const correct = (register: string, entry: Entry, date: string, more: object = {}) =>
  admin().post(`/api/${register}/${entry.Id}/correct`, {
    ...{ Date: date, Reason: 'Asked', RowVersion: entry.RowVersion },
    ...more,
  });
/** Sends a decision about a clock-out. */
const decide = (open: ClockOut, act: 'approve' | 'correct', change: object) =>
  admin().post(`/api/clock-outs/${open.Id}/${act}`, {
    ...{ At: open.At, BreakMinutes: open.BreakMinutes, RowVersion: open.RowVersion, Reason: 'Asked' },
    ...change,
  });
/** An employee who came at eight and didn't clock out: eight hours are proposed. Now it is three days later. */
async function forgetful() {
  const employee = await newEmployee();
  await clock(employee, 'in', at(9, '08:00'));
  world.setNow(new Date(at(12, '09:00')));
  await proposeClockOuts(world.app.deps);
  const { Items } = (await admin().get('/api/clock-outs')).json<{ Items: ClockOut[] }>();
  return { employee, open: Items[0]! };
}
const hoursOf = async (employee: { Id: number }) => {
  const url = `/api/reports/time?from=2026-03-09&to=2026-03-12&employeeId=${employee.Id}`;
  return (await admin().get(url)).json<{ TotalHours: number }>().TotalHours;
};

test(
  'refuses a break that leaves no hours in a clock session without a clock-out',
  { tags: ['N-20', 'REP-02'] },
  async () => {
    const { employee, open } = await forgetful();
    for (const BreakMinutes of [480, 1_000])
      expect(codeOf(await decide(open, 'approve', { BreakMinutes }))).toBe('CLOCK_OUT_BREAK_TOO_LONG');
    const done = await decide(open, 'approve', { BreakMinutes: 479 });
    expect(done.json<ClockOut>(), done.body).toMatchObject({ Hours: 0.02, BreakMinutes: 479 });
    expect(await hoursOf(employee)).toBe(0.02);
  },
);

test(
  'asks about a clock session of more than 12 hours and refuses one of more than 18',
  { tags: ['N-20', 'REG-11'] },
  async () => {
    const { employee, open } = await forgetful();
    const confirmed = { Confirm: true };
    expect(codeOf(await decide(open, 'approve', { At: at(12, '07:01'), ...confirmed }))).toBe(
      'TURN_TOO_LONG',
    );
    expect(codeOf(await decide(open, 'approve', { At: at(10, '02:01'), ...confirmed }))).toBe(
      'TURN_TOO_LONG',
    );
    const asked = await decide(open, 'approve', { At: at(9, '20:01') });
    expect([asked.statusCode, asked.body]).toEqual([
      409,
      'That makes 12.02 hours from clock-in to clock-out. Save it anyway?',
    ]);
    expect(await hoursOf(employee)).toBe(0);
    expect((await decide(open, 'approve', { At: at(9, '20:01'), ...confirmed })).statusCode).toBe(200);
    expect(await hoursOf(employee)).toBe(12.02);
  },
);

test(
  'corrects an approved clock-out with a reason, by the same rules, and keeps the earlier approval',
  { tags: ['N-20', 'REP-02'] },
  async () => {
    const { employee, open } = await forgetful();
    expect(codeOf(await decide(open, 'correct', {}))).toBe('CLOCK_OUT_NOT_APPROVED');
    const wrong = (await decide(open, 'approve', { At: at(9, '18:00'), Reason: 'Guessed' })).json<ClockOut>();
    expect(await hoursOf(employee)).toBe(10);
    expect(codeOf(await decide(wrong, 'correct', { Reason: ' ' }))).toBe('REASON_REQUIRED');
    expect(codeOf(await decide(wrong, 'correct', { BreakMinutes: 600 }))).toBe('CLOCK_OUT_BREAK_TOO_LONG');
    expect(codeOf(await decide(open, 'correct', {}))).toBe('STALE_RECORD');
    const right = await decide(wrong, 'correct', { At: at(9, '16:30'), BreakMinutes: 30 });
    const past = { BreakMinutes: 0, Reason: 'Guessed', ApprovedAt: at(12, '09:00') };
    expect(right.json<ClockOut>(), right.body).toMatchObject({
      ...{ At: at(9, '16:30'), Hours: 8, Reason: 'Asked' },
      History: [{ ...past, At: at(9, '18:00'), ApprovedBy: expect.any(String) as string }],
    });
    expect(await hoursOf(employee)).toBe(8);
    const again = await decide(right.json<ClockOut>(), 'correct', { BreakMinutes: 0 });
    expect(again.json<{ History: object[] }>().History).toMatchObject([
      { At: at(9, '18:00') },
      { BreakMinutes: 30 },
    ]);
    const changed = world.db.updateTable('clock_out_approvals').set({ break_minutes: 1 });
    await expect(changed.execute()).rejects.toThrow('only added');
  },
);

test(
  'lets only a lead, but never the person, correct an approved clock-out',
  { tags: ['N-20', 'N-01'] },
  async () => {
    const { open } = await forgetful();
    const approved = (await decide(open, 'approve', {})).json<ClockOut>();
    const { factory } = world.users;
    const fred = world.db.updateTable('employees').where('user_id', '=', factory.id);
    const url = `/api/clock-outs/${open.Id}/correct`;
    const body = { At: open.At, BreakMinutes: 10, RowVersion: approved.RowVersion, Reason: 'Asked' };
    await fred.set({ is_lead: false }).execute();
    expect(codeOf(await world.as(factory).post(url, body))).toBe('LEAD_REQUIRED');
    await fred.set({ is_lead: true }).execute();
    expect((await world.as(factory).post(url, body)).statusCode).toBe(200);
  },
);

test('limits the hours that a corrected clock time can result in', { tags: ['N-20', 'REP-02'] }, async () => {
  const employee = await newEmployee();
  const start = await clock(employee, 'in', at(9, '08:00'));
  await clock(employee, 'out', at(9, '17:00'));
  const wrong = async (date: string, more = {}) => codeOf(await correct('time-register', start, date, more));
  expect(await wrong(at(8, '22:59'), { Confirm: true })).toBe('TURN_TOO_LONG');
  expect(await wrong(at(9, '04:59'))).toBe('TURN_LONG');
  expect(await wrong(at(9, '17:00'))).toBe('TIME_AFTER_NEXT');
  const done = await correct('time-register', start, at(9, '04:00'), { Confirm: true });
  expect(done.statusCode, done.body).toBe(200);
  expect(await hoursOf(employee)).toBe(13);
});

test(
  'refuses a corrected clock time that leaves too little time for the approved break',
  { tags: ['N-20'] },
  async () => {
    const { employee, open } = await forgetful();
    await decide(open, 'approve', { BreakMinutes: 60 });
    const url = `/api/time-register?employeeId=${employee.Id}`;
    const start = (await admin().get(url)).json<{ Items: Entry[] }>().Items.at(-1)!;
    expect(codeOf(await correct('time-register', start, at(9, '15:00')))).toBe('CLOCK_OUT_BREAK_TOO_LONG');
    expect((await correct('time-register', start, at(9, '14:59'))).statusCode).toBe(200);
  },
);

test('prevents negative hours in the database too', { tags: ['N-20', 'N-30'] }, async () => {
  const { employee, open } = await forgetful();
  const set = (minutes: number) =>
    sql`update time_registers set break_minutes = ${minutes} where id = ${open.Id}`.execute(world.db);
  await set(479);
  await expect(set(480)).rejects.toThrow('longer than the work');
  const later = sql`update time_registers set registered_at = ${at(9, '08:02')}::timestamptz
    where employee_id = ${employee.Id} and type = 'in'`;
  await expect(later.execute(world.db)).rejects.toThrow('longer than the work');
});

test("doesn't propose a break as long as the time at work", { tags: ['N-20'] }, async () => {
  const employee = await newEmployee();
  const shift = { LineId: null, EmployeeId: employee.Id, Weekdays: [1, 2, 3, 4, 5, 6, 7], BreakMinutes: 30 };
  await admin().post('/api/shifts', { ...shift, StartsAt: '00:00', EndsAt: '23:59' });
  await clock(employee, 'in', at(9, '08:00'));
  await clock(employee, 'break start', at(9, '08:20'));
  world.setNow(new Date(at(12, '09:00')));
  await proposeClockOuts(world.app.deps);
  const { Items } = (await admin().get('/api/clock-outs')).json<{ Items: ClockOut[] }>();
  expect(Items).toMatchObject([{ BreakMinutes: 0, Hours: 0.33 }]);
});

test(
  'limits a corrected operation to the longest clock session and asks if the person wasn’t clocked in',
  { tags: ['N-20', 'REP-01'] },
  async () => {
    const employee = await newEmployee();
    await clock(employee, 'in', at(9, '08:00'));
    const start = await work(employee, 'start', at(9, '09:00'));
    const end = await work(employee, 'end', at(9, '11:00'));
    await clock(employee, 'out', at(9, '17:00'));
    const wrong = async (entry: Entry, date: string, more = {}) =>
      codeOf(await correct('operation-register', entry, date, more));
    expect(await wrong(start, '2026-02-09T09:00:00Z', { Confirm: true })).toBe('WORK_TOO_LONG');
    expect(await wrong(start, at(9, '07:59'))).toBe('WORK_OUTSIDE_TURN');
    expect(await wrong(start, at(9, '11:00'))).toBe('TIME_AFTER_NEXT');
    expect(await wrong(end, at(9, '09:00'))).toBe('TIME_BEFORE_LAST');
    expect(await wrong(end, at(9, '17:01'))).toBe('TIME_IN_FUTURE');
    expect((await correct('operation-register', start, at(9, '08:00'))).statusCode).toBe(200);
    const early = { ...start, RowVersion: 2 };
    expect((await correct('operation-register', early, at(9, '07:30'), { Confirm: true })).statusCode).toBe(
      200,
    );
  },
);

test('doesn’t ask about the work of people who never clock in', { tags: ['N-20'] }, async () => {
  const employee = await newEmployee();
  const other = vinNumber.replace(/1$/, '2');
  const start = await work(employee, 'start', at(9, '09:00'), other);
  world.setNow(new Date(at(9, '10:00')));
  expect((await correct('operation-register', start, at(9, '08:00'))).statusCode).toBe(200);
});
