import { hash, verify } from '@node-rs/argon2';
import type { AccountInfo } from '@cordovan/contracts/identity';
import {
  countFailure,
  isLocked,
  lockMinutesLeft,
  sessionState,
  type SignInFailures,
} from '@cordovan/domain/identity';
import { type Language, messageText } from '@cordovan/domain/messages';
import { type Handle, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { OAuthError } from '../../platform/errors/oauth-error.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { getSetting } from '../settings/index.ts';
import { accountInfoFrom, signedInUserFrom } from './identity.rows.ts';
import {
  findSession,
  insertSession,
  revokeSession,
  setSessionMinutes,
  touchSession,
} from './sessions.repository.ts';
import { hashToken, newToken } from './tokens.ts';
import {
  findUserRow,
  lockForSignIn,
  setSignedIn,
  setSignInFailures,
  type SignInRow,
} from './users.repository.ts';

/** Something to verify against when there is no such user, so that the answer takes as long. */
const NOBODY = hash('Nobody-1234!');

export interface SignInRequest {
  readonly grantType: string;
  readonly username: string;
  readonly password: string;
  readonly language: Language;
  readonly now: Date;
  readonly address: string;
  readonly userAgent: string;
}

/** Password grant (RFC 6749 §4.3): a token, or an OAuthError. Failures are counted also when they are refused. */
export async function signIn(db: Handle, request: SignInRequest) {
  if (request.grantType !== 'password') {
    throw oauth(request.language, 'unsupported_grant_type', 'GRANT_TYPE_NOT_SUPPORTED');
  }
  const outcome = await inTransaction(db, async (trx) => decideSignIn(trx, request));
  if (outcome instanceof OAuthError) throw outcome;
  return outcome;
}

async function decideSignIn(trx: Trx, request: SignInRequest) {
  const { language, now } = request;
  const user = await lockForSignIn(trx, request.username);
  const failures = failuresOf(user);
  if (isLocked(failures, now)) {
    return oauth(language, 'invalid_grant', 'ACCOUNT_LOCKED', { minutes: lockMinutesLeft(failures, now) });
  }
  const isRight = await verify(user?.password_hash ?? (await NOBODY), request.password);
  if (!user || !isRight) {
    const next = countFailure(failures, now);
    if (user) await setSignInFailures(trx, user.id, next.count, next.lockedUntil);
    return oauth(language, 'invalid_grant', 'INVALID_CREDENTIALS');
  }
  await setSignedIn(trx, user.id, now);
  const { token, hash: tokenHash } = newToken();
  const idleMinutes = await getSetting(trx, 'session-time-logout');
  await insertSession(trx, { ...request, tokenHash, userId: user.id, idleMinutes });
  return { accessToken: token, tokenType: 'bearer' as const, expiresIn: idleMinutes * 60 };
}

function failuresOf(user: SignInRow | undefined): SignInFailures {
  return { count: user?.failed_sign_ins ?? 0, lockedUntil: user?.locked_until ?? null };
}

function oauth(
  language: Language,
  error: OAuthError['error'],
  code: 'GRANT_TYPE_NOT_SUPPORTED' | 'ACCOUNT_LOCKED' | 'INVALID_CREDENTIALS',
  data: Record<string, number> = {},
): OAuthError {
  return new OAuthError(error, messageText(language, code, data), code);
}

/** The user of a bearer token whose session is alive; each use moves its end. */
export async function findSignedInUser(
  db: Handle,
  token: string,
  now: Date,
): Promise<SignedInUser | undefined> {
  const session = await findSession(db, hashToken(token));
  if (!session) return undefined;
  const state = sessionState({ lastUsedAt: session.last_seen_at, idleMinutes: session.idle_minutes, now });
  if (state === 'expired') return undefined;
  await touchSession(db, session, now);
  return signedInUserFrom(session);
}

/** Opens the session of the token for so many idle minutes, at most those of the setting (AUTH-07, AUTH-08). */
export async function openSession(db: Handle, user: SignedInUser, minutes: number, now: Date): Promise<void> {
  const limit = await getSetting(db, 'session-time-logout');
  await setSessionMinutes(db, user.sessionId, Math.min(minutes, limit), now);
}

export async function signOut(db: Handle, user: SignedInUser, now: Date): Promise<void> {
  await revokeSession(db, user.sessionId, now);
}

export async function getAccountInfo(db: Handle, bearer: string): Promise<AccountInfo> {
  const session = await findSession(db, hashToken(bearer));
  const user = session && (await findUserRow(db, session.id));
  return session && user ? accountInfoFrom(user, session) : refuse({ code: 'UNAUTHORIZED' });
}
