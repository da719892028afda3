/** The client warns this long before an idle session ends (N-31). */
export const SESSION_WARNING_SECONDS = 60;

/** However busy it is, a session ends this long after its sign-in (N-31). */
export const SESSION_HOURS = 12;

const MINUTE = 60_000;

/**
 * What a session may do. `staff`: what the role of its user may. `customizer`: only the calls of the customizer's page,
 * since the password of that account is published with the page (N-06).
 */
export type SessionScope = 'staff' | 'customizer';

/** The moment after which nothing extends a session. */
export function lastMomentOfSession(signedInAt: Date): Date {
  return new Date(signedInAt.getTime() + SESSION_HOURS * 60 * MINUTE);
}

export interface SessionTimes {
  readonly lastUsedAt: Date;
  readonly idleMinutes: number;
  /** Its last moment, used or not. */
  readonly endsAt: Date;
}

/** The moment a session ends when it isn't used again (AUTH-08): after its idle minutes, at its last moment at the latest. */
export function sessionExpiresAt({ lastUsedAt, idleMinutes, endsAt }: SessionTimes): Date {
  return new Date(Math.min(lastUsedAt.getTime() + idleMinutes * MINUTE, endsAt.getTime()));
}

export function isSessionOver(session: SessionTimes, now: Date): boolean {
  return now >= sessionExpiresAt(session);
}
