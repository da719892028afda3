import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../src/platform/database/connection.ts';

/** Tables that a refused request may write, because they count or store refusals. */
const BOOKKEEPING = [
  'call_counts',
  'idempotency_keys',
  'schema_migrations',
  'sessions',
  'sign_in_attempts',
  'users',
  'visitor_counts',
];
/** Failed sign-ins are stored; other refusals aren't. */
const COUNTED: Readonly<Record<string, RawBuilder<unknown>>> = {
  audit_entries: sql`where subject <> 'sign-in'`,
};

/** Waits for mails, which are composed after the change that triggered them and would count as a change. */
export async function mailsComposed(db: Database): Promise<void> {
  for (;;) {
    const waiting = await db.selectFrom('emails').where('to_compose', 'is not', null).select('id').execute();
    if (waiting.length === 0) return;
    await sleep(5);
  }
}

/** Hash that changes when a committed row of any business table was added, changed or removed. */
export const fingerprintOf = async (db: Database): Promise<string> => (await snapshotOf(db)).fingerprint;

export interface Snapshot {
  readonly fingerprint: string;
  /** Number of rows of each business table. */
  readonly rows: Readonly<Record<string, number>>;
}

let known: readonly string[] | undefined;

/** The business tables. All test databases have the same. */
async function businessTables(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !BOOKKEEPING.includes(name));
}

export async function snapshotOf(db: Database): Promise<Snapshot> {
  await mailsComposed(db);
  known ??= await businessTables(db);
  const parts = known.map(
    (name) =>
      sql`select ${name} as name, count(*) as rows, coalesce(max(xmin::text::bigint), 0) as newest from ${sql.table(name)} ${COUNTED[name] ?? sql``}`,
  );
  const query = sql<{
    name: string;
    rows: number;
    newest: number;
  }>`${sql.join(parts, sql` union all `)} order by 1`;
  const { rows } = await query.execute(db);
  return {
    fingerprint: rows.map((row) => `${row.name} ${row.rows} ${row.newest}`).join('\n'),
    rows: Object.fromEntries(rows.map((row) => [row.name, row.rows])),
  };
}
