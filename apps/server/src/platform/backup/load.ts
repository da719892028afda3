import { once } from 'node:events';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { applyMigration, createHistory, readMigrations } from '../database/migrate.ts';
import type { ArchiveEntry } from './archive.ts';
import { columnsOf } from './dump.ts';
import { BackupError, type Manifest, type Seal, TABLE_FOLDER } from './manifest.ts';

/** Refuses a backup if this version of the product can't create its tables. */
export async function checkMigrations(manifest: Manifest): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]));
  const unknown = manifest.migrations.filter(({ name, checksum }) => known.get(name) !== checksum);
  if (unknown.length > 0)
    throw new BackupError(
      `This backup was made by a newer version of Cordovan (${unknown[0]!.name}). Restore it with that version.`,
    );
}

/**
 * Replaces everything in the schema with empty tables of the backup's version, in the caller's transaction: other
 * connections see nothing of it before the commit. Returns the statements to run after the rows.
 */
export async function buildEmptyTables(client: pg.Client, manifest: Manifest): Promise<readonly string[]> {
  await dropEverything(client);
  await createHistory(client);
  const migrations = new Map((await readMigrations()).map((migration) => [migration.name, migration]));
  for (const { name } of manifest.migrations) {
    await applyMigration(client, migrations.get(name)!);
    await client.query('set constraints all immediate');
    await client.query('set constraints all deferred');
  }
  const later = await takeForeignKeysOff(client);
  const tables = await namesOf(client, "c.relkind = 'r'");
  for (const table of tables)
    await client.query(`alter table ${pg.escapeIdentifier(table)} disable trigger user`);
  await client.query(`truncate ${tables.map((table) => pg.escapeIdentifier(table)).join(', ')}`);
  return [
    ...later,
    ...tables.map((table) => `alter table ${pg.escapeIdentifier(table)} enable trigger user`),
  ];
}

async function namesOf(client: pg.Client, condition: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = current_schema()::regnamespace and ${condition}
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by c.relname`,
  );
  return rows.map(({ name }) => name);
}

/** Removes the foreign keys, so that rows can come in any order; adding the keys again checks every row. */
async function takeForeignKeysOff(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ owner: string; name: string; definition: string }>(
    `select relation.relname as owner, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class relation on relation.oid = k.conrelid
     where k.contype = 'f' and k.connamespace = current_schema()::regnamespace order by 1, 2`,
  );
  for (const { owner, name } of rows)
    await client.query(
      `alter table ${pg.escapeIdentifier(owner)} drop constraint ${pg.escapeIdentifier(name)}`,
    );
  return rows.map(
    ({ owner, name, definition }) =>
      `alter table ${pg.escapeIdentifier(owner)} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
  );
}

/** Drops what the product created in its schema, and the job tables, which the next start creates again. */
async function dropEverything(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists pgboss cascade');
  for (const [kind, condition] of [
    ['view', "c.relkind = 'v'"],
    ['materialized view', "c.relkind = 'm'"],
    ['table', "c.relkind in ('r', 'p')"],
    ['sequence', "c.relkind = 'S'"],
  ] as const) {
    // Dropped one at a time, because dropping one can drop others too.
    for (const name of await namesOf(client, condition))
      await client.query(`drop ${kind} if exists ${pg.escapeIdentifier(name)} cascade`);
  }
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop %s if exists %s cascade', case p.prokind when 'a' then 'aggregate' when 'p' then 'procedure'
       else 'function' end, p.oid::regprocedure) as statement
     from pg_proc p where p.pronamespace = current_schema()::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all
     select format('drop type if exists %s cascade', t.oid::regtype) from pg_type t
     where t.typnamespace = current_schema()::regnamespace and t.typtype in ('e', 'd', 'c', 'r') and t.typrelid = 0
       and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')`,
  );
  for (const { statement } of rows) await client.query(statement);
}

/** Feeds each table's parts, which follow each other in the backup, into one copy statement. */
export function createLoader(client: pg.Client, manifest: Manifest) {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const rows: Record<string, number> = {};
  let current:
    { readonly name: string; readonly stream: CopyStreamQuery; failure: Error | undefined } | undefined;

  const finish = async () => {
    if (!current) return;
    const { name, stream, failure } = current;
    if (failure) throw failure;
    current = undefined;
    stream.end();
    await once(stream, 'finish');
    rows[name] = stream.rowCount;
  };
  const openTable = async (name: string) => {
    if (current?.name === name) return current;
    await finish();
    const table = tables.get(name);
    if (!table) throw new BackupError(`The backup has rows of a table that it doesn't describe: ${name}`);
    const stream = client.query(copyFrom(`copy ${columnsOf(table)} from stdin`));
    const opened: NonNullable<typeof current> = { name, stream, failure: undefined };
    stream.on('error', (error) => void (opened.failure = error));
    current = opened;
    return opened;
  };
  const load = async ({ name, content }: ArchiveEntry) => {
    const table = await openTable(name.slice(TABLE_FOLDER.length).split('/')[0]!);
    for await (const chunk of content) {
      if (table.failure) throw table.failure;
      if (!table.stream.write(chunk))
        await Promise.race([once(table.stream, 'drain'), closing(table.stream)]);
    }
  };
  return { load, finish, rows };
}

/** Resolves when a failed stream has closed; the next chunk throws the stream's error. */
const closing = (stream: CopyStreamQuery) => new Promise((resolve) => stream.once('close', resolve));

/** Restores sequences and constraints after the last row, and compares the row counts with the seal. */
export async function completeTables(
  client: pg.Client,
  {
    manifest,
    loaded,
    seal,
    later,
  }: {
    readonly manifest: Manifest;
    readonly loaded: Readonly<Record<string, number>>;
    readonly seal: Seal;
    readonly later: readonly string[];
  },
): Promise<void> {
  for (const { name } of manifest.tables)
    if ((loaded[name] ?? 0) !== (seal.rows[name] ?? 0))
      throw new BackupError(
        `The backup promises ${seal.rows[name]} rows of ${name} and has ${loaded[name] ?? 0}.`,
      );
  await client.query('set constraints all immediate');
  for (const statement of later) await client.query(statement);
  for (const { name, lastValue, isCalled } of manifest.sequences)
    await client.query('select setval($1::text::regclass, $2, $3)', [
      pg.escapeIdentifier(name),
      lastValue,
      isCalled,
    ]);
}
