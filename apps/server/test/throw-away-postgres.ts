import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/postgres/supervisor.ts';

/**
 * For data that needn't survive a crash, in small tables. Parallel workers would take longer to start than queries on
 * such tables run, and a snapshot of all tables would start two.
 */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_parallel_workers_per_gather: '0',
};

/** A PostgreSQL for one test run. `destroy` deletes all its data. */
export async function startThrowAwayPostgres(
  parent: string,
  report: (line: string) => void,
): Promise<EmbeddedPostgres> {
  const dataDir = await mkdtemp(path.join(parent, 'postgres-'));
  // Started by root, PostgreSQL runs as another user, who may then enter the folder but not list it.
  await chmod(dataDir, 0o711);
  const place = (await isOpenToAll(dataDir)) ? { folder: path.join(dataDir, 'data') } : {};
  const postgres = await startEmbeddedPostgres({ dataDir, report, settings: SETTINGS, ...place });
  return {
    ...postgres,
    destroy: async () => {
      await postgres.destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const ENTER = 0o001;

/** Whether every user may enter the folder and all its parents. */
async function isOpenToAll(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  const above = path.dirname(folder);
  return (mode & ENTER) !== 0 && (above === folder || isOpenToAll(above));
}
