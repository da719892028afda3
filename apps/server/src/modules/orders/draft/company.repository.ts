import type { Handle } from '../../../platform/database/transaction.ts';

export async function isCompany(handle: Handle, id: number): Promise<boolean> {
  const row = await handle.selectFrom('companies').where('id', '=', id).select('id').executeTakeFirst();
  return row !== undefined;
}
