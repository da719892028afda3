import { mkdir } from 'node:fs/promises';
import { type Config, readConfig } from '../src/platform/config.ts';
import { type Connection, connect } from '../src/platform/database/connection.ts';
import { findBinaries, findRunner } from '../src/platform/postgres/binaries.ts';
import { clusterFolder } from '../src/platform/postgres/cluster-folder.ts';
import { findRunningPostmaster, openCluster } from '../src/platform/postgres/cluster.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/supervisor.ts';
import { bringUpToDate } from '../src/start.ts';

export const DATABASE = 'cordovan';

export interface OpenDatabase extends Connection {
  readonly url: string;
}

/** The user's working directory; npm runs scripts in the package's folder. */
export const workingDirectory = (): string => process.env['INIT_CWD'] ?? process.cwd();

/**
 * This installation's database: `DATABASE_URL`, or the embedded one, which is started for this command if no server
 * is running it.
 */
export async function openDatabase(): Promise<OpenDatabase> {
  const config = readConfig(process.env, workingDirectory());
  if (config.databaseUrl) return open(config, config.databaseUrl);
  await mkdir(config.dataDir, { recursive: true });
  const running = await findRunningUrl(config.dataDir);
  if (running) return open(config, running);
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, report: () => undefined });
  const connection = await open(config, postgres.urlOf(DATABASE));
  const close = async () => {
    await connection.close();
    await postgres.stop();
  };
  return { ...connection, close };
}

async function findRunningUrl(dataDir: string): Promise<string | undefined> {
  const runner = await findRunner();
  const binaries = await findBinaries(runner);
  const cluster = await openCluster({ folder: await clusterFolder(dataDir, runner), binaries, runner });
  const found = await findRunningPostmaster(cluster);
  return (
    found &&
    `postgresql://cordovan:${encodeURIComponent(cluster.password)}@127.0.0.1:${found.port}/${DATABASE}`
  );
}

async function open(config: Config, url: string): Promise<OpenDatabase> {
  await bringUpToDate(config, url, () => undefined);
  return { ...connect(url, { max: 2, onError: () => undefined }), url };
}
