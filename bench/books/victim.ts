import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '../../scripts/server-flags.mjs';

const worker = fileURLToPath(new URL('worker.ts', import.meta.url));

/** A server process that is killed and restarted. */
export function startVictim(task: 'book' | 'send' | 'serve', env: Record<string, string>) {
  const start = (): ChildProcess =>
    spawn(process.execPath, [...serverFlags, worker, task], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  let child = start();
  let kills = 0;
  process.on('exit', () => child.kill('SIGKILL'));
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  return {
    kills: () => kills,
    kill: async () => {
      await end();
      kills += 1;
      child = start();
    },
    end,
  };
}
