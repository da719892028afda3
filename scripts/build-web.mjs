// Builds the web app and the user guide when its sources are newer than the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pinnedNode, root, run, runTool } from './install.mjs';
import { checkScriptBudget } from './script-budget.mjs';

const SOURCES = [
  'apps/web/src',
  'apps/web/index.html',
  'apps/web/shop.html',
  'apps/web/terminal.html',
  'apps/web/public',
  'apps/web/vite.config.ts',
  'apps/web/vite.shop.config.ts',
  'apps/web/vite.terminal.config.ts',
  'apps/web/vite.worker.config.ts',
  'apps/web/chunk-groups.ts',
  'apps/web/compressed-files.ts',
  'packages',
  'docs/guide',
  'scripts/guide',
  'package-lock.json',
];
const stamp = path.join(root, 'apps/web/dist/.built-from');

export function buildWeb() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the web app…');
  const cwd = path.join(root, 'apps/web');
  runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn'], { cwd });
  // The service worker caches the terminal's and the driver page's files, so it is built after them.
  for (const page of ['shop', 'terminal', 'worker'])
    runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn', '--config', `vite.${page}.config.ts`], {
      cwd,
    });
  run(pinnedNode, ['scripts/guide/build.ts']);
  for (const page of ['shop', 'terminal']) checkScriptBudget(path.join(cwd, 'dist'), page);
  writeFileSync(stamp, wanted);
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of SOURCES)
    for (const file of filesUnder(path.join(root, source))) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function filesUnder(place) {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  const names = readdirSync(place, { recursive: true }).map(String).sort();
  return names
    .filter((name) => !/(^|[/\\])node_modules([/\\]|$)|\.test\.tsx?$/.test(name))
    .map((name) => path.join(place, name))
    .filter((file) => statSync(file).isFile());
}

if (process.argv[1] === import.meta.filename) buildWeb();
