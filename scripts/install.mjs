// Installs the packages of package-lock.json when missing, and unpacks the demo pictures. Plain JavaScript, so that any
// Node runs it before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.dirname(import.meta.dirname);
const stamp = path.join(root, 'node_modules', '.cordovan-installed');

export function install() {
  installLibraries();
  if (!arePicturesUnpacked()) run(pinnedNode, ['packages/picture/scripts/unpack-pictures.ts']);
}

function installLibraries() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const isThere = existsSync(pinnedNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isThere) return;
  console.log('Installing the libraries…');
  const words = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  // An npm that runs every package's install script would download files for graphics cards, which nothing here uses.
  const env = { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' };
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', words, { env });
  writeFileSync(stamp, wanted);
}

/** Whether the seal in each picture folder is newer than the folder's archive. */
function arePicturesUnpacked() {
  const pictures = path.join(root, 'demo/pictures');
  const timeOf = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return readdirSync(pictures)
    .filter((name) => path.extname(name) === '.zip')
    .map((name) => path.join(pictures, name))
    .every((file) => timeOf(path.join(file.slice(0, -'.zip'.length), '.archive')) >= timeOf(file));
}

/** Node version that the project pins and runs with. */
export const pinnedNode = path.join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Runs a program in the repository; exits with its code when it fails. */
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

/** Runs a program of node_modules with the pinned Node. */
export function runTool(file, args, options) {
  run(pinnedNode, [path.join(root, 'node_modules', file), ...args], options);
}
