import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { composeWaiting } from '../src/modules/mail/compose.service.ts';
import type { Database } from '../src/platform/database/connection.ts';
import type { Deps } from '../src/platform/deps.ts';
import { touchedTables } from './touched-tables.ts';

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

/**
 * Composes mails, which would otherwise happen a little after the change that triggered them and then count as a
 * change.
 */
export async function mailsComposed(deps: Deps): Promise<void> {
  for (;;) {
    await composeWaiting(deps);
    const waiting = await deps.db
      .selectFrom('emails')
      .where('to_compose', 'is not', null)
      .select('id')
      .execute();
    if (waiting.length === 0) return;
    await sleep(5);
  }
}

/** A hash that changes when a committed row of any business table is added, changed or removed. */
export const fingerprintOf = async (deps: Deps): Promise<string> => (await snapshotOf(deps)).fingerprint;

export interface Snapshot {
  readonly fingerprint: string;
  /** Number of rows of each business table. */
  readonly rows: Readonly<Record<string, number>>;
}

let known: readonly string[] | undefined;

/** The business tables, which are the same in all test databases. */
async function businessTables(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !BOOKKEEPING.includes(name));
}

interface Counted {
  readonly name: string;
  readonly rows: number;
  readonly newest: number;
}

const READER = Symbol('fingerprints');
const lastCounts = new WeakMap<Database, ReadonlyMap<string, Counted>>();

/** Recounts only tables written since the last snapshot. */
export async function snapshotOf(deps: Deps): Promise<Snapshot> {
  const { db } = deps;
  await mailsComposed(deps);
  known ??= await businessTables(db);
  const touched = await touchedTables(db, READER);
  const last = lastCounts.get(db);
  const stale = known.filter((name) => !last || !touched || touched.has(name));
  const counts = new Map(last);
  for (const counted of await countsOf(db, stale)) counts.set(counted.name, counted);
  lastCounts.set(db, counts);
  const rows = known.map((name) => counts.get(name)!);
  return {
    fingerprint: rows.map((row) => `${row.name} ${row.rows} ${row.newest}`).join('\n'),
    rows: Object.fromEntries(rows.map((row) => [row.name, row.rows])),
  };
}

async function countsOf(db: Database, names: readonly string[]): Promise<readonly Counted[]> {
  if (names.length === 0) return [];
  const parts = names.map(
    (name) =>
      sql`select ${name} as name, count(*) as rows, coalesce(max(xmin::text::bigint), 0) as newest from ${sql.table(name)} ${COUNTED[name] ?? sql``}`,
  );
  return (await sql<Counted>`${sql.join(parts, sql` union all `)}`.execute(db)).rows;
}
