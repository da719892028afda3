import type { Language } from '@cordovan/domain/messages';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

export async function hasUsers(handle: Handle): Promise<boolean> {
  return (await handle.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

interface FirstUser {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly language: Language;
  readonly salesRepId: number;
}

export async function insertFirstUser(trx: Trx, user: FirstUser): Promise<number> {
  const row = await trx
    .insertInto('users')
    .values({
      name: user.name,
      email: user.email,
      password_hash: user.passwordHash,
      role: 'Administrator',
      language: user.language,
      sales_rep_id: user.salesRepId,
      is_active: true,
      must_change_password: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function setStoreOfUser(handle: Handle, userId: number, storeId: number): Promise<void> {
  await handle.updateTable('users').set({ store_id: storeId }).where('id', '=', userId).execute();
}
