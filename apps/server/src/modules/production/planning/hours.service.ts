import type { BodyOf } from '@cordovan/contracts/call';
import type { addAbsence, PlannedPerson, savePlannedHours } from '@cordovan/contracts/production-planning';
import type { Day } from '@cordovan/domain/calendar';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { announce } from '../../../platform/live/live.ts';
import type { Planner } from '../placement.service.ts';
import {
  type AbsenceRow,
  deleteAbsence,
  deleteHours,
  insertAbsence,
  listAbsences,
  listPeople,
  lockEmployee,
  type PersonRow,
  putHours,
} from './hours.repository.ts';
import { listActiveOperations } from './problem.repository.ts';

const MINUTES_AN_HOUR = 60;

const personFrom = (row: PersonRow): PlannedPerson => ({
  employeeId: row.employee_id,
  name: row.name,
  hoursPerDay: row.minutes_per_day === null ? null : row.minutes_per_day / MINUTES_AN_HOUR,
  operationIds: row.operation_ids,
  rowVersion: row.row_version,
});

const absenceFrom = (row: AbsenceRow) => ({
  id: row.id,
  employeeId: row.employee_id,
  from: row.first_day,
  to: row.last_day,
  reason: row.reason,
});

/** People, what they do and for how long, and who is absent from today on. */
export async function readHours(db: Handle, today: Day) {
  return {
    people: (await listPeople(db)).map(personFrom),
    operations: await listActiveOperations(db),
    absences: (await listAbsences(db, today)).map(absenceFrom),
  };
}

/** Sets a person's hours; a person without hours isn't planned. */
export async function saveHours(trx: Trx, body: BodyOf<typeof savePlannedHours>): Promise<PlannedPerson> {
  const { employeeId } = body;
  const before = (await lockEmployee(trx, employeeId)) ? await listPeople(trx, employeeId) : [];
  const [row] = before;
  if (!row) return refuse({ code: 'NOT_FOUND' });
  if (row.row_version !== body.rowVersion) refuse({ code: 'STALE_RECORD' });
  const known = new Set((await listActiveOperations(trx)).map(({ id }) => id));
  if (body.operationIds.some((id) => !known.has(id)))
    refuse({ code: 'OPERATION_INVALID', field: 'operationIds' });
  const minutesPerDay = Math.round((body.hoursPerDay ?? 0) * MINUTES_AN_HOUR);
  if (minutesPerDay === 0) await deleteHours(trx, employeeId);
  else
    await putHours(trx, {
      employeeId,
      minutesPerDay,
      operationIds: [...new Set(body.operationIds)].sort((a, b) => a - b),
    });
  announce(trx, { topic: 'scheduler', id: null, storeId: null });
  const [saved] = await listPeople(trx, employeeId);
  return personFrom(saved!);
}

/** Records the days on which a person is absent. */
export async function noteAbsence(trx: Trx, { user, now }: Planner, body: BodyOf<typeof addAbsence>) {
  if (body.to < body.from) refuse({ code: 'ABSENCE_ENDS_BEFORE_START', field: 'to' });
  if (!(await lockEmployee(trx, body.employeeId))) refuse({ code: 'NOT_FOUND' });
  const row = await insertAbsence(trx, {
    employee_id: body.employeeId,
    first_day: body.from,
    last_day: body.to,
    reason: body.reason.trim(),
    created_by: user.id,
    created_at: now,
  });
  announce(trx, { topic: 'scheduler', id: null, storeId: null });
  return absenceFrom(row);
}

export async function forgetAbsence(trx: Trx, id: number): Promise<void> {
  if (!(await deleteAbsence(trx, id))) refuse({ code: 'NOT_FOUND' });
  announce(trx, { topic: 'scheduler', id: null, storeId: null });
}
