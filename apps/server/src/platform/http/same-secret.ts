import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that the duration reveals nothing. */
export function sameSecret(given: string | undefined, expected: string): boolean {
  if (given === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
