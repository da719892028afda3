import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Device, enrolledDevice } from '../../../../test/terminals.ts';
import { addOrder, addStock, changeStatus, schedule } from '../../../../test/world-orders.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
let device: Device;
beforeAll(async () => {
  world = await createWorld();
  await addStock(world, world.catalogue.leathers.gold, 1_000_000);
  device = await enrolledDevice(world, 'Cutting table');
});
afterAll(() => world.close());
beforeEach(() => world.setNow(new Date('2026-03-10T14:00:00Z')));

const admin = () => world.as(world.users.admin);
const factory = () => world.as(world.users.factory);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const vinOf = (order: number, unit = 1) => `${String(order).padStart(6, '0')}-1-${unit}`;
const ago = (minutes: number) => new Date(world.now().getTime() - minutes * 60_000).toISOString();

let employees = 0;
async function newEmployee(change: object = {}): Promise<{ Id: number; Code: string; Name: string }> {
  const Code = `C${(employees += 1)}`;
  return (await admin().post('/api/employees', { Name: `Worker ${Code}`, Code, ...change })).json();
}
async function inProduction(): Promise<string> {
  const order = await addOrder(world);
  await schedule(world, order);
  await changeStatus(world, order, 3);
  return vinOf(order);
}
interface Conflict {
  readonly Id: number;
  readonly Kind: string;
  readonly Why: string;
  readonly Settlement: string | null;
}
const listed = async (state: 'open' | 'settled' = 'open', language = 'en') =>
  (await factory().get(`/api/terminal-conflicts?state=${state}`, { 'accept-language': language })).json<{
    Items: Conflict[];
    Total: number;
  }>();

/** Sends a scan after its person has left, and returns the conflict it became. */
async function refused(event: object): Promise<Conflict> {
  const Key = randomUUID();
  const sent = { Key, At: ago(60), Offset: 0, Operation: 'CUT', ...event };
  await device.post('/api/terminal/events', { Events: [sent] });
  const row = await world.db
    .selectFrom('terminal_events')
    .where('event_key', '=', Key)
    .select('id')
    .executeTakeFirstOrThrow();
  return (await listed()).Items.find(({ Id }) => Id === row.id)!;
}
const settle = (id: number, body: object, user = admin()) =>
  user.post(`/api/terminal-conflicts/${id}/settle`, { At: ago(60), ...body });
const times = async (vin: string) =>
  (await admin().get(`/api/operation-register?vinNumber=${vin}`))
    .json<{ Items: { Type: string; Date: string; Employee: string }[] }>()
    .Items.map(({ Type, Date, Employee }) => [Type, Date, Employee]);

test(
  'shows a lead who scanned what and when, and why it was refused',
  { tags: ['N-20', 'REG-14'] },
  async () => {
    const { Code: Badge, Name, Id: EmployeeId } = await newEmployee();
    const VinNumber = await inProduction();
    const conflict = await refused({ Type: 'end', Badge, VinNumber });
    expect(conflict).toMatchObject({
      ...{ Kind: 'end', Terminal: 'Cutting table', EmployeeId, Employee: Name, VinNumber },
      ...{ OperationCode: 'CUT', Operation: 'cutting', HappenedAt: ago(60), ReceivedAt: ago(0) },
      ...{ Why: 'The operation has no start', Settlement: null },
    });
    const spanish = (await listed('open', 'es')).Items.find(({ Id }) => Id === conflict.Id)!;
    expect(spanish.Why).not.toBe(conflict.Why);
  },
);

test(
  'records a scan with a corrected time, operation, piece and person',
  { tags: ['N-20', 'REG-02'] },
  async () => {
    const { Id: EmployeeId, Name } = await newEmployee();
    const VinNumber = await inProduction();
    const start = await refused({
      Type: 'start',
      Badge: 'UNKNOWN',
      Operation: 'XXX',
      VinNumber: 'TORN-LABEL',
    });
    expect(start).toMatchObject({ EmployeeId: null, Badge: 'UNKNOWN', Operation: 'XXX' });
    const remedy = { Remedy: 'record', Operation: 'SEW', VinNumber, At: ago(50) };
    expect(codeOf(await settle(start.Id, remedy))).toBe('OPERATION_INVALID_USER');
    const future = { ...remedy, EmployeeId, At: ago(-1) };
    expect(codeOf(await settle(start.Id, future))).toBe('FIELD_INVALID');
    const settled = await settle(start.Id, { ...remedy, EmployeeId });
    expect(settled.json()).toMatchObject({ Settlement: 'recorded', SettledBy: 'Ada' });
    expect(await times(VinNumber)).toEqual([['start', ago(50), Name]]);
    expect(codeOf(await settle(start.Id, { ...remedy, EmployeeId }))).toBe('CONFLICT_SETTLED');
    expect((await listed('settled')).Items[0]).toMatchObject({ Id: start.Id, SettledAt: ago(0) });
  },
);

test('lets a lead record a scan that precedes later entries', { tags: ['N-20', 'REG-03'] }, async () => {
  const { Code: Badge, Name } = await newEmployee();
  const [one, two] = [await inProduction(), await inProduction()];
  const scan = (Type: string, VinNumber: string, minutes: number) => ({
    ...{ Key: randomUUID(), At: ago(minutes), Offset: 0, Type, Badge, VinNumber, Operation: 'CUT' },
  });
  const Events = [scan('start', one, 20), scan('end', one, 10)];
  await device.post('/api/terminal/events', { Events });
  const late = await refused({ Type: 'start', Badge, VinNumber: two });
  expect(late.Why).toBe('A later entry was already recorded for this person.');
  await settle(late.Id, { Remedy: 'record', Operation: 'CUT', VinNumber: two, At: ago(60) });
  expect(await times(two)).toEqual([['start', ago(60), Name]]);
});

