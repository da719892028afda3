import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOrder, addStock, changeStatus, schedule } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let codes: string[];
let orderId: number;

beforeAll(async () => {
  world = await createWorld();
  await addStock(world, world.catalogue.leathers.gold, 1_000_000);
  orderId = await addOrder(world, { quantity: 40, seats: 40 });
  await schedule(world, orderId);
  await changeStatus(world, orderId, 3);
  const pieces = await world.db
    .selectFrom('vin_items')
    .where('order_id', '=', orderId)
    .select('code')
    .orderBy('id')
    .execute();
  codes = pieces.map((piece) => piece.code);
});
afterAll(() => world.close());
beforeEach(() => {
  world.setNow(new Date('2026-03-10T18:00:00Z'));
});

let usedPieces = 0;
let employees = 0;
/** Code of a piece that no test has used yet. */
const nextPiece = () => codes[(usedPieces += 1)]!;
async function newEmployee(): Promise<{ Id: number; Code: string }> {
  const code = `E${(employees += 1)}`;
  const body = { Name: `Worker ${code}`, Code: code };
  return (await world.as(world.users.admin).post('/api/employees', body)).json();
}

interface Entry {
  readonly Id: number;
  readonly Employee: string;
  readonly EmployeeId: number;
  readonly Date: string;
  readonly OriginalDate: string | null;
  readonly CorrectionReason: string | null;
  readonly Type: string;
  readonly VinNumber: string;
  readonly OrderId: number;
  readonly RowVersion: number;
}
interface Page {
  readonly Items: Entry[];
  readonly Total: number;
}

const factory = () => world.as(world.users.factory);
const admin = () => world.as(world.users.admin);
const scan = (employee: string, vinNumber: string, type: 'start' | 'end', operation = 'CUT') =>
  factory().post('/api/operation-register', {
    Employee: employee,
    Operation: operation,
    VinNumber: vinNumber,
    Type: type,
  });
const clock = (employee: string, type: string, user = world.users.factory) =>
  world.as(user).post('/api/time-register', { Employee: employee, Type: type });
const later = (minutes: number) => world.setNow(new Date(world.now().getTime() + minutes * 60_000));
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];

test("records start and end with the server's time", { tags: ['REG-01', 'ENT-35', 'GEN-14'] }, async () => {
  const [{ Code, Id }, vin] = [await newEmployee(), nextPiece()];
  const started = await scan(Code, vin, 'start', 'cutting');
  expect(started.json()).toMatchObject({
    EmployeeId: Id,
    Operation: 'cutting',
    VinNumber: vin,
    OrderId: orderId,
    Type: 'start',
    Date: '2026-03-10T18:00:00.000Z',
  });
  later(45);
  expect((await scan(Code, vin, 'end')).json()).toMatchObject({
    Type: 'end',
    Date: '2026-03-10T18:45:00.000Z',
  });
  const [piece] = (await admin().get(`/api/vinItems?orderId=${orderId}`))
    .json<{ Code: string; OperationsDone: number; OperationsTotal: number }[]>()
    .filter((found) => found.Code === vin);
  expect(piece).toMatchObject({ OperationsDone: 1, OperationsTotal: 7 });
});

test('refuses an unknown or inactive employee', { tags: ['REG-04', 'ERR-19'] }, async () => {
  expect((await scan('nobody', nextPiece(), 'start')).body).toBe('Invalid user');
  const employee = await newEmployee();
  await admin().post('/api/employees', { ...employee, IsActive: false });
  expect((await scan(employee.Code, nextPiece(), 'start')).body).toBe('Invalid user');
});

test('refuses an unknown operation as invalid', { tags: ['REG-05', 'ERR-19'] }, async () => {
  const { Code } = await newEmployee();
  expect((await scan(Code, nextPiece(), 'start', 'welding')).body).toBe('Invalid operation');
});

test('refuses an unknown VIN number, or a piece not in work', { tags: ['REG-06', 'ERR-19'] }, async () => {
  const { Code } = await newEmployee();
  expect((await scan(Code, '999999-1-1', 'start')).body).toBe('Invalid vin number');
  const finished = await addOrder(world);
  await schedule(world, finished);
  await changeStatus(world, finished, 3);
  await changeStatus(world, finished, 4);
  const vin = `${String(finished).padStart(6, '0')}-1-1`;
  expect((await scan(Code, vin, 'start')).body).toBe('Invalid vin number');
});

