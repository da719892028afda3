import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { orderBody, type SavedBody } from '../test/order-requests.ts';
import { createPerson, signIn } from '../test/people.ts';
import { type ServerProcess, startServerProcess } from '../test/server-process.ts';
import { createTestDatabase } from '../test/test-database.ts';
import { createWorld, STATIC_TOKEN, type World } from '../test/world.ts';

const DELIVERY_DAYS = 45;
const SECOND = 1_000;
const HEARTBEAT_MS = 20 * SECOND;

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

/** Number of orders of this order's customer; every draft has a different customer. */
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

/** Reads the stream until this event arrives; fails if the stream ends first. */
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
  test('share sessions and saved data', async () => {
    const saved = await saveAt(first, draft(), 'several-reads-1');
    expect(saved.status).toBe(200);
    const { Id } = (await saved.json()) as SavedBody;
    expect((await readAt(second, Id)).status).toBe(200);
  });

  test(
    'store two identical simultaneous saves once, and give the same answer',
    { tags: ['N-10'] },
    async () => {
      const body = draft();
      const answers = await Promise.all(
        [first, second, first, second].map((server) => saveAt(server, body, 'several-once-1')),
      );
      const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as SavedBody).Id));
      expect(new Set(ids).size).toBe(1);
      expect(await ordersOfBuyerOf(ids[0]!)).toBe(1);
    },
  );

  test('announce changes on one to listeners of the other', { tags: ['SCHED-01', 'CZR-03'] }, async () => {
    const stream = await fetch(`${second.address}/api/live`, { headers: headersOf() });
    expect(stream.status).toBe(200);
    const saved = await saveAt(first, draft(), 'several-live-1');
    const { Id } = (await saved.json()) as SavedBody;
    await hear(stream, `data: {"Topic":"orders","Id":${Id}}`);
  });

  test('end a session for both at sign-out', { tags: ['AUTH-09'] }, async () => {
    const headers = { ...headersOf(), authorization: `Bearer ${world.users.otherSales.token}` };
    const ask = () => fetch(`${first.address}/api/orders/0`, { headers });
    expect((await ask()).status).toBe(404);
    const out = await fetch(`${second.address}/api/account/logout`, { method: 'POST', headers, body: '{}' });
    expect(out.ok).toBe(true);
    expect((await ask()).status).toBe(401);
  });

  /** Closes the connections on which the processes listen. They connect again half a second later. */
  const cutListeners = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen cordovan%'`.execute(
      world.db,
    );

  test.each([
    ['', () => Promise.resolve(undefined)],
    [', also while their listening connections are lost', cutListeners],
  ])(
    "end a deactivated user's stream long before its next heartbeat%s",
    { tags: ['N-31'] },
    async (_when, cut) => {
      const name = `lee${Math.random()}`;
      const password = 'First-1234!';
      const Id = await createPerson(world, { name, password });
      await world.db.updateTable('users').set({ must_change_password: false }).where('id', '=', Id).execute();
      const { token } = await signIn(world, { email: `${name}@people.test`, password });
      const stream = await fetch(`${second.address}/api/live`, {
        headers: { ...headersOf(), authorization: `Bearer ${token}` },
      });
      expect(stream.status).toBe(200);
      const ended = stream.text();
      await cut();
      const begun = Date.now();
      const off = await fetch(`${first.address}/api/account/active-user`, {
        method: 'POST',
        headers: { ...headersOf(), authorization: `Bearer ${world.users.admin.token}` },
        body: JSON.stringify({ Id, IsActive: false }),
      });
      expect(off.ok).toBe(true);
      await ended;
      expect(Date.now() - begun).toBeLessThan(HEARTBEAT_MS / 2);
    },
  );

  test('finish in one process, with the same key, an order begun by the other before it was killed', async () => {
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
