import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Device, enrolledDevice } from '../../../../test/terminals.ts';
import { must } from '../../../../test/valid-requests/valid-request.ts';
import { addOrder, addStock, changeStatus, schedule } from '../../../../test/world-orders.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
let table: Device;
beforeAll(async () => {
  world = await createWorld({ isAwkward: true });
  await addStock(world, world.catalogue.leathers.gold, 1_000_000);
  table = await enrolledDevice(world, 'Cutting table');
});
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const ago = (minutes: number) => new Date(world.now().getTime() - minutes * 60_000).toISOString();

async function pieceInProduction(): Promise<string> {
  const order = await addOrder(world);
  await schedule(world, order);
  await changeStatus(world, order, 3);
  return `${String(order).padStart(6, '0')}-1-1`;
}

let employees = 0;
async function newEmployee(): Promise<string> {
  const Code = `B${(employees += 1)}`;
  await must(admin().post('/api/employees', { Name: `Cutter ${Code}`, Code }));
  return Code;
}

interface Event {
  readonly Type: 'start' | 'end';
  readonly Badge: string;
  readonly VinNumber: string;
  readonly minutes: number;
  readonly Batch?: string;
}
async function send(events: readonly Event[]) {
  const Events = events.map(({ minutes, ...event }) => ({
    ...{ Key: randomUUID(), At: ago(minutes), Offset: 0, Operation: 'CUT', ...event },
  }));
  const { Results } = await must<{ Results: { Outcome: string; Code: string | null }[] }>(
    table.post('/api/terminal/events', { Events }),
  );
  return Results.map(({ Outcome, Code }) => Code ?? Outcome);
}

const minutesOf = async (code: string) =>
  (
    await world.db
      .selectFrom('operation_runs as r')
      .innerJoin('vin_items as v', 'v.id', 'r.vin_item_id')
      .where('v.code', '=', code)
      .select('r.worked_seconds')
      .execute()
  ).map(({ worked_seconds: seconds }) => seconds / 60);

test(
  'splits a cutter’s time among pieces that were started together at a terminal',
  { tags: ['N-20', 'REG-02', 'REG-09'] },
  async () => {
    const [first, second, third] = [
      await pieceInProduction(),
      await pieceInProduction(),
      await pieceInProduction(),
    ];
    const Badge = await newEmployee();
    const Batch = randomUUID();
    const starts = [first, '999999-9-9', second].map((VinNumber) => ({
      ...{ Type: 'start' as const, Badge, VinNumber, minutes: 100, Batch },
    }));
    expect(await send(starts), 'a refused piece leaves the others').toEqual([
      'registered',
      'OPERATION_INVALID_VIN',
      'registered',
    ]);
    expect(await send([{ Type: 'start', Badge, VinNumber: third, minutes: 95 }])).toEqual([
      'OPERATION_NO_END',
    ]);
    expect(
      await send([first, second].map((VinNumber) => ({ Type: 'end', Badge, VinNumber, minutes: 40 }))),
    ).toEqual(['registered', 'registered']);
    expect([await minutesOf(first), await minutesOf(second)]).toEqual([[30], [30]]);
  },
);

test(
  'keeps the pieces of a batch together when a lead records its start later',
  { tags: ['N-20', 'REG-02'] },
  async () => {
    const [first, second] = [await pieceInProduction(), await pieceInProduction()];
    const Badge = await newEmployee();
    const Batch = randomUUID();
    await send([
      { Type: 'start', Badge, VinNumber: first, minutes: 80, Batch },
      { Type: 'start', Badge, VinNumber: `${second}x`, minutes: 80, Batch },
    ]);
    const { Items } = await must<{ Items: { Id: number; VinNumber: string }[] }>(
      admin().get('/api/terminal-conflicts?state=open'),
    );
    const { Id } = Items.find(({ VinNumber }) => VinNumber === `${second}x`)!;
    const remedy = {
      Remedy: 'record',
      Operation: 'CUT',
      VinNumber: second,
      At: ago(80),
      Reason: 'Torn label',
    };
    await must(admin().post(`/api/terminal-conflicts/${Id}/settle`, remedy));
    await send([first, second].map((VinNumber) => ({ Type: 'end', Badge, VinNumber, minutes: 30 })));
    expect([await minutesOf(first), await minutesOf(second)]).toEqual([[25], [25]]);
  },
);
