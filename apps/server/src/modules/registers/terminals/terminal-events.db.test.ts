import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Device, enrolledDevice, sealPin } from '../../../../test/terminals.ts';
import { addOrder, addStock, changeStatus, schedule } from '../../../../test/world-orders.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
let device: Device;
beforeAll(async () => {
  world = await createWorld();
  await addStock(world, world.catalogue.leathers.gold, 1_000_000);
  await admin().post('/api/employees', { Name: 'Lena Lead', Code: 'LEAD', IsLead: true });
  device = await enrolledDevice(world, 'Cutting table');
});
afterAll(() => world.close());
beforeEach(() => world.setNow(new Date('2026-03-10T14:00:00Z')));

const admin = () => world.as(world.users.admin);
const later = (minutes: number) => world.setNow(new Date(world.now().getTime() + minutes * 60_000));
const vinOf = (order: number, unit = 1) => `${String(order).padStart(6, '0')}-1-${unit}`;
/** Device time, in minutes from now; the device's clock is `aheadMs` ahead of ours. */
const deviceTime = (minutes: number, aheadMs = 0) =>
  new Date(world.now().getTime() + minutes * 60_000 + aheadMs).toISOString();

let employees = 0;
async function newEmployee(change: object = {}): Promise<{ Id: number; Code: string; Name: string }> {
  const Code = `T${(employees += 1)}`;
  return (await admin().post('/api/employees', { Name: `Worker ${Code}`, Code, ...change })).json();
}
async function inProduction(quantity = 1): Promise<number> {
  const order = await addOrder(world, { quantity, seats: quantity });
  await schedule(world, order);
  await changeStatus(world, order, 3);
  return order;
}

interface Result {
  readonly Key: string;
  readonly Outcome: string;
  readonly Code: string | null;
  readonly Message: string;
  readonly IsPieceFinished: boolean;
}
const event = (Type: string, change: object = {}) => ({
  ...{ Key: randomUUID(), Type, At: deviceTime(0), Offset: 0, Operation: 'CUT' },
  ...change,
});
async function send(events: readonly object[], at = device): Promise<readonly Result[]> {
  const answer = await at.post('/api/terminal/events', { Events: events });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ Results: Result[] }>().Results;
}
const outcomes = (results: readonly Result[]) => results.map(({ Outcome, Code }) => Code ?? Outcome);
interface Recorded {
  readonly Type: string;
  readonly Date: string;
}
const recorded = async (vin: string) =>
  (await admin().get(`/api/operation-register?vinNumber=${vin}`))
    .json<{ Items: Recorded[] }>()
    .Items.map(({ Type, Date }) => [Type, Date]);
const kept = () =>
  world.db.selectFrom('terminal_events').where('outcome', '=', 'refused').selectAll().orderBy('id').execute();

test(
  'records a replayed list once, in order and at the times of the scans',
  { tags: ['N-20', 'REG-01', 'REG-03'] },
  async () => {
    const { Code: Badge, Name } = await newEmployee();
    const VinNumber = vinOf(await inProduction());
    later(120);
    // The device's clock is ten minutes ahead, and the device knows it.
    const scan = (Type: string, minutes: number) =>
      event(Type, { Badge, VinNumber, At: deviceTime(minutes, 600_000), Offset: -600_000 });
    const events = [scan('start', -90), scan('pause', -60), scan('resume', -50), scan('end', -20)];
    expect(outcomes(await send(events))).toEqual(Array<string>(4).fill('registered'));
    expect(outcomes(await send(events))).toEqual(Array<string>(4).fill('repeated'));
    expect(await recorded(VinNumber)).toEqual([
      ['end', '2026-03-10T15:40:00.000Z'],
      ['resume', '2026-03-10T15:10:00.000Z'],
      ['pause', '2026-03-10T15:00:00.000Z'],
      ['start', '2026-03-10T14:30:00.000Z'],
    ]);
    const [row] = await world.db
      .selectFrom('terminal_events')
      .where('event_key', '=', events[0]!.Key)
      .selectAll()
      .execute();
    expect(row).toMatchObject({
      terminal_id: device.id,
      device_at: new Date('2026-03-10T14:40:00Z'),
      happened_at: new Date('2026-03-10T14:30:00Z'),
      received_at: world.now(),
    });
    const stored = await world.db
      .selectFrom('operation_events')
      .where('event_key', '=', events[0]!.Key)
      .select(['terminal_id', 'recorded_by'])
      .execute();
    expect(stored).toEqual([{ terminal_id: device.id, recorded_by: null }]);
    const labor = (await admin().get(`/api/reports/labor?from=2026-03-01&to=2026-03-31`)).json<{
      Rows: { Employee: string; Hours: number }[];
    }>();
    expect(labor.Rows.find(({ Employee }) => Employee === Name)).toMatchObject({ Hours: 1 });
  },
);

