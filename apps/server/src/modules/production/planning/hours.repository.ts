import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export interface PersonRow {
  readonly employee_id: number;
  readonly name: string;
  readonly minutes_per_day: number | null;
  readonly operation_ids: number[];
  readonly row_version: number;
}

/** Active employees with their planned hours. */
export async function listPeople(handle: Handle, employeeId?: number): Promise<PersonRow[]> {
  return handle
    .selectFrom('employees as e')
    .leftJoin('planned_hours as h', 'h.employee_id', 'e.id')
    .where('e.is_active', '=', true)
    .$if(employeeId !== undefined, (query) => query.where('e.id', '=', employeeId!))
    .select([
      'e.id as employee_id',
      'e.name',
      'h.minutes_per_day',
      sql<number[]>`coalesce(h.operation_ids, '{}')::int[]`.as('operation_ids'),
      sql<number>`coalesce(h.row_version, 0)`.as('row_version'),
    ])
    .orderBy('e.name')
    .orderBy('e.id')
    .execute();
}

/** Locks an employee before their hours or an absence are saved. */
export async function lockEmployee(trx: Trx, employeeId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('employees')
    .where('id', '=', employeeId)
    .where('is_active', '=', true)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function putHours(
  trx: Trx,
  hours: { employeeId: number; minutesPerDay: number; operationIds: readonly number[] },
): Promise<void> {
  const values = { minutes_per_day: hours.minutesPerDay, operation_ids: [...hours.operationIds] };
  await trx
    .insertInto('planned_hours')
    .values({ employee_id: hours.employeeId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('employee_id')
        .doUpdateSet((set) => ({ ...values, row_version: set('planned_hours.row_version', '+', 1) })),
    )
    .execute();
}

export async function deleteHours(trx: Trx, employeeId: number): Promise<void> {
  await trx.deleteFrom('planned_hours').where('employee_id', '=', employeeId).execute();
}

export interface AbsenceRow {
  readonly id: number;
  readonly employee_id: number;
  readonly first_day: string;
  readonly last_day: string;
  readonly reason: string;
}

const absenceColumns = ['id', 'employee_id', 'first_day', 'last_day', 'reason'] as const;

/** Absences that end on or after a day. */
export async function listAbsences(handle: Handle, from: string): Promise<AbsenceRow[]> {
  return handle
    .selectFrom('absences')
    .where('last_day', '>=', from)
    .select(absenceColumns)
    .orderBy('first_day')
    .orderBy('id')
    .execute();
}

export async function insertAbsence(
  trx: Trx,
  absence: Omit<AbsenceRow, 'id'> & { readonly created_by: number; readonly created_at: Date },
): Promise<AbsenceRow> {
  return trx.insertInto('absences').values(absence).returning(absenceColumns).executeTakeFirstOrThrow();
}

export async function deleteAbsence(trx: Trx, id: number): Promise<boolean> {
  const result = await trx.deleteFrom('absences').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
