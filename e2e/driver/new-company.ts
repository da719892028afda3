import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import { type ServerProcess, startServerProcess } from '../../apps/server/test/server-process.ts';
import { databaseOf } from '../databases.ts';
import { useProduct } from './pages.ts';

/** A product on an empty database that waits for its company to be set up. */
export interface NewCompany {
  readonly address: string;
  /** The setup code that the server printed. */
  readonly code: string;
}

/** A worker's empty database, next to its demo company's. The product creates it. */
async function emptyDatabaseOf(worker: number): Promise<string> {
  const url = new URL(await databaseOf(worker));
  url.pathname = '/first_hour';
  return `${url.href}_${worker}_${Date.now()}`;
}

async function printedCode(server: ServerProcess): Promise<string> {
  const find = () => /setup code:\s+(\S+)/.exec(server.printed())?.[1];
  await expect.poll(find, { message: 'the server prints a code' }).toBeDefined();
  return find()!;
}

/**
 * A journey with its own product without the demo company. It shares the worker's PostgreSQL and runs only during the
 * test, so it takes only seconds. Not available with `E2E_REUSE`, which has no such PostgreSQL.
 */
export const test = base.extend<{ newCompany: NewCompany }>({
  newCompany: async ({ playwright: _ }, use, { parallelIndex }) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'cordovan-first-hour-'));
    const server = await startServerProcess({
      DATABASE_URL: await emptyDatabaseOf(parallelIndex),
      DATABASE_POOL: '6',
      DATA_DIR: dataDir,
    });
    useProduct(server.address);
    await use({ address: server.address, code: await printedCode(server) });
    useProduct(undefined);
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  },
  baseURL: async ({ newCompany }, use) => use(newCompany.address),
});
