import { verify } from '@node-rs/argon2';
import type { Handle } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../../platform/http/request.ts';
import { countAttempt, forgetAttempts } from '../sign-in-attempts.service.ts';
import { findCredentials } from '../users.repository.ts';

interface Typed {
  readonly currentPassword: string;
  readonly now: Date;
}

/**
 * Checks the signed-in user's typed password and returns its hash. Wrong ones count as failed sign-ins, so that an
 * open session doesn't help guess the password (N-31).
 */
export async function checkOwnPassword(
  db: Handle,
  user: SignedInUser,
  { currentPassword, now }: Typed,
): Promise<string> {
  const attempt = { account: user.email, address: user.address };
  const counted = await countAttempt(db, { ...attempt, now });
  if (counted.isBlocked) refuse({ code: 'ACCOUNT_LOCKED', data: { minutes: counted.minutes } });
  const { password_hash: known } = (await findCredentials(db, user.id)) ?? refuse({ code: 'UNAUTHORIZED' });
  const isRight = await verify(known, currentPassword);
  if (!isRight) refuse({ code: 'CURRENT_PASSWORD_WRONG', field: 'currentPassword' });
  await forgetAttempts(db, attempt);
  return known;
}
