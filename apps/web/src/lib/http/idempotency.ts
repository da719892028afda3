/**
 * Keys of writes with an unknown outcome. Sending the same write again, by a second click or after a lost
 * connection, reuses the key, so that the server runs it once. A definite response frees the key.
 */
const pending = new Map<string, string>();

/** `crypto.randomUUID` exists only on https and localhost, but a shop may open the page by its local IP address. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The key of a write, which stays the same until the outcome is known. A write without a name gets a new key each
 * time.
 */
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
