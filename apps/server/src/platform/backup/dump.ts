import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ArchiveWriter } from './archive.ts';
import { BackupError, type Manifest, TABLE_FOLDER } from './manifest.ts';

/** A table is written in parts of this size, because a tar entry needs its size before its content. */
const PART_BYTES = 4 * 1024 * 1024;

/** Text formats that don't depend on the server's configuration. */
const SESSION = [
  "set datestyle to 'ISO, MDY'",
  "set intervalstyle to 'postgres'",
  "set extra_float_digits to '3'",
  "set timezone to 'UTC'",
  "set client_encoding to 'UTF8'",
  'set statement_timeout to 0',
  'set idle_in_transaction_session_timeout to 0',
];

export async function openSession(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // Every query reports a broken connection anyway; without a listener, the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  for (const statement of SESSION) await client.query(statement);
  return client;
}

/** Begins the snapshot that the whole dump reads. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read, read only');
}

/** Describes the database as the snapshot of this connection sees it. */
export async function describeDatabase(client: pg.Client, now: Date): Promise<Manifest> {
  const known = await client.query<{ found: string | null }>(
    "select to_regclass('schema_migrations')::text as found",
  );
  if (!known.rows[0]?.found) throw new BackupError('This database has no data of Cordovan yet.');
  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by applied_at, name',
  );
  const tables = await client.query<{ name: string; columns: string[] }>(TABLES);
  return {
    format: 1,
    createdAt: now.toISOString(),
    migrations: migrations.rows,
    tables: tables.rows,
    sequences: await readSequences(client),
  };
}

/**
 * Tables in the product's schema, with the columns that can be written. Leaves out unlogged tables, which are
 * counters that a crash may empty, and tables that belong to an extension.
 */
const TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by c.relname order by c.relname`;

async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${pg.escapeIdentifier(name)}`,
    );
    sequences.push({ name, lastValue: state.rows[0]!.last, isCalled: state.rows[0]!.called });
  }
  return sequences;
}

/** Writes all rows of all tables; returns the row count of each. */
export async function dumpTables(
  client: pg.Client,
  manifest: Manifest,
  writer: ArchiveWriter,
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const table of manifest.tables) {
    const stream = client.query(copyTo(`copy ${columnsOf(table)} to stdout`));
    let part = 0;
    let chunks: Buffer[] = [];
    let size = 0;
    const flush = async () => {
      part += 1;
      await writer.add(
        `${TABLE_FOLDER}${table.name}/${String(part).padStart(6, '0')}`,
        Buffer.concat(chunks),
      );
      chunks = [];
      size = 0;
    };
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= PART_BYTES) await flush();
    }
    if (size > 0) await flush();
    rows[table.name] = stream.rowCount;
  }
  return rows;
}

/** Table and columns for a copy statement: `"table" ("first", "second")`. */
export const columnsOf = ({ name, columns }: Manifest['tables'][number]): string =>
  `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
