// `node e2e/servers.ts PORT COUNT FOLDER`: that many products side by side from the port on, each with data of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { serverEnvironment, serverFlags } from '../scripts/server-flags.mjs';
import { ALL_READY } from './servers-ready.ts';

const [port = 0, count = 0] = process.argv.slice(2, 4).map(Number);
const folder = path.resolve(process.argv[4] ?? '');
const root = path.dirname(import.meta.dirname);
const READY = /^Cordovan is ready/m;

function start(at: number): ChildProcess {
  const env = {
    ...serverEnvironment,
    ...process.env,
    PORT: String(port + at),
    DATA_DIR: path.join(folder, String(at)),
    DEMO: 'on',
    LOG_LEVEL: 'warn',
  };
  return spawn(process.execPath, [...serverFlags, 'apps/server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Everything that it says goes on to whoever started us. */
const ready = (server: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    let said = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      said += chunk.toString();
      if (READY.test(said)) resolve();
    });
  });

const servers = Array.from({ length: count }, (_, at) => start(at));
// The signal reaches the whole group: the servers stop by themselves, and so do we when the last of them has.
process.on('SIGTERM', () => undefined);
for (const server of servers)
  server.on('exit', (code) => {
    if (!code) return;
    process.exitCode = code;
    for (const other of servers) other.kill('SIGTERM');
  });
await Promise.all(servers.map(ready));
process.stdout.write(`${ALL_READY}\n`);
