import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type App, createApp } from '../../apps/server/src/app.ts';
import { loadDemo } from '../../apps/server/src/demo/load-demo.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/supervisor.ts';
import { prepareDatabase } from '../../apps/server/src/start.ts';
import { testConfig } from '../../apps/server/test/world.ts';
import { openChance } from '../payments/chance.ts';

/** Clocks run faster by this factor, so that pauses pass and tokens expire. */
const SPEED = 120;
const DEMO = 'cordovan_demo';

export type BooksLab = Awaited<ReturnType<typeof openLab>>;

/** A year of the demo company with nothing booked, and one copy for each accounting package. */
export async function openLab() {
  const began = Date.now();
  const clock = () => new Date(began + (Date.now() - began) * SPEED);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cordovan-books-'));
  const postgres = await startEmbeddedPostgres({ dataDir, report: () => undefined });
  const envOf = (databaseUrl: string, more: Record<string, string>) => ({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://demo.test',
    LOG_LEVEL: 'silent',
    BOOKS_BEGAN: String(began),
    BOOKS_SPEED: String(SPEED),
    ...more,
  });
  const open = (databaseUrl: string, more: Record<string, string> = {}): Promise<App> =>
    createApp({ config: testConfig(envOf(databaseUrl, more)), databaseUrl, clock });

  const demoUrl = postgres.urlOf(DEMO);
  await prepareDatabase(demoUrl, () => undefined);
  const app = await open(demoUrl);
  await loadDemo(app.deps, {
    report: () => undefined,
    size: { weeks: 52, perWeek: 2, busyWeeks: 3, busyPerWeek: 5 },
  });
  // Posts the value of every movement of the year, as if stock value had been turned on before the first one.
  await app.deps.db
    .insertInto('stock_value_start')
    .values((values) => ({
      started_on: clock().toISOString().slice(0, 10),
      started_at: clock(),
      started_by: values.selectFrom('users').select((user) => user.fn.min<number>('id').as('id')),
      through_movement_id: 0,
    }))
    .execute();
  await app.close();

  return {
    clock,
    envOf,
    open,
    chance: openChance(11),
    /** First day of the year that is booked. */
    from: new Date(clock().getTime() - 366 * 86_400_000).toISOString().slice(0, 10),
    /** Copies the demo company, or another database that isn't in use. */
    copy: async (name: string, from = demoUrl): Promise<string> => {
      const client = new pg.Client({ connectionString: postgres.urlOf('postgres') });
      await client.connect();
      await client.query(`create database ${name} template ${new URL(from).pathname.slice(1)}`);
      await client.end();
      return postgres.urlOf(name);
    },
    close: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
