/** Limits of an API key, checked at every use. */
export interface KeyTimes {
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

export type KeyState = 'active' | 'expired' | 'revoked';

export function keyState({ expiresAt, revokedAt }: KeyTimes, now: Date): KeyState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt.getTime() <= now.getTime() ? 'expired' : 'active';
}

/** Prefix of every key, by which scanners of source code find one published by accident. */
export const KEY_PREFIX = 'cordovan_key_';
