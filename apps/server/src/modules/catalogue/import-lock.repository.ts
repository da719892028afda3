import { sql } from 'kysely';
import type { Trx } from '../../platform/database/transaction.ts';

/** Serializes imports: only one at a time compares with the catalog and writes. */
export async function lockImport(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue import'))`.execute(trx);
}
