import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/postgres/supervisor.ts';
import { prepareDatabase } from '../src/start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated template that every test database is copied from. */
    templateUrl: string;
  }
}

export const TEMPLATE = 'cordovan_template_test';

/** One throw-away PostgreSQL for all tests of a run, without fsync, because nothing must survive a crash. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cordovan-test-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    report: () => undefined,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  const templateUrl = postgres.urlOf(TEMPLATE);
  await prepareDatabase(templateUrl, () => undefined);
  project.provide('templateUrl', templateUrl);
  return async () => {
    await postgres.destroy();
    await rm(dataDir, { recursive: true, force: true });
  };
}