test(
  'records each event once when two terminals and two tabs send the same list',
  { tags: ['N-20'] },
  async () => {
    const other = await enrolledDevice(world);
    const { Code: Badge } = await newEmployee();
    const VinNumber = vinOf(await inProduction());
    const events = [event('start', { Badge, VinNumber }), event('end', { Badge, VinNumber })];
    const answers = await Promise.all([send(events), send(events), send(events, other), send(events, other)]);
    const all = answers.flatMap(outcomes);
    expect(all.filter((outcome) => outcome === 'registered')).toHaveLength(2);
    expect(all.filter((outcome) => outcome === 'repeated')).toHaveLength(6);
    expect(await recorded(VinNumber)).toHaveLength(2);
  },
);

test(
  'continues after a refusal, and keeps the refusal once for a lead',
  { tags: ['N-20', 'REG-08'] },
  async () => {
    const { Code: Badge, Id } = await newEmployee();
    const VinNumber = vinOf(await inProduction());
    const before = (await kept()).length;
    const events = [
      event('end', { Badge, VinNumber }),
      event('start', { Badge: 'NOBODY', VinNumber }),
      event('start', { Badge, VinNumber: 'NO-PIECE' }),
      event('start', { Badge, VinNumber }),
    ];
    const wanted = ['OPERATION_NO_START', 'OPERATION_INVALID_USER', 'OPERATION_INVALID_VIN'];
    const first = await send(events);
    expect(outcomes(first)).toEqual([...wanted, 'registered']);
    expect(first[0]).toMatchObject({ Message: 'The operation has no start' });
    expect(outcomes(await send(events))).toEqual([...wanted, 'repeated']);
    const rows = (await kept()).slice(before);
    expect(rows).toMatchObject([
      { employee_id: Id, badge: '', operation: 'CUT', vin_number: VinNumber },
      { employee_id: null, badge: 'NOBODY' },
      { vin_number: 'NO-PIECE', refusal: { code: 'OPERATION_INVALID_VIN' } },
    ]);
  },
);

test('shows a refusal only to the person who is waiting for the answer', { tags: ['N-20'] }, async () => {
  const { Code: Badge } = await newEmployee();
  const VinNumber = vinOf(await inProduction());
  const before = (await kept()).length;
  const end = event('end', { Badge, VinNumber, IsWaiting: true });
  expect(outcomes(await send([end]))).toEqual(['OPERATION_NO_START']);
  expect(await kept()).toHaveLength(before);
  // The person never got the answer, so now a lead has to settle it.
  expect(outcomes(await send([{ ...end, IsWaiting: false }]))).toEqual(['OPERATION_NO_START']);
  expect(await kept()).toHaveLength(before + 1);
});

test('refuses a key that was used for something else', { tags: ['N-20'] }, async () => {
  const { Code: Badge } = await newEmployee();
  const order = await inProduction(2);
  const start = event('start', { Badge, VinNumber: vinOf(order) });
  await send([start]);
  for (const change of [{ Type: 'end' }, { VinNumber: vinOf(order, 2) }, { At: deviceTime(-1) }])
    expect(outcomes(await send([{ ...start, ...change }]))).toEqual(['IDEMPOTENCY_MISMATCH']);
});

