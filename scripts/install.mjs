// Installs what package-lock.json asks for when it is not there yet. Plain JavaScript: it runs on whatever Node
// the machine has, before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.dirname(import.meta.dirname);
const stamp = path.join(root, 'node_modules', '.cordovan-installed');

export function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const isThere = existsSync(pinnedNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isThere) return;
  console.log('Installing the libraries…');
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  writeFileSync(stamp, wanted);
}

/** The Node that the project pins; every part of it runs on this one. */
export const pinnedNode = path.join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Runs a program to its end in the repository; ends this one with its code when it fails. */
export function run(program, args, options = {}) {
  const result = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  if (result.error) throw result.error;
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** A program of node_modules, run by the pinned Node. */
export function runTool(file, args, options) {
  run(pinnedNode, [path.join(root, 'node_modules', file), ...args], options);
}
