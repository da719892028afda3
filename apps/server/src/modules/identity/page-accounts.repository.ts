import type { Handle } from '../../platform/database/transaction.ts';

export interface SealedPassword {
  /** AES-GCM; base64 of the nonce followed by the ciphertext. */
  readonly encryptedPassword: string;
  /** Key in base64. */
  readonly pageKey: string;
}

/** Publishes an account with its encrypted password; publishing again replaces the password. */
export async function putPageAccount(
  handle: Handle,
  userId: number,
  { encryptedPassword, pageKey, now }: SealedPassword & { now: Date },
): Promise<void> {
  const values = { encrypted_password: encryptedPassword, page_key: pageKey, published_at: now };
  await handle
    .insertInto('page_accounts')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function isPageAccount(handle: Handle, userId: number): Promise<boolean> {
  const row = await handle
    .selectFrom('page_accounts')
    .where('user_id', '=', userId)
    .select('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the account that pages sign in with: the last one published, if it is an active salesperson. */
export async function findPublishedAccount(
  handle: Handle,
): Promise<(SealedPassword & { readonly username: string }) | undefined> {
  const row = await handle
    .selectFrom('page_accounts')
    .innerJoin('users', 'users.id', 'page_accounts.user_id')
    .where('users.is_active', '=', true)
    .where('users.role', '=', 'Salesperson')
    .where('users.permission_set', 'is', null)
    .select(['users.email', 'encrypted_password', 'page_key'])
    .orderBy('published_at', 'desc')
    .orderBy('user_id', 'desc')
    .executeTakeFirst();
  return row && { username: row.email, encryptedPassword: row.encrypted_password, pageKey: row.page_key };
}
