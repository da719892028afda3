import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newToken } from '../../modules/identity/index.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { save } from '../../../test/order-requests.ts';
import { cleanUp, registerHousekeeping } from './housekeeping.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(world.now().getTime() - hours * HOUR);

const addKey = (key: string, createdAt: Date) =>
  world.db
    .insertInto('idempotency_keys')
    .values({ scope: 'test', key, request_fingerprint: 'x', created_at: createdAt })
    .execute();

const addSession = (idleMinutes: number, ends: { expires_at: Date; revoked_at?: Date }) =>
  world.db
    .insertInto('sessions')
    .values({
      token_hash: newToken().hash,
      user_id: world.users.admin.id,
      idle_minutes: idleMinutes,
      ends_at: ends.expires_at,
      ...ends,
    })
    .execute();

const addAttempt = (network: string, lastFailedAt: Date) =>
  world.db
    .insertInto('sign_in_attempts')
    .values({ account_hash: newToken().hash, network, failures: 1, last_failed_at: lastFailedAt })
    .execute();

const addToken = (orderId: number, expiresAt: Date) =>
  world.db
    .insertInto('one_time_tokens')
    .values({ kind: 'visit', token_hash: newToken().hash, order_id: orderId, expires_at: expiresAt })
    .execute();

const addCount = (kind: string, windowEnd: Date) =>
  world.db
    .insertInto('visitor_counts')
    .values({ kind, key_hash: newToken().hash, window_start: ago(24), window_end: windowEnd, used: 1 })
    .execute();

const tokensLeft = () =>
  world.db.selectFrom('one_time_tokens').where('kind', '=', 'visit').select('order_id').execute();

async function countOrders() {
  const { rows } = await sql<{ rows: number; orders: number }>`
    select count(*)::int as rows, sum(orders)::int as orders from order_counts`.execute(world.db);
  return rows[0]!;
}

test('merges counts and deletes only old keys, sessions and tokens', async () => {
  for (let i = 0; i < 3; i += 1) await save(world);
  expect(await countOrders()).toEqual({ rows: 3, orders: 3 });
  await addKey('old-enough', ago(49));
  await addKey('still-needed', ago(47));
  await addSession(1001, { expires_at: ago(31 * 24) });
  await addSession(1002, { expires_at: ago(-24), revoked_at: ago(31 * 24) });
  await addSession(1003, { expires_at: ago(29 * 24) });
  await addSession(1004, { expires_at: ago(-24), revoked_at: ago(29 * 24) });
  await addAttempt('203.0.113.1', ago(25));
  await addAttempt('203.0.113.2', ago(23));
  await addToken(1, ago(1));
  await addToken(2, ago(-1));
  await addCount('over', ago(1));
  await addCount('lasts', ago(-1));

  for (const minute of [ago(2), ago(0)])
    await world.db
      .insertInto('call_counts')
      .values({ call_id: 'test.call', network: `10.0.0.${minute.getUTCHours()}`, minute, calls: 1 })
      .execute();

  for (const hours of [1, -1])
    await world.db
      .insertInto('sign_in_tickets')
      .values({
        token_hash: newToken().hash,
        user_id: world.users.admin.id,
        expires_at: ago(hours),
        created_at: ago(2),
      })
      .execute();
  for (const hours of [25, 23])
    await world.db
      .insertInto('password_requests')
      .values({ email: 'a@b.test', language: 'en', address: '::1', created_at: ago(hours) })
      .execute();

  const cleaned = await cleanUp(world.db, world.now());

  expect(cleaned).toEqual({
    orderCounts: 2,
    idempotencyKeys: 1,
    sessions: 2,
    signInAttempts: 1,
    oneTimeTokens: 1,
    visitorCounts: 1,
    callCounts: 1,
    signInTickets: 1,
    passwordRequests: 1,
  });
  const counts = await world.db.selectFrom('visitor_counts').select('kind').execute();
  expect(counts).toEqual([{ kind: 'lasts' }]);
  expect(await countOrders()).toEqual({ rows: 1, orders: 3 });
  const keys = await world.db
    .selectFrom('idempotency_keys')
    .where('scope', '=', 'test')
    .select('key')
    .execute();
  expect(keys).toEqual([{ key: 'still-needed' }]);
  const attempts = await world.db.selectFrom('sign_in_attempts').select('network').execute();
  expect(attempts).toEqual([{ network: '203.0.113.2' }]);
  const sessions = await world.db
    .selectFrom('sessions')
    .where('idle_minutes', '>', 1000)
    .where('idle_minutes', '<', 1005)
    .select('idle_minutes')
    .orderBy('idle_minutes')
    .execute();
  expect(sessions.map((row) => row.idle_minutes)).toEqual([1003, 1004]);
  const tokens = await tokensLeft();
  expect(tokens).toEqual([{ order_id: 2 }]);
  expect((await world.as(world.users.admin).get('/api/account/info')).statusCode).toBe(200);
});

test('runs housekeeping as a recurring job', async () => {
  const declared: string[] = [];
  let work: (() => Promise<void>) | undefined;
  registerHousekeeping({
    ...world.app.deps,
    jobs: {
      ...world.app.deps.jobs,
      work: (_name, handler) => void (work = () => handler({} as never)),
      repeat: (name, cron) => void declared.push(`${name} ${cron}`),
    },
  });
  expect(declared).toEqual(['housekeeping.clean */10 * * * *']);
  await addToken(3, ago(1));
  await work!();
  const tokens = await tokensLeft();
  expect(tokens).toEqual([{ order_id: 2 }]);
});
