import { randomKey } from './idempotency.ts';

const KEY = 'visit';

/**
 * The secret of this visit, created once per tab. Required to access an order placed with it, so that others
 * on the same network in a showroom can't.
 */
export function visitSecret(): string {
  const known = sessionStorage.getItem(KEY);
  if (known) return known;
  const made = randomKey();
  sessionStorage.setItem(KEY, made);
  return made;
}
