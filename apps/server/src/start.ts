import { mkdir } from 'node:fs/promises';
import { type App, createApp } from './app.ts';
import { loadDemo } from './demo/load-demo.ts';
import type { Config } from './platform/config.ts';
import { ensureDatabase, migrate } from './platform/database/migrate.ts';
import { installJobs } from './platform/jobs/jobs.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/postgres/supervisor.ts';

const DATABASE = 'cordovan';

export interface Running {
  readonly address: string;
  readonly app: App;
  /** The demo company was loaded just now. */
  readonly hasDemo: boolean;
  readonly stop: () => Promise<void>;
}

/** Brings everything up in order: database, migrations, app, listening. Takes it all down again when one step fails. */
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

/** Makes `url` a database of the newest version. */
export async function prepareDatabase(url: string, report: (line: string) => void): Promise<void> {
  await ensureDatabase(url);
  const ran = await migrate(url);
  if (ran.length > 0) report(`Database brought up to date: ${ran.length} migrations.`);
  await installJobs(url);
}

async function stopAll(app: App, postgres: EmbeddedPostgres | undefined): Promise<void> {
  await app.close();
  await postgres?.stop();
}
