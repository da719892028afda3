import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

export type SampleStage = 'waiting' | 'reading' | 'writing' | 'done' | 'failed';

export interface SampleLoadRow {
  readonly id: number;
  readonly stage: SampleStage;
  readonly row_count: number;
  readonly problem: string | null;
  readonly requested_at: Date;
  readonly requested_by: number;
}

const COLUMNS = ['id', 'stage', 'row_count', 'problem', 'requested_at', 'requested_by'] as const;

export async function findLastLoad(handle: Handle): Promise<SampleLoadRow | undefined> {
  const row = await handle
    .selectFrom('sample_loads')
    .select(COLUMNS)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as SampleLoadRow | undefined;
}

export const isOpenStage = (stage: SampleStage): boolean => stage !== 'done' && stage !== 'failed';

/** Adds a load; does nothing if one is open, which the unique index guarantees even between two people. */
export async function insertLoad(
  handle: Handle,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  await handle
    .insertInto('sample_loads')
    .values({ requested_at: now, requested_by: userId, stage: 'waiting', changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Progress {
  readonly stage: SampleStage;
  readonly rowCount?: number;
  readonly problem?: string;
  readonly now: Date;
}

export async function setStage(
  handle: Handle,
  id: number,
  { stage, rowCount, problem, now }: Progress,
): Promise<void> {
  await handle
    .updateTable('sample_loads')
    .set({
      stage,
      changed_at: now,
      problem: problem ?? null,
      ...(rowCount === undefined ? {} : { row_count: rowCount }),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Locks out other processes that would load the sample at the same time; false if another holds the lock. Released
 * when the transaction ends.
 */
export async function tryLockSample(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('cordovan sample')) as locked`.execute(trx);
  return rows[0]!.locked;
}

/** Names of the stores that sell, in the order of their ids. */
export async function listSellingStores(handle: Handle): Promise<string[]> {
  const rows = await handle
    .selectFrom('stores')
    .where('is_active', '=', true)
    .select('name')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.name);
}

export async function hasStyles(handle: Handle): Promise<boolean> {
  return (await handle.selectFrom('styles').select('id').limit(1).executeTakeFirst()) !== undefined;
}
