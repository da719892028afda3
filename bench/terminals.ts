// npm run stress -- terminals: ten terminals scan 300 times a minute while the network is cut twice, each time in the
// middle of requests. Compares the scans with the server's data. `npm run stress -- terminals 5` sets the minutes.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/supervisor.ts';
import { prepareDatabase } from '../apps/server/src/start.ts';
import { startServerProcess } from '../apps/server/test/server-process.ts';
import { addOrder, changeStatus, schedule } from '../apps/server/test/world-orders.ts';
import { createWorld, type World } from '../apps/server/test/world.ts';

const MINUTES = Number(process.argv[3] ?? 2);
const TERMINALS = 10;
const SCANS_A_MINUTE = 300;
const MOST_EVENTS = 50;
const CUTS = 2;
/** Share of the run that each cut lasts. */
const CUT_SHARE = 0.4;

interface Station {
  readonly badge: string;
  readonly vinNumber: string;
}
interface Floor {
  readonly codes: readonly string[];
  readonly stations: readonly Station[];
}

function nextMonday(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + (8 - day.getUTCDay()));
  return day.toISOString().slice(0, 10);
}

/** For each terminal, one employee, one piece in production, and a code to enroll it. */
async function prepareFloor(world: World): Promise<Floor> {
  const admin = world.as(world.users.admin);
  const codes: string[] = [];
  const stations: Station[] = [];
  for (let number = 0; number < TERMINALS; number += 1) {
    const terminal = (await admin.post('/api/terminals', { Name: `Terminal ${number}` })).json<{
      Id: number;
    }>();
    codes.push((await admin.post(`/api/terminals/${terminal.Id}/code`)).json<{ Code: string }>().Code);
    const badge = `STRESS-${number}`;
    await admin.post('/api/employees', { Name: `Worker ${number}`, Code: badge });
    const order = await addOrder(world, { leatherArea: 0 });
    await schedule(world, order, nextMonday());
    await changeStatus(world, order, 3);
    stations.push({ badge, vinNumber: `${String(order).padStart(6, '0')}-1-1` });
  }
  return { codes, stations };
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'cordovan-terminals-'));
const postgres = await startEmbeddedPostgres({ dataDir, report: () => undefined });
const databaseUrl = postgres.urlOf('cordovan');
await prepareDatabase(databaseUrl, () => undefined);
const database = { url: databaseUrl, drop: () => Promise.resolve() };
const world = await createWorld({ database, now: new Date() });
const floor = await prepareFloor(world);
await world.close();
const server = await startServerProcess({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
});

/**
 * The workshop's network. A cut aborts the running requests. For each terminal, one more request arrives, but its
 * answer is lost.
 */
let cut = new AbortController();
let isCut = false;
/** Number of cuts so far. */
let cuts = 0;
const tally = { sent: 0, broken: 0, repeated: 0, longest: 0 };
const keys: string[] = [];
let isOver = false;

interface Result {
  readonly Outcome: string;
  readonly Code: string | null;
}
interface Scan {
  readonly Key: string;
  readonly Type: string;
  readonly At: string;
}

/** Scans that a person can repeat endlessly: work with pauses, and days with breaks. */
const WORK = ['pause', 'resume'];
const DAY = ['break start', 'break end', 'out', 'in'];
const typeOf = (count: number): string => {
  if (count === 0) return 'in';
  if (count === 1) return 'start';
  return count % 2 === 0 ? WORK[(count / 2 - 1) % 2]! : DAY[((count - 3) / 2) % 4]!;
};

