import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderBody } from '../../../test/order-requests.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { prepareDatabase } from '../../start.ts';
import { findRunner } from '../postgres/binaries.ts';
import { clusterFolder } from '../postgres/cluster-folder.ts';
import { isOutage } from './outage.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/supervisor.ts';

const ROUNDS = 12;
const SETTINGS = { fsync: 'off', synchronous_commit: 'off' };

let dataDir: string;
let postgres: EmbeddedPostgres;
let world: World;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'cordovan-outage-'));
  postgres = await startEmbeddedPostgres({ dataDir, report: () => undefined, settings: SETTINGS });
  const url = postgres.urlOf('outage_test');
  await prepareDatabase(url, () => undefined);
  world = await createWorld({ database: { url, drop: () => Promise.resolve() } });
}, 120_000);
afterAll(async () => {
  await world.close();
  await postgres.destroy();
  await rm(dataDir, { recursive: true, force: true });
});

/** Reads, writes in a transaction, leased writes, sign-ins: each uses the database differently. */
async function askEverything(round: number): Promise<readonly string[]> {
  const sales = world.as(world.users.sales);
  const key = { 'idempotency-key': `outage-${round}-${Math.random()}` };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const asked = [
    sales.get('/api/account/info'),
    sales.get('/api/orders?page=1'),
    sales.get('/api/orders/export?format=csv'),
    sales.post('/api/order/saveOrder', orderBody(world)),
    sales.post('/api/order/saveOrder', orderBody(world), key),
    sales.post(
      '/api/payments/intents',
      { OrderId: 1, Amount: 50 },
      { 'idempotency-key': `i${key['idempotency-key']}` },
    ),
    world.as('nobody').post('/token', 'grant_type=password&username=ada@demo.test&password=Demo-1234!', form),
  ];
  return Promise.all(asked.map(outcomeOf));
}

/** A download that fails midway has already sent its status. */
const outcomeOf = (answer: Promise<LightMyRequestResponse>) =>
  answer.then(
    ({ statusCode, headers }) => `${statusCode} ${String(headers['x-error-code'] ?? '')}`.trim(),
    () => 'broken off',
  );

/** Separates outages (503) from server errors (500). */
const faults = (answers: readonly string[]) => answers.filter((answer) => answer.startsWith('500'));

async function postmasterPid(): Promise<number> {
  const file = path.join(await clusterFolder(dataDir, await findRunner()), 'files', 'postmaster.pid');
  return Number((await readFile(file, 'utf8')).split('\n')[0]);
}

async function untilReady(): Promise<void> {
  for (;;) {
    if ((await world.as('nobody').get('/health/ready')).statusCode === 200) return;
    await sleep(100);
  }
}

test('treats an exhausted pool as an outage, but not a violated constraint', async () => {
  const pool = new pg.Pool({
    connectionString: postgres.urlOf('outage_test'),
    max: 1,
    // Long enough for the first connection on a busy machine.
    connectionTimeoutMillis: 2_000,
  });
  const client = await pool.connect();
  const errorOf = (asked: Promise<unknown>) =>
    asked.then(
      () => undefined,
      (error: unknown) => error,
    );
  expect(isOutage(await errorOf(pool.connect()))).toBe(true);
  expect(isOutage(await errorOf(client.query('select 1 / 0')))).toBe(false);
  expect(isOutage(await errorOf(client.query(`select 'x'::int`)))).toBe(false);
  client.release();
  await pool.end();
  expect(isOutage(await errorOf(pool.connect()))).toBe(true);
});

describe('answers 503 without its database, so that clients retry', { tags: ['N-10'] }, () => {
  test('when the connections break in the middle of their work', async () => {
    const admin = new pg.Client({ connectionString: postgres.urlOf('postgres') });
    await admin.connect();
    const all: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const asking = askEverything(round);
      await sleep(round * 6);
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'outage_test'`,
      );
      all.push(...(await asking));
    }
    await admin.end();
    expect(faults(all)).toEqual([]);
    expect(all).toContain('503 SERVICE_UNAVAILABLE');
  });

  test('when the database is killed, and while it starts again', async () => {
    await untilReady();
    const asking = askEverything(100);
    await sleep(15);
    process.kill(await postmasterPid(), 'SIGKILL');
    const all = [...(await asking)];
    for (let round = 0; round < ROUNDS; round += 1) {
      all.push(...(await askEverything(round)));
      await sleep(60);
    }
    expect(faults(all)).toEqual([]);
    expect(all).toContain('503 SERVICE_UNAVAILABLE');
    await untilReady();
  });

  test('when the database is stopped for good', async () => {
    await untilReady();
    const asking = askEverything(200);
    await sleep(10);
    await postgres.stop();
    const all = [...(await asking), ...(await askEverything(201))];
    expect(faults(all)).toEqual([]);
    expect(all.at(-1)).toBe('503 SERVICE_UNAVAILABLE');
    expect((await world.as('nobody').get('/health/ready')).statusCode).toBe(503);
    expect((await world.as('nobody').get('/health/live')).statusCode).toBe(200);
  });
});
