import { deleteFiles } from './adapters/files/index.ts';
import { checkDemo, issueSetupCode } from './modules/setup/index.ts';
import type { Config } from './platform/config.ts';
import { connect } from './platform/database/connection.ts';
import { emptyDatabase } from './platform/database/empty-database.ts';
import { prepareDatabase } from './prepare-database.ts';

export interface Clearing {
  /** Name of the demo company, as the administrator typed it. */
  readonly name: string;
  /** Setup code of the empty database. */
  readonly code: string;
}

/**
 * Deletes the demo company with its files and leaves an empty database that waits for its setup. Refuses any other
 * company, and a database that other programs use. No server may run on it.
 */
export async function clearDemoCompany(
  config: Config,
  { url, report, ...clearing }: Clearing & { url: string; report: (line: string) => void },
): Promise<void> {
  await withDatabase(url, report, (db) => checkDemo(db, clearing.name, config));
  await emptyDatabase(url);
  await deleteFiles(config.dataDir);
  await prepareDatabase(url, report);
  await withDatabase(url, report, (db) => issueSetupCode(db, clearing.code, new Date()));
}

async function withDatabase(
  url: string,
  report: (line: string) => void,
  work: (db: ReturnType<typeof connect>['db']) => Promise<void>,
): Promise<void> {
  const connection = connect(url, { max: 1, onError: (error) => report(`Database: ${error.message}`) });
  try {
    await work(connection.db);
  } finally {
    await connection.close();
  }
}
