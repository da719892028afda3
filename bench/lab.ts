import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/supervisor.ts';
import { prepareDatabase } from '../apps/server/src/start.ts';
import { createWorld, type World } from '../apps/server/test/world.ts';

/** One row of the table: the measured value and its limit from docs/goals. */
export interface Measured {
  readonly work: string;
  readonly measured: string;
  readonly bar: string;
  readonly holds: boolean;
}

export interface Lab {
  readonly world: World;
  readonly databaseUrl: string;
  readonly close: () => Promise<void>;
}

/** A PostgreSQL as the product ships it (fsync on), migrated, with the small catalog of the server tests. */
export async function openLab(): Promise<Lab> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cordovan-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, report: () => undefined });
  const databaseUrl = postgres.urlOf('cordovan_bench');
  await prepareDatabase(databaseUrl, () => undefined);
  const database = { url: databaseUrl, drop: () => Promise.resolve() };
  const world = await createWorld({ database, env: { DATABASE_POOL: '12' } });
  return {
    world,
    databaseUrl,
    close: async () => {
      await world.close();
      await postgres.destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The value below which the given `share` of the samples is. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds of each of `times` runs, after a warm-up. */
export async function timeEach(
  times: number,
  work: (round: number) => Promise<unknown>,
): Promise<readonly number[]> {
  for (let round = 0; round < Math.ceil(times / 10); round += 1) await work(round);
  const samples: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const start = performance.now();
    await work(round);
    samples.push(performance.now() - start);
  }
  return samples;
}

/** Runs `work` concurrently and returns completions per second. */
export async function rate(
  seconds: number,
  atOnce: number,
  work: (round: number) => Promise<unknown>,
): Promise<number> {
  let rounds = 0;
  const end = performance.now() + seconds * 1000;
  const start = performance.now();
  const one = async () => {
    while (performance.now() < end) await work(rounds++);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return rounds / ((performance.now() - start) / 1000);
}

export const ms = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ms`;
