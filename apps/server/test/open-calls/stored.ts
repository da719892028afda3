import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../src/platform/database/connection.ts';
import { mailsComposed } from '../fingerprint.ts';

/** Tables that count or store calls themselves. */
const BOOKKEEPING = new Set([
  'audit_entries',
  'call_counts',
  'idempotency_keys',
  'order_counts',
  'schema_migrations',
  'sessions',
  'sign_in_attempts',
  'test_gateway_tokens',
  'test_gateway_transactions',
  'users',
  'visitor_counts',
]);

export interface TouchedRow {
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
  /** The row's order, if any. */
  readonly orderId: number | null;
  /** Whether the row was added rather than changed. */
  readonly isNew: boolean;
}

interface Table {
  readonly name: string;
  readonly hasId: boolean;
}

/** A snapshot that later changes are compared with. */
export interface Mark {
  readonly transaction: string;
  readonly rows: number;
  readonly tables: readonly (Table & { readonly newest: number })[];
}

let known: readonly Table[] | undefined;

async function tablesOf(db: Database): Promise<readonly Table[]> {
  const found = await sql<Table>`
    select table_name as name, exists (select 1 from information_schema.columns c
      where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'id') as "hasId"
    from information_schema.tables t
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  return found.rows.filter(({ name }) => !BOOKKEEPING.has(name));
}

const allOf = <T>(db: Database, parts: readonly RawBuilder<T>[]) =>
  sql<T>`${sql.join([...parts], sql` union all `)}`.execute(db);

export async function markNow(db: Database): Promise<Mark> {
  await mailsComposed(db);
  known ??= await tablesOf(db);
  const { rows } = await allOf(
    db,
    known.map(
      ({ name, hasId }) =>
        sql<{ name: string; rows: number; newest: number }>`select ${name} as name, count(*)::int as rows,
          ${hasId ? sql`coalesce(max(id), 0)::int` : sql`0`} as newest from ${sql.table(name)}`,
    ),
  );
  const { rows: snapshot } = await sql<{ now: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as now`.execute(db);
  const newest = new Map(rows.map((row) => [row.name, row.newest]));
  return {
    transaction: snapshot[0]!.now,
    rows: rows.reduce((sum, row) => sum + row.rows, 0),
    tables: known.map((table) => ({ ...table, newest: newest.get(table.name) ?? 0 })),
  };
}

export interface Touched {
  readonly rows: readonly TouchedRow[];
  readonly removed: number;
}

/** Lists business rows added or changed since the snapshot, and counts removed ones. */
export async function touchedSince(db: Database, mark: Mark): Promise<Touched> {
  const after = await markNow(db);
  const { rows } = await allOf(
    db,
    mark.tables.map(
      ({ name }) => sql<{
        name: string;
        row: Record<string, unknown>;
      }>`select ${name} as name, to_jsonb(t) as row
        from ${sql.table(name)} t where t.xmin::text::bigint >= ${mark.transaction}::bigint`,
    ),
  );
  const newestOf = new Map(mark.tables.map(({ name, hasId, newest }) => [name, hasId ? newest : undefined]));
  const touched = rows.map(({ name, row }): TouchedRow => {
    const newest = newestOf.get(name);
    const orderId = Number(name === 'orders' ? row['id'] : row['order_id']) || null;
    return { table: name, row, orderId, isNew: newest !== undefined && Number(row['id']) > newest };
  });
  const added = touched.filter(({ isNew, table }) => isNew || newestOf.get(table) === undefined).length;
  return { rows: touched, removed: Math.max(0, mark.rows + added - after.rows) };
}
