import type { BodyOf } from '@cordovan/contracts/call';
import type {
  saveShift as saveCall,
  setLineOfPerson as lineCall,
  ShownShift,
} from '@cordovan/contracts/registers-shifts';
import { overlappingShift, shiftRefusals } from '@cordovan/domain/registers';
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
  lockLine,
  putLineOf,
  updateShift,
} from './shifts.repository.ts';

export async function listShifts(db: Handle) {
  return { shifts: await listShiftRows(db), lines: await listLines(db), people: await listLinePeople(db) };
}

/** Adds or changes a shift. A shift belongs to a line or a person, never both. */
export async function saveShift(trx: Trx, body: BodyOf<typeof saveCall>): Promise<ShownShift> {
  const { lineId, employeeId } = body;
  if ((lineId === null) === (employeeId === null)) refuse({ code: 'SHIFT_WITHOUT_OWNER', field: 'lineId' });
  const owner = (await lockOwner(trx, { lineId, employeeId })) ?? refuse({ code: 'NOT_FOUND' });
  const weekdays = [...new Set(body.weekdays)].sort((one, other) => one - other);
  const shift = { ...body, weekdays };
  const refusals = shiftRefusals(shift);
  if (refusals.length > 0) throw new RefusalError(refusals as readonly [Refusal]);
  await checkOverlap(trx, shift, owner);
  const id = body.id === 0 ? await insertShift(trx, shift) : await changeShift(trx, shift);
  announce(trx, { topic: 'registers', id: null, storeId: null });
  return (await findShift(trx, id))!;
}

type SentShift = BodyOf<typeof saveCall>;

/** Locks a shift's active line or person, so that two shifts can't be added at once. Returns the name. */
async function lockOwner(
  trx: Trx,
  { lineId, employeeId }: Pick<SentShift, 'lineId' | 'employeeId'>,
): Promise<string | undefined> {
  if (lineId !== null) return lockLine(trx, lineId);
  const employee = await lockEmployeeById(trx, employeeId!);
  return employee?.is_active ? employee.name : undefined;
}

/** Refuses a shift that overlaps another shift of its line or person. */
async function checkOverlap(trx: Trx, shift: SentShift, owner: string): Promise<void> {
  const others = (await listShiftRows(trx)).filter(
    ({ id, lineId, employeeId }) =>
      id !== shift.id && lineId === shift.lineId && employeeId === shift.employeeId,
  );
  const other = overlappingShift(shift, others);
  if (!other) return;
  const [from, to] = [other.startsAt, other.endsAt].map(clockText) as [string, string];
  refuse({ code: 'SHIFT_OVERLAPS', data: { owner, from, to }, field: 'startsAt' });
}

const two = (value: number) => String(value).padStart(2, '0');
const clockText = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

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

/** Sets the line that a person works on. */
export async function setLineOfPerson(
  trx: Trx,
  { employeeId, lineId }: BodyOf<typeof lineCall>,
): Promise<void> {
  if (!(await lockEmployeeById(trx, employeeId))?.is_active) refuse({ code: 'NOT_FOUND' });
  if (lineId !== null) await checkLine(trx, lineId);
  await putLineOf(trx, employeeId, lineId);
  announce(trx, { topic: 'registers', id: null, storeId: null });
}
