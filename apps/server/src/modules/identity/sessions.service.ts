import type { AccountInfo } from '@cordovan/contracts/identity';
import { isSessionOver } from '@cordovan/domain/identity';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import type { TokenUse } from '../../platform/http/admission.ts';
import { recordAudit } from '../audit/index.ts';
import { getSetting } from '../settings/index.ts';
import { endSession, endSessions } from './end-sessions.ts';
import { accountInfoFrom, signedInUserFrom, timesOf } from './identity.rows.ts';
import { findSession, findSessionById, setSessionMinutes, touchSession } from './sessions.repository.ts';
import { hashToken } from './tokens.ts';
import { findUserRow } from './users.repository.ts';

/**
 * Finds the user for a bearer token with an open session; each use extends the session, up to its latest end.
 */
export async function findSignedInUser(
  db: Handle,
  token: string,
  { now, address }: TokenUse,
): Promise<SignedInUser | undefined> {
  const session = await findSession(db, hashToken(token));
  if (!session || isSessionOver(timesOf(session), now)) return undefined;
  await touchSession(db, session, now);
  return signedInUserFrom(session, address);
}

/** Whether a session is still open; the check doesn't count as a use. */
export async function isSessionOpen(db: Handle, sessionId: number, now: Date): Promise<boolean> {
  const session = await findSessionById(db, sessionId);
  return session !== undefined && session.is_active && !isSessionOver(timesOf(session), now);
}

/** Sets the idle minutes of the token's session, at most those of the setting (AUTH-07, AUTH-08). */
export async function openSession(trx: Trx, user: SignedInUser, minutes: number, now: Date): Promise<void> {
  const limit = await getSetting(trx, 'session-time-logout');
  await setSessionMinutes(trx, user.sessionId, Math.min(minutes, limit), now);
}

export async function signOut(trx: Trx, user: SignedInUser, now: Date): Promise<void> {
  await endSession(trx, user.sessionId, { userId: user.id, now });
  await recordAudit(trx, { ...leaving(user, now), action: 'signed out' });
}

/** Ends every session of the user, including the caller's (N-31). */
export async function signOutEverywhere(trx: Trx, user: SignedInUser, now: Date): Promise<void> {
  await endSessions(trx, { userId: user.id, now });
  await recordAudit(trx, { ...leaving(user, now), action: 'signed out everywhere' });
}

const leaving = (user: SignedInUser, now: Date) => ({
  subject: 'sign-in' as const,
  subjectId: String(user.id),
  before: { session: user.sessionId },
  after: null,
  actor: user,
  now,
});

export async function getAccountInfo(db: Handle, bearer: string, now: Date): Promise<AccountInfo> {
  const session = await findSession(db, hashToken(bearer));
  const user = session && (await findUserRow(db, session.id, now));
  return session && user ? accountInfoFrom(user, session) : refuse({ code: 'UNAUTHORIZED' });
}
