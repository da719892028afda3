import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOrder, addStock, changeStatus, schedule } from '../../../../test/world-orders.ts';
import { createWorld, type World, type WorldUser } from '../../../../test/world.ts';
import { proposeClockOuts } from './propose-clock-outs.service.ts';

interface ClockOut {
  readonly Id: number;
  readonly Employee: string;
  readonly At: string;
  readonly Rule: string;
  readonly BreakMinutes: number;
  readonly Hours: number;
  readonly ApprovedBy: string | null;
  readonly ApprovedAt: string | null;
  readonly Reason: string | null;
  readonly RowVersion: number;
}

let world: World;
let line: number;
let count = 0;
beforeAll(async () => {
  world = await createWorld();
  // The factory is in another time zone.
  await sql`update stores set time_zone = 'America/Denver' where id = ${world.stores.denver}`.execute(
    world.db,
  );
  line = (await call<{ Id: number }>('/api/production-lines', { Name: 'Night line', MaxSeatsPerDay: 10 })).Id;
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`delete from time_registers`.execute(world.db);
  await sql`delete from shifts`.execute(world.db);
});

async function call<T>(url: string, body: object, by: WorldUser = world.users.admin): Promise<T> {
  const answer = await world.as(by).post(url, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
}
/** Monday, March 9, 2026, and the days after it, in Denver (six hours behind). */
const at = (day: number, time: string) =>
  new Date(`2026-03-${String(day).padStart(2, '0')}T${time}:00-06:00`);
const newEmployee = async (change: object = {}) => {
  const number = ++count;
  const body = { Name: `Person ${number}`, Code: `P${number}`, StoreId: world.stores.denver, ...change };
  return { ...(await call<{ Id: number }>('/api/employees', body)), code: `P${number}` };
};
const clock = async (employee: { code: string }, type: string, moment: Date) => {
  world.setNow(moment);
  return world.as(world.users.admin).post('/api/time-register', { Employee: employee.code, Type: type });
};
const propose = async (moment: Date) => {
  world.setNow(moment);
  await proposeClockOuts(world.app.deps);
};
const listed = async (state = 'open') =>
  (await world.as(world.users.admin).get(`/api/clock-outs?state=${state}`)).json<{
    Items: ClockOut[];
    Total: number;
  }>();
const approve = (sent: ClockOut, change: object = {}, by: WorldUser = world.users.admin) => {
  const { At, BreakMinutes, RowVersion } = sent;
  return world
    .as(by)
    .post(`/api/clock-outs/${sent.Id}/approve`, { At, BreakMinutes, RowVersion, Reason: '', ...change });
};
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const shift = (change: object) =>
  call('/api/shifts', {
    ...{ LineId: null, EmployeeId: null, Weekdays: [1, 2, 3, 4, 5], StartsAt: '07:00', EndsAt: '15:30' },
    ...{ BreakMinutes: 30, ...change },
  });
let hasLineShift = false;
async function shiftOfLine(): Promise<void> {
  if (!hasLineShift) await shift({ LineId: line });
  hasLineShift = true;
}
const hoursOf = async (employee: { Id: number }) =>
  (
    await world
      .as(world.users.admin)
      .get(`/api/reports/time?from=2026-03-09&to=2026-03-10&employeeId=${employee.Id}`)
  ).json<{ Rows: { Hours: number; IsOutMissing: boolean }[] }>().Rows;

/** Someone on the shift of a line who didn't clock out on Monday. */
async function forgetful() {
  const employee = await newEmployee();
  await shiftOfLine();
  await call('/api/shifts/people', { EmployeeId: employee.Id, LineId: line });
  await clock(employee, 'in', at(9, '07:05'));
  await propose(at(9, '17:30'));
  return { employee, open: (await listed()).Items[0]! };
}

test(
  'proposes the end of the shift once, two hours later, and counts the hours once a lead approves',
  { tags: ['N-20', 'REG-11', 'REP-02'] },
  async () => {
    const employee = await newEmployee();
    await shiftOfLine();
    await call('/api/shifts/people', { EmployeeId: employee.Id, LineId: line });
    await clock(employee, 'in', at(9, '07:05'));
    await propose(at(9, '17:29'));
    expect((await listed()).Total).toBe(0);
    await propose(at(9, '17:30'));
    await Promise.all([propose(at(9, '17:31')), propose(at(9, '17:31'))]);
    const { Items } = await listed();
    expect(Items).toMatchObject([
      { Rule: 'shift', At: at(9, '15:30').toISOString(), BreakMinutes: 30, Hours: 7.92, ApprovedBy: null },
    ]);
    world.setNow(at(10, '08:00'));
    expect(await hoursOf(employee)).toMatchObject([{ Hours: 0, IsOutMissing: true }]);
    const approved = await approve(Items[0]!);
    expect(approved.statusCode, approved.body).toBe(200);
    expect(approved.json<ClockOut>()).toMatchObject({
      ApprovedAt: at(10, '08:00').toISOString(),
      ApprovedBy: expect.any(String) as string,
    });
    expect(await hoursOf(employee)).toMatchObject([{ Hours: 7.92, IsOutMissing: false }]);
    expect((await listed()).Total).toBe(0);
    expect((await listed('approved')).Total).toBe(1);
  },
);

test(
  'lets the person clock in the next day while the proposal waits',
  { tags: ['REG-11', 'REG-13'] },
  async () => {
    const { employee, open } = await forgetful();
    expect((await clock(employee, 'in', at(10, '07:00'))).statusCode).toBe(200);
    expect((await listed()).Items).toMatchObject([{ Id: open.Id }]);
  },
);

test(
  'withdraws a proposal when the person clocks out after all',
  { tags: ['REG-11', 'REG-13'] },
  async () => {
    const { employee } = await forgetful();
    expect((await clock(employee, 'out', at(9, '19:00'))).statusCode).toBe(200);
    expect((await listed()).Total).toBe(0);
    expect(await hoursOf(employee)).toMatchObject([{ Hours: 11.92, IsOutMissing: false }]);
  },
);

test(
  'keeps a proposal if the person next clocks days later, and accepts only a clock-in',
  { tags: ['REG-11', 'REG-13', 'REP-02'] },
  async () => {
    const { employee, open } = await forgetful();
    for (const type of ['out', 'break start'])
      expect(codeOf(await clock(employee, type, at(12, '10:00')))).toBe('TIME_CLOCK_OUT_MISSING');
    expect((await clock(employee, 'in', at(12, '10:00'))).statusCode).toBe(200);
    expect((await listed()).Items).toMatchObject([{ Id: open.Id }]);
    expect(await hoursOf(employee)).toMatchObject([{ Hours: 0, IsOutMissing: true }]);
  },
);

test(
  'proposes a missing clock-out from days ago at the next clock-in',
  { tags: ['REG-11', 'N-20'] },
  async () => {
    const employee = await newEmployee();
    await clock(employee, 'in', at(9, '07:05'));
    expect(codeOf(await clock(employee, 'out', at(12, '10:00')))).toBe('TIME_CLOCK_OUT_MISSING');
    expect((await clock(employee, 'in', at(12, '10:00'))).statusCode).toBe(200);
    expect((await listed()).Items).toMatchObject([
      { At: at(9, '15:05').toISOString(), Rule: 'usual hours', Hours: 8 },
    ]);
  },
);

test(
  'offers only clocking in once the last clock session is over',
  { tags: ['REG-11', 'N-20'] },
  async () => {
    const { factory } = world.users;
    await clock({ code: 'FRED' }, 'in', at(9, '07:05'));
    await propose(at(9, '20:00'));
    const own = async (moment: Date) => {
      world.setNow(moment);
      const rows = await world.as(factory).get('/api/time-register/own');
      return rows.json<{ Type: string; BeforeProposal: string | null }[]>()[0];
    };
    expect(await own(at(10, '01:05'))).toMatchObject({ Type: 'out', BeforeProposal: 'in' });
    expect(await own(at(10, '01:06'))).toMatchObject({ Type: 'out', BeforeProposal: null });
  },
);

test(
  'refuses a second clock-out once a lead approved the first',
  { tags: ['REG-11', 'REG-13'] },
  async () => {
    const { employee, open } = await forgetful();
    expect((await approve(open)).statusCode).toBe(200);
    expect(codeOf(await clock(employee, 'out', at(9, '19:00')))).toBe('TIME_INVALID_TYPE');
  },
);

test('uses planned hours, or a standard day, for people without a shift', { tags: ['N-20'] }, async () => {
  const planned = await newEmployee();
  await call('/api/scheduler/hours', { EmployeeId: planned.Id, HoursPerDay: 6 });
  const usual = await newEmployee();
  await clock(planned, 'in', at(9, '08:00'));
  await clock(usual, 'in', at(9, '08:00'));
  await propose(at(9, '23:00'));
  expect((await listed()).Items.map(({ Rule, Hours }) => [Rule, Hours])).toEqual([
    ['planned hours', 6],
    ['usual hours', 8],
  ]);
});

test(
  'accepts a corrected time and break only with a reason, after the previous entry and not in the future',
  { tags: ['N-20', 'REG-11'] },
  async () => {
    const { employee, open } = await forgetful();
    const corrected = { At: at(9, '16:00').toISOString(), BreakMinutes: 0 };
    expect(codeOf(await approve(open, corrected))).toBe('REASON_REQUIRED');
    const coded = async (wrong: Date) =>
      codeOf(await approve(open, { At: wrong.toISOString(), Reason: 'Asked' }));
    expect(await coded(at(9, '07:05'))).toBe('TIME_BEFORE_LAST');
    expect(await coded(at(9, '17:31'))).toBe('TIME_IN_FUTURE');
    const done = await approve(open, { ...corrected, Reason: 'Asked' });
    expect(done.json<ClockOut>(), done.body).toMatchObject({ Hours: 8.92, Reason: 'Asked' });
    expect(await hoursOf(employee)).toMatchObject([{ Hours: 8.92 }]);
  },
);

test('lets only one of two leads approve, and informs the second', { tags: ['N-20', 'N-30'] }, async () => {
  const { open } = await forgetful();
  const answers = await Promise.all([approve(open), approve(open), approve(open)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect(refused.map(codeOf)).toEqual(['CLOCK_OUT_APPROVED', 'CLOCK_OUT_APPROVED']);
});

test('lets only leads approve, and no one their own clock-out', { tags: ['N-20', 'N-01'] }, async () => {
  const { open } = await forgetful();
  const { factory, sales } = world.users;
  const fred = world.db.updateTable('employees').where('user_id', '=', factory.id);
  await fred.set({ is_lead: false }).execute();
  const no = await approve(open, {}, factory);
  expect(codeOf(no), no.body).toBe('LEAD_REQUIRED');
  await fred.set({ is_lead: true }).execute();
  expect((await approve(open, {}, factory)).statusCode).toBe(200);
  expect((await approve(open, {}, sales)).statusCode).toBe(403);
  await clock({ code: 'FRED' }, 'in', at(9, '18:00'));
  await propose(at(10, '18:00'));
  const [mine] = (await listed()).Items;
  expect(codeOf(await approve(mine!, {}, factory))).toBe('CLOCK_OUT_OWN');
  expect((await approve(mine!)).statusCode).toBe(200);
});

test(
  "excludes that day's work from the labor report until a lead approves",
  { tags: ['REP-01', 'N-20'] },
  async () => {
    await addStock(world, world.catalogue.leathers.gold, 10_000);
    const order = await addOrder(world);
    await schedule(world, order);
    await changeStatus(world, order, 3);
    const employee = await newEmployee();
    const vinNumber = `${String(order).padStart(6, '0')}-1-1`;
    const work = async (type: string, moment: Date) => {
      world.setNow(moment);
      const [operation] = (await world.as(world.users.admin).get('/api/operations')).json<
        { Code: string }[]
      >();
      await call('/api/operation-register', {
        ...{ Employee: employee.code, Operation: operation!.Code, VinNumber: vinNumber, Type: type },
      });
    };
    await clock(employee, 'in', at(9, '08:00'));
    await work('start', at(9, '09:00'));
    await work('end', at(9, '11:00'));
    await propose(at(9, '20:00'));
    const labor = async () =>
      (
        await world
          .as(world.users.admin)
          .get(`/api/reports/labor?from=2026-03-09&to=2026-03-09&employeeId=${employee.Id}`)
      ).json<{ TotalHours: number; Rows: { Hours: number; IsWaiting: boolean }[] }>();
    expect(await labor()).toMatchObject({ TotalHours: 0, Rows: [{ Hours: 2, IsWaiting: true }] });
    expect((await approve((await listed()).Items[0]!)).statusCode).toBe(200);
    expect(await labor()).toMatchObject({ TotalHours: 2, Rows: [{ Hours: 2, IsWaiting: false }] });
  },
);

test('saves shifts of a line or a person, and refuses invalid ones', { tags: ['N-20'] }, async () => {
  const { admin } = world.users;
  const post = (body: object) => world.as(admin).post('/api/shifts', body);
  const base = { LineId: line, EmployeeId: null, Weekdays: [5, 1, 1], StartsAt: '22:00', EndsAt: '06:00' };
  const kept = await call<{ Id: number; RowVersion: number }>('/api/shifts', { ...base, BreakMinutes: 45 });
  expect(kept).toMatchObject({ Weekdays: [1, 5], StartsAt: '22:00', EndsAt: '06:00', BreakMinutes: 45 });
  expect(codeOf(await post({ ...base, EmployeeId: 1 }))).toBe('SHIFT_WITHOUT_OWNER');
  expect(codeOf(await post({ ...base, LineId: null }))).toBe('SHIFT_WITHOUT_OWNER');
  expect(codeOf(await post({ ...base, LineId: 999_999 }))).toBe('NOT_FOUND');
  expect(codeOf(await post({ ...base, Weekdays: [] }))).toBe('SHIFT_WITHOUT_DAYS');
  expect((await post({ ...base, StartsAt: '24:00' })).statusCode).toBe(400);
  const changed = { ...base, Id: kept.Id, EndsAt: '05:00' };
  await call('/api/shifts', { ...changed, RowVersion: kept.RowVersion });
  expect(codeOf(await post({ ...changed, RowVersion: kept.RowVersion }))).toBe('STALE_RECORD');
  expect((await world.as(admin).delete(`/api/shifts/${kept.Id}`)).statusCode).toBe(200);
  expect((await world.as(admin).delete(`/api/shifts/${kept.Id}`)).statusCode).toBe(404);
});

test(
  'refuses a shift that overlaps another of its line or person, and names it',
  { tags: ['N-20'] },
  async () => {
    const { admin } = world.users;
    const { Id: EmployeeId } = await newEmployee();
    const base = { LineId: null, EmployeeId, Weekdays: [7], BreakMinutes: 0 };
    const post = (StartsAt: string, EndsAt: string, more: object = {}) =>
      world.as(admin).post('/api/shifts', { ...base, StartsAt, EndsAt, ...more });
    const both = await Promise.all([post('22:00', '06:00'), post('22:00', '06:00')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    const refused = await post('05:59', '14:00', { Weekdays: [1] });
    expect(codeOf(refused)).toBe('SHIFT_OVERLAPS');
    expect(refused.body).toMatch(/already has a shift from 22:00 to 06:00/);
    expect((await post('06:00', '14:00', { Weekdays: [1] })).statusCode, 'right after it').toBe(200);
    const other = await newEmployee();
    expect((await post('22:00', '06:00', { EmployeeId: other.Id })).statusCode).toBe(200);
    const kept = both.find(({ statusCode }) => statusCode === 200)!;
    const { Id, RowVersion } = kept.json<{ Id: number; RowVersion: number }>();
    const longer = await post('21:00', '06:00', { Id, RowVersion });
    expect(longer.statusCode, longer.body).toBe(200);
    const ofLine = () => post('08:00', '09:00', { EmployeeId: null, LineId: line, Weekdays: [6] });
    expect((await ofLine()).statusCode).toBe(200);
    expect(codeOf(await ofLine())).toBe('SHIFT_OVERLAPS');
  },
);
