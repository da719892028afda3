import { sql } from 'kysely';
import type { Handle } from '../../../platform/database/transaction.ts';

export interface CountKey {
  readonly hash: Buffer;
  readonly windowStart: Date;
  readonly windowEnd: Date;
  readonly most: number;
}

/**
 * Counts one use under each key in one statement, across processes. Returns the keys whose limit is reached. Locks
 * keys in a fixed order to avoid deadlocks.
 */
export async function addUses(handle: Handle, kind: string, keys: readonly CountKey[]): Promise<CountKey[]> {
  const rows = keys
    .map(({ hash, ...key }) => ({ ...key, hash: hash.toString('hex') }))
    .sort((one, other) => one.hash.localeCompare(other.hash));
  const { rows: counted } = await sql<{ hash: string }>`
    with wanted as (
      select decode(hash, 'hex') as key_hash, "windowStart", "windowEnd", most
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(hash text, "windowStart" timestamptz,
        "windowEnd" timestamptz, most integer)
      order by hash
    )
    insert into visitor_counts as v (kind, key_hash, window_start, window_end, used)
    select ${kind}, key_hash, "windowStart", "windowEnd", 1 from wanted
    on conflict (kind, key_hash, window_start) do update set used = v.used + 1
      where v.used < (select most from wanted w where w.key_hash = excluded.key_hash)
    returning encode(key_hash, 'hex') as hash`.execute(handle);
  const hashes = new Set(counted.map(({ hash }) => hash));
  return keys.filter(({ hash }) => !hashes.has(hash.toString('hex')));
}

/** Undoes one counted use, if the attempt turned out to be valid. */
export async function undoUses(handle: Handle, kind: string, keys: readonly CountKey[]): Promise<void> {
  for (const { hash, windowStart } of keys) {
    await handle
      .updateTable('visitor_counts')
      .set((set) => ({ used: set('used', '-', 1) }))
      .where('kind', '=', kind)
      .where('key_hash', '=', hash)
      .where('window_start', '=', windowStart)
      .where('used', '>', 0)
      .execute();
  }
}
