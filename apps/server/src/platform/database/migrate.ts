import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { splitStatements } from './sql-statements.ts';

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** Lock that keeps two starting processes from migrating at once. */
const MIGRATION_LOCK = 7_263_002;

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
 * migration history. Returns the names it ran.
 */
export async function migrate(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const past = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    const applied = new Map(past.rows.map((row) => [row.name, row.checksum]));
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
    const unknown = [...applied.keys()].filter((name) => !files.includes(name));
    if (unknown.length > 0)
      throw new Error(`The database was migrated by a newer version: ${unknown.join(', ')}`);
    const ran: string[] = [];
    for (const name of files) {
      const sql = await readFile(path.join(FOLDER, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const known = applied.get(name);
      if (known === checksum) continue;
      if (known) throw new Error(`Migration ${name} was changed after it ran. Add a new one instead.`);
      await runOne(client, { name, sql, checksum });
      ran.push(name);
    }
    return ran;
  } finally {
    await client.end();
  }
}

async function runOne(
  client: pg.Client,
  { name, sql, checksum }: { name: string; sql: string; checksum: string },
) {
  try {
    await client.query('begin');
    for (const statement of splitStatements(sql)) await client.query(statement);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}
