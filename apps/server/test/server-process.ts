import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { serverEnvironment, serverFlags } from '../../../scripts/server-flags.mjs';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface ServerProcess {
  readonly address: string;
  readonly child: ChildProcess;
  /** All output so far. */
  readonly printed: () => string;
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
}

/** Starts the product as a separate process, as a user would. Rejects with its output if it exits early. */
export async function startServerProcess(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...serverFlags, MAIN], {
    env: {
      ...serverEnvironment,
      PATH: process.env['PATH'],
      PORT: '0',
      LOG_LEVEL: 'warn',
      DEMO: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk.toString();
      const [, found] = /Cordovan is ready: (http:\S+)/.exec(printed) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', () => reject(new Error(printed)));
    child.on('error', reject);
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return { address, child, printed: () => printed, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
