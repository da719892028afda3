import { sql } from 'kysely';
import { roleOf } from '@cordovan/domain/identity';
import type { Handle, Trx } from '../platform/database/transaction.ts';
import type { SignedInUser } from '../platform/http/request.ts';

/** Whether the database has no users, stores or orders, and isn't waiting for a setup. */
export async function isDatabaseEmpty(handle: Handle): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from users) or exists (select from stores) or exists (select from orders)
      or exists (select from setup_codes) as found
  `.execute(handle);
  return !rows[0]!.found;
}

/** Lock that keeps two starts from loading the demo company at once. */
export async function lockDemo(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('cordovan demo'))`.execute(trx);
}

/** Ids of the stores by name. */
export async function listStoreIds(handle: Handle): Promise<ReadonlyMap<string, number>> {
  const rows = await handle.selectFrom('stores').select(['id', 'name']).execute();
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** Removes the forced password change, because the demo's sign-in screen shows these passwords. */
export async function keepFirstPasswords(trx: Trx): Promise<void> {
  await trx.updateTable('users').set({ must_change_password: false }).execute();
}

/** All users as their sessions would show them. */
export async function listPeople(handle: Handle): Promise<SignedInUser[]> {
  const rows = await handle
    .selectFrom('users')
    .innerJoin('stores', 'stores.id', 'users.store_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'role',
      'permission_set',
      'store_id',
      'sales_rep_id',
      'company_id',
    ])
    .orderBy('users.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    sessionId: 0,
    sessionScope: 'staff',
    mustChangePassword: false,
    mustAddFactor: false,
    address: '127.0.0.1',
    name: row.name,
    email: row.email,
    role: roleOf(row.role, row.permission_set),
    isActive: true,
    companyId: row.company_id,
    storeId: row.store_id,
    salesRepId: row.sales_rep_id,
  }));
}

/** Updates planner statistics; autovacuum can't see the rows before the commit. */
export async function refreshStatistics(trx: Trx): Promise<void> {
  await sql`analyze`.execute(trx);
}
