import type { Handle, Trx } from '../../platform/database/transaction.ts';
import type { UserRow } from './identity.rows.ts';

export interface SignInRow {
  readonly id: number;
  readonly password_hash: string;
  readonly failed_sign_ins: number;
  readonly locked_until: Date | null;
  readonly is_active: boolean;
}

/** Locks the user, so that guesses made at the same time are all counted. */
export async function lockForSignIn(trx: Trx, email: string): Promise<SignInRow | undefined> {
  return trx
    .selectFrom('users')
    .where((where) => where(where.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .select(['id', 'password_hash', 'failed_sign_ins', 'locked_until', 'is_active'])
    .forUpdate()
    .executeTakeFirst();
}

export async function setSignInFailures(handle: Handle, id: number, count: number, lockedUntil: Date | null) {
  await handle
    .updateTable('users')
    .set({ failed_sign_ins: count, locked_until: lockedUntil })
    .where('id', '=', id)
    .execute();
}

export async function setSignedIn(handle: Handle, id: number, now: Date): Promise<void> {
  await handle
    .updateTable('users')
    .set({ failed_sign_ins: 0, locked_until: null, last_signed_in_at: now })
    .where('id', '=', id)
    .execute();
}

function selectUsers(handle: Handle) {
  return handle
    .selectFrom('users')
    .leftJoin('stores', 'stores.id', 'users.store_id')
    .leftJoin('employees', 'employees.user_id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.name',
      'users.role',
      'users.is_active',
      'users.language',
      'users.locked_until',
      'users.must_change_password',
      'users.row_version',
      'users.sales_rep_id',
      'users.store_id',
      'employees.code as employee_code',
      'stores.name as store_name',
      'stores.state as store_state',
      'stores.is_factory as store_is_factory',
    ]);
}

export async function listUserRows(handle: Handle): Promise<UserRow[]> {
  return selectUsers(handle).orderBy('users.name').orderBy('users.id').execute();
}

export async function findUserRow(handle: Handle, id: number): Promise<UserRow | undefined> {
  return selectUsers(handle).where('users.id', '=', id).executeTakeFirst();
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
  readonly role: string;
  readonly store_id: number;
  readonly sales_rep_id: number;
  readonly is_active: boolean;
  readonly language: string;
}

export async function insertUser(
  handle: Handle,
  values: UserValues & { password_hash: string },
): Promise<number> {
  const row = await handle.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** False when somebody else saved this user since `rowVersion` was read. */
export async function updateUser(
  handle: Handle,
  id: number,
  rowVersion: number,
  values: UserValues,
): Promise<boolean> {
  const result = await handle
    .updateTable('users')
    .set((set) => ({ ...values, row_version: set('row_version', '+', 1), updated_at: new Date() }))
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

export async function getPasswordHash(handle: Handle, id: number): Promise<string> {
  const row = await handle
    .selectFrom('users')
    .where('id', '=', id)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  return row.password_hash;
}

export async function setPasswordHash(handle: Handle, id: number, hash: string, now: Date): Promise<void> {
  await handle
    .updateTable('users')
    .set({
      password_hash: hash,
      password_changed_at: now,
      must_change_password: false,
      failed_sign_ins: 0,
      locked_until: null,
    })
    .where('id', '=', id)
    .execute();
}

export async function setLanguage(handle: Handle, id: number, language: string): Promise<void> {
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
