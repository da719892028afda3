import { type RawBuilder, sql } from 'kysely';
import type { Handle } from './transaction.ts';

const BATCH = 1_000;

/**
 * Reads all rows of a query in batches from one snapshot. `prepare` runs first, in the same transaction. Leaving the
 * loop ends the transaction.
 */
export async function* readBatches<Row>(
  handle: Handle,
  query: RawBuilder<Row>,
  prepare?: (trx: Handle) => Promise<void>,
): AsyncGenerator<readonly Row[]> {
  const trx = await handle.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    await prepare?.(trx);
    await sql`declare read_rows no scroll cursor for ${query}`.execute(trx);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from read_rows`.execute(trx);
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
    }
  } finally {
    await trx.rollback().execute();
  }
}
