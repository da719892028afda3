import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../database/transaction.ts';
import { refuse } from '../errors/refusal-error.ts';
import type { Logger } from '../log.ts';
import { findStored } from './idempotency.ts';
import { type IdempotencyKey, sealAnswer } from './idempotency-key.ts';

export interface LeaseTimes {
  readonly leaseSeconds: number;
  readonly renewMs: number;
  /** Longer than a lease, so that a repeated request whose first process died can run instead of getting a 409. */
  readonly waitMs: number;
}

const TIMES: LeaseTimes = { leaseSeconds: 10, renewMs: 3_000, waitMs: 15_000 };
const FIRST_POLL_MS = 25;
const LONGEST_POLL_MS = 400;

export interface LeasedWork {
  readonly work: () => Promise<unknown>;
  readonly log: Pick<Logger, 'warn'>;
  readonly times?: LeaseTimes;
}

/**
 * Runs `work` once per key although it can't be one transaction, since it talks to the outside between its steps. The
 * key is claimed first, for as long as this process keeps renewing its lease; a second request waits for the answer
 * of the first, for a while, then it is refused as in progress.
 *
 * `work` runs again with the same key in two cases, and must converge: the process died, or a refusal left it
 * unfinished (a refusal is never stored: the gateway may be back a moment later). The calls served this way do: a
 * card payment is found by its intent and its transaction id, which the database holds once; a mail has a key of its
 * own; a sign-in leaves a session whose token was never delivered. A mere database write, such as cash, isn't served
 * this way but commits with its key (`once`). After a refusal the key stays bound to its request, because a step may
 * have happened: another body is refused.
 */
export async function onceLeased(
  db: Handle,
  key: IdempotencyKey,
  { work, log, times = TIMES }: LeasedWork,
): Promise<unknown> {
  const claimId = randomUUID();
  const giveUpAt = performance.now() + times.waitMs;
  const leaseEnd = sql<Date>`clock_timestamp() + ${sql.lit(times.leaseSeconds)} * interval '1 second'`;
  for (let pause = FIRST_POLL_MS; ; pause = Math.min(pause * 2, LONGEST_POLL_MS)) {
    if (await claim(db, key, { claimId, leaseEnd }))
      return runClaimed(db, key, { work, log, times, claimId, leaseEnd });
    const stored = await findStored(db, key);
    if (stored.isFinished) return stored.answer;
    if (performance.now() >= giveUpAt) return refuse({ code: 'IDEMPOTENCY_IN_PROGRESS' });
    await sleep(pause);
  }
}

interface Claim {
  readonly claimId: string;
  readonly leaseEnd: RawBuilder<Date>;
}

/** Claims the key; true if the key is new, or if a dead request left it unfinished. */
async function claim(db: Handle, key: IdempotencyKey, { claimId, leaseEnd }: Claim): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({
      scope: key.scope,
      key: key.hash,
      request_fingerprint: key.fingerprint,
      claim_id: claimId,
      leased_until: leaseEnd,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet({ claim_id: claimId, leased_until: leaseEnd })
        .where('idempotency_keys.finished_at', 'is', null)
        .where('idempotency_keys.request_fingerprint', '=', key.fingerprint)
        .where((row) =>
          row.or([
            row('idempotency_keys.leased_until', 'is', null),
            row('idempotency_keys.leased_until', '<', sql<Date>`clock_timestamp()`),
          ]),
        ),
    )
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows !== 0n;
}

async function runClaimed(
  db: Handle,
  key: IdempotencyKey,
  { work, log, times, claimId, leaseEnd }: Required<LeasedWork> & Claim,
): Promise<unknown> {
  const own = () =>
    db
      .updateTable('idempotency_keys')
      .where('scope', '=', key.scope)
      .where('key', '=', key.hash)
      .where('claim_id', '=', claimId)
      .where('finished_at', 'is', null);
  // If a lease can't be renewed or released, it expires.
  const missed = (error: unknown) =>
    log.warn({ err: error }, 'the lease of an idempotency key was not written');
  const renewal = setInterval(
    () => void own().set({ leased_until: leaseEnd }).execute().catch(missed),
    times.renewMs,
  );
  try {
    const answer = await work();
    await own()
      .set({ answer: sealAnswer(key, answer), finished_at: sql`now()`, leased_until: null })
      .execute();
    return answer;
  } catch (error) {
    // Removes the claim, so that a late renewal finds nothing to renew.
    await own().set({ leased_until: null, claim_id: null }).execute().catch(missed);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}
