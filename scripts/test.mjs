// npm test: runs all tests, on a machine with only Node and git.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { install, pinnedNode, root } from './install.mjs';

const began = performance.now();
install();
const installMs = performance.now() - began;
// The code below needs libraries and the pinned Node, which may have just been installed.
if (!process.version.startsWith('v24.')) {
  const again = spawnSync(pinnedNode, [path.join(root, 'scripts/test.mjs')], { cwd: root, stdio: 'inherit' });
  process.exit(again.status ?? 1);
}
const { testEverything } = await import('./test-run/test-everything.mjs');
process.exitCode = await testEverything(installMs);
