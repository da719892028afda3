import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOrder, addStock, changeStatus, schedule } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await addStock(world, world.catalogue.leathers.gold, 1_000_000);
  await admin().post('/api/employees', { Name: 'Lena Lead', Code: 'LEAD', IsLead: true });
});
afterAll(() => world.close());
beforeEach(() => {
  world.setNow(new Date('2026-03-10T14:00:00Z'));
});

const admin = () => world.as(world.users.admin);
const factory = () => world.as(world.users.factory);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const later = (minutes: number) => world.setNow(new Date(world.now().getTime() + minutes * 60_000));
const vinOf = (order: number, unit = 1) => `${String(order).padStart(6, '0')}-1-${unit}`;
const ALL = ['CUT', 'SEW', 'FRM', 'FOM', 'UPH', 'INS', 'PCK'];

let employees = 0;
async function newEmployee(): Promise<{ Id: number; Code: string; Name: string }> {
  const Code = `F${(employees += 1)}`;
  return (await admin().post('/api/employees', { Name: `Worker ${Code}`, Code })).json();
}

async function inProduction(quantity = 1): Promise<number> {
  const order = await addOrder(world, { quantity, seats: quantity });
  await schedule(world, order);
  await changeStatus(world, order, 3);
  return order;
}

interface Sent {
  readonly Employee: string;
  readonly Operation?: string;
  readonly Type: string;
  readonly VinNumbers: readonly string[];
  readonly Keys?: readonly string[];
  readonly Reason?: string;
  readonly Lead?: string;
  readonly Confirm?: boolean;
}
interface Recorded {
  readonly Records: readonly {
    readonly Id: number;
    readonly Type: string;
    readonly Run: number;
    readonly Lead: string;
  }[];
  readonly Finished: readonly string[];
}
const record = ({ VinNumbers, Keys, ...sent }: Sent) => {
  const Events = VinNumbers.map((VinNumber, at) => ({ VinNumber, Key: Keys?.[at] ?? randomUUID() }));
  return factory().post('/api/operation-register/events', { Operation: 'CUT', ...sent, Events });
};
const done = async (sent: Sent): Promise<Recorded> => {
  const answer = await record(sent);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Recorded>();
};
async function work(Employee: string, vin: string, operations: readonly string[]): Promise<void> {
  for (const Operation of operations)
    for (const Type of ['start', 'end']) await done({ Employee, Operation, Type, VinNumbers: [vin] });
}

interface Step {
  readonly Operation: string;
  readonly State: string;
  readonly StandardMinutes: number;
  readonly Minutes: number;
  readonly Runs: readonly {
    readonly Employee: string;
    readonly Minutes: number;
    readonly IsRework: boolean;
  }[];
}
interface Piece {
  readonly FinishedAt: string | null;
  readonly ScrappedAt: string | null;
  readonly NeedsDecision: boolean;
  readonly ReplacedBy: string | null;
  readonly Replaces: string | null;
  readonly IsLeatherIssued: boolean;
  readonly Steps: readonly Step[];
  readonly Decisions: readonly object[];
}
const pieceOf = async (vin: string) => (await factory().get(`/api/pieces/${vin}`)).json<Piece>();
const stepOf = async (vin: string, operation: string) =>
  (await pieceOf(vin)).Steps.find(({ Operation }) => Operation === operation)!;
const statusOf = async (order: number) =>
  (await world.db.selectFrom('orders').where('id', '=', order).select('status_id').executeTakeFirstOrThrow())
    .status_id;
interface Labor {
  readonly Rows: readonly {
    EmployeeId: number;
    VinNumber: string;
    Hours: number;
    IsRework: boolean;
    IsOpen: boolean;
  }[];
  readonly TotalHours: number;
  readonly ReworkHours: number;
}
const laborOf = async (id: number) =>
  (await factory().get(`/api/reports/labor?from=2026-03-01&to=2026-03-31&employeeId=${id}`)).json<Labor>();

