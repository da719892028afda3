import { randomKey } from './idempotency.ts';

const KEY = 'visit';

/**
 * The secret of this visit, made up once for each tab. An order that is placed with it is reached with it alone, so
 * that nobody else in the same showroom reaches it by their common network address.
 */
export function visitSecret(): string {
  const known = sessionStorage.getItem(KEY);
  if (known) return known;
  const made = randomKey();
  sessionStorage.setItem(KEY, made);
  return made;
}
