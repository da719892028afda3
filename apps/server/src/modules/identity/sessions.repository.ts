import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';
import type { SessionRow } from './identity.rows.ts';

/** An idle time is kept to this precision, so that a busy user doesn't write a row with every click. */
const TOUCH_SECONDS = 15;

export async function findSession(handle: Handle, tokenHash: Buffer): Promise<SessionRow | undefined> {
  return handle
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('stores', 'stores.id', 'users.store_id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.revoked_at', 'is', null)
    .select([
      'sessions.id as session_id',
      'sessions.idle_minutes',
      'sessions.last_seen_at',
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'users.is_active',
      'users.language',
      'users.store_id',
      'users.sales_rep_id',
      sql<number>`coalesce(stores.company_id, (select id from companies where is_house))`.as('company_id'),
    ])
    .executeTakeFirst();
}

export async function insertSession(
  handle: Handle,
  session: {
    tokenHash: Buffer;
    userId: number;
    idleMinutes: number;
    address: string;
    userAgent: string;
    now: Date;
  },
): Promise<void> {
  await handle
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      idle_minutes: session.idleMinutes,
      last_seen_at: session.now,
      expires_at: endOf(session.now, session.idleMinutes),
      address: session.address,
      user_agent: session.userAgent.slice(0, 400),
    })
    .execute();
}

export async function touchSession(handle: Handle, session: SessionRow, now: Date): Promise<void> {
  if (now.getTime() - session.last_seen_at.getTime() < TOUCH_SECONDS * 1000) return;
  await handle
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: endOf(now, session.idle_minutes) })
    .where('id', '=', session.session_id)
    .execute();
}

export async function setSessionMinutes(handle: Handle, sessionId: number, idleMinutes: number, now: Date) {
  await handle
    .updateTable('sessions')
    .set({
      idle_minutes: idleMinutes,
      opened_at: now,
      last_seen_at: now,
      expires_at: endOf(now, idleMinutes),
    })
    .where('id', '=', sessionId)
    .execute();
}

/** Ends sessions of a user; `except` stays open. */
export async function revokeSessions(
  handle: Handle,
  userId: number,
  now: Date,
  except?: number,
): Promise<void> {
  let query = handle
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (except !== undefined) query = query.where('id', '<>', except);
  await query.execute();
}

export async function revokeSession(handle: Handle, sessionId: number, now: Date): Promise<void> {
  await handle.updateTable('sessions').set({ revoked_at: now }).where('id', '=', sessionId).execute();
}

const endOf = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);
