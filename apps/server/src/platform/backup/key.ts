const AGE_HEADER = 'age-encryption.org/';
const SECRET = /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/;
const PUBLIC = /^age1[0-9a-z]{58}$/;
const SHORTEST_PASSPHRASE = 16;

export type KeyKind = 'public' | 'secret' | 'passphrase';

/** Kind of a `BACKUP_KEY`: a public key (`age1…`), its secret key, or a passphrase. Undefined for anything else. */
export function kindOfKey(key: string): KeyKind | undefined {
  if (PUBLIC.test(key)) return 'public';
  if (SECRET.test(key)) return 'secret';
  if (/^(age1|AGE-SECRET-KEY-)/.test(key) || key.length < SHORTEST_PASSPHRASE) return undefined;
  return 'passphrase';
}

/** Whether a file that begins with these bytes is encrypted. */
export const isEncrypted = (head: Buffer): boolean => head.toString('latin1').startsWith(AGE_HEADER);
