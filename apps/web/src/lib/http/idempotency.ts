/**
 * Keys of writes whose outcome is not known yet. The same write sent again, by a second click or after a lost
 * connection, carries the same key, so that the server does it once; a definite answer frees the key.
 */
const pending = new Map<string, string>();

/** `crypto.randomUUID` exists only on https and localhost; a shop may open the page by its address in the house. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key of a write, the same until its outcome is known; a write without a name gets one of its own. */
export function keyOfWrite(write: string | undefined): string {
  const known = write === undefined ? undefined : pending.get(write);
  if (known) return known;
  const key = randomKey();
  if (write !== undefined) pending.set(write, key);
  return key;
}

export function forgetWrite(write: string): void {
  pending.delete(write);
}
