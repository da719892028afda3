import {
  countFailure,
  FACTOR_LIMIT,
  type FailureLimit,
  isBlocked,
  minutesBlocked,
  networkOf,
} from '@cordovan/domain/identity';
import { type Handle, inTransaction } from '../../platform/database/transaction.ts';
import { type AttemptKey, deleteAttempts, lockAttempts, putAttempts } from './sign-in-attempts.repository.ts';

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
 * Counts an attempt as failed before its password is checked. This way concurrent attempts can't slip through, and no
 * lock is held while the password is hashed. A correct password resets the count with `forgetAttempts`. Commits by
 * itself, because the refusal that follows rolls back everything else.
 */
export function countAttempt(db: Handle, { account, address, now }: Attempt): Promise<AttemptAnswer> {
  return count(db, { account, network: networkOf(address) }, { now });
}

/**
 * Counts an account's second-factor tries over all networks, because only someone with the password can make them.
 */
export function countFactorAttempt(db: Handle, userId: number, now: Date): Promise<AttemptAnswer> {
  return count(db, factorKey(userId), { now, limit: FACTOR_LIMIT });
}

export async function forgetFactorAttempts(db: Handle, userId: number): Promise<void> {
  await deleteAttempts(db, factorKey(userId).account);
}

/** Ends all blocks on a user from any address, on behalf of an administrator. */
export async function liftLockout(db: Handle, user: { readonly id: number; readonly email: string }) {
  await deleteAttempts(db, user.email);
  await forgetFactorAttempts(db, user.id);
}

/** Not an email address, so a person can't type it as one. */
const factorKey = (userId: number): AttemptKey => ({ account: `second factor of ${userId}`, network: 'any' });

async function count(
  db: Handle,
  key: AttemptKey,
  { now, limit }: { readonly now: Date; readonly limit?: FailureLimit },
): Promise<AttemptAnswer> {
  return inTransaction(db, async (trx) => {
    const before = await lockAttempts(trx, key);
    if (isBlocked(before, now)) return { isBlocked: true, minutes: minutesBlocked(before, now) };
    const failures = countFailure(before, now, limit);
    await putAttempts(trx, key, { failures, now });
    return { isBlocked: false, blockedUntil: failures.blockedUntil };
  });
}

export async function forgetAttempts(db: Handle, { account, address }: Omit<Attempt, 'now'>): Promise<void> {
  await deleteAttempts(db, account, networkOf(address));
}