test('keeps the entries of a run in order, even for a lead', { tags: ['N-20', 'REG-02'] }, async () => {
  const { Code: Badge } = await newEmployee();
  const VinNumber = await inProduction();
  const start = { Key: randomUUID(), At: ago(20), Offset: 0, Type: 'start', Badge, VinNumber };
  await device.post('/api/terminal/events', { Events: [{ ...start, Operation: 'CUT' }] });
  const end = await refused({ Type: 'end', Badge, VinNumber });
  const record = (minutes: number) =>
    settle(end.Id, { Remedy: 'record', Operation: 'CUT', VinNumber, At: ago(minutes) });
  expect(codeOf(await record(60))).toBe('SCAN_OUT_OF_ORDER');
  expect((await record(10)).statusCode).toBe(200);
});

test('drops a scan only for a reason', { tags: ['N-20'] }, async () => {
  const { Code: Badge } = await newEmployee();
  const conflict = await refused({ Type: 'break end', Badge });
  expect(codeOf(await settle(conflict.Id, { Remedy: 'drop', Reason: ' ' }))).toBe('REASON_REQUIRED');
  const dropped = await settle(conflict.Id, { Remedy: 'drop', Reason: 'Scanned twice' });
  expect(dropped.json()).toMatchObject({ Settlement: 'dropped', SettledReason: 'Scanned twice' });
  expect((await listed()).Items.map(({ Id }) => Id)).not.toContain(conflict.Id);
});

test('records a clock-in at the time that the lead gives', { tags: ['N-20', 'REG-11'] }, async () => {
  const { Code: Badge, Id } = await newEmployee();
  await admin().post('/api/settings', [{ Name: 'terminal-offline-hours', Value: '1' }]);
  const conflict = await refused({ Type: 'in', Badge, At: ago(600) });
  expect(conflict.Why).toBe('This scan is more than 1 hour old.');
  expect((await settle(conflict.Id, { Remedy: 'record', At: ago(590) })).statusCode).toBe(200);
  const list = await admin().get(`/api/time-register?employeeId=${Id}`);
  expect(list.json()).toMatchObject({ Items: [{ Type: 'in', Date: ago(590) }] });
  await admin().post('/api/settings', [{ Name: 'terminal-offline-hours', Value: '72' }]);
});

test(
  "lets only a lead settle a scan: an administrator or a user with a lead's badge",
  { tags: ['N-20', 'N-01'] },
  async () => {
    const { Code: Badge } = await newEmployee();
    const conflict = await refused({ Type: 'break end', Badge });
    const drop = { Remedy: 'drop', Reason: 'Scanned twice' };
    const fred = world.db.updateTable('employees').where('user_id', '=', world.users.factory.id);
    await fred.set({ is_lead: false }).execute();
    const no = await settle(conflict.Id, drop, factory());
    expect(codeOf(no), no.body).toBe('LEAD_REQUIRED');
    await fred.set({ is_lead: true }).execute();
    expect((await settle(conflict.Id, drop, factory())).json()).toMatchObject({ SettledBy: 'Fred' });
    expect((await settle(conflict.Id, drop, world.as(world.users.sales))).statusCode).toBe(403);
  },
);

test(
  'announces a waiting scan only to leads and administrators, on Home and by one notification an hour',
  { tags: ['N-20', 'NAV-01'] },
  async () => {
    const fred = world.db.updateTable('employees').where('user_id', '=', world.users.factory.id);
    await fred.set({ is_lead: false }).execute();
    await world.db.deleteFrom('notifications').execute();
    const { Code: Badge } = await newEmployee();
    const conflict = await refused({ Type: 'break end', Badge });
    await refused({ Type: 'break end', Badge });
    const onHome = async (user: ReturnType<typeof admin>) =>
      (await user.get('/api/home/needs'))
        .json<{ Needs: { Kind: string; Count: number; Items: { Id: number; Name: string }[] }[] }>()
        .Needs.find(({ Kind }) => Kind === 'scansToSettle');
    const notified = async (user: ReturnType<typeof admin>) =>
      (await user.get('/api/notifications'))
        .json<{ Items: { Kind: string; Text?: string }[] }>()
        .Items.filter(({ Kind }) => Kind === 'scanRefused');
    const open = (await listed()).Total;
    expect(open).toBeGreaterThan(1);
    const home = await onHome(admin());
    expect(home?.Count).toBe(open);
    expect(await notified(admin())).toMatchObject([{ Text: 'Cutting table' }]);
    expect([await onHome(factory()), await notified(factory())], 'no lead').toEqual([undefined, []]);
    await fred.set({ is_lead: true }).execute();
    expect((await onHome(factory()))?.Count).toBe(open);
    world.setNow(new Date('2026-03-10T15:00:00Z'));
    const later = await refused({ Type: 'break end', Badge });
    expect(await notified(factory())).toHaveLength(1);
    expect(await notified(admin())).toHaveLength(2);
    for (const { Id } of [conflict, later]) await settle(Id, { Remedy: 'drop', Reason: 'Scanned twice' });
    expect((await onHome(admin()))?.Count ?? 0).toBe(open - 1);
  },
);
