import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser } from '../../../test/world-company.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const factory = () => world.as(world.users.factory);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];

let employees = 0;
async function newEmployee(): Promise<{ Id: number; Code: string }> {
  const Code = `E${(employees += 1)}`;
  return (await admin().post('/api/employees', { Name: `Worker ${Code}`, Code })).json();
}

test(
  'accepts only codes that fit a barcode, each for a single badge or operation',
  { tags: ['N-20', 'REG-01'] },
  async () => {
    const employee = (code: string) => admin().post('/api/employees', { Name: 'Íñigo', Code: code });
    for (const code of ['PIÑA', 'A B', 'start', 'X'.repeat(21), '000123-1-1'])
      expect(codeOf(await employee(code)), code).toBe('SCAN_CODE_INVALID');
    expect(codeOf(await employee('cut'))).toBe('FIELD_TAKEN');
    const { Code, Id } = await newEmployee();
    const operation = await admin().post('/api/operations', { Name: 'Piping', Code });
    expect(codeOf(operation)).toBe('FIELD_TAKEN');
    // A code from before this rule stays until someone changes it.
    await world.db.updateTable('employees').set({ code: 'PIÑA' }).where('id', '=', Id).execute();
    const kept = { Id, Name: 'Íñigo', Code: 'PIÑA', RowVersion: 1 };
    expect((await admin().post('/api/employees', kept)).statusCode).toBe(200);
    expect(codeOf(await admin().get(`/api/employees/badges?ids=${Id}`))).toBe('CODE_NOT_PRINTABLE');
    const audit = (await admin().get('/api/audit?subject=employee')).json<{ Items: object[] }>();
    expect(audit.Items).toContainEqual(expect.objectContaining({ SubjectId: String(Id), Action: 'saved' }));
  },
);

test('prints badges and operation cards as PDF', { tags: ['N-20', 'REG-10'] }, async () => {
  const { Id } = await newEmployee();
  for (const url of [`/api/employees/badges?ids=${Id}`, '/api/operations/cards']) {
    const file = await factory().get(url);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await world.as(world.users.sales).get(url)).statusCode).toBe(403);
  }
  expect((await factory().get('/api/employees/badges?ids=987654321')).statusCode).toBe(404);
  const list = await factory().get('/api/employees/export?format=csv&state=active');
  expect(list.body).toContain('Worker E2');
});

test('gives a user a badge from the user form', { tags: ['N-20', 'USER-01'] }, async () => {
  interface Saved {
    readonly Id: number;
    readonly EmployeeCode: string | null;
    readonly RowVersion: number;
  }
  const form = {
    Id: 0,
    Email: 'badge@demo.test',
    Name: 'Bea Badge',
    Role: 'Manufacturing',
    StoreId: world.stores.factory,
    SalesRepId: world.reps.linked,
    Password: 'Demo-1234!',
    PasswordConfirmation: 'Demo-1234!',
  };
  const send = (change: object) => admin().post('/api/users', { ...form, ...change });
  // The badge of a person without a user is taken over.
  const known = await newEmployee();
  const user = (await send({ EmployeeCode: known.Code })).json<Saved>();
  expect(user.EmployeeCode).toBe(known.Code);
  const renamed = { ...user, EmployeeCode: 'BEA-1' };
  expect((await send(renamed)).json<Saved>().EmployeeCode).toBe('BEA-1');
  const employees = (await factory().get('/api/employees')).json<{ Id: number; User: string }[]>();
  expect(employees.find(({ Id }) => Id === known.Id)).toMatchObject({ Code: 'BEA-1', User: 'Bea Badge' });
  const other = await send({ Email: 'other@demo.test', EmployeeCode: 'bea-1' });
  expect(codeOf(other)).toBe('FIELD_TAKEN');
});

test(
  'keeps labor rates by start day for the office, and locks the rates of past days',
  { tags: ['REP-01', 'N-01'] },
  async () => {
    await world.db
      .updateTable('stores')
      .set({ time_zone: 'America/Denver' })
      .where('is_factory', '=', true)
      .execute();
    // Still the 9th at the factory.
    world.setNow(new Date('2026-06-10T04:00:00Z'));
    const { Id: EmployeeId, Code } = await newEmployee();
    const bookkeeper = await addUser(world.db, {
      ...{ role: 'Bookkeeper', name: 'Bookkeeper', storeId: world.stores.austin, repId: world.reps.unlinked },
      now: world.now(),
    });
    const books = () => world.as(bookkeeper);
    const save = (rate: object) => books().post('/api/labor-rates', { EmployeeId, ...rate });
    interface Paid {
      readonly EmployeeId: number;
      readonly Current: { readonly Hourly: number } | null;
      readonly Next: object | null;
      readonly Rates: readonly {
        readonly Id: number;
        readonly IsLocked: boolean;
        readonly RowVersion: number;
      }[];
    }
    const first = await save({ From: '2026-01-05', Hourly: 24.5 });
    expect(first.json<Paid>()).toMatchObject({ Current: { Hourly: 24.5 }, Next: null });
    expect(codeOf(await save({ From: '2026-06-08', Hourly: 25 }))).toBe('LABOR_RATE_PAST');
    const raised = (await save({ From: '2026-06-09', Hourly: 26 })).json<Paid>();
    expect(raised.Current).toMatchObject({ Hourly: 26, IsLocked: false });
    const [today, locked] = raised.Rates as [Paid['Rates'][number], Paid['Rates'][number]];
    expect(codeOf(await save({ ...locked, From: '2026-06-20', Hourly: 1 }))).toBe('LABOR_RATE_LOCKED');
    const moved = { Id: today.Id, RowVersion: today.RowVersion, From: '2026-07-01', Hourly: 27.25 };
    expect((await save(moved)).json<Paid>()).toMatchObject({
      Current: { Hourly: 24.5 },
      Next: { Hourly: 27.25 },
    });
    expect(codeOf(await save(moved))).toBe('STALE_RECORD');
    expect(codeOf(await books().delete(`/api/labor-rates/${locked.Id}`))).toBe('LABOR_RATE_LOCKED');
    const list = (await books().get('/api/labor-rates')).json<{ Today: string; Employees: Paid[] }>();
    expect(list.Today).toBe('2026-06-09');
    expect(list.Employees.find((each) => each.EmployeeId === EmployeeId)).toMatchObject({ Rates: [{}, {}] });
    const file = await books().get('/api/labor-rates/export?format=csv');
    expect(file.body).toContain(`Worker ${Code},24.5,2026-01-05,27.25,2026-07-01`);
    expect((await books().delete(`/api/labor-rates/${today.Id}`)).statusCode).toBe(200);
    const audit = (await admin().get('/api/audit?subject=labor%20rate')).json<{ Items: object[] }>();
    expect(audit.Items.map((entry) => (entry as { Action: string }).Action)).toEqual([
      'deleted',
      'saved',
      'created',
      'created',
    ]);
    for (const path of ['', '/export']) {
      expect((await factory().get(`/api/labor-rates${path}`)).statusCode).toBe(403);
      expect((await world.as(world.users.sales).get(`/api/labor-rates${path}`)).statusCode).toBe(403);
    }
    expect((await factory().post('/api/labor-rates', { EmployeeId, ...moved })).statusCode).toBe(403);
    expect((await books().get('/api/employees')).statusCode).toBe(403);
  },
);
