import type { Insertable } from 'kysely';
import type { PurchaseLinks } from '../../../platform/database/schema.ts';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export async function insertLink(trx: Trx, values: Insertable<PurchaseLinks>): Promise<void> {
  await trx.insertInto('purchase_links').values(values).execute();
}

export async function revokeLinks(trx: Trx, orderId: number, now: Date): Promise<void> {
  await trx
    .updateTable('purchase_links')
    .set({ revoked_at: now })
    .where('purchase_order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function findLink(handle: Handle, hash: Buffer) {
  return handle
    .selectFrom('purchase_links')
    .where('token_hash', '=', hash)
    .select(['id', 'purchase_order_id', 'company_id', 'expires_at', 'revoked_at'])
    .executeTakeFirst();
}

/** Links of an order that open, newest first. */
export async function listOpenLinks(handle: Handle, orderId: number, now: Date) {
  return handle
    .selectFrom('purchase_links as l')
    .innerJoin('users as u', 'u.id', 'l.created_by')
    .where('l.purchase_order_id', '=', orderId)
    .where('l.revoked_at', 'is', null)
    .where('l.expires_at', '>', now)
    .select(['l.id', 'l.created_at', 'u.name as by', 'l.expires_at', 'l.opened_count', 'l.last_opened_at'])
    .orderBy('l.id', 'desc')
    .execute();
}

export async function countOpening(trx: Trx, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('purchase_links')
    .set((set) => ({ opened_count: set('opened_count', '+', 1), last_opened_at: now }))
    .where('id', '=', id)
    .execute();
}

/** Address to which purchase orders are delivered. */
export async function findFactory(handle: Handle) {
  return handle
    .selectFrom('stores')
    .where('is_factory', '=', true)
    .where('is_active', '=', true)
    .select(['name', 'address', 'city', 'state', 'zip_code', 'phone', 'email'])
    .orderBy('id')
    .executeTakeFirst();
}
