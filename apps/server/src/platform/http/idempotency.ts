import { sql } from 'kysely';
import type { Handle, Trx } from '../database/transaction.ts';
import { refuse } from '../errors/refusal-error.ts';
import { type IdempotencyKey, openAnswer, sealAnswer } from './idempotency-key.ts';

/**
 * Runs `work` once per key. Its changes and its answer commit together, so a repetition finds both or neither. A
 * second request with the same key waits for the first and gets the same answer. A refusal also rolls back the key,
 * so that a retry may succeed.
 */
export async function once(trx: Trx, key: IdempotencyKey, work: () => Promise<unknown>): Promise<unknown> {
  const inserted = await trx
    .insertInto('idempotency_keys')
    .values({ scope: key.scope, key: key.hash, request_fingerprint: key.fingerprint })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) {
    const stored = await findStored(trx, key);
    return stored.isFinished ? stored.answer : refuse({ code: 'IDEMPOTENCY_IN_PROGRESS' });
  }
  const answer = await work();
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: sealAnswer(key, answer), finished_at: sql`now()` })
    .where('scope', '=', key.scope)
    .where('key', '=', key.hash)
    .execute();
  return answer;
}

/**
 * Allows a read with a key, such as a document. Stores only the request, because repeating a read has no effect.
 * Refuses the key for any other request.
 */
export async function bindKey(db: Handle, key: IdempotencyKey): Promise<void> {
  const inserted = await db
    .insertInto('idempotency_keys')
    .values({
      scope: key.scope,
      key: key.hash,
      request_fingerprint: key.fingerprint,
      finished_at: sql`now()`,
    })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) await findStored(db, key);
}

export interface Stored {
  /** False while the key's first request is running, and after it was refused or its process died. */
  readonly isFinished: boolean;
  readonly answer: unknown;
}

/** Outcome of the request with this key; refuses a different request. */
export async function findStored(db: Handle, key: IdempotencyKey): Promise<Stored> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_fingerprint', 'answer', 'finished_at'])
    .where('scope', '=', key.scope)
    .where('key', '=', key.hash)
    .executeTakeFirst();
  if (!row) return { isFinished: false, answer: undefined };
  if (row.request_fingerprint !== key.fingerprint) return refuse({ code: 'IDEMPOTENCY_MISMATCH' });
  return {
    isFinished: row.finished_at !== null,
    answer: row.answer === null ? undefined : openAnswer(key, row.answer),
  };
}