test("accepts a device's time only within bounds", { tags: ['N-20'] }, async () => {
  const { Code: Badge } = await newEmployee();
  await admin().post('/api/settings', [{ Name: 'terminal-offline-hours', Value: '5' }]);
  const clock = (Type: string, minutes: number) => event(Type, { Badge, At: deviceTime(minutes) });
  expect(outcomes(await send([clock('in', -301)]))).toEqual(['SCAN_TIME_OLD']);
  expect(outcomes(await send([clock('in', -299)]))).toEqual(['registered']);
  expect(outcomes(await send([clock('out', 6)]))).toEqual(['SCAN_TIME_AHEAD']);
  // A time slightly ahead counts as now, so that nothing is registered in the future.
  const ahead = clock('out', 4);
  expect(outcomes(await send([ahead]))).toEqual(['registered']);
  const row = await world.db
    .selectFrom('terminal_events')
    .where('event_key', '=', ahead.Key)
    .select('happened_at')
    .executeTakeFirstOrThrow();
  expect(row.happened_at).toEqual(world.now());
  await admin().post('/api/settings', [{ Name: 'terminal-offline-hours', Value: '72' }]);
});

test('refuses a scan earlier than one recorded since', { tags: ['N-20', 'REG-03'] }, async () => {
  const { Code: Badge } = await newEmployee();
  const order = await inProduction(2);
  const [one, two] = [vinOf(order), vinOf(order, 2)];
  await send([event('start', { Badge, VinNumber: one }), event('in', { Badge })]);
  later(30);
  const early = { At: deviceTime(-40) };
  expect(outcomes(await send([event('end', { Badge, VinNumber: one, ...early })]))).toEqual([
    'SCAN_OUT_OF_ORDER',
  ]);
  expect(outcomes(await send([event('out', { Badge, ...early })]))).toEqual(['SCAN_OUT_OF_ORDER']);
  await send([event('pause', { Badge, VinNumber: one })]);
  const during = { At: deviceTime(-10) };
  expect(
    outcomes(
      await send([
        event('start', { Badge, VinNumber: two, ...early }),
        event('start', { Badge, VinNumber: two, ...during }),
      ]),
    ),
  ).toEqual(['SCAN_OUT_OF_ORDER', 'OPERATION_NO_END']);
});

test('records breaks, which end when clocking out', { tags: ['N-20', 'REG-10', 'REG-11'] }, async () => {
  const { Code: Badge, Id } = await newEmployee();
  const types = ['in', 'break start', 'break end', 'break start', 'out'];
  const events = types.map((type, at) => event(type, { Badge, At: deviceTime(at - 10) }));
  expect(outcomes(await send(events))).toEqual(types.map(() => 'registered'));
  const wrong = ['out', 'break start', 'break end'].map((type) => event(type, { Badge }));
  expect(outcomes(await send(wrong))).toEqual(wrong.map(() => 'TIME_INVALID_TYPE'));
  const times = await admin().get(`/api/time-register?employeeId=${Id}`);
  expect(times.json<{ Items: Recorded[] }>().Items.map(({ Type }) => Type)).toEqual(types.toReversed());
});

test('finishes the order as the employee at the terminal', { tags: ['N-20', 'N-02'] }, async () => {
  const { Code: Badge, Name } = await newEmployee();
  const order = await inProduction();
  const VinNumber = vinOf(order);
  later(60);
  const steps = ['CUT', 'SEW', 'FRM', 'FOM', 'UPH', 'INS', 'PCK'].flatMap((Operation, at) => [
    event('start', { Badge, VinNumber, Operation, At: deviceTime(at - 30) }),
    event('end', { Badge, VinNumber, Operation, At: deviceTime(at - 30) }),
  ]);
  expect((await send(steps)).at(-1)).toMatchObject({ Outcome: 'registered', IsPieceFinished: true });
  const history = (await admin().get(`/api/orders/${order}/history`)).json<object[]>();
  expect(history[0]).toMatchObject({ FromStatusId: 3, ToStatusId: 4, User: Name });
  const piece = (await admin().get(`/api/pieces/${VinNumber}`)).json<{ FinishedAt: string }>();
  expect(piece.FinishedAt).toBe('2026-03-10T14:36:00.000Z');
});

test("requires a lead's badge for actions that only a lead may take", { tags: ['N-20'] }, async () => {
  const { Code: Badge } = await newEmployee();
  const scrap = { Badge, VinNumber: vinOf(await inProduction()), Reason: 'Hide torn' };
  expect(outcomes(await send([event('scrap', scrap)]))).toEqual(['LEAD_REQUIRED']);
  expect(outcomes(await send([event('scrap', { ...scrap, Lead: 'LEAD' })]))).toEqual(['registered']);
});

