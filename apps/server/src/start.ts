import { mkdir } from 'node:fs/promises';
import { type App, createApp } from './app.ts';
import { loadDemo } from './demo/load-demo.ts';
import { storeDefaultTemplates } from './modules/mail/index.ts';
import { recordBackup, storeBackup, type StoredRun } from './modules/backups/index.ts';
import { BackupError } from './platform/backup/manifest.ts';
import { settleInterruptedRestore } from './platform/backup/restore.ts';
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
    await bringUpToDate(config, databaseUrl, report);
    const app = await createApp({ config, databaseUrl, workers: true });
    const hasDemo = config.demo && (await loadDemo(app.deps, { report }));
    const address = await app.http.listen({ port: config.port, host: config.host });
    return { address, app, hasDemo, stop: () => stopAll(app, postgres) };
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

/**
 * Completes an interrupted restore, then migrates. A database that is in use is backed up before it changes; when that
 * fails, it doesn't change.
 */
export async function bringUpToDate(
  config: Config,
  url: string,
  report: (line: string) => void,
): Promise<void> {
  await ensureDatabase(url);
  const settled = await settleInterruptedRestore(url, config.dataDir);
  if (settled !== 'nothing') report(`An interrupted restore was ${settled}.`);
  const startedAt = new Date();
  let stored: StoredRun | undefined;
  await prepareDatabase(url, report, async (missing) => {
    if (!config.backup.isBeforeUpdate) return;
    report(`Backing up before ${missing.length} changes to the database…`);
    stored = await storeBackup(config, url, { kind: 'before-update', now: startedAt }).catch(refuseUpdate);
    report(`Backed up: ${stored.name} in ${stored.place}`);
  });
  if (stored) await recordUpdate(url, stored, startedAt);
}

function refuseUpdate(error: unknown): never {
  throw new BackupError(
    `The backup before the update failed, so nothing was changed: ${(error as Error).message}\n` +
      'Fix the cause and start again, or set BACKUP_BEFORE_UPDATE=off to update without a backup.',
  );
}

/** Lists the backup where administrators see it, now that the table exists. */
async function recordUpdate(url: string, stored: StoredRun, startedAt: Date): Promise<void> {
  const connection = connect(url, { max: 1, onError: () => undefined });
  try {
    await recordBackup(connection.db, 'before-update', { stored, startedAt, now: new Date() });
  } finally {
    await connection.close();
  }
}

/** Migrates the database of `url` to the newest version. */
export async function prepareDatabase(
  url: string,
  report: (line: string) => void,
  beforeUpdate?: (missing: readonly string[]) => Promise<void>,
): Promise<void> {
  await ensureDatabase(url);
  const ran = await migrate(url, beforeUpdate);
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
