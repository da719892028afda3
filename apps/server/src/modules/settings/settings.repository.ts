import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

export interface SettingRow {
  readonly name: string;
  readonly value: string;
  readonly row_version: number;
}

export async function listSettingRows(handle: Handle): Promise<SettingRow[]> {
  return handle.selectFrom('settings').select(['name', 'value', 'row_version']).execute();
}

export async function findSettingText(handle: Handle, name: string): Promise<string | undefined> {
  const row = await handle.selectFrom('settings').where('name', '=', name).select('value').executeTakeFirst();
  return row?.value;
}

/** Serializes saves, which are rare and small, so that the versions can be compared safely. */
export async function lockSettings(trx: Trx): Promise<SettingRow[]> {
  // A setting still at its default has no row to lock.
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(trx);
  return listSettingRows(trx);
}

export interface SettingChange {
  readonly name: string;
  readonly value: string;
  readonly userId: number | null;
  readonly now: Date;
}

export async function upsertSetting(trx: Trx, { name, value, userId, now }: SettingChange): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ name, value, updated_by: userId, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((set) => ({
        value,
        updated_by: userId,
        updated_at: now,
        row_version: set('settings.row_version', '+', 1),
      })),
    )
    .execute();
}
