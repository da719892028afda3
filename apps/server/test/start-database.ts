import { tmpdir } from 'node:os';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '../src/platform/database/connection.ts';
import { prepareDatabase } from '../src/start.ts';
import { startThrowAwayPostgres } from './throw-away-postgres.ts';
import { addCompany, type WorldCompany } from './world-company.ts';
import { WORLD_NOW } from './world-now.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated template that every test database is copied from. */
    templateUrl: string;
    /**
     * A copy of the template with the company that every world has, because copying it is faster than adding the
     * company.
     */
    worldTemplate: { readonly url: string; readonly company: WorldCompany };
  }
}

const TEMPLATE = 'cordovan_template_test';
const WORLD_TEMPLATE = 'cordovan_world_test';

/** One throw-away PostgreSQL for all tests in a run. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowAwayPostgres(tmpdir(), () => undefined);
  const templateUrl = postgres.urlOf(TEMPLATE);
  await prepareDatabase(templateUrl, () => undefined);
  project.provide('templateUrl', templateUrl);
  const url = await copyTemplate(postgres.urlOf);
  project.provide('worldTemplate', { url, company: await fill(url) });
  return postgres.destroy;
}

async function copyTemplate(urlOf: (database: string) => string): Promise<string> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    await client.query(`create database ${WORLD_TEMPLATE} template ${TEMPLATE} strategy file_copy`);
  } finally {
    await client.end();
  }
  return urlOf(WORLD_TEMPLATE);
}

async function fill(url: string): Promise<WorldCompany> {
  const { db, close } = connect(url, { max: 1, onError: () => undefined });
  try {
    return await addCompany(db, WORLD_NOW);
  } finally {
    await close();
  }
}
