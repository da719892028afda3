import { sql } from 'kysely';
import { type Handle, inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';
/** Clients repeat a write within minutes; two days allow for a laptop that was closed. */
const IDEMPOTENCY_HOURS = 48;
const SESSION_DAYS = 30;
/** Longer than any block on sign-in attempts (N-31). */
const ATTEMPT_HOURS = 24;
const HOUR = 3_600_000;

export interface Cleaned {
  /** Number of `order_counts` rows folded into others. */
  readonly orderCounts: number;
  readonly idempotencyKeys: number;
  readonly sessions: number;
  readonly signInAttempts: number;
  readonly oneTimeTokens: number;
  readonly visitorCounts: number;
  readonly callCounts: number;
  readonly signInTickets: number;
  readonly passwordRequests: number;
}

/** Registers the job that keeps helper tables small; any number of processes may register it. */
export function registerHousekeeping(deps: Deps): void {
  deps.jobs.work('housekeeping.clean', async () => {
    const cleaned = await cleanUp(deps.db, deps.clock());
    deps.log.debug(cleaned, 'housekeeping');
  });
  deps.jobs.repeat('housekeeping.clean', EVERY_TEN_MINUTES);
}

/** Folds the order counts and deletes expired rows only. */
export async function cleanUp(db: Handle, now: Date): Promise<Cleaned> {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const folded = await inTransaction(db, (trx) =>
    sql<{ saved: number }>`select compact_order_counts() as saved`.execute(trx),
  );
  const keys = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', before(IDEMPOTENCY_HOURS))
    .executeTakeFirst();
  const sessionsEnd = before(SESSION_DAYS * 24);
  const sessions = await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([where('expires_at', '<', sessionsEnd), where('revoked_at', '<', sessionsEnd)]),
    )
    .executeTakeFirst();
  const attempts = await db
    .deleteFrom('sign_in_attempts')
    .where('last_failed_at', '<', before(ATTEMPT_HOURS))
    .executeTakeFirst();
  const tokens = await db.deleteFrom('one_time_tokens').where('expires_at', '<', now).executeTakeFirst();
  const counts = await db.deleteFrom('visitor_counts').where('window_end', '<', now).executeTakeFirst();
  const calls = await db.deleteFrom('call_counts').where('minute', '<', before(1)).executeTakeFirst();
  const tickets = await db.deleteFrom('sign_in_tickets').where('expires_at', '<', now).executeTakeFirst();
  // Password requests whose job was lost.
  const requests = await db
    .deleteFrom('password_requests')
    .where('created_at', '<', before(ATTEMPT_HOURS))
    .executeTakeFirst();
  return {
    orderCounts: folded.rows[0]!.saved,
    idempotencyKeys: Number(keys.numDeletedRows),
    sessions: Number(sessions.numDeletedRows),
    signInAttempts: Number(attempts.numDeletedRows),
    oneTimeTokens: Number(tokens.numDeletedRows),
    visitorCounts: Number(counts.numDeletedRows),
    callCounts: Number(calls.numDeletedRows),
    signInTickets: Number(tickets.numDeletedRows),
    passwordRequests: Number(requests.numDeletedRows),
  };
}
