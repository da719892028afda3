import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../database/transaction.ts';
import { refuse } from '../errors/refusal-error.ts';

export interface IdempotencyKey {
  readonly scope: string;
  readonly key: string;
  readonly fingerprint: string;
}

const KEY = /^[\x21-\x7e]{8,200}$/;

/** Reads the `Idempotency-Key` header, with or without the quotes of the draft standard. Undefined when absent. */
export function readIdempotencyKey(
  header: string | string[] | undefined,
  { scope, method, url, body }: { scope: string; method: string; url: string; body: unknown },
): IdempotencyKey | undefined {
  if (header === undefined) return undefined;
  const key = typeof header === 'string' ? header.replace(/^"(.*)"$/, '$1') : '';
  if (!KEY.test(key)) return refuse({ code: 'FIELD_INVALID', data: { field: 'Idempotency-Key' } });
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('hex');
  return { scope, key, fingerprint };
}

/**
 * Runs `work` once per key: its changes and its answer commit together, so that a repetition after any crash
 * either finds both or neither. A second request with the same key waits for the first and gets its answer.
 */
export async function once(trx: Trx, key: IdempotencyKey, work: () => Promise<unknown>): Promise<unknown> {
  const inserted = await trx
    .insertInto('idempotency_keys')
    .values({ scope: key.scope, key: key.key, request_fingerprint: key.fingerprint })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) return storedAnswer(trx, key);
  const answer = await work();
  await trx
    .updateTable('idempotency_keys')
    .set({ status: 200, body: JSON.stringify(answer ?? null), finished_at: sql`now()` })
    .where('scope', '=', key.scope)
    .where('key', '=', key.key)
    .execute();
  return answer;
}

async function storedAnswer(trx: Trx, key: IdempotencyKey): Promise<unknown> {
  const row = await trx
    .selectFrom('idempotency_keys')
    .select(['request_fingerprint', 'body'])
    .where('scope', '=', key.scope)
    .where('key', '=', key.key)
    .executeTakeFirstOrThrow();
  if (row.request_fingerprint !== key.fingerprint) return refuse({ code: 'IDEMPOTENCY_MISMATCH' });
  return JSON.parse(row.body ?? 'null');
}