test("excludes pauses from a person's hours", { tags: ['N-20', 'N-21', 'REP-01'] }, async () => {
  const { Code: Employee, Id, Name } = await newEmployee();
  const vin = vinOf(await inProduction());
  const send = (Type: string) => done({ Employee, Type, VinNumbers: [vin] });
  await send('start');
  later(30);
  await send('pause');
  expect((await stepOf(vin, 'cutting')).State).toBe('paused');
  expect(codeOf(await record({ Employee, Type: 'pause', VinNumbers: [vin] }))).toBe(
    'OPERATION_ALREADY_REGISTERED',
  );
  later(45);
  await send('resume');
  later(15);
  await send('end');
  expect(await stepOf(vin, 'cutting')).toMatchObject({
    State: 'done',
    StandardMinutes: 45,
    Minutes: 45,
    Runs: [{ Employee: Name, Minutes: 45, IsRework: false }],
  });
  expect(await laborOf(Id)).toMatchObject({ TotalHours: 0.75, ReworkHours: 0, Rows: [{ IsOpen: false }] });
});

test('lets a person with paused work start another piece', { tags: ['N-20', 'REG-09'] }, async () => {
  const { Code: Employee } = await newEmployee();
  const order = await inProduction(2);
  const send = (Type: string, unit: number) => record({ Employee, Type, VinNumbers: [vinOf(order, unit)] });
  await send('start', 1);
  expect((await send('start', 2)).body).toBe('The operation has no end');
  await send('pause', 1);
  expect((await send('start', 2)).statusCode).toBe(200);
  expect((await send('resume', 1)).body).toBe('The operation has no end');
  await send('end', 2);
  expect((await send('resume', 1)).statusCode).toBe(200);
});

test('starts several pieces together and splits the time', { tags: ['N-20', 'N-21', 'REG-09'] }, async () => {
  const { Code: Employee, Id } = await newEmployee();
  const order = await inProduction(3);
  const vins = [1, 2, 3].map((unit) => vinOf(order, unit));
  expect((await done({ Employee, Type: 'start', VinNumbers: vins })).Records).toHaveLength(3);
  later(60);
  const open = await factory().get(`/api/operation-register/open?employee=${Employee}`);
  const works = open.json<{ VinNumber: string; Batch: string; IsPaused: boolean }[]>();
  expect(works.map(({ VinNumber, IsPaused }) => [VinNumber, IsPaused])).toEqual(
    vins.map((vin) => [vin, false]),
  );
  expect(new Set(works.map(({ Batch }) => Batch)).size).toBe(1);
  await done({ Employee, Type: 'end', VinNumbers: vins.slice(0, 2) });
  later(30);
  await done({ Employee, Type: 'end', VinNumbers: vins.slice(2) });
  const labor = await laborOf(Id);
  expect(labor.TotalHours).toBeCloseTo(1.5, 1);
  const hours = Object.fromEntries(labor.Rows.map(({ VinNumber, Hours }) => [VinNumber, Hours]));
  expect(hours).toEqual({ [vins[0]!]: 0.33, [vins[1]!]: 0.33, [vins[2]!]: 0.83 });
});

test('records a batch as a whole or not at all', { tags: ['N-20', 'REG-06'] }, async () => {
  const { Code: Employee } = await newEmployee();
  const vin = vinOf(await inProduction());
  const answer = await record({ Employee, Type: 'start', VinNumbers: [vin, '999999-1-1'] });
  expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'OPERATION_INVALID_VIN']);
  expect(await stepOf(vin, 'cutting')).toMatchObject({ State: 'waiting', Runs: [] });
});

test(
  'answers an event that is repeated with what was recorded before',
  { tags: ['N-20', 'REG-03'] },
  async () => {
    const { Code: Employee } = await newEmployee();
    const order = await inProduction(2);
    const sent = { Employee, Type: 'start', VinNumbers: [vinOf(order)], Keys: [randomUUID()] };
    const first = await done(sent);
    later(5);
    expect(await done(sent)).toEqual({ Records: first.Records, Finished: [] });
    expect((await stepOf(vinOf(order), 'cutting')).Runs).toHaveLength(1);
    const other = await record({ ...sent, VinNumbers: [vinOf(order, 2)] });
    expect(codeOf(other)).toBe('IDEMPOTENCY_MISMATCH');
    expect(codeOf(await record({ ...sent, Type: 'end' }))).toBe('IDEMPOTENCY_MISMATCH');
  },
);

