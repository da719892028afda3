import { hash, verify } from '@node-rs/argon2';
import { isEmail } from '@cordovan/domain/identity';
import { type Language, messageText } from '@cordovan/domain/messages';
import { type Handle, inTransaction } from '../../platform/database/transaction.ts';
import { OAuthError } from '../../platform/errors/oauth-error.ts';
import { recordAudit } from '../audit/index.ts';
import { issueTicket, listFactorsOf } from './factors/complete-sign-in.service.ts';
import { openSessionWithToken } from './open-session.service.ts';
import { isPageAccount } from './page-accounts.repository.ts';
import { countAttempt } from './sign-in-attempts.service.ts';
import { findForSignIn, type SignInRow } from './users.repository.ts';

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
 * Password grant (RFC 6749 §4.3): returns a token, or throws an OAuthError. Unknown accounts get the same answers and
 * delays as existing accounts (N-31).
 */
export async function signIn(db: Handle, request: SignInRequest) {
  const { grantType, username, language } = request;
  if (grantType !== 'password') throw oauth(language, 'unsupported_grant_type', 'GRANT_TYPE_NOT_SUPPORTED');
  const attempt = await countAttempt(db, { ...request, account: username });
  const user = await findForSignIn(db, username);
  // The page's password is public, so there is nothing to guess. Counting wrong passwords would only lock others out
  // of the page.
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
  return openOrAsk(db, request, user);
}

/** Opens a session, or asks for the account's second factor, without which the password alone gives no access. */
async function openOrAsk(db: Handle, request: SignInRequest, user: SignInRow) {
  const { now, username, language } = request;
  const factors = (await isPageAccount(db, user.id)) ? [] : await listFactorsOf(db, user.id);
  if (factors.length > 0) {
    const ticket = await issueTicket(db, user.id, now);
    const description = messageText(language, 'SECOND_FACTOR_REQUIRED');
    throw new OAuthError('mfa_required', description, 'SECOND_FACTOR_REQUIRED', { ticket, factors });
  }
  const opened = await inTransaction(db, (trx) =>
    openSessionWithToken(trx, { ...request, user, account: username, factor: null }),
  );
  // A concurrent request may have replaced the password and ended its sessions.
  if (!opened) throw oauth(language, 'invalid_grant', 'INVALID_CREDENTIALS');
  return opened;
}

/** Logs the typed text only if it is an email address, because people type their password into the wrong field. */
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
