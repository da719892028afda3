import { sql } from 'kysely';
import type { Database } from '../src/platform/database/connection.ts';

/** Makes each business table record, in another schema, that a statement wrote to it. */
async function noteWrites(db: Database): Promise<void> {
  await sql`create schema testing`.execute(db);
  // No key, because two transactions that write the same table must not wait for each other.
  await sql`create unlogged table testing.touched (name text)`.execute(db);
  await sql`create function testing.note() returns trigger language plpgsql as $$
    begin insert into testing.touched values (tg_table_name); return null; end $$`.execute(db);
  await sql`do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create trigger zz_note after insert or update or delete or truncate on %I
        for each statement execute function testing.note()', name);
    end loop; end $$`.execute(db);
}

/** Tables written since each reader last asked. */
const unread = new WeakMap<Database, Map<symbol, Set<string>>>();

/** The tables that committed transactions wrote since this reader last asked; undefined the first time. */
export async function touchedTables(db: Database, reader: symbol): Promise<ReadonlySet<string> | undefined> {
  if (!unread.has(db)) {
    await noteWrites(db);
    unread.set(db, new Map());
  }
  const readers = unread.get(db)!;
  const { rows } = await sql<{
    name: string;
  }>`with gone as (delete from testing.touched returning name) select distinct name from gone`.execute(db);
  for (const touched of readers.values()) for (const { name } of rows) touched.add(name);
  const own = readers.get(reader);
  readers.set(reader, new Set());
  return own;
}
