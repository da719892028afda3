import { sql } from 'kysely';
import type pg from 'pg';

import { type Handle, inTransaction } from '../database/transaction.ts';

/** Every running server holds it shared; a restore needs it exclusively. */
export const RUNNING_LOCK = 7_263_010;
/** Every backup holds it shared; removing a file needs it exclusively. */
export const FILES_LOCK = 7_263_011;

/** Held by a backup, so that only one runs at a time. */
export const BACKUP_LOCK = 7_263_012;

export async function tryLockAlone(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [lock]);
  return rows[0]?.free ?? false;
}

/**
 * Runs `remove` unless a backup is running, whose rows may still name the file. A leftover file is harmless; a row
 * without its file is not.
 */
export async function unlessBackingUp(db: Handle, remove: () => Promise<void>): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{
      free: boolean;
    }>`select pg_try_advisory_xact_lock(${FILES_LOCK}) as free`.execute(trx);
    if (rows[0]?.free) await remove();
  });
}

/** Whether any process is making a backup. */
export async function isBackupRunning(db: Handle): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{
      free: boolean;
    }>`select pg_try_advisory_xact_lock(${BACKUP_LOCK}) as free`.execute(trx);
    return !rows[0]?.free;
  });
}
