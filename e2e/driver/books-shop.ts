import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import pg from 'pg';
import { startTlsFront } from '../../apps/server/test/authorize-net/tls-front.ts';
import { type Emulator, startEmulator } from '../../apps/server/test/quickbooks-online/emulator.ts';
import { startServerProcess } from '../../apps/server/test/server-process.ts';
import { databaseOf, TEMPLATE } from '../databases.ts';
import { runJobIn } from './jobs.ts';
import { useProduct } from './pages.ts';

/** A product with the demo company and a QuickBooks Online that it can connect to. */
export interface BooksShop {
  readonly address: string;
  readonly emulator: Emulator;
  /** Sends posted documents now instead of waiting for the next run, one minute later. */
  readonly send: () => Promise<void>;
}

/** Copies the demo company, because the worker's product would take the jobs of a connection that it doesn't know. */
async function ownCompany(worker: number): Promise<string> {
  const url = new URL(await databaseOf(worker));
  const name = `books_${worker}_${Date.now()}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  } finally {
    await client.end();
  }
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * A journey with its own product, on https, next to the QuickBooks Online emulator. It shares the worker's PostgreSQL
 * and runs only during the test.
 */
export const test = base.extend<{ booksShop: BooksShop }>({
  booksShop: async ({ playwright: _ }, use, { parallelIndex }) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'cordovan-books-'));
    const databaseUrl = await ownCompany(parallelIndex);
    const emulator = await startEmulator(() => new Date());
    const front = await startTlsFront();
    const server = await startServerProcess({
      ...emulator.env,
      PUBLIC_URL: front.address,
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '6',
      DATA_DIR: dataDir,
    });
    front.forwardTo(server.address);
    useProduct(front.address);
    await use({ address: front.address, emulator, send: () => runJobIn(databaseUrl, 'books.send') });
    useProduct(undefined);
    await server.stop();
    await Promise.all([front.stop(), emulator.stop(), rm(dataDir, { recursive: true, force: true })]);
  },
  baseURL: async ({ booksShop }, use) => use(booksShop.address),
  // Calls outside the browser, which already trusts the certificate.
  request: async ({ playwright, baseURL }, use) => {
    const calls = await playwright.request.newContext({ baseURL: baseURL!, ignoreHTTPSErrors: true });
    await use(calls);
    await calls.dispose();
  },
});
