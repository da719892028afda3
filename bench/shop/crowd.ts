// node bench/shop/crowd.ts [SHOPPERS] [MINUTES]: simulates shoppers on one server of the demo company. Each goes from
// the first page to a sent quote, then the next one follows. Prints how long they waited. Starts its own server and
// database.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { startServerProcess } from '../../apps/server/test/server-process.ts';
import { percentile } from '../lab.ts';
import { type Step, visitShop } from './shopper.ts';

const SHOPPERS = Number(process.argv[2] ?? 200);
const MINUTES = Number(process.argv[3] ?? 5);
/** A visit has ten pauses: a shopper takes about a minute and a half. */
const PAUSE_MS = 9_000;

const folder = await mkdtemp(path.join(tmpdir(), 'cordovan-crowd-'));
const server = await startServerProcess({ DATA_DIR: folder, DEMO: 'on', TRUST_PROXY: '1' });
const size = { width: 1_200, height: 750 };
const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
const picture = await sharp({ create: { ...size, channels: 3, background: '#8a5a3c', noise } })
  .png()
  .toBuffer();

const times: Partial<Record<Step, number[]>> = {};
const failures: string[] = [];
let visits = 0;
let isOver = false;
const log = {
  took: (step: Step, ms: number) => void (times[step] ??= []).push(ms),
  failed: (step: Step, answer: string) => void failures.push(`${step}: ${answer}`),
};

async function keepVisiting(shopper: number): Promise<void> {
  // Shoppers don't all arrive in the same second.
  await sleep(Math.random() * PAUSE_MS * 5);
  while (!isOver) {
    visits += 1;
    const n = visits;
    const address = `10.${Math.floor(n / 62_500)}.${Math.floor(n / 250) % 250}.${(n % 250) + 1}`;
    const email = `shopper-${shopper}-${n}@example.com`;
    await visitShop({ base: server.address, address, email, picture, pauseMs: PAUSE_MS, log });
  }
}

const memoryOf = async (): Promise<number> => {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1_024;
};

try {
  const began = performance.now();
  const shoppers = Array.from({ length: SHOPPERS }, (_, shopper) => keepVisiting(shopper));
  const clock = sleep(MINUTES * 60_000).then(() => (isOver = true));
  await Promise.all([clock, ...shoppers]);
  const minutes = (performance.now() - began) / 60_000;

  console.log(`${cpus().length} cores, Node ${process.version}`);
  console.log(`${SHOPPERS} shoppers for ${minutes.toFixed(1)} minutes: ${visits} visits`);
  console.log(`memory of the server at most ${(await memoryOf()).toFixed(0)} MB`);
  console.log(`errors ${failures.length}   (bar: 0)`);
  for (const failure of failures.slice(0, 5)) console.log(`    ${failure}`);
  console.log('\nstep        times     p50       p95       most');
  const shown = (ms: number) => `${ms.toFixed(1)} ms`.padStart(10);
  for (const [step, samples] of Object.entries(times))
    console.log(
      `${step.padEnd(10)}${String(samples.length).padStart(7)}${shown(percentile(samples, 0.5))}${shown(percentile(samples, 0.95))}${shown(Math.max(...samples))}`,
    );
  process.exitCode = failures.length > 0 ? 1 : 0;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
