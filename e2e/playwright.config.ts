import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';

const root = path.dirname(import.meta.dirname);
const port = Number(process.env['E2E_PORT'] ?? 3900);
/** Workers read this file again: only the first reader makes the folder. */
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(path.join(tmpdir(), 'cordovan-e2e-')));

/** Journeys in a real browser against the real product with its demo company, one after the other. */
export default defineConfig({
  testDir: '.',
  outputDir: path.join(root, 'test-results'),
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // Figures jump to their new amount instead of counting: what is read is what stays.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
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
    command: `"${process.execPath}" apps/server/src/main.ts`,
    cwd: root,
    url: `http://127.0.0.1:${port}/health/ready`,
    timeout: 180_000,
    // While a journey is written: `E2E_REUSE=1` takes the server that runs on the port already.
    reuseExistingServer: process.env['E2E_REUSE'] === '1',
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO: 'on' },
  },
});
