/** Failed sign-ins in a row that lock a user, and for how long (N-31). */
export const MAX_FAILED_SIGN_INS = 5;
export const LOCK_MINUTES = 15;

/** The client warns this long before an idle session ends (N-31). */
export const SESSION_WARNING_SECONDS = 60;

const MINUTE = 60_000;

export interface SignInFailures {
  readonly count: number;
  readonly lockedUntil: Date | null;
}

export const NO_FAILURES: SignInFailures = { count: 0, lockedUntil: null };

export function isLocked(failures: SignInFailures, now: Date): boolean {
  return failures.lockedUntil !== null && now < failures.lockedUntil;
}

/** Whole minutes until the lock ends, at least 1 while it holds, else 0. */
export function lockMinutesLeft(failures: SignInFailures, now: Date): number {
  if (failures.lockedUntil === null || !isLocked(failures, now)) return 0;
  return Math.ceil((failures.lockedUntil.getTime() - now.getTime()) / MINUTE);
}

/** The state after one more failure. After a lock has run out, counting starts afresh. */
export function countFailure(failures: SignInFailures, now: Date): SignInFailures {
  if (isLocked(failures, now)) return failures;
  const count = (failures.lockedUntil === null ? failures.count : 0) + 1;
  const locks = count >= MAX_FAILED_SIGN_INS;
  return { count, lockedUntil: locks ? new Date(now.getTime() + LOCK_MINUTES * MINUTE) : null };
}

export type SessionState = 'open' | 'ending' | 'expired';

/** The moment an idle session ends (AUTH-08): `idleMinutes` after it was last used. */
export function sessionEndsAt(lastUsedAt: Date, idleMinutes: number): Date {
  return new Date(lastUsedAt.getTime() + idleMinutes * MINUTE);
}

/** `ending` during the last minute (N-31), `expired` from the end on. */
export function sessionState(session: { lastUsedAt: Date; idleMinutes: number; now: Date }): SessionState {
  const left = sessionEndsAt(session.lastUsedAt, session.idleMinutes).getTime() - session.now.getTime();
  if (left <= 0) return 'expired';
  return left <= SESSION_WARNING_SECONDS * 1000 ? 'ending' : 'open';
}
