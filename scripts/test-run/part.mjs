import { spawn } from 'node:child_process';
import os from 'node:os';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pinnedNode, root } from '../install.mjs';

/**
 * Runs a script with the pinned Node. Prefixes each output line with the part's name, because several parts run side
 * by side. `ended` resolves with the exit code and the elapsed time.
 */
export function startPart({ name, args, env = {}, niceness = 0, stop }) {
  const began = performance.now();
  const child = spawn(pinnedNode, args, {
    cwd: root,
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Only this process gets Ctrl-C from the terminal: a second signal would prevent a part from cleaning up.
    detached: true,
  });
  if (niceness > 0 && child.pid) os.setPriority(child.pid, niceness);
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(8)} │ ${line}`));
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ name, code: code ?? 1, ms: performance.now() - began }));
  });
  return { ended, stop: () => (stop === 'message' ? child.send('stop') : child.kill('SIGINT')) };
}

export const tool = (file) => path.join(root, 'node_modules', file);
