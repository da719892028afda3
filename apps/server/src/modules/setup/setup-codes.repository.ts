import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

export async function insertCode(handle: Handle, codeHash: Buffer, now: Date): Promise<void> {
  await handle.insertInto('setup_codes').values({ code_hash: codeHash, issued_at: now }).execute();
}

/** Deletes all but the newest codes: each server start issues one. */
export async function deleteOldCodes(handle: Handle, kept: number): Promise<void> {
  await sql`
    delete from setup_codes where code_hash not in (
      select code_hash from setup_codes order by issued_at desc, code_hash limit ${kept})`.execute(handle);
}

export async function listCodeHashes(handle: Handle): Promise<Buffer[]> {
  const rows = await handle.selectFrom('setup_codes').select('code_hash').execute();
  return rows.map((row) => row.code_hash);
}

/** Lock shared with the demo, so that an empty database gets only one company. */
export async function lockFirstData(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('cordovan demo'))`.execute(trx);
}
