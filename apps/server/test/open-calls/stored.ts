import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../src/platform/database/connection.ts';
import type { Deps } from '../../src/platform/deps.ts';
import { mailsComposed } from '../fingerprint.ts';
import { touchedTables } from '../touched-tables.ts';

/** Tables that count or store calls themselves. */
const BOOKKEEPING = new Set([
  'audit_entries',
  'call_counts',
  'idempotency_keys',
  'order_counts',
  // Records only that dates have to be checked again.
  'promise_changes',
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

interface Counted extends Table {
  readonly rows: number;
  readonly newest: number;
  /** Number of the last snapshot before the table was written. */
  readonly round: number;
}

/** A snapshot for comparison with later changes. */
export interface Mark {
  readonly round: number;
  readonly transaction: string;
  readonly tables: ReadonlyMap<string, Counted>;
}

const READER = Symbol('stored rows');
const lastMarks = new WeakMap<Database, Mark>();
let known: readonly Table[] | undefined;

async function tablesOf(db: Database): Promise<readonly Table[]> {
  const found = await sql<Table>`
    select table_name as name, exists (select 1 from information_schema.columns c
      where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'id'
        and c.data_type <> 'boolean') as "hasId"
    from information_schema.tables t
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  return found.rows.filter(({ name }) => !BOOKKEEPING.has(name));
}

const allOf = async <T>(db: Database, parts: readonly RawBuilder<T>[]): Promise<readonly T[]> =>
  parts.length === 0 ? [] : (await sql<T>`${sql.join([...parts], sql` union all `)}`.execute(db)).rows;

/** Recounts only tables written since the last snapshot. */
export async function markNow(deps: Deps): Promise<Mark> {
  const { db } = deps;
  await mailsComposed(deps);
  known ??= await tablesOf(db);
  const last = lastMarks.get(db);
  const touched = await touchedTables(db, READER);
  const round = (last?.round ?? 0) + 1;
  const stale = known.filter(({ name }) => !last || !touched || touched.has(name));
  const counted = await allOf(
    db,
    stale.map(
      ({ name, hasId }) =>
        sql<{ name: string; rows: number; newest: number }>`select ${name} as name, count(*)::int as rows,
          ${hasId ? sql`coalesce(max(id), 0)::int` : sql`0`} as newest from ${sql.table(name)}`,
    ),
  );
  const { rows: snapshot } = await sql<{ now: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as now`.execute(db);
  const tables = new Map(last?.tables);
  for (const table of stale)
    tables.set(table.name, { ...table, ...counted.find(({ name }) => name === table.name)!, round });
  const mark = { round, transaction: snapshot[0]!.now, tables };
  lastMarks.set(db, mark);
  return mark;
}

export interface Touched {
  readonly rows: readonly TouchedRow[];
  readonly removed: number;
}

/** Lists business rows added or changed since the snapshot, and counts removed ones. */
export async function touchedSince(deps: Deps, mark: Mark): Promise<Touched> {
  const after = await markNow(deps);
  const written = [...after.tables.values()].filter(({ round }) => round > mark.round);
  const rows = await allOf(
    deps.db,
    written.map(
      ({ name }) => sql<{
        name: string;
        row: Record<string, unknown>;
      }>`select ${name} as name, to_jsonb(t) as row
        from ${sql.table(name)} t where t.xmin::text::bigint >= ${mark.transaction}::bigint`,
    ),
  );
  const touched = rows.map(({ name, row }): TouchedRow => {
    const { hasId, newest } = mark.tables.get(name)!;
    const orderId = Number(name === 'orders' ? row['id'] : row['order_id']) || null;
    return { table: name, row, orderId, isNew: hasId && Number(row['id']) > newest };
  });
  const added = touched.filter(({ isNew, table }) => isNew || !mark.tables.get(table)!.hasId).length;
  const grown = written.reduce((sum, { name, rows: count }) => sum + count - mark.tables.get(name)!.rows, 0);
  return { rows: touched, removed: Math.max(0, added - grown) };
}
