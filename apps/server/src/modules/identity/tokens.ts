import { createHash, randomBytes } from 'node:crypto';

/** Creates an opaque bearer token. The database stores only its hash, so a stolen copy of it is useless. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
