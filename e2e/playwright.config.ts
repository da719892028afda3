import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { ALL_READY } from './servers-ready.ts';

const root = path.dirname(import.meta.dirname);
const port = Number(process.env['E2E_PORT'] ?? 3900);
/** Workers read this file again: only the first reader makes the folder. */
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(path.join(tmpdir(), 'cordovan-e2e-')));
/** While a journey is written: `E2E_REUSE=1` takes the one server that runs on the port already. */
const isReused = process.env['E2E_REUSE'] === '1';
/** Each worker has a product and a company of its own: what one journey does is nothing to the one beside it. */
const workers = isReused ? 1 : Math.min(2, availableParallelism());
/** The port of the worker that reads this file. */
const ownPort = port + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/** Journeys in a real browser against the real product with its demo company. */
export default defineConfig({
  testDir: '.',
  outputDir: path.join(root, 'test-results'),
  workers,
  fullyParallel: true,
  forbidOnly: true,
  // A machine that others keep busy stalls for seconds. What fails once and then holds is listed as flaky, with its
  // error, at the end of the run.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${ownPort}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // Figures jump to their new amount instead of counting: what is read is what stays.
    contextOptions: { reducedMotion: 'reduce' },
    // What a failure leaves is a picture and the page in words. Every step, `--trace retain-on-failure`, costs an eighth
    // of the processor time.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" e2e/servers.ts ${port} ${workers} "${dataDir}"`,
    cwd: root,
    ...(isReused
      ? { url: `http://127.0.0.1:${port}/health/ready`, reuseExistingServer: true }
      : { wait: { stdout: new RegExp(ALL_READY) } }),
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
