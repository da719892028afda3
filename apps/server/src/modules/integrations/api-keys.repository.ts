import { sql } from 'kysely';
import type { ApiScope } from '@cordovan/domain/integrations';
import type { ApplicationRole } from '@cordovan/domain/identity';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

/** Precision of the last-use time, so that a busy program doesn't cause a write per call. */
const TOUCH_SECONDS = 60;

export interface NewKey {
  readonly name: string;
  readonly keyHash: Buffer;
  readonly prefix: string;
  readonly role: ApplicationRole;
  readonly storeId: number | null;
  readonly scopes: ApiScope[];
  readonly callsPerMinute: number;
  readonly expiresAt: Date | null;
  readonly userId: number;
  readonly now: Date;
}

export async function insertKey(trx: Trx, key: NewKey): Promise<number> {
  const { id } = await trx
    .insertInto('api_keys')
    .values({
      name: key.name,
      key_hash: key.keyHash,
      prefix: key.prefix,
      role: key.role,
      store_id: key.storeId,
      scopes: key.scopes,
      calls_per_minute: key.callsPerMinute,
      expires_at: key.expiresAt,
      created_at: key.now,
      created_by: key.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function selectKeys(handle: Handle) {
  return handle
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.id', 'k.created_by')
    .leftJoin('stores as s', 's.id', 'k.store_id')
    .selectAll('k')
    .select(['u.name as user_name', 'u.email', 'u.is_active', 'u.role as user_role', 's.name as store_name'])
    .select(sql<number>`coalesce(s.company_id, (select id from companies where is_house))`.as('company_id'));
}

export async function listKeyRows(handle: Handle) {
  return selectKeys(handle).orderBy('k.id', 'desc').execute();
}

export type KeyRow = Awaited<ReturnType<typeof listKeyRows>>[number];

export async function findKeyByHash(handle: Handle, hash: Buffer): Promise<KeyRow | undefined> {
  return selectKeys(handle).where('k.key_hash', '=', hash).executeTakeFirst();
}

export async function lockKey(trx: Trx, id: number) {
  return trx.selectFrom('api_keys').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export async function setRevoked(trx: Trx, id: number, now: Date): Promise<void> {
  await trx.updateTable('api_keys').set({ revoked_at: now }).where('id', '=', id).execute();
}

export async function touchKey(
  handle: Handle,
  { id, last_used_at }: Pick<KeyRow, 'id' | 'last_used_at'>,
  { now, address }: { readonly now: Date; readonly address: string },
): Promise<void> {
  if (last_used_at && now.getTime() - last_used_at.getTime() < TOUCH_SECONDS * 1000) return;
  await handle
    .updateTable('api_keys')
    .set({ last_used_at: now, last_used_from: address })
    .where('id', '=', id)
    .execute();
}

export async function isStore(handle: Handle, id: number): Promise<boolean> {
  const row = await handle.selectFrom('stores').where('id', '=', id).select('id').executeTakeFirst();
  return row !== undefined;
}
