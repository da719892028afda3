import { sql } from 'kysely';
import { type Handle, inTransaction, type Trx } from './transaction.ts';

/**
 * Sets how a transaction searches. `similarity` (0 to 1) is what a mistyped word needs to match. Each search is planned
 * for its own text: a plan for any text would read a whole table to find the numbers that start with it.
 */
export async function prepareSearch(trx: Handle, similarity: number): Promise<void> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(similarity)}, true),
    set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(trx);
}

/** Runs reads that search, in a transaction that limits the settings of the search to them. */
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
