import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import type { EmployeeRow, OperationRow } from './registers.rows.ts';

function selectEmployees(handle: Handle) {
  return handle.selectFrom('employees').select([
    'id',
    'name',
    'code',
    'user_id',
    'store_id',
    'is_lead',
    'is_active',
    'row_version',
    // Subqueries, because `for update` can't lock an outer join.
    sql<string | null>`(select name from users where id = employees.user_id)`.as('user_name'),
    sql<boolean>`exists (select from employee_pins where employee_id = employees.id)`.as('has_pin'),
    sql<string | null>`(select name from stores where id = employees.store_id)`.as('store_name'),
  ]);
}

function selectOperations(handle: Handle) {
  return handle
    .selectFrom('operations')
    .select(['id', 'name', 'code', 'sort_order', 'is_active', 'row_version']);
}

export async function listEmployeeRows(handle: Handle): Promise<EmployeeRow[]> {
  return selectEmployees(handle).orderBy('name').orderBy('id').execute();
}

export async function findEmployeeRow(handle: Handle, id: number): Promise<EmployeeRow | undefined> {
  return selectEmployees(handle).where('id', '=', id).executeTakeFirst();
}

function selectByText(handle: Handle, text: string) {
  const wanted = text.trim().toLowerCase();
  return selectEmployees(handle)
    .where('is_active', '=', true)
    .where((where) =>
      where.or([
        where(where.fn('lower', ['code']), '=', wanted),
        where(
          'user_id',
          'in',
          where
            .selectFrom('users')
            .select('users.id')
            .where((users) => users(users.fn('lower', ['email']), '=', wanted)),
        ),
      ]),
    );
}

/** Finds an active employee by typed or scanned text: the code, or the user's email (N-20). */
export const findEmployeeByText = (handle: Handle, text: string): Promise<EmployeeRow | undefined> =>
  selectByText(handle, text).executeTakeFirst();

/** Finds and locks an active employee by typed or scanned text. */
export const lockEmployeeByText = (trx: Trx, text: string): Promise<EmployeeRow | undefined> =>
  selectByText(trx, text).forUpdate().executeTakeFirst();

export async function lockEmployeeById(trx: Trx, id: number): Promise<EmployeeRow | undefined> {
  return selectEmployees(trx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function lockEmployeeOfUser(trx: Trx, userId: number): Promise<EmployeeRow | undefined> {
  return selectEmployees(trx).where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

/** Creates a user's employee only once, even with two concurrent first scans. */
export async function insertEmployeeOfUser(
  trx: Trx,
  user: { id: number; name: string; storeId: number | null },
): Promise<void> {
  await trx
    .insertInto('employees')
    .values({ name: user.name, code: `USER-${user.id}`, user_id: user.id, store_id: user.storeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface EmployeeValues {
  readonly name: string;
  readonly code: string;
  readonly user_id: number | null;
  readonly store_id: number | null;
  readonly is_lead: boolean;
  readonly is_active: boolean;
}

export async function insertEmployee(trx: Trx, values: EmployeeValues): Promise<number> {
  const row = await trx.insertInto('employees').values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Returns false if the employee was saved since `rowVersion` was read. */
export async function updateEmployee(
  trx: Trx,
  change: { id: number; rowVersion: number; values: EmployeeValues },
): Promise<boolean> {
  const result = await trx
    .updateTable('employees')
    .set((set) => ({ ...change.values, row_version: set('row_version', '+', 1) }))
    .where('id', '=', change.id)
    .where('row_version', '=', change.rowVersion)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Finds values that another employee already uses, and references to missing rows. */
export async function findEmployeeConflicts(
  handle: Handle,
  draft: { id: number; code: string; userId: number | null; storeId: number | null },
): Promise<{ codeTaken: boolean; userTaken: boolean; hasUser: boolean; hasStore: boolean }> {
  const others = await selectEmployees(handle)
    .where('id', '<>', draft.id)
    .where((where) =>
      where.or([
        where(where.fn('lower', ['code']), '=', draft.code.toLowerCase()),
        where('user_id', '=', draft.userId),
      ]),
    )
    .execute();
  const { userId, storeId } = draft;
  return {
    codeTaken: others.some((other) => other.code.toLowerCase() === draft.code.toLowerCase()),
    userTaken: userId !== null && others.some((other) => other.user_id === userId),
    hasUser: userId === null || (await exists(handle, 'users', userId)),
    hasStore: storeId === null || (await exists(handle, 'stores', storeId)),
  };
}

export async function findEmployeeByCode(handle: Handle, code: string): Promise<EmployeeRow | undefined> {
  return selectEmployees(handle)
    .where((where) => where(where.fn('lower', ['code']), '=', code.trim().toLowerCase()))
    .executeTakeFirst();
}

async function exists(handle: Handle, table: 'users' | 'stores', id: number): Promise<boolean> {
  const row = await handle.selectFrom(table).where('id', '=', id).select('id').executeTakeFirst();
  return row !== undefined;
}

export async function listOperationRows(handle: Handle): Promise<OperationRow[]> {
  return selectOperations(handle).orderBy('sort_order').orderBy('id').execute();
}

export async function findOperationRow(handle: Handle, id: number): Promise<OperationRow | undefined> {
  return selectOperations(handle).where('id', '=', id).executeTakeFirst();
}

/** Finds an operation by its code or name, excluding `exceptId`. */
export async function findOperationByText(
  handle: Handle,
  text: string,
  exceptId = 0,
): Promise<OperationRow | undefined> {
  const wanted = text.trim().toLowerCase();
  return selectOperations(handle)
    .where('id', '<>', exceptId)
    .where((where) =>
      where.or([
        where(where.fn('lower', ['code']), '=', wanted),
        where(where.fn('lower', ['name']), '=', wanted),
      ]),
    )
    .executeTakeFirst();
}

export interface OperationValues {
  readonly name: string;
  readonly code: string;
  readonly sort_order: number;
  readonly is_active: boolean;
}

export async function insertOperation(trx: Trx, values: OperationValues): Promise<number> {
  const row = await trx.insertInto('operations').values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Returns false if the operation was saved since `rowVersion` was read. */
export async function updateOperation(
  trx: Trx,
  change: { id: number; rowVersion: number; values: OperationValues },
): Promise<boolean> {
  const result = await trx
    .updateTable('operations')
    .set((set) => ({ ...change.values, row_version: set('row_version', '+', 1) }))
    .where('id', '=', change.id)
    .where('row_version', '=', change.rowVersion)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