async function runTerminal(number: number): Promise<void> {
  const { badge, vinNumber } = floor.stations[number]!;
  const enrolled = await fetch(`${server.address}/api/terminal/enroll`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Code: floor.codes[number] }),
  });
  const cookie = enrolled.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  if (enrolled.status !== 200) throw new Error(`Not enrolled: ${await enrolled.text()}`);
  const headers = { cookie, 'x-terminal': '1', 'content-type': 'application/json' };
  /** What the device keeps, in order. */
  const queue: Scan[] = [];
  /** The last cut in which an answer was lost. */
  let lostAt = 0;

  const send = async (): Promise<void> => {
    const batch = queue.slice(0, MOST_EVENTS);
    const Events = batch.map((scan) => ({
      ...{ ...scan, Offset: 0, Badge: badge, Operation: 'CUT' },
      VinNumber: ['start', 'pause', 'resume'].includes(scan.Type) ? vinNumber : '',
    }));
    const isLost = isCut;
    if (isLost && lostAt === cuts) throw new Error('no network');
    if (isLost) lostAt = cuts;
    const answer = await fetch(`${server.address}/api/terminal/events`, {
      ...{ method: 'POST', headers, body: JSON.stringify({ Events }) },
      signal: AbortSignal.any([...(isLost ? [] : [cut.signal]), AbortSignal.timeout(20_000)]),
    });
    if (isLost) throw new Error('the answer is lost');
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    const { Results } = (await answer.json()) as { Results: Result[] };
    const refused = Results.find(({ Code }) => Code !== null);
    if (refused) throw new RangeError(`Refused: ${refused.Code}`);
    queue.splice(0, batch.length);
    tally.sent += batch.length;
    tally.repeated += Results.filter(({ Outcome }) => Outcome === 'repeated').length;
  };
  const keepSending = async (): Promise<void> => {
    while (!isOver || queue.length > 0) {
      tally.longest = Math.max(tally.longest, queue.length);
      if (queue.length === 0) await sleep(50);
      else
        await send().catch(async (error: unknown) => {
          if (error instanceof RangeError) throw error;
          tally.broken += 1;
          await sleep(250);
        });
    }
  };
  const keepScanning = async (): Promise<void> => {
    for (let count = 0; !isOver; count += 1) {
      const scan = { Key: `stress-${randomUUID()}`, Type: typeOf(count), At: new Date().toISOString() };
      keys.push(scan.Key);
      queue.push(scan);
      await sleep((60_000 * TERMINALS) / SCANS_A_MINUTE);
    }
  };
  await Promise.all([keepSending(), keepScanning()]);
}

async function cutTwice(): Promise<void> {
  const part = (MINUTES * 60_000) / (CUTS + 1);
  for (let number = 0; number < CUTS; number += 1) {
    await sleep(part * (1 - CUT_SHARE));
    isCut = true;
    cuts += 1;
    cut.abort();
    await sleep(part * CUT_SHARE);
    cut = new AbortController();
    isCut = false;
    console.error(`cut ${number + 1} of ${CUTS}: ${keys.length} scans, ${tally.sent} answered`);
  }
  await sleep(part);
  isOver = true;
}

await Promise.all([cutTwice(), ...Array.from({ length: TERMINALS }, (_, number) => runTerminal(number))]);
await server.stop();

const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
const { rows: taken } = await client.query<{ event_key: string; outcome: string }>(
  'select event_key, outcome from terminal_events',
);
const { rows: counted } = await client.query<{ kept: string }>(
  `select (select count(*) from operation_events where terminal_id is not null)
     + (select count(*) from time_registers where terminal_id is not null) as kept`,
);
await client.end();
await postgres.destroy();
await rm(dataDir, { recursive: true, force: true });

const registered = new Set(
  taken.filter(({ outcome }) => outcome === 'registered').map((row) => row.event_key),
);
const lost = keys.filter((key) => !registered.has(key)).length;
const doubled = Number(counted[0]?.kept ?? 0) - registered.size;
console.log(`terminals, minutes       ${TERMINALS}, ${MINUTES}`);
console.log(`scans                    ${keys.length} (${Math.round(keys.length / MINUTES)} a minute)`);
console.log(`requests broken off      ${tally.broken}`);
console.log(`scans sent again         ${tally.repeated}`);
console.log(`longest queue            ${tally.longest}`);
console.log(`lost                     ${lost}   (bar: 0)`);
console.log(`registered twice         ${doubled}   (bar: 0)`);
if (lost > 0 || doubled !== 0) process.exitCode = 1;
