import type { Language } from '@cordovan/domain/messages';
import type { ApplicationRole, PermissionSet } from '@cordovan/domain/identity';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import type { UserRow } from './identity.rows.ts';
import { blockedUntil } from './sign-in-attempts.repository.ts';

export interface SignInRow {
  readonly id: number;
  readonly password_hash: string;
}

export async function findForSignIn(handle: Handle, email: string): Promise<SignInRow | undefined> {
  return handle
    .selectFrom('users')
    .where((where) => where(where.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .select(['id', 'password_hash'])
    .executeTakeFirst();
}

/** Records a sign-in; returns false if the password was replaced in between. */
export async function setSignedIn(handle: Handle, user: SignInRow, now: Date): Promise<boolean> {
  const result = await handle
    .updateTable('users')
    .set({ last_signed_in_at: now })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

function selectUsers(handle: Handle, now: Date) {
  return handle
    .selectFrom('users')
    .leftJoin('stores', 'stores.id', 'users.store_id')
    .leftJoin('employees', 'employees.user_id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.name',
      'users.role',
      'users.permission_set',
      'users.is_active',
      'users.language',
      'users.must_change_password',
      'users.row_version',
      'users.sales_rep_id',
      'users.store_id',
      'employees.code as employee_code',
      'stores.name as store_name',
      'stores.state as store_state',
      'stores.is_factory as store_is_factory',
      sql<boolean>`exists (select from page_accounts where user_id = users.id)`.as('is_page_account'),
      blockedUntil(now).as('blocked_until'),
    ]);
}

export async function listUserRows(handle: Handle, now: Date): Promise<UserRow[]> {
  return selectUsers(handle, now).orderBy('users.name').orderBy('users.id').execute();
}

export async function findUserRow(handle: Handle, id: number, now: Date): Promise<UserRow | undefined> {
  return selectUsers(handle, now).where('users.id', '=', id).executeTakeFirst();
}

/** Locks the administrators, so that the last two can't demote each other at the same moment. */
export async function lockActiveAdministrators(trx: Trx): Promise<number> {
  const rows = await trx
    .selectFrom('users')
    .where('role', '=', 'Administrator')
    .where('is_active', '=', true)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.length;
}

export interface UserValues {
  readonly email: string;
  readonly name: string;
  readonly role: ApplicationRole;
  readonly permission_set: PermissionSet | null;
  readonly store_id: number;
  readonly sales_rep_id: number;
  readonly is_active: boolean;
  readonly language: Language;
}

export async function insertUser(
  handle: Handle,
  values: UserValues & { password_hash: string; must_change_password: boolean },
): Promise<number> {
  const row = await handle.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Returns false if the user was saved since `rowVersion` was read. */
export async function updateUser(
  handle: Handle,
  id: number,
  rowVersion: number,
  values: UserValues & { updated_at: Date },
): Promise<boolean> {
  const result = await handle
    .updateTable('users')
    .set((set) => ({ ...values, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .where('row_version', '=', rowVersion)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function setActive(handle: Handle, id: number, isActive: boolean): Promise<void> {
  await handle
    .updateTable('users')
    .set((set) => ({ is_active: isActive, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function findCredentials(
  handle: Handle,
  id: number,
): Promise<{ readonly email: string; readonly password_hash: string } | undefined> {
  return handle
    .selectFrom('users')
    .where('id', '=', id)
    .select(['email', 'password_hash'])
    .executeTakeFirst();
}

export interface NewHash {
  readonly hash: string;
  /** Hash of the password to replace; without it, any password is replaced. */
  readonly before?: string;
  /** True if set by someone else: the user must choose another one (N-31). */
  readonly mustChange: boolean;
  readonly now: Date;
}

/** Returns false if the stored password is no longer the one to replace. */
export async function setPassword(
  handle: Handle,
  id: number,
  { hash, before, mustChange, now }: NewHash,
): Promise<boolean> {
  let query = handle
    .updateTable('users')
    .set({ password_hash: hash, password_changed_at: now, must_change_password: mustChange })
    .where('id', '=', id);
  if (before !== undefined) query = query.where('password_hash', '=', before);
  const result = await query.executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function setLanguage(handle: Handle, id: number, language: Language): Promise<void> {
  await handle.updateTable('users').set({ language }).where('id', '=', id).execute();
}

export async function isEmailTaken(handle: Handle, email: string, exceptId: number): Promise<boolean> {
  const row = await handle
    .selectFrom('users')
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '<>', exceptId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
