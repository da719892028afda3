import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/**
 * Creates a fresh copy of the migrated template, or of another template. Refuses a template whose name doesn't end in
 * `test`.
 */
export async function createTestDatabase(templateUrl = inject('templateUrl')): Promise<TestDatabase> {
  const template = new URL(templateUrl);
  const templateName = template.pathname.slice(1);
  if (!templateName.endsWith('test')) throw new Error(`Not a test database: ${templateName}`);
  const name = `cordovan_${randomBytes(6).toString('hex')}_test`;
  const url = new URL(template);
  url.pathname = `/${name}`;
  // On busy processors, a hundred concurrent calls wait longer for a connection than a user would.
  url.searchParams.set('connect_timeout', '150');
  await onServer(template, `create database ${name} template ${templateName} strategy file_copy`);
  return { url: url.href, drop: () => onServer(template, `drop database if exists ${name} with (force)`) };
}

async function onServer(template: URL, sql: string): Promise<void> {
  const admin = new URL(template);
  admin.pathname = '/postgres';
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  try {
    // PostgreSQL can't make two copies of one template at the same time.
    await client.query('select pg_advisory_lock(7263003)');
    await client.query(sql);
  } finally {
    await client.end();
  }
}
