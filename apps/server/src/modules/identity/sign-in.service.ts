import { hash, verify } from '@node-rs/argon2';
import { isEmail, lastMomentOfSession } from '@cordovan/domain/identity';
import { type Language, messageText } from '@cordovan/domain/messages';
import { type Handle, inTransaction } from '../../platform/database/transaction.ts';
import { OAuthError } from '../../platform/errors/oauth-error.ts';
import { recordAudit } from '../audit/index.ts';
import { getSetting } from '../settings/index.ts';
import { isPageAccount } from './page-accounts.repository.ts';
import { insertSession } from './sessions.repository.ts';
import { countAttempt, forgetAttempts } from './sign-in-attempts.service.ts';
import { newToken } from './tokens.ts';
import { findForSignIn, setSignedIn, type SignInRow } from './users.repository.ts';

/** Dummy hash for unknown users, so that their answer takes as long. */
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

/**
 * Password grant (RFC 6749 §4.3): returns a token, or throws an OAuthError. Unknown accounts get the same
 * answers and delays as existing ones (N-31).
 */
export async function signIn(db: Handle, request: SignInRequest) {
  const { grantType, username, language } = request;
  if (grantType !== 'password') throw oauth(language, 'unsupported_grant_type', 'GRANT_TYPE_NOT_SUPPORTED');
  const attempt = await countAttempt(db, { ...request, account: username });
  const user = await findForSignIn(db, username);
  // The page's password is published, so there is nothing to guess: wrong ones would only close the page for others.
  if (attempt.isBlocked && !(user && (await isPageAccount(db, user.id))))
    throw oauth(language, 'invalid_grant', 'ACCOUNT_LOCKED', { minutes: attempt.minutes });
  const isRight = await verify(user?.password_hash ?? (await NOBODY), request.password);
  if (!user || !isRight) {
    await noteFailure(db, {
      ...request,
      user,
      blockedUntil: attempt.isBlocked ? null : attempt.blockedUntil,
    });
    throw oauth(language, 'invalid_grant', 'INVALID_CREDENTIALS');
  }
  return openWithToken(db, request, user);
}

/** Completes a sign-in with the right password: resets the attempts and opens a session with its token. */
async function openWithToken(db: Handle, request: SignInRequest, user: SignInRow) {
  const { now, address } = request;
  const { token, hash: tokenHash } = newToken();
  const idleMinutes = await getSetting(db, 'session-time-logout');
  await inTransaction(db, async (trx) => {
    // A concurrent request may have replaced the password and ended its sessions.
    const isStillRight = await setSignedIn(trx, user, now);
    if (!isStillRight) throw oauth(request.language, 'invalid_grant', 'INVALID_CREDENTIALS');
    await forgetAttempts(trx, { account: request.username, address });
    const endsAt = lastMomentOfSession(now);
    const sessionId = await insertSession(trx, {
      ...request,
      tokenHash,
      userId: user.id,
      idleMinutes,
      endsAt,
    });
    await recordAudit(trx, {
      subject: 'sign-in',
      subjectId: String(user.id),
      action: 'signed in',
      before: null,
      after: { session: sessionId, userAgent: request.userAgent.slice(0, 400) },
      actor: { id: user.id, address },
      now,
    });
  });
  return { accessToken: token, tokenType: 'bearer' as const, expiresIn: idleMinutes * 60 };
}

/** Logs only an email of the typed text: people type their password into the wrong field. */
async function noteFailure(
  db: Handle,
  failure: SignInRequest & { user: SignInRow | undefined; blockedUntil: Date | null },
): Promise<void> {
  const { user, username, blockedUntil, address, now } = failure;
  const typed = username.trim();
  await recordAudit(db, {
    subject: 'sign-in',
    subjectId: user ? String(user.id) : '',
    action: 'sign-in failed',
    before: null,
    after: { email: isEmail(typed) ? typed.toLowerCase() : null, blockedUntil },
    actor: { id: null, address },
    now,
  });
}

function oauth(
  language: Language,
  error: OAuthError['error'],
  code: 'GRANT_TYPE_NOT_SUPPORTED' | 'ACCOUNT_LOCKED' | 'INVALID_CREDENTIALS',
  data: Record<string, number> = {},
): OAuthError {
  return new OAuthError(error, messageText(language, code, data), code);
}
