import { mkdir } from 'node:fs/promises';
import { type App, createApp } from './app.ts';
import { loadDemo } from './demo/load-demo.ts';
import { storeDefaultTemplates } from './modules/mail/index.ts';
import type { Config } from './platform/config.ts';
import { connect } from './platform/database/connection.ts';
import { ensureDatabase, migrate } from './platform/database/migrate.ts';
import { installJobs } from './platform/jobs/jobs.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/postgres/supervisor.ts';

const DATABASE = 'cordovan';

export interface Running {
  readonly address: string;
  readonly app: App;
  /** Whether the demo company was loaded by this start. */
  readonly hasDemo: boolean;
  readonly stop: () => Promise<void>;
}

/** Starts database, migrations, app and listening in order. Stops all of it when one step fails. */
export async function startCordovan(config: Config, report: (line: string) => void): Promise<Running> {
  await mkdir(config.dataDir, { recursive: true });
  const postgres = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, report });
  try {
    const databaseUrl = config.databaseUrl ?? postgres!.urlOf(DATABASE);
    await prepareDatabase(databaseUrl, report);
    const app = await createApp({ config, databaseUrl, workers: true });
    const hasDemo = config.demo && (await loadDemo(app.deps, { report }));
    const address = await app.http.listen({ port: config.port, host: config.host });
    return { address, app, hasDemo, stop: () => stopAll(app, postgres) };
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

/** Migrates the database of `url` to the newest version. */
export async function prepareDatabase(url: string, report: (line: string) => void): Promise<void> {
  await ensureDatabase(url);
  const ran = await migrate(url);
  if (ran.length > 0) report(`Database brought up to date: ${ran.length} migrations.`);
  await installJobs(url);
  await storeTexts(url, report);
}

async function storeTexts(url: string, report: (line: string) => void): Promise<void> {
  const connection = connect(url, { max: 1, onError: (error) => report(`Database: ${error.message}`) });
  try {
    await storeDefaultTemplates(connection.db);
  } finally {
    await connection.close();
  }
}

async function stopAll(app: App, postgres: EmbeddedPostgres | undefined): Promise<void> {
  await app.close();
  await postgres?.stop();
}