test(
  'accepts a pass for a PIN for twelve hours, only for its person and terminal',
  { tags: ['N-20', 'REG-01'] },
  async () => {
    const { Id: EmployeeId } = await newEmployee();
    const stranger = await newEmployee();
    const other = await enrolledDevice(world);
    await admin().post(`/api/employees/${EmployeeId}/pin`, { Pin: '2580' });
    const { Pass } = (await device.post('/api/terminal/pin', { EmployeeId, Pin: '2580' })).json<{
      Pass: string;
    }>();
    const as = (Type: string, change: object = {}) => event(Type, { EmployeeId, Pass, ...change });
    expect(outcomes(await send([as('in')]))).toEqual(['registered']);
    expect(outcomes(await send([as('in', { EmployeeId: stranger.Id })]))).toEqual(['PIN_WRONG']);
    expect(outcomes(await send([as('out')], other))).toEqual(['PIN_WRONG']);
    expect(outcomes(await send([as('out', { Pass: `${Pass.slice(0, -1)}!` })]))).toEqual(['PIN_WRONG']);
    expect(outcomes(await send([as('out', { At: deviceTime(-2) })]))).toEqual(['PIN_EXPIRED']);
    later(12 * 60 + 1);
    expect(outcomes(await send([as('out')]))).toEqual(['PIN_EXPIRED']);
    expect(outcomes(await send([as('out', { At: deviceTime(-2) })]))).toEqual(['registered']);
  },
);

test('checks a PIN that was sealed offline once per list', { tags: ['N-20', 'REG-01'] }, async () => {
  const { Id: EmployeeId } = await newEmployee();
  await admin().post(`/api/employees/${EmployeeId}/pin`, { Pin: '2580' });
  const { PinKey } = (await device.get('/api/terminal/floor')).json<{ PinKey: string }>();
  const sealed = (pin: string, employeeId = EmployeeId) =>
    sealPin(PinKey, { employeeId, pin, at: Date.parse(deviceTime(-30)) });
  const as = (Type: string, minutes: number, SealedPin: string) =>
    event(Type, { EmployeeId, SealedPin, At: deviceTime(minutes) });
  const right = sealed('2580');
  expect(right).not.toContain('2580');
  expect(outcomes(await send([as('in', -29, right), as('out', -5, right)]))).toEqual([
    'registered',
    'registered',
  ]);
  const wrong = sealed('1379');
  const list = Array.from({ length: 8 }, (_, at) => as('in', at - 8, wrong));
  expect(outcomes(await send(list))).toEqual(list.map(() => 'PIN_WRONG'));
  // Sending it again doesn't count as another guess.
  expect(outcomes(await send(list))).toEqual(list.map(() => 'PIN_WRONG'));
  const { failures } = await world.db
    .selectFrom('employee_pins')
    .where('employee_id', '=', EmployeeId)
    .select('failures')
    .executeTakeFirstOrThrow();
  expect(failures).toBe(1);
  const others = [sealed('2580', EmployeeId + 1), 'AAAA', `${right.slice(0, -4)}AAAA`];
  for (const bad of others) expect(outcomes(await send([as('in', -1, bad)]))).toEqual(['PIN_WRONG']);
  expect(outcomes(await send([as('in', -40, right)]))).toEqual(['PIN_EXPIRED']);
});

test('sends a terminal what it needs to decide offline', { tags: ['N-20'] }, async () => {
  const { Code: Badge, Id } = await newEmployee();
  const VinNumber = vinOf(await inProduction());
  await send([event('in', { Badge }), event('start', { Badge, VinNumber })]);
  const floor = (await device.get('/api/terminal/floor')).json<{
    Now: string;
    Name: string;
    People: { Id: number; Clock: string | null }[];
    Pieces: { Code: string; Route: object[]; Events: object[] }[];
  }>();
  expect(floor).toMatchObject({ Now: world.now().toISOString(), Name: 'Cutting table' });
  expect(floor.People.find((each) => each.Id === Id)).toMatchObject({ Clock: 'in' });
  const piece = floor.Pieces.find(({ Code }) => Code === VinNumber)!;
  expect(piece.Route).toHaveLength(7);
  expect(piece.Events).toMatchObject([{ Kind: 'start', EmployeeId: Id, At: world.now().toISOString() }]);
});
