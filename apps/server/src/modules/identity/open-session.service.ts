import { lastMomentOfSession } from '@cordovan/domain/identity';
import type { Trx } from '../../platform/database/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { getSetting } from '../settings/index.ts';
import { insertSession } from './sessions.repository.ts';
import { forgetAttempts } from './sign-in-attempts.service.ts';
import { newToken } from './tokens.ts';
import { setSignedIn, type SignInRow } from './users.repository.ts';

export interface Opening {
  readonly user: SignInRow;
  /** Account under which the attempts were counted. */
  readonly account: string;
  readonly address: string;
  readonly userAgent: string;
  /** Null when the password was enough. */
  readonly factor: string | null;
  readonly now: Date;
}

/**
 * Opens a session with a new token, and resets the attempts. Undefined if a concurrent request replaced the password
 * and ended the user's sessions.
 */
export async function openSessionWithToken(trx: Trx, { user, account, factor, ...opening }: Opening) {
  const { now, address, userAgent } = opening;
  if (!(await setSignedIn(trx, user, now))) return undefined;
  const { token, hash: tokenHash } = newToken();
  const idleMinutes = await getSetting(trx, 'session-time-logout');
  await forgetAttempts(trx, { account, address });
  const endsAt = lastMomentOfSession(now);
  const session = { ...opening, tokenHash, userId: user.id, idleMinutes, endsAt };
  const sessionId = await insertSession(trx, session);
  await recordAudit(trx, {
    subject: 'sign-in',
    subjectId: String(user.id),
    action: 'signed in',
    before: null,
    after: { session: sessionId, userAgent: userAgent.slice(0, 400), ...(factor === null ? {} : { factor }) },
    actor: { id: user.id, address },
    now,
  });
  return { accessToken: token, tokenType: 'bearer' as const, expiresIn: idleMinutes * 60 };
}
