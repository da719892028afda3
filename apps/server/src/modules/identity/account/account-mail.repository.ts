import type { Language } from '@cordovan/domain/messages';
import type { Handle } from '../../../platform/database/transaction.ts';

/** The company whose templates are used for emails about accounts. */
export async function findHouseId(handle: Handle): Promise<number> {
  const row = await handle
    .selectFrom('companies')
    .where('is_house', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findUserToTell(
  handle: Handle,
  id: number,
): Promise<{ readonly email: string; readonly name: string; readonly language: Language } | undefined> {
  const row = await handle
    .selectFrom('users')
    .where('id', '=', id)
    .select(['email', 'name', 'language'])
    .executeTakeFirst();
  return row && { ...row, language: row.language === 'es' ? 'es' : 'en' };
}
