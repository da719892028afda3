import { createCipheriv, randomBytes } from 'node:crypto';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { findPublishedAccount, putPageAccount, type SealedPassword } from './page-accounts.repository.ts';

const NONCE_BYTES = 12;
const KEY_BYTES = 32;

/**
 * Credentials that the customizer page signs in with; all null if the administrator set up no account (N-06).
 */
export interface PageSignIn {
  readonly username: string | null;
  readonly encryptedPassword: string | null;
  readonly pageKey: string | null;
}

export async function findPageSignIn(db: Handle): Promise<PageSignIn> {
  const account = await findPublishedAccount(db);
  return account ?? { username: null, encryptedPassword: null, pageKey: null };
}

/** Publishes the account with the page. Each time, its password is encrypted with a new key (N-06). */
export async function publishPageAccount(
  trx: Trx,
  userId: number,
  { password, now }: { password: string; now: Date },
): Promise<void> {
  await putPageAccount(trx, userId, { ...seal(password), now });
}

function seal(password: string): SealedPassword {
  const key = randomBytes(KEY_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([nonce, cipher.update(password, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { encryptedPassword: sealed.toString('base64'), pageKey: key.toString('base64') };
}
