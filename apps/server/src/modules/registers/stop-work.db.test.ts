import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeStatus } from '../../../test/order-requests.ts';
import { addOrder, addStock, schedule } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ isAwkward: true });
  await addStock(world, world.catalogue.leathers.gold, 1_000_000);
  for (const [Code, IsLead] of [
    ['LEAD', true],
    ['W1', false],
    ['W2', false],
  ] as const)
    await admin().post('/api/employees', { Name: `Worker ${Code}`, Code, IsLead });
});
afterAll(() => world.close());
beforeEach(() => {
  world.setNow(new Date('2026-03-10T14:00:00Z'));
});

const admin = () => world.as(world.users.admin);
const later = (minutes: number) => world.setNow(new Date(world.now().getTime() + minutes * 60_000));
const vinOf = (order: number, unit = 1) => `${String(order).padStart(6, '0')}-1-${unit}`;
async function started(quantity = 1): Promise<number> {
  const order = await addOrder(world, { quantity, seats: 1, storeId: world.stores.austin });
  await schedule(world, order);
  expect((await changeStatus(world, order, 3)).statusCode).toBe(200);
  return order;
}
async function register(Employee: string, Type: string, vin: string, more: object = {}): Promise<void> {
  const answer = await admin().post('/api/operation-register/events', {
    ...{ Employee, Type, Operation: 'SEW', Reason: 'Shift ends', Confirm: true, ...more },
    Events: [{ VinNumber: vin, Key: randomUUID() }],
  });
  expect(answer.statusCode, answer.body).toBe(200);
}
const openOf = async (employee: string) =>
  (await admin().get(`/api/operation-register/open?employee=${employee}`)).json<{ VinNumber: string }[]>();
/** Worked seconds of each run, and whether it is ended or paused. */
const runsOf = async (order: number) =>
  world.db
    .selectFrom('operation_runs as r')
    .innerJoin('vin_items as v', 'v.id', 'r.vin_item_id')
    .innerJoin('employees as e', 'e.id', 'r.employee_id')
    .where('v.order_id', '=', order)
    .select(['e.code', 'r.worked_seconds', 'r.ended_at', 'r.paused_at'])
    .orderBy('e.code')
    .execute();

test(
  'ends running work when an order finishes and ships, and counts the time until then',
  { tags: ['N-20', 'N-02'] },
  async () => {
    const order = await started();
    await register('W1', 'start', vinOf(order));
    await register('W2', 'start', vinOf(order));
    later(20);
    await register('W2', 'pause', vinOf(order));
    expect(await openOf('W1')).toMatchObject([{ VinNumber: vinOf(order) }]);
    later(25);
    const finished = await admin().post(`/api/orders/${order}/status`, {
      ...{ StatusId: 4, Confirm: true, Reason: 'Built by hand' },
    });
    expect(finished.statusCode, finished.body).toBe(200);
    const at = world.now();
    expect(await runsOf(order)).toEqual([
      { code: 'W1', worked_seconds: 45 * 60, ended_at: at, paused_at: null },
      { code: 'W2', worked_seconds: 20 * 60, ended_at: at, paused_at: null },
    ]);
    for (const code of ['W1', 'W2']) expect(await openOf(code)).toEqual([]);
    later(600);
    expect((await changeStatus(world, order, 5, { Confirm: true })).statusCode).toBe(200);
    expect((await runsOf(order)).map((run) => run.worked_seconds)).toEqual([45 * 60, 20 * 60]);
  },
);

test(
  'pauses running work when an order is canceled, and shows it to no one as open',
  { tags: ['N-20', 'N-02'] },
  async () => {
    const order = await started(2);
    await register('W1', 'start', vinOf(order, 2), { Operation: 'CUT' });
    later(35);
    const canceled = await admin().post(`/api/orders/${order}/cancel`, {
      ...{ Refund: 0, Reason: 'Moved away', Confirm: true },
    });
    expect(canceled.statusCode, canceled.body).toBe(200);
    expect(await runsOf(order)).toEqual([
      { code: 'W1', worked_seconds: 35 * 60, ended_at: null, paused_at: world.now() },
    ]);
    expect(await openOf('W1')).toEqual([]);
  },
);

test(
  'ends other people’s work on a piece that a lead finishes while its order stays in production',
  { tags: ['N-20'] },
  async () => {
    const order = await started(2);
    await register('W1', 'start', vinOf(order));
    await register('W2', 'start', vinOf(order, 2));
    later(15);
    for (const type of ['start', 'end'])
      await register('LEAD', type, vinOf(order), { Operation: 'PCK', Lead: 'LEAD' });
    expect(await openOf('W1')).toEqual([]);
    expect(await openOf('W2')).toMatchObject([{ VinNumber: vinOf(order, 2) }]);
    expect(await runsOf(order)).toMatchObject([
      { code: 'LEAD', ended_at: world.now() },
      { code: 'W1', worked_seconds: 15 * 60, ended_at: world.now() },
      { code: 'W2', ended_at: null },
    ]);
  },
);