test('refuses the same start or end twice', { tags: ['REG-03', 'REG-07', 'ERR-19'] }, async () => {
  const [{ Code }, vin] = [await newEmployee(), nextPiece()];
  await scan(Code, vin, 'start');
  expect((await scan(Code, vin, 'start')).body).toBe('The operation is already registered');
  await scan(Code, vin, 'end');
  expect((await scan(Code, vin, 'end')).body).toBe('The operation is already registered');
});

test('refuses an end without a start', { tags: ['REG-02', 'REG-08', 'ERR-19'] }, async () => {
  const [{ Code }, vin] = [await newEmployee(), nextPiece()];
  expect((await scan(Code, vin, 'end')).body).toBe('The operation has no start');
  await scan(Code, vin, 'start', 'SEW');
  expect((await scan(Code, vin, 'end', 'CUT')).body).toBe('The operation has no start');
});

test(
  'refuses a start while another piece has an open operation',
  { tags: ['REG-09', 'ERR-19', 'N-20'] },
  async () => {
    const [{ Code }, first, second] = [await newEmployee(), nextPiece(), nextPiece()];
    await scan(Code, first, 'start');
    expect((await scan(Code, second, 'start')).body).toBe('The operation has no end');
    await scan(Code, first, 'end');
    expect((await scan(Code, second, 'start')).statusCode).toBe(200);
  },
);

test("doesn't block an employee with open work on a finished piece", { tags: ['REG-09'] }, async () => {
  const { Code } = await newEmployee();
  const order = await addOrder(world);
  await schedule(world, order);
  await changeStatus(world, order, 3);
  const forgotten = `${String(order).padStart(6, '0')}-1-1`;
  await scan(Code, forgotten, 'start');
  expect((await scan(Code, nextPiece(), 'start')).body).toBe('The operation has no end');
  await changeStatus(world, order, 4);
  expect((await scan(Code, nextPiece(), 'start')).statusCode).toBe(200);
  expect((await scan(Code, forgotten, 'end')).body, 'it ended with its order').toBe(
    'The operation is already registered',
  );
});

test('records a scan once when it is sent many times at once', { tags: ['REG-03'] }, async () => {
  const [{ Code }, vin] = [await newEmployee(), nextPiece()];
  const answers = await Promise.all(Array.from({ length: 8 }, () => scan(Code, vin, 'start')));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.body === 'The operation is already registered')).toHaveLength(7);
});

test('defaults to the signed-in user and accepts an email', { tags: ['N-20'] }, async () => {
  const vin = nextPiece();
  const started = await scan('', vin, 'start');
  expect(started.json()).toMatchObject({ Employee: 'Fred' });
  expect((await scan('FRED@demo.test', vin, 'end')).json()).toMatchObject({
    EmployeeId: started.json<Entry>().EmployeeId,
  });
});

test('lists registered operations by day, order and piece', { tags: ['REG-14'] }, async () => {
  world.setNow(new Date('2026-03-12T08:00:00Z'));
  const [{ Code, Id }, vin] = [await newEmployee(), nextPiece()];
  await scan(Code, vin, 'start');
  later(10);
  await scan(Code, vin, 'end');
  const list = async (query: string) =>
    (await factory().get(`/api/operation-register?${query}`)).json<Page>();
  const page = await list(`from=2026-03-12&to=2026-03-12&employeeId=${Id}`);
  expect(page.Total).toBe(2);
  expect(page.Items.map((item) => item.Type)).toEqual(['end', 'start']);
  expect((await list(`from=2026-03-13&employeeId=${Id}`)).Total).toBe(0);
  expect((await list(`vinNumber=${vin}`)).Total).toBe(2);
  expect((await list('orderId=999999')).Total).toBe(0);
  expect((await world.as(world.users.sales).get('/api/operation-register')).statusCode).toBe(403);
});

test('lets administrators correct a time with a reason', { tags: ['N-20'] }, async () => {
  const [{ Code }, vin] = [await newEmployee(), nextPiece()];
  const start = (await scan(Code, vin, 'start')).json<Entry>();
  later(60);
  await scan(Code, vin, 'end');
  const correct = (body: object, user = world.users.admin) =>
    world
      .as(user)
      .post(`/api/operation-register/${start.Id}/correct`, { RowVersion: start.RowVersion, ...body });
  const date = '2026-03-10T17:30:00Z';
  expect(codeOf(await correct({ Date: date }))).toBe('REASON_REQUIRED');
  expect(codeOf(await correct({ Date: '2026-03-10T19:00:00Z', Reason: 'Late' }))).toBe('TIME_AFTER_NEXT');
  expect((await correct({ Date: date, Reason: 'Mine' }, world.users.factory)).statusCode).toBe(403);
  expect((await correct({ Date: date, Reason: 'Forgot to scan' })).json()).toMatchObject({
    Date: '2026-03-10T17:30:00.000Z',
    OriginalDate: '2026-03-10T18:00:00.000Z',
    CorrectionReason: 'Forgot to scan',
  });
  expect(codeOf(await correct({ Date: date, Reason: 'Again' }))).toBe('STALE_RECORD');
});

