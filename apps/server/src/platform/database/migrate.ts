import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { splitStatements } from './sql-statements.ts';

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** Lock that prevents two starting processes from migrating at once, and a process from starting during a restore. */
export const MIGRATION_LOCK = 7_263_002;

export class NewerDatabaseError extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `This database was last used by a newer version of Cordovan: this one doesn't know ${unknown.length} of its ` +
        `changes (${unknown.slice(0, 3).join(', ')}${unknown.length > 3 ? ' …' : ''}).\n` +
        'Start the newer version again. To go back for good, restore the backup that was made before the update.',
    );
  }
}

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The migrations of this version, oldest name first. */
export async function readMigrations(): Promise<readonly Migration[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (name) => {
      const sql = await readFile(path.join(FOLDER, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Creates the table that lists the migrations already run. */
export async function createHistory(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
}

/** Runs one migration's statements in the open transaction of `client`, and lists it as done. */
export async function applyMigration(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  for (const statement of splitStatements(sql)) await client.query(statement);
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

/** Creates the database of `url` if missing. */
export async function ensureDatabase(url: string): Promise<void> {
  const target = new URL(url);
  const name = decodeURIComponent(target.pathname.slice(1));
  target.pathname = '/postgres';
  const client = new pg.Client({ connectionString: target.href });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/**
 * Runs missing migrations, each in its own transaction, oldest name first. Refuses a database with a different
 * migration history. Calls `beforeUpdate` before the first change to a database already in use. Returns the names of
 * the migrations it ran.
 */
export async function migrate(
  url: string,
  beforeUpdate: (missing: readonly string[]) => Promise<void> = () => Promise.resolve(),
): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await createHistory(client);
    const past = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    const applied = new Map(past.rows.map((row) => [row.name, row.checksum]));
    const missing = missingFrom(await readMigrations(), applied);
    if (missing.length > 0 && applied.size > 0) await beforeUpdate(missing.map(({ name }) => name));
    for (const migration of missing) await runOne(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** The migrations that haven't run yet. Throws if the ones already run differ from ours. */
function missingFrom(
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): readonly Migration[] {
  const names = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !names.has(name));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  return migrations.filter(({ name, checksum }) => {
    const known = applied.get(name);
    if (known !== undefined && known !== checksum)
      throw new Error(`Migration ${name} was changed after it ran. Add a new one instead.`);
    return known === undefined;
  });
}

async function runOne(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await applyMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed`, { cause: error });
  }
}
