import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type App, createApp } from '../src/app.ts';
import { readConfig } from '../src/platform/config.ts';
import { createTestDatabase } from './test-database.ts';

export const STATIC_TOKEN = 'static-token-of-the-tests';

export interface TestApp extends App {
  readonly databaseUrl: string;
  /** Moves the server's clock. */
  readonly setNow: (now: Date) => void;
  readonly now: () => Date;
}

/** The whole server on a fresh database: no port, no background work, and a clock controlled by the test. */
export async function createTestApp(env: NodeJS.ProcessEnv = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = path.join(tmpdir(), path.basename(new URL(database.url).pathname));
  const config = readConfig(
    { LOG_LEVEL: 'error', STATIC_TOKEN, DATA_DIR: dataDir, DATABASE_POOL: '10', ...env },
    '/',
  );
  let now = new Date('2026-03-10T18:00:00Z');
  const app = await createApp({ config, databaseUrl: database.url, clock: () => now });
  return {
    ...app,
    databaseUrl: database.url,
    now: () => now,
    setNow: (moment) => {
      now = moment;
    },
    close: async () => {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