test(
  'lets employees clock in and out in turn',
  { tags: ['REG-10', 'REG-11', 'ENT-34', 'GEN-30'] },
  async () => {
    const { Code, Id } = await newEmployee();
    expect((await clock(Code, 'in')).json()).toMatchObject({ EmployeeId: Id, Type: 'in' });
    later(480);
    expect((await clock(Code, 'out')).json()).toMatchObject({
      Type: 'out',
      Date: '2026-03-11T02:00:00.000Z',
    });
    expect((await clock(Code, 'in')).statusCode).toBe(200);
  },
);

test('refuses an unknown employee in the time register', { tags: ['REG-12', 'ERR-20'] }, async () => {
  expect((await clock('nobody', 'in')).body).toBe('Invalid user');
});

test(
  'refuses a second clock-in or clock-out in a row as an invalid type',
  { tags: ['REG-13', 'ERR-20'] },
  async () => {
    const { Code } = await newEmployee();
    expect((await clock(Code, 'out')).body).toBe('Invalid type');
    expect((await clock(Code, 'lunch')).body).toBe('Invalid type');
    await clock(Code, 'in');
    expect((await clock(Code, 'in')).body).toBe('Invalid type');
  },
);

test('records one entry for many clock-ins at once', { tags: ['REG-11'] }, async () => {
  const { Code } = await newEmployee();
  const answers = await Promise.all(Array.from({ length: 6 }, () => clock(Code, 'in')));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
});

test('lets salespeople clock in and see only their own times', { tags: ['N-01', 'REG-11'] }, async () => {
  const { Code } = await newEmployee();
  expect((await clock('', 'in', world.users.sales)).statusCode).toBe(200);
  expect((await clock(Code, 'in', world.users.sales)).statusCode).toBe(403);
  later(5);
  await clock('', 'out', world.users.sales);
  const own = (await world.as(world.users.sales).get('/api/time-register/own')).json<Entry[]>();
  expect(own.map((entry) => [entry.Employee, entry.Type])).toEqual([
    ['Sam', 'out'],
    ['Sam', 'in'],
  ]);
  expect((await world.as(world.users.sales).get('/api/time-register')).statusCode).toBe(403);
});

test(
  'lists clock times and corrects one only to a time between the entries around it',
  { tags: ['REG-14', 'N-20'] },
  async () => {
    const { Code, Id } = await newEmployee();
    await clock(Code, 'in');
    later(60);
    const out = (await clock(Code, 'out')).json<Entry>();
    later(60);
    await clock(Code, 'in');
    const page = (await factory().get(`/api/time-register?employeeId=${Id}&pageSize=2`)).json<Page>();
    expect([page.Total, page.Items.map((item) => item.Type)]).toEqual([3, ['in', 'out']]);
    const correct = (date: string) =>
      admin().post(`/api/time-register/${out.Id}/correct`, {
        Date: date,
        Reason: 'Forgot',
        RowVersion: out.RowVersion,
      });
    expect(codeOf(await correct('2026-03-10T20:00:00Z'))).toBe('TIME_AFTER_NEXT');
    expect(codeOf(await correct('2026-03-10T20:30:00Z'))).toBe('TIME_IN_FUTURE');
    expect(codeOf(await correct('2026-03-10T17:00:00Z'))).toBe('TIME_BEFORE_LAST');
    expect((await correct('2026-03-10T18:30:00Z')).json()).toMatchObject({
      OriginalDate: '2026-03-10T19:00:00.000Z',
    });
  },
);

