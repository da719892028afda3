import type { Handle } from '../../platform/database/transaction.ts';

export async function findSettingText(handle: Handle, name: string): Promise<string | undefined> {
  const row = await handle.selectFrom('settings').where('name', '=', name).select('value').executeTakeFirst();
  return row?.value;
}
