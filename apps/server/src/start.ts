import { mkdir } from 'node:fs/promises';
import { type App, createApp } from './app.ts';
import { type Clearing, clearDemoCompany } from './clear-demo.ts';
import { loadDemo } from './demo/load-demo.ts';
import { hasUsers } from './modules/identity/index.ts';
import { recordBackup, storeBackup, type StoredRun } from './modules/backups/index.ts';
import { issueSetupCode, newSetupCode } from './modules/setup/index.ts';
import { BackupError } from './platform/backup/manifest.ts';
import { settleInterruptedRestore } from './platform/backup/restore.ts';
import type { Config } from './platform/config.ts';
import { connect } from './platform/database/connection.ts';
import { ensureDatabase } from './platform/database/migrate.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/postgres/supervisor.ts';
import { prepareDatabase } from './prepare-database.ts';

export { prepareDatabase } from './prepare-database.ts';

const DATABASE = 'cordovan';
/** Time to answer the request that ends this server. */
const ANSWER_MS = 300;

type Report = (line: string) => void;

export interface Running {
  readonly address: string;
  /** Whether this start loaded the demo company. */
  readonly hasDemo: boolean;
  /** Code that opens the setup of a database without a company; undefined if it has one. */
  readonly setupCode: string | undefined;
  readonly stop: () => Promise<void>;
}

/** Starts database, migrations, app and listening, in this order. If a step fails, stops everything. */
export async function startCordovan(config: Config, report: Report): Promise<Running> {
  await mkdir(config.dataDir, { recursive: true });
  const postgres = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, report });
  try {
    const databaseUrl = config.databaseUrl ?? postgres!.urlOf(DATABASE);
    await bringUpToDate(config, databaseUrl, report);
    return await serve({ config, databaseUrl, postgres, report });
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

/**
 * Completes an interrupted restore, then migrates. Backs up a database in use before changing it; if the backup
 * fails, nothing changes.
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

/** Records the backup in the list that administrators see, now that its table exists. */
async function recordUpdate(url: string, stored: StoredRun, startedAt: Date): Promise<void> {
  const connection = connect(url, { max: 1, onError: () => undefined });
  try {
    await recordBackup(connection.db, 'before-update', { stored, startedAt, now: new Date() });
  } finally {
    await connection.close();
  }
}

interface Ground {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly postgres: EmbeddedPostgres | undefined;
  readonly report: Report;
}

async function serve({ config, databaseUrl, postgres, report }: Ground): Promise<Running> {
  const open = () => createApp({ config, databaseUrl, workers: true, clearDatabase });
  let app = await open();
  // Allows one restart at a time, and none while stopping.
  let restarting: Promise<void> | undefined;
  function clearDatabase(clearing: Clearing): void {
    restarting ??= restart(clearing).finally(() => (restarting = undefined));
  }
  async function restart(clearing: Clearing): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    report('Clearing the demo company…');
    await app.close();
    await clearDemoCompany(config, { ...clearing, url: databaseUrl, report }).then(
      () => report(setupWords(address, clearing.code)),
      // The demo company stays unchanged and is served again.
      (error: unknown) => report(`The demo company was not cleared: ${(error as Error).message}`),
    );
    app = await open();
    await app.http.listen({ port: Number(new URL(address).port), host: config.host });
  }
  const hasDemo = config.demo && (await loadDemo(app.deps, { report }));
  const setupCode = hasDemo ? undefined : await openSetup(app);
  const address = await app.http.listen({ port: config.port, host: config.host });
  const stop = async () => {
    await restarting;
    await app.close();
    await postgres?.stop();
  };
  return { address, hasDemo, setupCode, stop };
}

/** Text shown to the person who started Cordovan until there is a company. */
export const setupWords = (address: string, code: string): string =>
  `This database has no company yet. Open ${address} and enter the setup code:\n\n  ${code}\n`;

/** Issues a setup code for this start, unless there is a company. */
async function openSetup({ deps: { db, clock } }: App): Promise<string | undefined> {
  if (await hasUsers(db)) return undefined;
  const code = newSetupCode();
  await issueSetupCode(db, code, clock());
  return code;
}
