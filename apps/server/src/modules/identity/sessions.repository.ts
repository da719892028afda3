import { type RawBuilder, sql } from 'kysely';
import { sessionExpiresAt } from '@cordovan/domain/identity';
import type { Handle } from '../../platform/database/transaction.ts';
import { hasFactor } from './factors/factors.repository.ts';
import type { SessionRow } from './identity.rows.ts';

/** Precision of the last-use time, so that an active user doesn't cause a write per click. */
const TOUCH_SECONDS = 15;

function selectSessions(handle: Handle) {
  return handle
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('stores', 'stores.id', 'users.store_id')
    .where('sessions.revoked_at', 'is', null)
    .select([
      'sessions.id as session_id',
      'sessions.idle_minutes',
      'sessions.last_seen_at',
      'sessions.ends_at',
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'users.permission_set',
      'users.is_active',
      'users.must_change_password',
      'users.store_id',
      'users.sales_rep_id',
      hasFactor.as('has_factor'),
      sql<string | null>`(select value from settings where name = 'second-factor-roles')`.as('factor_roles'),
      sql<boolean>`exists (select from page_accounts where user_id = users.id)`.as('is_page_account'),
      sql<number>`coalesce(stores.company_id, (select id from companies where is_house))`.as('company_id'),
    ]);
}

export async function findSession(handle: Handle, tokenHash: Buffer): Promise<SessionRow | undefined> {
  return selectSessions(handle).where('sessions.token_hash', '=', tokenHash).executeTakeFirst();
}

export async function findSessionById(handle: Handle, id: number): Promise<SessionRow | undefined> {
  return selectSessions(handle).where('sessions.id', '=', id).executeTakeFirst();
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly idleMinutes: number;
  /** When the session ends at the latest, however often it is used. */
  readonly endsAt: Date;
  readonly address: string;
  readonly userAgent: string;
  readonly now: Date;
}

export async function insertSession(handle: Handle, session: NewSession): Promise<number> {
  const { id } = await handle
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      idle_minutes: session.idleMinutes,
      last_seen_at: session.now,
      expires_at: sessionExpiresAt({ ...session, lastUsedAt: session.now }),
      ends_at: session.endsAt,
      address: session.address,
      user_agent: session.userAgent.slice(0, 400),
      created_at: session.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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

/** Ends a user's sessions, except the session `except`. */
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

/** When a session used now ends; mirrors the domain's `sessionExpiresAt`. */
const endOf = (now: Date, minutes: number): RawBuilder<Date> =>
  sql`least(${new Date(now.getTime() + minutes * 60_000)}, ends_at)`;
