import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createApp } from './app.ts';
import { checkBackup, restoreBackup } from './platform/backup/restore.ts';
import type { Config } from './platform/config.ts';
import { readMigrations } from './platform/database/migrate.ts';
import { bringUpToDate } from './start.ts';
import { digestOf } from '../test/database-digest.ts';
import { testConfig } from '../test/world.ts';

/** The demo company as the version of November 24, 2026 left it. */
const RELEASE = fileURLToPath(new URL('../test/fixtures/release-2026-11-24.tar.gz', import.meta.url));

let folder: string;
let config: Config;
let url: string;
let admin: pg.Client;
let original: Awaited<ReturnType<typeof digestOf>>;
let facts: unknown;

/** A database whose tables are in a schema of their own, as on a server shared with others. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cordovan-upgrade-'));
  const place = new URL(inject('templateUrl'));
  const name = `cordovan_upgrade_${process.pid}_test`;
  place.pathname = '/postgres';
  admin = new pg.Client({ connectionString: place.href });
  await admin.connect();
  await admin.query(`create database ${name}`);
  place.pathname = `/${name}`;
  await run(place.href, 'create schema shop');
  place.searchParams.set('options', '-csearch_path=shop');
  url = place.href;
  config = testConfig({ DATA_DIR: path.join(folder, 'data'), BACKUP_TO: path.join(folder, 'backups') });
  await restore(RELEASE);
  original = await digestOf(url);
  facts = await factsOf();
});
afterAll(async () => {
  await admin.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

async function run<Row extends pg.QueryResultRow>(address: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function restore(file: string): Promise<void> {
  const checked = await checkBackup(file, undefined);
  const { dataDir } = config;
  await restoreBackup({
    ...checked,
    file,
    key: undefined,
    databaseUrl: url,
    dataDir,
    report: () => undefined,
  });
}

/** What an update must not change: orders by status with their money, payments, stock and the books. */
const factsOf = () =>
  run(
    url,
    `select 'orders ' || status_id as fact, count(*)::int as rows, sum(total_cents)::text as amount
       from orders group by status_id
     union all select 'payments', count(*)::int, sum(amount_cents)::text from payments
     union all select 'leather', count(*)::int, sum(at_hand)::text from leather_items
     union all select 'ledger', count(*)::int, sum(debit_cents)::text from journal_lines
     order by 1`,
  );

test('updates a company from the previous version after a backup, and changes no amount', async () => {
  const said: string[] = [];
  await bringUpToDate(config, url, (line) => said.push(line));
  const migrations = await readMigrations();
  const applied = await run<{ name: string }>(url, 'select name from schema_migrations');
  expect(applied).toHaveLength(migrations.length);
  expect(said.join('\n')).toMatch(/Backing up before \d+ changes[\s\S]*Backed up: .*before-update/);
  expect(await factsOf()).toEqual(facts);
  const app = await createApp({ config, databaseUrl: url });
  const signIn = await app.http.inject({
    method: 'POST',
    url: '/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=password&username=admin%40demo.test&password=Demo-1234!',
  });
  const headers = { authorization: `Bearer ${signIn.json<{ access_token: string }>().access_token}` };
  const tieOut = await app.http.inject({ method: 'GET', url: '/api/accounting/tie-out', headers });
  expect(tieOut.statusCode).toBe(200);
  const backups = await app.http.inject({ method: 'GET', url: '/api/backups', headers });
  expect(backups.json()).toMatchObject({ Runs: [{ Kind: 'before-update', Status: 'done' }] });
  await app.close();
});

test('an older version refuses an upgraded database and explains what to do', async () => {
  await run(url, "insert into schema_migrations (name, checksum) values ('9999_add_tomorrow.sql', 'x')");
  await expect(bringUpToDate(config, url, () => undefined)).rejects.toThrow(
    /newer version of Cordovan[\s\S]*9999_add_tomorrow[\s\S]*restore the backup/,
  );
});

test('is downgraded with the backup made before the update', async () => {
  const [made = ''] = await readdir(path.join(folder, 'backups'));
  await restore(path.join(folder, 'backups', made));
  expect(await digestOf(url)).toEqual(original);
});

test("doesn't update if the backup before it fails", async () => {
  const blocked = { ...config, backup: { ...config.backup, to: '/dev/null/backups' } };
  await expect(bringUpToDate(blocked, url, () => undefined)).rejects.toThrow(/nothing was changed/);
  expect(await digestOf(url)).toEqual(original);
});
