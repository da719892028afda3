import type { UserSession } from '@cordovan/contracts/identity-account';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller, SignedInUser } from '../../../platform/http/request.ts';
import { recordAudit } from '../../audit/index.ts';
import { endSession, endSessions } from '../end-sessions.ts';
import { findCredentials } from '../users.repository.ts';
import { deviceOf } from './device.ts';
import { listOpenSessionRows } from './session-list.repository.ts';

/** A user's open sessions, most recently used first (N-31). */
export async function listSessions(
  db: Handle,
  userId: number,
  { user, now }: SignedInCaller,
): Promise<UserSession[]> {
  return (await listOpenSessionRows(db, userId, now)).map((row) => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    address: row.address,
    signedInAt: row.created_at.toISOString(),
    lastUsedAt: row.last_seen_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    isCurrent: row.id === user.sessionId,
  }));
}

export async function listSessionsOf(
  db: Handle,
  userId: number,
  caller: SignedInCaller,
): Promise<UserSession[]> {
  if (!(await findCredentials(db, userId))) refuse({ code: 'NOT_FOUND' });
  return listSessions(db, userId, caller);
}

/** Ends one open session of a user. */
export async function endOneSession(
  trx: Trx,
  { userId, sessionId }: { readonly userId: number; readonly sessionId: number },
  { user, now }: SignedInCaller,
): Promise<void> {
  const open = await listOpenSessionRows(trx, userId, now);
  if (!open.some(({ id }) => id === sessionId)) refuse({ code: 'NOT_FOUND' });
  await endSession(trx, sessionId, { userId, now });
  await noteEnd(trx, { userId, session: sessionId, actor: user, now });
}

/** Ends every session of a user, for an administrator. */
export async function endAllSessions(trx: Trx, userId: number, { user, now }: SignedInCaller): Promise<void> {
  if (!(await findCredentials(trx, userId))) refuse({ code: 'NOT_FOUND' });
  await endSessions(trx, { userId, now });
  await noteEnd(trx, { userId, session: null, actor: user, now });
}

interface Ended {
  readonly userId: number;
  /** Null for all sessions. */
  readonly session: number | null;
  readonly actor: SignedInUser;
  readonly now: Date;
}

const noteEnd = (trx: Trx, { userId, session, actor, now }: Ended): Promise<void> =>
  recordAudit(trx, {
    subject: 'sign-in',
    subjectId: String(userId),
    action: session === null ? 'all sessions ended' : 'session ended',
    before: { session },
    after: null,
    actor,
    now,
  });
