import type { Language } from '@cordovan/domain/messages';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export interface PasswordRequest {
  readonly email: string;
  readonly language: Language;
  readonly address: string;
}

export async function insertPasswordRequest(
  trx: Trx,
  request: PasswordRequest & { readonly now: Date },
): Promise<number> {
  const { now, ...values } = request;
  const row = await trx
    .insertInto('password_requests')
    .values({ ...values, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findPasswordRequest(handle: Handle, id: number): Promise<PasswordRequest | undefined> {
  const row = await handle
    .selectFrom('password_requests')
    .where('id', '=', id)
    .select(['email', 'language', 'address'])
    .executeTakeFirst();
  return row && { ...row, language: row.language === 'es' ? 'es' : 'en' };
}

export async function deletePasswordRequest(handle: Handle, id: number): Promise<void> {
  await handle.deleteFrom('password_requests').where('id', '=', id).execute();
}

export interface RecoverableUser {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

/** The active user with this email; never the page account, whose password no person types (N-06). */
export async function findRecoverableUser(
  handle: Handle,
  email: string,
): Promise<RecoverableUser | undefined> {
  const row = await handle
    .selectFrom('users')
    .leftJoin('page_accounts', 'page_accounts.user_id', 'users.id')
    .where((where) => where(where.fn('lower', ['users.email']), '=', email.trim().toLowerCase()))
    .where('users.is_active', '=', true)
    .where('page_accounts.user_id', 'is', null)
    .select(['users.id', 'users.email', 'users.name', 'users.language'])
    .executeTakeFirst();
  return row && { ...row, language: row.language === 'es' ? 'es' : 'en' };
}

const KIND = 'password-reset';

export async function countResetTokens(handle: Handle, userId: number, since: Date): Promise<number> {
  const row = await handle
    .selectFrom('one_time_tokens')
    .where('kind', '=', KIND)
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('tokens'))
    .executeTakeFirstOrThrow();
  return row.tokens;
}

export async function insertResetToken(
  handle: Handle,
  token: { readonly userId: number; readonly hash: Buffer; readonly expiresAt: Date; readonly now: Date },
): Promise<void> {
  await handle
    .insertInto('one_time_tokens')
    .values({
      kind: KIND,
      token_hash: token.hash,
      user_id: token.userId,
      expires_at: token.expiresAt,
      created_at: token.now,
    })
    .execute();
}

export async function deleteResetToken(handle: Handle, hash: Buffer): Promise<void> {
  await handle
    .deleteFrom('one_time_tokens')
    .where('kind', '=', KIND)
    .where('token_hash', '=', hash)
    .execute();
}

/** Uses a token up; returns its user, or undefined if it is unknown, used or expired. */
export async function consumeResetToken(trx: Trx, hash: Buffer, now: Date): Promise<number | undefined> {
  const row = await trx
    .updateTable('one_time_tokens')
    .set({ consumed_at: now })
    .where('kind', '=', KIND)
    .where('token_hash', '=', hash)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? undefined;
}

/** Uses up every link that a user still has. */
export async function consumeResetTokensOf(trx: Trx, userId: number, now: Date): Promise<void> {
  await trx
    .updateTable('one_time_tokens')
    .set({ consumed_at: now })
    .where('kind', '=', KIND)
    .where('user_id', '=', userId)
    .where('consumed_at', 'is', null)
    .execute();
}
