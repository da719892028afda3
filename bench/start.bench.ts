import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServerProcess } from '../apps/server/test/server-process.ts';
import type { Measured } from './lab.ts';

const READY_BAR_SECONDS = 3;
const MEMORY_BAR_MB = 200;

/** From `main.ts` to ready on an existing database, and the memory of the idle server process. */
export async function benchStart(): Promise<readonly Measured[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cordovan-bench-start-'));
  const first = await startServerProcess({ DATA_DIR: dataDir });
  await first.stop();
  const start = performance.now();
  const second = await startServerProcess({ DATA_DIR: dataDir });
  const seconds = (performance.now() - start) / 1000;
  await sleep(5000);
  const megabytes = await residentMegabytes(second.child.pid!);
  await second.stop();
  await rm(dataDir, { recursive: true, force: true });
  return [
    {
      work: 'Start, installed and built, database there',
      measured: `${seconds.toFixed(2)} s`,
      bar: `≤ ${READY_BAR_SECONDS} s`,
      holds: seconds <= READY_BAR_SECONDS,
    },
    {
      work: 'Idle memory of the server',
      measured: `${megabytes.toFixed(0)} MB`,
      bar: `≤ ${MEMORY_BAR_MB} MB`,
      holds: megabytes <= MEMORY_BAR_MB,
    },
  ];
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
