import { hash } from '@node-rs/argon2';
import {
  checkNewPassword,
  isEmail,
  RESET_LINK_MINUTES,
  RESET_LINKS_AN_HOUR,
} from '@cordovan/domain/identity';
import type { Language } from '@cordovan/domain/messages';
import { refusalsOf } from '@cordovan/domain/result';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import { publicUrlOf } from '../../../platform/public-url.ts';
import { recordAudit } from '../../audit/index.ts';
import { endSessions } from '../end-sessions.ts';
import { deleteAttempts } from '../sign-in-attempts.repository.ts';
import { hashToken, newToken } from '../tokens.ts';
import { findCredentials, setPassword } from '../users.repository.ts';
import { tellUser } from './account-mail.service.ts';
import {
  consumeResetToken,
  consumeResetTokensOf,
  countResetTokens,
  deletePasswordRequest,
  deleteResetToken,
  findPasswordRequest,
  findRecoverableUser,
  insertPasswordRequest,
  insertResetToken,
} from './recovery.repository.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Asked {
  readonly email: string;
  readonly language: Language;
  readonly address: string;
  readonly now: Date;
}

/**
 * Records a request for a new password. A job does the rest, so the answer reveals nothing about the email, neither
 * by its text nor by its timing (N-31).
 */
export async function requestPasswordReset(trx: Trx, deps: Deps, asked: Asked): Promise<void> {
  const email = asked.email.trim();
  if (!isEmail(email)) refuse({ code: 'EMAIL_INVALID', field: 'email' });
  const requestId = await insertPasswordRequest(trx, { ...asked, email });
  await deps.jobs.enqueue(trx, 'identity.recover', { requestId });
}

/** Mails the link for a request, if its email has an account that may sign in, up to an hourly limit. */
export async function sendResetLink(deps: Deps, requestId: number): Promise<void> {
  const { db } = deps;
  const now = deps.clock();
  const request = await findPasswordRequest(db, requestId);
  const user = request && (await findRecoverableUser(db, request.email));
  const isAllowed =
    user !== undefined &&
    (await countResetTokens(db, user.id, new Date(now.getTime() - HOUR))) < RESET_LINKS_AN_HOUR;
  if (request && isAllowed) {
    const { token, hash: tokenHash } = newToken();
    const expiresAt = new Date(now.getTime() + RESET_LINK_MINUTES * MINUTE);
    await insertResetToken(db, { userId: user.id, hash: tokenHash, expiresAt, now });
    // The token is in the fragment, which browsers don't send to servers, so that no log contains it.
    const link = `${publicUrlOf(deps.config)}/Account/ResetPassword#${token}`;
    const data = { link, minutes: RESET_LINK_MINUTES };
    const isSent = await tellUser(deps, user, { template: 'password reset', data }).catch(
      async (error: unknown) => {
        // The job tries again with another token; a token that was never sent must not count.
        await deleteResetToken(db, tokenHash);
        throw error;
      },
    );
    await recordAudit(db, {
      subject: 'sign-in',
      subjectId: String(user.id),
      action: isSent ? 'password link sent' : 'password link not sent',
      before: null,
      after: { email: user.email },
      actor: { id: null, address: request.address },
      now,
    });
  }
  await deletePasswordRequest(db, requestId);
}

export interface ForgottenPassword {
  readonly token: string;
  readonly password: string;
  readonly passwordConfirmation: string;
  readonly address: string;
  readonly now: Date;
}

/**
 * Sets the password with the token of a mailed link, once, and ends all sessions (N-31). The user then signs in as
 * usual, with the second factor if there is one. A refused password leaves the link valid.
 */
export async function resetForgottenPassword(
  trx: Trx,
  deps: Deps,
  { token, address, now, ...sent }: ForgottenPassword,
): Promise<void> {
  refuseAny(refusalsOf(checkNewPassword(sent.password, sent.passwordConfirmation)));
  const userId =
    (await consumeResetToken(trx, hashToken(token), now)) ?? refuse({ code: 'RESET_LINK_INVALID' });
  const { email } = (await findCredentials(trx, userId)) ?? refuse({ code: 'RESET_LINK_INVALID' });
  const user = (await findRecoverableUser(trx, email)) ?? refuse({ code: 'RESET_LINK_INVALID' });
  await setPassword(trx, userId, { hash: await hash(sent.password), mustChange: false, now });
  await consumeResetTokensOf(trx, userId, now);
  await deleteAttempts(trx, email);
  await endSessions(trx, { userId, now });
  await recordAudit(trx, {
    subject: 'user',
    subjectId: String(userId),
    action: 'password set by link',
    before: null,
    after: null,
    actor: { id: null, address },
    now,
  });
  await deps.jobs.enqueue(trx, 'identity.tell', { userId: user.id, event: 'password' });
}
