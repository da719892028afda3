import type { Kysely, Transaction } from 'kysely';
import type { DB } from './schema.ts';

export type Handle = Kysely<DB>;
export type Trx = Transaction<DB>;

/** Callbacks waiting for a transaction to commit. */
const waiting = new WeakMap<Handle, ((db: Handle) => void)[]>();

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const ATTEMPTS = 4;

/**
 * Runs `work` in a transaction: that of `handle` if it is one, otherwise a new one. Retries when PostgreSQL asks for
 * it.
 */
export async function inTransaction<T>(handle: Handle, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (isTransaction(handle)) return work(handle);
  for (let attempt = 1; ; attempt += 1) {
    const later: ((db: Handle) => void)[] = [];
    try {
      const result = await handle.transaction().execute((trx) => {
        waiting.set(trx, later);
        return work(trx);
      });
      for (const run of later) run(handle);
      return result;
    } catch (error) {
      if (attempt >= ATTEMPTS || !wantsRetry(error)) throw error;
    }
  }
}

/** Runs several reads on one snapshot, which ignores later commits. Writes nothing. */
export async function inSnapshot<T>(handle: Handle, read: (trx: Trx) => Promise<T>): Promise<T> {
  return isTransaction(handle)
    ? read(handle)
    : handle.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/** Calls `run` after the transaction commits, never after a rollback; immediately if there is no transaction. */
export function afterCommit(handle: Handle, run: (db: Handle) => void): void {
  const later = waiting.get(handle);
  if (later) later.push(run);
  else if (isTransaction(handle))
    throw new Error('Only inTransaction tells when a transaction has committed');
  else run(handle);
}

const isTransaction = (handle: Handle): handle is Trx => handle.isTransaction;

function wantsRetry(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}
