/** Seconds before an idle session ends when the client shows a warning (N-31). */
export const SESSION_WARNING_SECONDS = 60;

/** Maximum hours of a session after sign-in, even while in use (N-31). */
export const SESSION_HOURS = 12;

const MINUTE = 60_000;

/**
 * Permissions of a session. `staff`: those of the user's role. `customizer`: only the calls of the customizer page,
 * because that account's password is published with the page (N-06).
 */
export type SessionScope = 'staff' | 'customizer';

/** Latest possible end of the session. */
export function lastMomentOfSession(signedInAt: Date): Date {
  return new Date(signedInAt.getTime() + SESSION_HOURS * 60 * MINUTE);
}

export interface SessionTimes {
  readonly lastUsedAt: Date;
  readonly idleMinutes: number;
  /** Latest possible end, whether or not the session is used. */
  readonly endsAt: Date;
}

/** When a session ends if it isn't used again (AUTH-08): after its idle minutes, but no later than `endsAt`. */
export function sessionExpiresAt({ lastUsedAt, idleMinutes, endsAt }: SessionTimes): Date {
  return new Date(Math.min(lastUsedAt.getTime() + idleMinutes * MINUTE, endsAt.getTime()));
}

export function isSessionOver(session: SessionTimes, now: Date): boolean {
  return now >= sessionExpiresAt(session);
}
