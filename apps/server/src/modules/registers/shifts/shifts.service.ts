import type { BodyOf } from '@cordovan/contracts/call';
import type {
  saveShift as saveCall,
  setLineOfPerson as lineCall,
  ShownShift,
} from '@cordovan/contracts/registers-shifts';
import { shiftRefusals } from '@cordovan/domain/registers';
import type { Refusal } from '@cordovan/domain/result';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import { RefusalError, refuse } from '../../../platform/errors/refusal-error.ts';
import { announce } from '../../../platform/live/live.ts';
import { lockEmployeeById } from '../people.repository.ts';
import {
  deleteShift,
  findShift,
  insertShift,
  listLinePeople,
  listLines,
  listShiftRows,
  putLineOf,
  updateShift,
} from './shifts.repository.ts';

export async function listShifts(db: Handle) {
  return { shifts: await listShiftRows(db), lines: await listLines(db), people: await listLinePeople(db) };
}

/** Adds or changes a shift. It belongs to a line or to a person, never to both. */
export async function saveShift(trx: Trx, body: BodyOf<typeof saveCall>): Promise<ShownShift> {
  const { lineId, employeeId } = body;
  if ((lineId === null) === (employeeId === null)) refuse({ code: 'SHIFT_WITHOUT_OWNER', field: 'lineId' });
  if (lineId !== null) await checkLine(trx, lineId);
  if (employeeId !== null && !(await lockEmployeeById(trx, employeeId))?.is_active)
    refuse({ code: 'NOT_FOUND' });
  const weekdays = [...new Set(body.weekdays)].sort((one, other) => one - other);
  const shift = { ...body, weekdays };
  const refusals = shiftRefusals(shift);
  if (refusals.length > 0) throw new RefusalError(refusals as readonly [Refusal]);
  const id = body.id === 0 ? await insertShift(trx, shift) : await changeShift(trx, shift);
  announce(trx, { topic: 'registers', id: null, storeId: null });
  return (await findShift(trx, id))!;
}

async function changeShift(trx: Trx, shift: BodyOf<typeof saveCall>): Promise<number> {
  if (!(await findShift(trx, shift.id))) refuse({ code: 'NOT_FOUND' });
  if (!(await updateShift(trx, shift))) refuse({ code: 'STALE_RECORD' });
  return shift.id;
}

async function checkLine(trx: Trx, lineId: number): Promise<void> {
  const lines = await listLines(trx);
  if (!lines.some(({ id }) => id === lineId)) refuse({ code: 'NOT_FOUND' });
}

export async function removeShift(trx: Trx, id: number): Promise<void> {
  if (!(await deleteShift(trx, id))) refuse({ code: 'NOT_FOUND' });
  announce(trx, { topic: 'registers', id: null, storeId: null });
}

/** Sets the line on which a person works. */
export async function setLineOfPerson(
  trx: Trx,
  { employeeId, lineId }: BodyOf<typeof lineCall>,
): Promise<void> {
  if (!(await lockEmployeeById(trx, employeeId))?.is_active) refuse({ code: 'NOT_FOUND' });
  if (lineId !== null) await checkLine(trx, lineId);
  await putLineOf(trx, employeeId, lineId);
  announce(trx, { topic: 'registers', id: null, storeId: null });
}
