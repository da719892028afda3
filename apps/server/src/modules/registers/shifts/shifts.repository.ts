import { sql } from 'kysely';
import type { Shift } from '@cordovan/domain/registers';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export interface ShiftRow extends Shift {
  readonly weekdays: number[];
  readonly id: number;
  readonly lineId: number | null;
  readonly employeeId: number | null;
  readonly rowVersion: number;
}

const columns = [
  'id',
  'production_line_id as lineId',
  'employee_id as employeeId',
  sql<number[]>`weekdays::int[]`.as('weekdays'),
  'starts_at as startsAt',
  'ends_at as endsAt',
  'break_minutes as breakMinutes',
  'row_version as rowVersion',
] as const;

export const listShiftRows = (handle: Handle): Promise<ShiftRow[]> =>
  handle
    .selectFrom('shifts')
    .select(columns)
    .orderBy('production_line_id')
    .orderBy('employee_id')
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

export async function findShift(handle: Handle, id: number): Promise<ShiftRow | undefined> {
  return handle.selectFrom('shifts').where('id', '=', id).select(columns).executeTakeFirst();
}

const valuesOf = (shift: Omit<ShiftRow, 'id' | 'rowVersion'>) => ({
  production_line_id: shift.lineId,
  employee_id: shift.employeeId,
  weekdays: [...shift.weekdays],
  starts_at: shift.startsAt,
  ends_at: shift.endsAt,
  break_minutes: shift.breakMinutes,
});

export async function insertShift(trx: Trx, shift: Omit<ShiftRow, 'id' | 'rowVersion'>): Promise<number> {
  const row = await trx
    .insertInto('shifts')
    .values(valuesOf(shift))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** False when another version is stored. */
export async function updateShift(trx: Trx, { id, rowVersion, ...shift }: ShiftRow): Promise<boolean> {
  const result = await trx
    .updateTable('shifts')
    .set({ ...valuesOf(shift), row_version: rowVersion + 1 })
    .where('id', '=', id)
    .where('row_version', '=', rowVersion)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteShift(trx: Trx, id: number): Promise<boolean> {
  const result = await trx.deleteFrom('shifts').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Locks an active production line. Returns its name. */
export async function lockLine(trx: Trx, id: number): Promise<string | undefined> {
  const row = await trx
    .selectFrom('production_lines')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .select('name')
    .forUpdate()
    .executeTakeFirst();
  return row?.name;
}

export async function listLines(handle: Handle) {
  return handle
    .selectFrom('production_lines')
    .where('is_active', '=', true)
    .select(['id', 'name'])
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

/** Active employees and the line on which each works. */
export async function listLinePeople(handle: Handle) {
  return handle
    .selectFrom('employees as e')
    .leftJoin('line_people as p', 'p.employee_id', 'e.id')
    .where('e.is_active', '=', true)
    .select(['e.id as employeeId', 'e.name', 'p.production_line_id as lineId'])
    .orderBy('e.name')
    .orderBy('e.id')
    .execute();
}

export async function putLineOf(trx: Trx, employeeId: number, lineId: number | null): Promise<void> {
  if (lineId === null) {
    await trx.deleteFrom('line_people').where('employee_id', '=', employeeId).execute();
    return;
  }
  await trx
    .insertInto('line_people')
    .values({ employee_id: employeeId, production_line_id: lineId })
    .onConflict((conflict) => conflict.column('employee_id').doUpdateSet({ production_line_id: lineId }))
    .execute();
}
