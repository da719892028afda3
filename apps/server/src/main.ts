import { ConfigError, readConfig } from './platform/config.ts';
import { BackupError } from './platform/backup/manifest.ts';
import { NewerDatabaseError } from './platform/database/migrate.ts';
import { DataInUseError } from './platform/postgres/supervisor.ts';
import { setupWords, startCordovan } from './start.ts';

const DEMO_SIGN_INS = `Sign in with the password Demo-1234! as
  sales@demo.test     salesperson
  admin@demo.test     administrator
  factory@demo.test   factory`;

/** Server process. Explains clearly why it can't start; stops cleanly on SIGINT and SIGTERM. */
async function main(): Promise<void> {
  // npm runs in the workspace folder; relative paths refer to the user's working directory.
  const workingDirectory = process.env['INIT_CWD'] ?? process.cwd();
  const config = readConfig(process.env, workingDirectory);
  const running = await startCordovan(config, (line) => process.stdout.write(`${line}\n`));
  process.stdout.write(`Cordovan is ready: ${running.address}\n`);
  if (running.setupCode !== undefined)
    process.stdout.write(`${setupWords(running.address, running.setupCode)}
`);
  setTimeout(returnMemory, 3000).unref();
  if (running.hasDemo) process.stdout.write(`${DEMO_SIGN_INS}\n`);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    process.stdout.write('Stopping…\n');
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** Returns the memory that only the start needed, some 27 MB; takes up to 0.2 seconds, once. */
const returnMemory = () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });

/** Errors whose message says everything a person needs. */
const EXPLAINED = [ConfigError, DataInUseError, NewerDatabaseError, BackupError];

function fail(error: unknown): never {
  const isExplained = EXPLAINED.some((kind) => error instanceof kind);
  const expected = isExplained || isAddressInUse(error);
  process.stderr.write(`${expected ? plainWords(error) : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
}

const isAddressInUse = (error: unknown) => (error as { code?: string }).code === 'EADDRINUSE';

function plainWords(error: unknown): string {
  if (isAddressInUse(error))
    return `${(error as Error).message}. Another program uses this port; choose another PORT.`;
  return (error as Error).message;
}

main().catch(fail);
