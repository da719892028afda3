import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeStatus } from '../../../test/order-requests.ts';
import { addOrder, addStock, schedule } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ isAwkward: true });
  await addStock(world, world.catalogue.leathers.gold, 1_000_000);
  await admin().post('/api/employees', { Name: 'Willa Worker', Code: 'W1' });
});
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const later = (minutes: number) => world.setNow(new Date(world.now().getTime() + minutes * 60_000));

async function register(VinNumber: string, Type: string): Promise<number> {
  const answer = await admin().post('/api/operation-register/events', {
    ...{ Employee: 'W1', Type, Operation: 'CUT', Reason: 'Work' },
    Events: [{ VinNumber, Key: randomUUID() }],
  });
  return answer.statusCode;
}
const inProcess = async () =>
  (await admin().get('/api/reports/process')).json<{
    Rows: { VinNumber: string }[];
    Totals: { Pieces: number; Labor: number };
  }>();

test(
  'lists no piece of a canceled order with a cut still running, even after the cut ends',
  { tags: ['N-20', 'REP-04'] },
  async () => {
    const order = await addOrder(world, { quantity: 3, seats: 1, storeId: world.stores.austin });
    await schedule(world, order);
    expect((await changeStatus(world, order, 3)).statusCode).toBe(200);
    const vin = (unit: number) => `${String(order).padStart(6, '0')}-1-${unit}`;
    expect(await register(vin(1), 'start')).toBe(200);
    later(10);
    expect(await register(vin(1), 'end')).toBe(200);
    expect(await register(vin(3), 'start')).toBe(200);
    later(20);
    expect((await inProcess()).Totals.Pieces).toBe(3);
    const canceled = await admin().post(`/api/orders/${order}/cancel`, {
      ...{ Refund: 0, Reason: 'Moved away', Confirm: true },
    });
    expect(canceled.statusCode, canceled.body).toBe(200);
    later(5);
    expect(await inProcess()).toMatchObject({ Rows: [], Totals: { Pieces: 0, Labor: 0 } });
    await register(vin(3), 'end');
    later(60);
    expect(await inProcess()).toMatchObject({ Rows: [], Totals: { Pieces: 0, Labor: 0 } });
  },
);
