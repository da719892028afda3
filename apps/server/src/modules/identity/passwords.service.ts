import { hash } from '@node-rs/argon2';
import { checkNewPassword, checkPasswordChange } from '@cordovan/domain/identity';
import { refusalsOf } from '@cordovan/domain/result';
import { type Handle, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { type AuditedAction, recordAudit } from '../audit/index.ts';
import { endSessions } from './end-sessions.ts';
import { checkOwnPassword } from './factors/own-password.service.ts';
import { isPageAccount } from './page-accounts.repository.ts';
import { publishPageAccount } from './page-accounts.service.ts';
import { liftLockout } from './sign-in-attempts.service.ts';
import { findCredentials, setPassword } from './users.repository.ts';

export interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}

/**
 * Sets a user's password, ends all sessions and lifts the lockout (N-31). The user must then change it.
 * The exception is the page account's, which no person types (N-06). Users change their own password with the current
 * one, administrators too: otherwise an open session would be enough to lock its owner out.
 */
export async function resetPassword(
  trx: Trx,
  actor: SignedInUser,
  { id, now, ...sent }: NewPassword & { readonly id: number; readonly now: Date },
): Promise<void> {
  if (id === actor.id) refuse({ code: 'OWN_PASSWORD', field: 'password' });
  refuseAny(refusalsOf(checkNewPassword(sent.password, sent.passwordConfirmation)));
  const newHash = await hash(sent.password);
  const { email } = (await findCredentials(trx, id)) ?? refuse({ code: 'NOT_FOUND' });
  const isForPage = await isPageAccount(trx, id);
  await setPassword(trx, id, { hash: newHash, mustChange: !isForPage, now });
  if (isForPage) await publishPageAccount(trx, id, { password: sent.password, now });
  await liftLockout(trx, { id, email });
  await endSessions(trx, { userId: id, now });
  await note(trx, 'password reset', { id, actor, now });
}

/**
 * Changes the caller's own password and ends the other sessions. Wrong tries count as failed sign-ins, so that an
 * open session doesn't help guess the password (N-31).
 */
export async function changeOwnPassword(
  db: Handle,
  user: SignedInUser,
  { now, ...sent }: NewPassword & { readonly currentPassword: string; readonly now: Date },
): Promise<void> {
  const before = await checkOwnPassword(db, user, { ...sent, now });
  refuseAny(refusalsOf(checkPasswordChange(sent)));
  const newHash = await hash(sent.password);
  await inTransaction(db, async (trx) => {
    const isSet = await setPassword(trx, user.id, { hash: newHash, before, mustChange: false, now });
    // A concurrent request replaced the password, so the typed one is no longer current.
    if (!isSet) refuse({ code: 'CURRENT_PASSWORD_WRONG', field: 'currentPassword' });
    await endSessions(trx, { userId: user.id, now }, user.sessionId);
    await note(trx, 'password changed', { id: user.id, actor: user, now });
  });
}

interface Noted {
  readonly id: number;
  readonly actor: SignedInUser;
  readonly now: Date;
}

function note(trx: Trx, action: AuditedAction, { id, actor, now }: Noted): Promise<void> {
  return recordAudit(trx, {
    subject: 'user',
    subjectId: String(id),
    action,
    before: null,
    after: null,
    actor,
    now,
  });
}
