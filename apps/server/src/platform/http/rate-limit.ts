import { networkOf } from '@cordovan/domain/identity';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

const MINUTE_MS = 60_000;

export interface CallLimit {
  /** A call's aliases share its limit. */
  readonly callId: string;
  readonly perMinute: number;
  /** Whether to count in the database, across all processes, or in this process's memory. */
  readonly isShared: boolean;
}

/** Counts a call from an address. False if it is above this minute's limit. */
export type Limiter = (limit: CallLimit, address: string) => Promise<boolean>;

/**
 * Limits calls per minute and network. Checks this process's memory first: refusals there never reach the database.
 */
export function createLimiter(db: Database, now: () => number = Date.now): Limiter {
  let minute = 0;
  let counts = new Map<string, number>();
  return async ({ callId, perMinute, isShared }, address) => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      counts = new Map();
    }
    const network = networkOf(address);
    const calls = (counts.get(`${callId} ${network}`) ?? 0) + 1;
    counts.set(`${callId} ${network}`, calls);
    if (calls > perMinute) return false;
    return !isShared || (await countCall(db, callId, network)) <= perMinute;
  };
}

/** Counts one call by the database clock, which all processes share. */
async function countCall(db: Database, callId: string, network: string): Promise<number> {
  const { calls } = await db
    .insertInto('call_counts')
    .values({
      call_id: callId,
      network,
      minute: sql<Date>`date_trunc('minute', clock_timestamp())`,
      calls: 1,
    })
    .onConflict((conflict) =>
      conflict.columns(['call_id', 'network']).doUpdateSet({
        calls: sql<number>`case when call_counts.minute = excluded.minute then call_counts.calls + 1 else 1 end`,
        minute: sql<Date>`excluded.minute`,
      }),
    )
    .returning('calls')
    .executeTakeFirstOrThrow();
  return calls;
}
