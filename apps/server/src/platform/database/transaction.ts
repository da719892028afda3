import type { Kysely, Transaction } from 'kysely';
import type { DB } from './schema.ts';

export type Handle = Kysely<DB>;
export type Trx = Transaction<DB>;

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const ATTEMPTS = 4;

/** Runs `work` in a transaction: the one that `handle` already is, else a new one, again when PostgreSQL asks for it. */
export async function inTransaction<T>(handle: Handle, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (isTransaction(handle)) return work(handle);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await handle.transaction().execute(work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !wantsRetry(error)) throw error;
    }
  }
}

const isTransaction = (handle: Handle): handle is Trx => handle.isTransaction;

function wantsRetry(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}
