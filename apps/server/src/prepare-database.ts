import { storeDefaultTemplates } from './modules/mail/index.ts';
import { connect } from './platform/database/connection.ts';
import { ensureDatabase, migrate } from './platform/database/migrate.ts';
import { installJobs } from './platform/jobs/jobs.ts';

/** Migrates the database in `url` to the newest version. */
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
