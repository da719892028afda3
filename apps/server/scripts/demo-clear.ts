import { mkdir } from 'node:fs/promises';
import { clearDemoCompany } from '../src/clear-demo.ts';
import { newSetupCode } from '../src/modules/setup/index.ts';
import { readConfig } from '../src/platform/config.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/supervisor.ts';
import { prepareDatabase } from '../src/start.ts';
import { DATABASE, workingDirectory } from './open-database.ts';

const USAGE = 'npm run demo:clear -- "NAME OF THE DEMO COMPANY"';

/** Deletes this installation's demo company. Stop the server first; its next start opens the setup. */
async function main(): Promise<void> {
  const name = process.argv.slice(2).join(' ').trim();
  if (name === '') throw new Error(`Usage: ${USAGE}`);
  const report = (line: string) => process.stdout.write(`${line}\n`);
  const config = readConfig(process.env, workingDirectory());
  await mkdir(config.dataDir, { recursive: true });
  // Refuses while a server runs on the same data.
  const postgres = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, report });
  try {
    const url = config.databaseUrl ?? postgres!.urlOf(DATABASE);
    await prepareDatabase(url, report);
    await clearDemoCompany(config, { url, name, code: newSetupCode(), report });
    report('The demo company is gone. Start Cordovan: it prints the code that opens the setup.');
  } finally {
    await postgres?.stop();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
});
