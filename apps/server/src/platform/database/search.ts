import { sql } from 'kysely';
import { type Handle, inTransaction, type Trx } from './transaction.ts';

/**
 * Configures searches in a transaction. `similarity` (0 to 1) is how closely a mistyped word must match. Plans each
 * search for its own text: a generic plan would read a whole table to find numbers with a given prefix.
 */
export async function prepareSearch(trx: Handle, similarity: number): Promise<void> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(similarity)}, true),
    set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(trx);
}

/** Runs reads that search, in a transaction of their own, so that the search settings apply only to them. */
export async function searching<T>(
  handle: Handle,
  similarity: number,
  read: (trx: Trx) => Promise<T>,
): Promise<T> {
  return inTransaction(handle, async (trx) => {
    await prepareSearch(trx, similarity);
    return read(trx);
  });
}