test('gives each of several people on a piece a separate run', { tags: ['N-20', 'REG-01'] }, async () => {
  const [one, two] = [await newEmployee(), await newEmployee()];
  const vin = vinOf(await inProduction());
  for (const { Code } of [one, two]) await done({ Employee: Code, Type: 'start', VinNumbers: [vin] });
  later(20);
  await done({ Employee: one.Code, Type: 'end', VinNumbers: [vin] });
  expect((await stepOf(vin, 'cutting')).State).toBe('running');
  const read = await factory().get(
    `/api/operation-register/work?employee=${one.Code}&operation=CUT&vinNumber=${vin}`,
  );
  expect(read.json()).toMatchObject({ State: 'running', Others: [two.Name], Allowed: ['scrap'] });
  later(10);
  await done({ Employee: two.Code, Type: 'end', VinNumbers: [vin] });
  expect(await stepOf(vin, 'cutting')).toMatchObject({ State: 'done', Minutes: 50 });
});

test(
  'finishes a piece with its last operation, and the order with its last piece',
  { tags: ['N-20', 'N-02', 'SCHED-11'] },
  async () => {
    const { Code } = await newEmployee();
    const order = await inProduction(2);
    await work(Code, vinOf(order), ALL.slice(0, -1));
    expect((await pieceOf(vinOf(order))).FinishedAt).toBeNull();
    await done({ Employee: Code, Operation: 'PCK', Type: 'start', VinNumbers: [vinOf(order)] });
    const last = await done({ Employee: Code, Operation: 'PCK', Type: 'end', VinNumbers: [vinOf(order)] });
    expect(last.Finished).toEqual([vinOf(order)]);
    expect((await pieceOf(vinOf(order))).FinishedAt).toBe('2026-03-10T14:00:00.000Z');
    expect(await statusOf(order)).toBe(3);
    await work(Code, vinOf(order, 2), ALL);
    expect(await statusOf(order)).toBe(4);
    const history = (await admin().get(`/api/orders/${order}/history`)).json<object[]>();
    expect(history[0]).toMatchObject({ FromStatusId: 3, ToStatusId: 4, User: 'Fred' });
  },
);

test(
  'keeps an order scheduled if its pieces are built before it starts',
  { tags: ['N-20', 'N-02'] },
  async () => {
    const { Code } = await newEmployee();
    const order = await addOrder(world, { leatherArea: 0 });
    await schedule(world, order);
    await work(Code, vinOf(order), ALL);
    expect((await pieceOf(vinOf(order))).FinishedAt).not.toBeNull();
    expect(await statusOf(order)).toBe(2);
  },
);

test(
  'finishes a piece with open operations only if a lead confirms',
  { tags: ['N-20', 'REG-09'] },
  async () => {
    const { Code: Employee } = await newEmployee();
    const { Code: colleague } = await newEmployee();
    const order = await inProduction(2);
    const vin = vinOf(order);
    await work(Employee, vin, ALL.slice(0, 5));
    await done({ Employee: colleague, Operation: ALL[5]!, Type: 'start', VinNumbers: [vin] });
    const pack = { Employee, Operation: 'PCK', VinNumbers: [vin] };
    await done({ ...pack, Type: 'start' });
    const end = { ...pack, Type: 'end' };
    const refused = await record({ ...end, Confirm: true, Reason: 'in a hurry' });
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'PIECE_NEEDS_LEAD']);
    expect(refused.body).toContain('inspection');
    expect(codeOf(await record({ ...end, Lead: 'LEAD' }))).toBe('PIECE_OPERATIONS_OPEN');
    expect(codeOf(await record({ ...end, Lead: Employee, Confirm: true, Reason: 'x' }))).toBe(
      'PIECE_NEEDS_LEAD',
    );
    const said = await done({ ...end, Lead: 'LEAD', Confirm: true, Reason: 'inspected by eye' });
    expect(said).toMatchObject({ Finished: [vin], Records: [{ Lead: 'Lena Lead' }] });
    // What the colleague never ended on it holds up no other piece.
    await done({ Employee: colleague, Operation: 'CUT', Type: 'start', VinNumbers: [vinOf(order, 2)] });
  },
);

