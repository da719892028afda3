// npm test: everything that proves the product, on a machine with nothing but Node and git.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildWeb } from './build-web.mjs';
import { install, pinnedNode, root, runTool } from './install.mjs';

install();
// What follows needs libraries and the pinned Node, which may have come just now.
if (!process.version.startsWith('v24.')) {
  const again = spawnSync(pinnedNode, [path.join(root, 'scripts/test.mjs')], { cwd: root, stdio: 'inherit' });
  process.exit(again.status ?? 1);
}
const { findChromium } = await import('./chromium.mjs');
const chromium = await findChromium();
buildWeb();
const env = { ...process.env, CHROMIUM: chromium };
runTool('vitest/vitest.mjs', ['run', '--silent=passed-only'], { env });
runTool('@playwright/test/cli.js', ['test', '--config', 'e2e/playwright.config.ts'], { env });
console.log('All tests passed.');
