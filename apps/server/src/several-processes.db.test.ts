import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderBody, type SavedBody } from '../test/order-requests.ts';
import { type ServerProcess, startServerProcess } from '../test/server-process.ts';
import { createTestDatabase } from '../test/test-database.ts';
import { createWorld, STATIC_TOKEN, type World } from '../test/world.ts';

const DELIVERY_DAYS = 45;
const SECOND = 1_000;

let world: World;
let first: ServerProcess;
let second: ServerProcess;

beforeAll(async () => {
  const database = await createTestDatabase();
  world = await createWorld({ database, now: new Date() });
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: world.app.deps.config.dataDir,
    STATIC_TOKEN,
    DATABASE_POOL: '4',
  };
  [first, second] = await Promise.all([startServerProcess(env), startServerProcess(env)]);
}, 120_000);
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await world.close();
});

const headersOf = (more: Record<string, string> = {}) => ({
  authorization: `Bearer ${world.users.sales.token}`,
  'content-type': 'application/json',
  ...more,
});

const draft = () =>
  JSON.stringify(
    orderBody(world, {
      DeliveryDate: new Date(Date.now() + DELIVERY_DAYS * 24 * 3_600 * SECOND).toISOString().slice(0, 10),
    }),
  );

const saveAt = (server: ServerProcess, body: string, key: string) =>
  fetch(`${server.address}/api/order/saveOrder`, {
    method: 'POST',
    headers: headersOf({ 'idempotency-key': key }),
    body,
  });

const readAt = (server: ServerProcess, id: number) =>
  fetch(`${server.address}/api/orders/${id}`, { headers: headersOf() });

/** Every draft has a buyer of its own. */
async function ordersOfBuyerOf(orderId: number): Promise<number> {
  const { n } = await world.db
    .selectFrom('orders')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('customer_id', '=', (of) =>
      of.selectFrom('orders').select('customer_id').where('id', '=', orderId),
    )
    .executeTakeFirstOrThrow();
  return n;
}

/** Reads the stream until this event comes; fails when it ends before. */
async function hear(stream: Response, event: string): Promise<void> {
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  while (!heard.includes(event)) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`The stream ended after: ${heard}`);
    heard += value;
  }
  await reader.cancel();
}

describe('two processes on one database', () => {
  test('who signed in at one is known at the other, and what one saved the other reads', async () => {
    const saved = await saveAt(first, draft(), 'several-reads-1');
    expect(saved.status).toBe(200);
    const { Id } = (await saved.json()) as SavedBody;
    expect((await readAt(second, Id)).status).toBe(200);
  });

  test('N-10 the same save at both at once is stored once, and both answer the same', async () => {
    const body = draft();
    const answers = await Promise.all(
      [first, second, first, second].map((server) => saveAt(server, body, 'several-once-1')),
    );
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as SavedBody).Id));
    expect(new Set(ids).size).toBe(1);
    expect(await ordersOfBuyerOf(ids[0]!)).toBe(1);
  });

  test('SCHED-01 CZR-03 what happens at one is told to who listens at the other', async () => {
    const stream = await fetch(`${second.address}/api/live`, { headers: headersOf() });
    expect(stream.status).toBe(200);
    const saved = await saveAt(first, draft(), 'several-live-1');
    const { Id } = (await saved.json()) as SavedBody;
    await hear(stream, `data: {"Topic":"orders","Id":${Id}}`);
  });

  test('AUTH-09 who signs out at one is out at the other', async () => {
    const headers = { ...headersOf(), authorization: `Bearer ${world.users.otherSales.token}` };
    const ask = () => fetch(`${first.address}/api/orders/0`, { headers });
    expect((await ask()).status).toBe(404);
    const out = await fetch(`${second.address}/api/account/logout`, { method: 'POST', headers, body: '{}' });
    expect(out.ok).toBe(true);
    expect((await ask()).status).toBe(401);
  });

  test('the order of one that is killed is finished at the other with the same key', async () => {
    const body = draft();
    const lost = saveAt(first, body, 'several-killed-1').catch(() => undefined);
    await first.kill();
    await lost;
    const again = await saveAt(second, body, 'several-killed-1');
    expect(again.status).toBe(200);
    const { Id } = (await again.json()) as SavedBody;
    expect(await ordersOfBuyerOf(Id)).toBe(1);
  });
});
