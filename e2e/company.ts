import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createApp } from '../apps/server/src/app.ts';
import { loadDemo } from '../apps/server/src/demo/load-demo.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import type { EmbeddedPostgres } from '../apps/server/src/platform/postgres/supervisor.ts';
import { prepareDatabase } from '../apps/server/src/start.ts';
import { startThrowAwayPostgres } from '../apps/server/test/throw-away-postgres.ts';
import { TEMPLATE } from './databases.ts';

export interface Companies {
  /** Database address of each product. */
  readonly urls: readonly string[];
  /** Stops PostgreSQL and deletes all data. */
  readonly destroy: () => Promise<void>;
}

/** One throw-away PostgreSQL instance, into which the demo company is loaded once; each product gets a copy. */
export async function startCompanies(
  folder: string,
  count: number,
  report: (line: string) => void,
): Promise<Companies> {
  const postgres = await startThrowAwayPostgres(tmpdir(), report);
  try {
    return { urls: await loadCompanies(postgres, { folder, count, report }), destroy: postgres.destroy };
  } catch (error) {
    await postgres.destroy();
    throw error;
  }
}

interface Load {
  readonly folder: string;
  readonly count: number;
  readonly report: (line: string) => void;
}

async function loadCompanies(postgres: EmbeddedPostgres, { folder, count, report }: Load): Promise<string[]> {
  const template = postgres.urlOf(TEMPLATE);
  await prepareDatabase(template, report);
  const config = readConfig({ LOG_LEVEL: 'warn', DATA_DIR: path.join(folder, 'demo') }, '/');
  const app = await createApp({ config, databaseUrl: template });
  try {
    await loadDemo(app.deps, { report });
  } finally {
    await app.close();
  }
  return copies(postgres, count);
}

async function copies(postgres: EmbeddedPostgres, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, at) => `cordovan_${at}`);
  const client = new pg.Client({ connectionString: postgres.urlOf('postgres') });
  await client.connect();
  try {
    for (const name of names)
      await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  } finally {
    await client.end();
  }
  return names.map((name) => postgres.urlOf(name));
}
