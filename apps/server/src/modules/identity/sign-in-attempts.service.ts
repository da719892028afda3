import { countFailure, isBlocked, minutesBlocked, networkOf } from '@cordovan/domain/identity';
import { type Handle, inTransaction } from '../../platform/database/transaction.ts';
import { deleteAttempts, lockAttempts, putAttempts } from './sign-in-attempts.repository.ts';

export interface Attempt {
  /** Email as typed, whether or not such an account exists. */
  readonly account: string;
  readonly address: string;
  readonly now: Date;
}

export type AttemptAnswer =
  | { readonly isBlocked: true; readonly minutes: number }
  /** Time until which further attempts are blocked, unless this one succeeds. */
  | { readonly isBlocked: false; readonly blockedUntil: Date | null };

/**
 * Counts an attempt as failed before its password is checked. So concurrent attempts can't slip through, and
 * no lock is held while the password is hashed. A right password resets the count with `forgetAttempts`.
 * Commits by itself, because the refusal that follows rolls back everything else.
 */
export async function countAttempt(db: Handle, { account, address, now }: Attempt): Promise<AttemptAnswer> {
  const key = { account, network: networkOf(address) };
  return inTransaction(db, async (trx) => {
    const before = await lockAttempts(trx, key);
    if (isBlocked(before, now)) return { isBlocked: true, minutes: minutesBlocked(before, now) };
    const failures = countFailure(before, now);
    await putAttempts(trx, key, { failures, now });
    return { isBlocked: false, blockedUntil: failures.blockedUntil };
  });
}

export async function forgetAttempts(db: Handle, { account, address }: Omit<Attempt, 'now'>): Promise<void> {
  await deleteAttempts(db, account, networkOf(address));
}