test(
  'lets a lead open a rework, which counts as a new run',
  { tags: ['N-20', 'N-21', 'REG-07'] },
  async () => {
    const { Code: Employee, Id, Name } = await newEmployee();
    const order = await inProduction(2);
    const vin = vinOf(order);
    await work(Employee, vin, ALL);
    const rework = { Employee, Operation: 'SEW', Type: 'rework', VinNumbers: [vin], Reason: 'A loose seam' };
    expect(codeOf(await record(rework))).toBe('LEAD_REQUIRED');
    expect(codeOf(await record({ ...rework, Lead: 'LEAD', Reason: '' }))).toBe('REASON_REQUIRED');
    await done({ ...rework, Lead: 'LEAD' });
    expect(await pieceOf(vin)).toMatchObject({
      FinishedAt: null,
      Decisions: [{ Type: 'rework', Operation: 'sewing', Lead: 'Lena Lead', Reason: 'A loose seam' }],
    });
    expect(codeOf(await record({ ...rework, Lead: 'LEAD' }))).toBe('OPERATION_NOT_FINISHED');
    const sew = { Employee, Operation: 'SEW', VinNumbers: [vin] };
    expect((await done({ ...sew, Type: 'start' })).Records).toMatchObject([{ Run: 2 }]);
    expect((await record({ ...sew, Type: 'start' })).body).toBe('The operation is already registered');
    later(12);
    expect((await done({ ...sew, Type: 'end' })).Finished).toEqual([vin]);
    expect((await stepOf(vin, 'sewing')).Runs).toMatchObject([
      { Employee: Name, IsRework: false },
      { Employee: Name, IsRework: true, Minutes: 12 },
    ]);
    expect(await laborOf(Id)).toMatchObject({ ReworkHours: 0.2 });
    expect(await statusOf(order)).toBe(3);
  },
);

const settle = (vin: string, body: object) => factory().post(`/api/pieces/${vin}/settle-scrap`, body);
const scrap = (Employee: string, vin: string) =>
  record({ Employee, Operation: '', Type: 'scrap', VinNumbers: [vin], Reason: 'Hide torn', Lead: 'LEAD' });

test('scraps a piece and replaces it with a new one', { tags: ['N-20', 'N-32'] }, async () => {
  const { Code: Employee } = await newEmployee();
  const order = await inProduction(2);
  const vin = vinOf(order);
  await done({ Employee, Type: 'start', VinNumbers: [vin] });
  later(25);
  const refused = await record({ Employee, Type: 'scrap', VinNumbers: [vin], Reason: 'Hide torn' });
  expect(codeOf(refused)).toBe('LEAD_REQUIRED');
  expect((await scrap(Employee, vin)).statusCode).toBe(200);
  expect(await pieceOf(vin)).toMatchObject({ NeedsDecision: true, ScrappedAt: '2026-03-10T14:25:00.000Z' });
  expect(await stepOf(vin, 'cutting')).toMatchObject({ Minutes: 25 });
  expect((await record({ Employee, Type: 'start', VinNumbers: [vin] })).body).toBe('Invalid vin number');
  const listed = (await factory().get(`/api/vinItems?orderId=${order}`)).json<{ Code: string }[]>();
  expect(listed.map(({ Code }) => Code)).toEqual([vinOf(order, 2)]);
  await work(Employee, vinOf(order, 2), ALL);
  expect(await statusOf(order), 'somebody has to decide first').toBe(3);
  const finish = { StatusId: 4, Confirm: true, Reason: 'now' };
  expect(codeOf(await admin().post(`/api/orders/${order}/status`, finish))).toBe('PIECES_SCRAPPED');
  expect((await settle(vin, { Decision: 'replace' })).statusCode).toBe(200);
  expect(await pieceOf(vin)).toMatchObject({ NeedsDecision: false, ReplacedBy: vinOf(order, 3) });
  expect(codeOf(await settle(vin, { Decision: 'replace' }))).toBe('PIECE_NOT_SCRAPPED');
  expect(await pieceOf(vinOf(order, 3))).toMatchObject({ Replaces: vin, FinishedAt: null });
  await work(Employee, vinOf(order, 3), ALL);
  expect(await statusOf(order)).toBe(4);
});

