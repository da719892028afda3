// npm run stress -- books: sends the bookings of a year of the demo company to QuickBooks Online, through an emulator that
// fails, hangs, loses answers and lets tokens expire, while the sender is killed repeatedly. Then compares both books to
// the cent. `npm run stress -- books 20` sets the number of kills.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '../scripts/server-flags.mjs';
import { createApp } from '../apps/server/src/app.ts';
import { loadDemo } from '../apps/server/src/demo/load-demo.ts';
import { sweepAccounting } from '../apps/server/src/modules/accounting/index.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/supervisor.ts';
import { prepareDatabase } from '../apps/server/src/start.ts';
import { type Fault, startEmulator } from '../apps/server/test/quickbooks-online/emulator.ts';
import { testConfig } from '../apps/server/test/world.ts';
import { connectDemo } from './books/connect.ts';
import { judgeBooks } from './books/verdict.ts';
import { openChance } from './payments/chance.ts';

const KILLS = Number(process.argv[3] ?? 20);
/** Percentage of calls that fail in some way. */
const FAULT_PERCENT = 2;
/** The clocks of sender and emulator run this much faster, so that pauses and tokens end. */
const SPEED = 120;
const FAULTS: readonly Fault[] = [
  'dropped',
  'lost',
  'hanging',
  'throttled',
  'throttled in xml',
  'unavailable',
  'broken',
  'expired',
];
const DATABASE = 'cordovan';

const chance = openChance(11);
const began = Date.now();
const clock = () => new Date(began + (Date.now() - began) * SPEED);
const dataDir = await mkdtemp(path.join(tmpdir(), 'cordovan-books-'));
const postgres = await startEmbeddedPostgres({ dataDir, report: () => undefined });
const databaseUrl = postgres.urlOf(DATABASE);
await prepareDatabase(databaseUrl, () => undefined);
const emulator = await startEmulator(clock, { perMinute: 1_000_000 });
const env = {
  ...emulator.env,
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  PUBLIC_URL: 'https://demo.test',
  LOG_LEVEL: 'silent',
  BOOKS_BEGAN: String(began),
  BOOKS_SPEED: String(SPEED),
};
const app = await createApp({ config: testConfig(env), databaseUrl, clock });
const tally = { kills: 0, faults: 0, byFault: new Map<Fault, number>() };

console.log('Loading a year of the demo company…');
await loadDemo(app.deps, {
  report: () => undefined,
  size: { weeks: 52, perWeek: 4, busyWeeks: 6, busyPerWeek: 10 },
});
while ((await sweepAccounting(app.deps)) > 0);
const from = new Date(clock().getTime() - 366 * 86_400_000).toISOString().slice(0, 10);
const { answerDesk } = await connectDemo(app, emulator, from);
emulator.fault = () => {
  if (!chance.of(FAULT_PERCENT)) return undefined;
  const fault = chance.pick(FAULTS);
  tally.faults += 1;
  tally.byFault.set(fault, (tally.byFault.get(fault) ?? 0) + 1);
  return fault;
};

const countOpen = async () =>
  (
    await app.deps.db
      .selectFrom('accounting_documents')
      .where('status', 'in', ['waiting', 'failed'])
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .executeTakeFirstOrThrow()
  ).open;

const sender = fileURLToPath(new URL('books/sender.ts', import.meta.url));
const startSender = () =>
  spawn(process.execPath, [...serverFlags, sender], { env: { ...process.env, ...env }, stdio: 'inherit' });

const total = await countOpen();
console.log(`Sending ${total} documents…`);
const deadline = Date.now() + 8 * 60_000;
let child = startSender();
while ((await countOpen()) > 0 && Date.now() < deadline) {
  await sleep(1_500 + chance.upTo(2_000));
  await answerDesk();
  if (tally.kills >= KILLS) continue;
  child.kill('SIGKILL');
  await once(child, 'exit');
  tally.kills += 1;
  child = startSender();
}
child.kill('SIGKILL');
await once(child, 'exit');
emulator.fault = () => undefined;

const verdict = await judgeBooks(app, emulator);
console.table(verdict.rows);
console.table([
  { documents: total, kills: tally.kills, faults: tally.faults, ...Object.fromEntries(tally.byFault) },
]);
console.table(verdict.counts);
console.log(
  verdict.problems.length === 0 ? 'Both books are equal to the cent.' : verdict.problems.join('\n'),
);
await app.close();
await emulator.stop();
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(verdict.problems.length === 0 ? 0 : 1);