test('keeps codes of operations and employees unique', { tags: ['N-20', 'REG-01'] }, async () => {
  const names = (await factory().get('/api/operations')).json<{ Name: string }[]>().map((row) => row.Name);
  expect(names).toEqual(['cutting', 'sewing', 'framing', 'foam', 'upholstery', 'inspection', 'packing']);
  const add = (name: string, code: string) =>
    admin().post('/api/operations', { Name: name, Code: code, IsActive: false });
  expect(codeOf(await add('Cutting', 'C2'))).toBe('FIELD_TAKEN');
  expect(codeOf(await add('', ''))).toBe('FIELD_REQUIRED');
  expect((await add('Tufting', 'TUF')).statusCode).toBe(200);
  const { Code } = await newEmployee();
  expect((await scan(Code, nextPiece(), 'start', 'TUF')).body).toBe('Invalid operation');
  expect(codeOf(await admin().post('/api/employees', { Name: 'Twin', Code }))).toBe('FIELD_TAKEN');
  expect(codeOf(await admin().post('/api/employees', { Name: 'Ghost', Code: 'G', UserId: 99_999 }))).toBe(
    'FIELD_INVALID',
  );
});

const vinOf = (order: number, unit = 1) => `${String(order).padStart(6, '0')}-1-${unit}`;

test('starts cutting only after the leather was issued', { tags: ['N-20', 'N-18', 'REG-02'] }, async () => {
  const [{ Code }, leatherId] = [await newEmployee(), world.catalogue.leathers.platinum];
  const order = await addOrder(world, { leatherId, leatherArea: 60 });
  await schedule(world, order);
  const refused = await scan(Code, vinOf(order), 'start', 'CUT');
  expect(codeOf(refused)).toBe('OPERATION_LEATHER_NOT_ISSUED');
  expect(refused.statusCode).toBe(409);
  const framing = await scan(Code, vinOf(order), 'start', 'FRM');
  expect(framing.statusCode, framing.body).toBe(200);
  await addStock(world, leatherId, 69);
  await changeStatus(world, order, 3);
  expect((await scan(Code, vinOf(order), 'start', 'CUT')).statusCode).toBe(200);
});

test(
  'asks before an order finishes with packing still open',
  { tags: ['N-20', 'SCHED-11', 'N-39'] },
  async () => {
    const { Code } = await newEmployee();
    const order = await addOrder(world, { quantity: 2, seats: 2 });
    await schedule(world, order);
    await changeStatus(world, order, 3);
    const codesOfDone = ['CUT', 'SEW', 'FRM', 'FOM', 'UPH', 'INS'];
    for (const unit of [1, 2])
      for (const operation of [...codesOfDone, ...(unit === 1 ? ['PCK'] : [])])
        for (const type of ['start', 'end'] as const) await scan(Code, vinOf(order, unit), type, operation);
    await scan(Code, vinOf(order, 2), 'start', 'PCK');
    const finish = (body: object) => factory().post(`/api/orders/${order}/status`, { StatusId: 4, ...body });
    const asked = await finish({});
    expect([asked.statusCode, codeOf(asked)]).toEqual([409, 'OPERATIONS_OPEN']);
    expect(asked.body).toBe(
      `These operations are still open: ${vinOf(order, 2)} (packing). Finish the order anyway?`,
    );
    expect(codeOf(await finish({ Confirm: true }))).toBe('REASON_REQUIRED');
    expect((await finish({ Confirm: true, Reason: 'packed at the store' })).statusCode).toBe(200);
    const history = (await admin().get(`/api/orders/${order}/history`)).json<{ Reason: string }[]>();
    expect(history[0]).toMatchObject({ ToStatusId: 4, Reason: 'packed at the store' });
  },
);

test('finishes an order when all operations have ended', { tags: ['N-20', 'SCHED-11'] }, async () => {
  const { Code } = await newEmployee();
  const order = await addOrder(world);
  await schedule(world, order);
  await changeStatus(world, order, 3);
  for (const operation of ['CUT', 'SEW', 'FRM', 'FOM', 'UPH', 'INS', 'PCK'])
    for (const type of ['start', 'end'] as const) await scan(Code, vinOf(order), type, operation);
  const history = (await admin().get(`/api/orders/${order}/history`)).json<object[]>();
  expect(history[0]).toMatchObject({ ToStatusId: 4, User: 'Fred' });
});

test('lets only a lead finish an order with open operations', { tags: ['N-20', 'SCHED-11'] }, async () => {
  const order = await addOrder(world);
  await schedule(world, order);
  await changeStatus(world, order, 3);
  const set = (isLead: boolean) =>
    world.db.updateTable('employees').set({ is_lead: isLead }).where('code', '=', 'FRED').execute();
  const body = { StatusId: 4, Confirm: true, Reason: 'built before' };
  await set(false);
  expect(codeOf(await factory().post(`/api/orders/${order}/status`, body))).toBe('OPERATIONS_NEED_LEAD');
  await set(true);
  expect((await factory().post(`/api/orders/${order}/status`, body)).statusCode).toBe(200);
});
