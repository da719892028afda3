import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Device, enrolledDevice } from '../../../../test/terminals.ts';
import { must } from '../../../../test/valid-requests/valid-request.ts';
import { addOrder, addStock, changeStatus, schedule } from '../../../../test/world-orders.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
let table: Device;
let bench: Device;
beforeAll(async () => {
  world = await createWorld();
  await addStock(world, world.catalogue.leathers.gold, 1_000_000);
  table = await enrolledDevice(world, 'Cutting table');
  bench = await enrolledDevice(world, 'Bench');
});
afterAll(() => world.close());
beforeEach(() => world.setNow(new Date('2026-03-10T18:00:00Z')));

const admin = () => world.as(world.users.admin);
const ago = (minutes: number) => new Date(world.now().getTime() - minutes * 60_000).toISOString();

let employees = 0;
async function newEmployee(): Promise<string> {
  const Code = `S${(employees += 1)}`;
  await must(admin().post('/api/employees', { Name: `Worker ${Code}`, Code }));
  return Code;
}
async function inProduction(): Promise<string> {
  const order = await addOrder(world);
  await schedule(world, order);
  await changeStatus(world, order, 3);
  return `${String(order).padStart(6, '0')}-1-1`;
}

interface Work {
  readonly Badge: string;
  readonly VinNumber: string;
  readonly Operation?: string;
  readonly from: number;
  readonly to: number;
}
/** Sends a start and an end after an outage; returns the outcomes. */
async function replay(device: Device, { from, to, ...work }: Work): Promise<string[]> {
  const event = (Type: string, minutes: number) => ({
    ...{ Key: randomUUID(), At: ago(minutes), Offset: 0, Operation: 'CUT', Type, ...work },
  });
  const Events = [event('start', from), event('end', to)];
  const answer = await must<{ Results: { Outcome: string }[] }>(
    device.post('/api/terminal/events', { Events }),
  );
  return answer.Results.map(({ Outcome }) => Outcome);
}
const minutesOf = async (code: string) =>
  (
    await world.db
      .selectFrom('operation_runs as r')
      .innerJoin('vin_items as v', 'v.id', 'r.vin_item_id')
      .where('v.code', '=', code)
      .select(['r.worked_seconds', 'r.ended_at'])
      .orderBy('r.started_at')
      .execute()
  ).map(({ worked_seconds: seconds, ended_at: end }) => [seconds / 60, end !== null]);
const REGISTERED = ['registered', 'registered'];

test(
  'accepts the work of two people on one operation of a piece, sent by two terminals after an outage',
  { tags: ['N-20', 'REG-02'] },
  async () => {
    const VinNumber = await inProduction();
    const [first, second] = [await newEmployee(), await newEmployee()];
    expect(await replay(table, { Badge: first, VinNumber, from: 240, to: 180 })).toEqual(REGISTERED);
    expect(await replay(bench, { Badge: second, VinNumber, from: 235, to: 145 })).toEqual(REGISTERED);
    expect(await minutesOf(VinNumber)).toEqual([
      [60, true],
      [90, true],
    ]);
    const third = await newEmployee();
    const late = await replay(bench, { Badge: third, VinNumber, from: 140, to: 130 });
    expect(late, 'after both were done').toEqual(['refused', 'refused']);
  },
);

test(
  'accepts work from before a piece was finished, in whatever order terminals send it',
  { tags: ['N-20', 'REG-02'] },
  async () => {
    const VinNumber = await inProduction();
    const [first, second] = [await newEmployee(), await newEmployee()];
    for (const [at, Operation] of ['CUT', 'SEW', 'FRM', 'FOM', 'UPH', 'INS'].entries())
      expect(
        await replay(table, { Badge: first, VinNumber, Operation, from: 300 - at * 10, to: 295 - at * 10 }),
      ).toEqual(REGISTERED);
    const packing = { VinNumber, Operation: 'PCK' };
    expect(await replay(table, { Badge: first, ...packing, from: 200, to: 150 })).toEqual(REGISTERED);
    const state = await world.db
      .selectFrom('vin_items')
      .where('code', '=', VinNumber)
      .select('finished_at')
      .executeTakeFirstOrThrow();
    expect(state.finished_at?.toISOString()).toBe(ago(150));
    expect(await replay(bench, { Badge: second, ...packing, from: 190, to: 140 })).toEqual(REGISTERED);
    expect((await minutesOf(VinNumber)).at(-1)).toEqual([50, true]);
  },
);

test(
  'lets a lead record work that began after others had ended the operation',
  { tags: ['N-20', 'REG-02'] },
  async () => {
    const VinNumber = await inProduction();
    const [first, second] = [await newEmployee(), await newEmployee()];
    await replay(table, { Badge: first, VinNumber, from: 240, to: 180 });
    expect(await replay(bench, { Badge: second, VinNumber, from: 170, to: 100 })).toEqual([
      'refused',
      'refused',
    ]);
    const { Items } = await must<{ Items: { Id: number; Kind: string; VinNumber: string }[] }>(
      admin().get('/api/terminal-conflicts?state=open'),
    );
    for (const [Kind, minutes] of [
      ['start', 170],
      ['end', 100],
    ] as const) {
      const conflict = Items.find((item) => item.Kind === Kind && item.VinNumber === VinNumber)!;
      const remedy = { Remedy: 'record', Operation: 'CUT', VinNumber, At: ago(minutes), Reason: 'Helped' };
      await must(admin().post(`/api/terminal-conflicts/${conflict.Id}/settle`, remedy));
    }
    expect((await minutesOf(VinNumber)).at(-1)).toEqual([70, true]);
  },
);

test(
  'lets a lead record work from an outage, although the person has started other work since',
  { tags: ['N-20', 'REG-09'] },
  async () => {
    const [early, late] = [await inProduction(), await inProduction()];
    const Badge = await newEmployee();
    const start = { Key: randomUUID(), At: ago(30), Offset: 0, Operation: 'CUT', Type: 'start', Badge };
    await must(bench.post('/api/terminal/events', { Events: [{ ...start, VinNumber: late }] }));
    expect(await replay(table, { Badge, VinNumber: early, from: 90, to: 50 })).toEqual([
      'refused',
      'refused',
    ]);
    const { Items } = await must<{ Items: { Id: number; Kind: string; VinNumber: string }[] }>(
      admin().get('/api/terminal-conflicts?state=open'),
    );
    const settle = (Kind: string, minutes: number) =>
      admin().post(
        `/api/terminal-conflicts/${Items.find((item) => item.Kind === Kind && item.VinNumber === early)!.Id}/settle`,
        { Remedy: 'record', Operation: 'CUT', VinNumber: early, At: ago(minutes), Reason: 'Outage' },
      );
    const during = await settle('start', 20);
    expect(during.headers['x-error-code'], 'while the person worked elsewhere').toBe('OPERATION_NO_END');
    await must(settle('start', 90));
    await must(settle('end', 50));
    expect(await minutesOf(early)).toEqual([[40, true]]);
  },
);