test('continues without a scrapped piece, for a reason', { tags: ['N-20'] }, async () => {
  const { Code: Employee } = await newEmployee();
  const order = await inProduction(2);
  const left = { Decision: 'leave out', Reason: 'The customer takes one' };
  expect(codeOf(await settle(vinOf(order), left))).toBe('PIECE_NOT_SCRAPPED');
  await work(Employee, vinOf(order, 2), ALL);
  await scrap(Employee, vinOf(order));
  expect(codeOf(await settle(vinOf(order), { Decision: 'leave out' }))).toBe('REASON_REQUIRED');
  expect((await settle(vinOf(order), left)).statusCode).toBe(200);
  expect(await pieceOf(vinOf(order))).toMatchObject({ NeedsDecision: false, WaitsForOffice: true });
  const kept = { ...left, Decision: 'keep price' };
  await admin().post(`/api/pieces/${vinOf(order)}/settle-left-out`, kept);
  expect(await statusOf(order)).toBe(4);
});

test('suggests the next pieces in board order', { tags: ['N-20', 'SCHED-01'] }, async () => {
  const { Code: Employee } = await newEmployee();
  const first = await addOrder(world, { quantity: 2, seats: 2 });
  const second = await addOrder(world);
  await schedule(world, first, '2026-03-12');
  await schedule(world, second, '2026-03-11');
  for (const order of [first, second]) await changeStatus(world, order, 3);
  const operations = (await factory().get('/api/operations')).json<{ Id: number; Code: string }[]>();
  const next = async (code: string, line = world.lines.first) => {
    const { Id } = operations.find(({ Code }) => Code === code)!;
    const url = `/api/operation-register/next?operationId=${Id}&lineId=${line}`;
    return (await factory().get(url)).json<{ VinNumber: string }[]>().map(({ VinNumber }) => VinNumber);
  };
  expect((await next('CUT')).slice(0, 3)).toEqual([vinOf(second), vinOf(first), vinOf(first, 2)]);
  expect(await next('SEW')).not.toContain(vinOf(first));
  await done({ Employee, Type: 'start', VinNumbers: [vinOf(second)] });
  expect(await next('CUT')).not.toContain(vinOf(second));
  await done({ Employee, Type: 'end', VinNumbers: [vinOf(second)] });
  expect((await next('SEW'))[0]).toBe(vinOf(second));
  expect(await next('CUT', world.lines.second)).toEqual([]);
  const short = await addOrder(world, { leatherId: world.catalogue.leathers.platinum });
  await schedule(world, short, '2026-03-10');
  expect(await next('CUT')).not.toContain(vinOf(short));
});

test(
  'corrects a time without changing the event, and updates the hours',
  { tags: ['N-20', 'REG-14'] },
  async () => {
    const { Code: Employee, Id } = await newEmployee();
    const vin = vinOf(await inProduction());
    const start = await done({ Employee, Type: 'start', VinNumbers: [vin] });
    later(60);
    await done({ Employee, Type: 'pause', VinNumbers: [vin] });
    const correct = (Date: string, RowVersion = 1) =>
      admin().post(`/api/operation-register/${start.Records[0]!.Id}/correct`, {
        Date,
        Reason: 'Late',
        RowVersion,
      });
    expect(codeOf(await correct('2026-03-10T15:30:00Z'))).toBe('TIME_IN_FUTURE');
    expect(codeOf(await correct('2026-01-10T13:30:00Z'))).toBe('TIME_CORRECTED_TOO_FAR');
    expect((await correct('2026-03-10T13:30:00Z')).json()).toMatchObject({
      OriginalDate: '2026-03-10T14:00:00.000Z',
      RowVersion: 2,
    });
    expect((await correct('2026-03-10T13:45:00Z', 2)).json()).toMatchObject({ RowVersion: 3 });
    expect((await laborOf(Id)).TotalHours).toBe(1.25);
    const event = world.db
      .updateTable('operation_events')
      .set({ run: 9 })
      .where('id', '=', start.Records[0]!.Id);
    await expect(event.execute()).rejects.toThrow();
  },
);
