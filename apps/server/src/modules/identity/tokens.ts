import { createHash, randomBytes } from 'node:crypto';

/** An opaque bearer token; the database only ever sees its hash, so a stolen copy of it opens nothing. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
