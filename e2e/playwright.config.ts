import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { TEST_CERTIFICATE } from '../apps/server/test/certificate.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { ALL_READY } from './servers-ready.ts';

const root = path.dirname(import.meta.dirname);
const port = Number(process.env['E2E_PORT'] ?? 3900);
/** Each worker loads this file again, so only the first one creates the folder. */
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(path.join(tmpdir(), 'cordovan-e2e-')));
/** While writing journeys, set `E2E_REUSE=1` to use the server that already runs on the port. */
const isReused = process.env['E2E_REUSE'] === '1';
/** Each worker has its own product and company, so journeys don't affect each other. */
const workers = isReused ? 1 : Math.min(2, availableParallelism());
/** The port of the worker that is loading this file. */
const ownPort = port + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/** A public key's hash, as browsers identify the key. */
const keyHashOf = (certificate: string): string =>
  createHash('sha256')
    .update(new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');

/** Journeys in a real browser against the real product with its demo company. */
export default defineConfig({
  testDir: '.',
  outputDir: path.join(root, 'test-results'),
  workers,
  fullyParallel: true,
  forbidOnly: true,
  // A journey that passes on a retry has still found a fault, in the product or in the journey.
  retries: 0,
  // Two products, two browsers and all other tests share two cores.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${ownPort}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // Amounts jump to their new value instead of animating, so that tests read the final value.
    contextOptions: { reducedMotion: 'reduce' },
    // A failure leaves a screenshot and a text snapshot of the page. Tracing every step (`--trace
    // retain-on-failure`) costs an eighth of the CPU time.
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
        // Trusts only the test servers' certificate. Deciding per request fails when there are many requests at once.
        `--ignore-certificate-errors-spki-list=${keyHashOf(TEST_CERTIFICATE)}`,
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
