// npm run stress: kills the server, its database or both, repeatedly, while orders are saved, and checks the outcome
// of every save. `npm run stress -- 50` sets the number of kills; Other runs: `npm run stress -- payments` makes
// payments, `npm run stress -- terminals` scans, `npm run stress -- planners` moves orders on one board, and `npm run
// stress -- books` books a year and sends it to both kinds of QuickBooks.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findRunner } from '../apps/server/src/platform/postgres/binaries.ts';
import { clusterFolder } from '../apps/server/src/platform/postgres/cluster-folder.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/supervisor.ts';
import { prepareDatabase } from '../apps/server/src/start.ts';
import { type ServerProcess, startServerProcess } from '../apps/server/test/server-process.ts';
import { createWorld, type World } from '../apps/server/test/world.ts';
import { orderDraft } from './order-draft.ts';

if (process.argv[2] === 'books') {
  await import('./books.ts');
  process.exit();
}
if (process.argv[2] === 'payments') {
  await import('./payments.ts');
  process.exit();
}
if (process.argv[2] === 'terminals') {
  await import('./terminals.ts');
  process.exit();
}
if (process.argv[2] === 'planners') {
  await import('./planners.ts');
  process.exit();
}

const KILLS = Number(process.argv[2] ?? 50);
const SAVERS = 4;
const DATABASE = 'cordovan';
const VICTIMS = ['server', 'database', 'both'] as const;

const dataDir = await mkdtemp(path.join(tmpdir(), 'cordovan-stress-'));
const clusterFiles = path.join(await clusterFolder(dataDir, await findRunner()), 'files');

interface Tally {
  acknowledged: number;
  repeated: number;
  readonly keys: string[];
}

async function prepareShop(): Promise<Pick<World, 'users' | 'catalogue' | 'stores' | 'reps' | 'channels'>> {
  const postgres = await startEmbeddedPostgres({ dataDir, report: () => undefined });
  const url = postgres.urlOf(DATABASE);
  await prepareDatabase(url, () => undefined);
  const database = { url, drop: () => Promise.resolve() };
  const world = await createWorld({ database, now: new Date() });
  await world.close();
  await postgres.stop();
  return world;
}

const shop = await prepareShop();
let isOver = false;
let server: ServerProcess = await start();
const tally: Tally = { acknowledged: 0, repeated: 0, keys: [] };

/** A server that exits by itself also counts as a failure: in production it would stay down. */
async function start(): Promise<ServerProcess> {
  const started = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  started.child.on('exit', (code, signal) => {
    if (signal === 'SIGKILL' || isOver) return;
    console.error(`The server ended by itself with ${code ?? signal}:\n${started.printed()}`);
    process.exit(1);
  });
  return started;
}

/** Saves one order after another. If no answer comes, repeats the save with the same key until one does. */
async function keepSaving(saver: number): Promise<void> {
  for (let round = 0; !isOver; round += 1) {
    const key = `stress-${saver}-${round}-${process.pid}`;
    tally.keys.push(key);
    for (let attempt = 0; !(await save(key)); attempt += 1) {
      if (attempt === 0) tally.repeated += 1;
      await sleep(100);
    }
    tally.acknowledged += 1;
  }
}

async function save(key: string): Promise<boolean> {
  try {
    const answer = await fetch(`${server.address}/api/order/saveOrder`, {
      method: 'POST',
      signal: AbortSignal.timeout(20_000),
      headers: {
        authorization: `Bearer ${shop.users.sales.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(orderDraft(shop, key)),
    });
    const text = await answer.text();
    if (answer.status === 200) return true;
    if (answer.status < 500) throw new Error(`Refused: ${answer.status} ${text}`);
    return false;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Refused')) throw error;
    return false;
  }
}

/**
 * Waits until the server has recovered before the next kill, because a database that is still starting can't be
 * killed again.
 */
async function becomeReady(): Promise<void> {
  for (;;) {
    const answer = await fetch(`${server.address}/health/ready`).catch(() => undefined);
    if (answer?.status === 200) return;
    await sleep(100);
  }
}

async function kill(victim: (typeof VICTIMS)[number]): Promise<void> {
  await becomeReady();
  const postmaster = Number(
    (await readFile(path.join(clusterFiles, 'postmaster.pid'), 'utf8')).split('\n')[0],
  );
  if (victim !== 'database') await server.kill();
  if (victim !== 'server') process.kill(postmaster, 'SIGKILL');
  if (victim !== 'database') server = await start();
}

const savers = Array.from({ length: SAVERS }, (_, saver) => keepSaving(saver));
for (let round = 0; round < KILLS; round += 1) {
  await sleep(500 + ((round * 379) % 900));
  const victim = VICTIMS[round % VICTIMS.length]!;
  await kill(victim);
  console.error(`kill ${round + 1} of ${KILLS}: ${victim}, ${tally.acknowledged} saves acknowledged`);
}
await sleep(1000);
isOver = true;
await Promise.all(savers);
await server.stop();

const postgres = await startEmbeddedPostgres({ dataDir, report: () => undefined });
const client = new pg.Client({ connectionString: postgres.urlOf(DATABASE) });
await client.connect();
const { rows } = await client.query<{ email: string; orders: string }>(
  `select c.email, count(*) as orders from orders o join customers c on (c.company_id, c.id) = (o.company_id, o.customer_id) group by 1`,
);
await client.end();
await postgres.destroy();
await rm(dataDir, { recursive: true, force: true });

const stored = new Map(rows.map((row) => [row.email, Number(row.orders)]));
const lost = tally.keys.filter((key) => !stored.has(`${key}@demo.test`)).length;
const doubled = [...stored.values()].filter((orders) => orders > 1).length;
console.log(`kills                    ${KILLS} (server, database, both in turn)`);
console.log(`saves acknowledged       ${tally.acknowledged}`);
console.log(`answers lost, sent again ${tally.repeated}`);
console.log(`lost                     ${lost}   (bar: 0)`);
console.log(`stored twice             ${doubled}   (bar: 0)`);
if (lost > 0 || doubled > 0) process.exit(1);
