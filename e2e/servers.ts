// `node e2e/servers.ts PORT COUNT FOLDER` starts COUNT products on consecutive ports, each with its own data.
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { serverEnvironment, serverFlags } from '../scripts/server-flags.mjs';
import { startCompanies } from './company.ts';
import { keepDatabases } from './databases.ts';
import { ALL_READY } from './servers-ready.ts';

const [port = 0, count = 0] = process.argv.slice(2, 4).map(Number);
const folder = path.resolve(process.argv[4] ?? '');
const root = path.dirname(import.meta.dirname);
const READY = /^Cordovan is ready/m;

function start(databaseUrl: string, at: number): ChildProcess {
  const env = {
    ...serverEnvironment,
    ...process.env,
    PORT: String(port + at),
    DATA_DIR: path.join(folder, String(at)),
    DATABASE_URL: databaseUrl,
    DEMO: 'on',
    LOG_LEVEL: 'warn',
  };
  return spawn(process.execPath, [...serverFlags, 'apps/server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Forwards everything that the server prints. Resolves when the server is ready. */
const ready = (server: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    let said = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      said += chunk.toString();
      if (READY.test(said)) resolve();
    });
  });

// The signal reaches the whole process group: the servers stop by themselves, and PostgreSQL stops after the last
// one.
const stopping = new AbortController();
process.on('SIGTERM', () => stopping.abort());

const companies = await startCompanies(folder, count, (line) => process.stdout.write(`${line}\n`));
try {
  await keepDatabases(folder, companies.urls);
  if (!stopping.signal.aborted) await serve(companies.urls.map(start));
} finally {
  await companies.destroy();
}

/** Resolves when all have ended. When one ends, the others are stopped. */
async function serve(servers: readonly ChildProcess[]): Promise<void> {
  const ends = servers.map((server) => new Promise((resolve) => server.once('exit', resolve)));
  for (const server of servers)
    server.on('exit', (code) => {
      if (code) process.exitCode = code;
      for (const other of servers) other.kill('SIGTERM');
    });
  await Promise.race([Promise.all(servers.map(ready)), ...ends]);
  if (servers.every(({ exitCode }) => exitCode === null)) process.stdout.write(`${ALL_READY}\n`);
  await Promise.all(ends);
}
