import { tmpdir } from 'node:os';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../src/start.ts';
import { startThrowAwayPostgres } from './throw-away-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated template that every test database is copied from. */
    templateUrl: string;
  }
}

export const TEMPLATE = 'cordovan_template_test';

/** One throw-away PostgreSQL for all tests of a run. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowAwayPostgres(tmpdir(), () => undefined);
  const templateUrl = postgres.urlOf(TEMPLATE);
  await prepareDatabase(templateUrl, () => undefined);
  project.provide('templateUrl', templateUrl);
  return postgres.destroy;
}
