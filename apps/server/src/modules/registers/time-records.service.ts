import type { QueryOf } from '@cordovan/contracts/call';
import type { exportTimeRecords, TimeRecord } from '@cordovan/contracts/registers';
import { timeRecordColumns } from '@cordovan/contracts/registers-columns';
import { can } from '@cordovan/domain/identity';
import type { Refusal } from '@cordovan/domain/result';
import { isTurnOver, registerTime, turnRefusals, withdrawsProposal } from '@cordovan/domain/registers';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { RefusalError, refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { FileAnswer, Reader, SignedInUser } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { exportList } from '../../platform/tables/export-list.ts';
import { deleteProposal } from './clock-outs/clock-outs.repository.ts';
import { proposeClockOutOf } from './clock-outs/propose-clock-outs.service.ts';
import { writeTimeCorrection } from './correction.repository.ts';
import { checkedDate, type CorrectionSent } from './correction.service.ts';
import type { RecordFilter } from './operation-records.repository.ts';
import { lockEmployee } from './own-employee.service.ts';
import { lockEmployeeById } from './people.repository.ts';
import { timeRecordFrom } from './registers.rows.ts';
import {
  findLastTime,
  findAdjacentTimes,
  findTime,
  insertTime,
  type LastTimeRow,
  listTimePage,
  listTimesOfUser,
  listTurn,
} from './time-records.repository.ts';

const OWN_LATEST = 20;

/** Clocks an employee in or out (REG-10 to REG-13): the caller or, with permission, someone else (N-01). */
export async function clock(
  trx: Trx,
  user: SignedInUser,
  sent: { employee: string; type: string },
  now: Date,
): Promise<TimeRecord> {
  const employee = await lockEmployee(trx, user, sent.employee);
  const isOther = employee !== undefined && employee.user_id !== user.id;
  if (isOther && !(user.role && can(user.role, 'timeRegister.recordOthers')))
    refuse({ code: 'ROLE_NOT_VALID_FOR_PAGE' });
  const id = await insertEntry(trx, {
    ...{ employeeId: employee?.id ?? null, type: sent.type.trim().toLowerCase(), terminalId: null },
    ...{ at: now, recordedBy: user.id },
  });
  return getTime(trx, id);
}

/** Time register entry that a terminal recorded, or that a lead makes from a refused scan. */
export interface TimeScan {
  readonly employeeId: number | null;
  readonly type: string;
  readonly at: Date;
  readonly terminalId: number;
  readonly recordedBy: number | null;
}

/** Books a terminal's entry at the time of the scan, which can't be before the person's last entry. */
export async function bookTime(trx: Trx, scan: TimeScan): Promise<number> {
  if (scan.employeeId !== null) await lockEmployeeById(trx, scan.employeeId);
  const last = await lastTrueTime(trx, scan);
  if (last && scan.at.getTime() < last.registered_at.getTime() - SAME_MOMENT_MS)
    refuse({ code: 'SCAN_OUT_OF_ORDER' });
  return insertEntry(trx, scan);
}

/** Entries of one person within this time count as simultaneous, and keep the order of their arrival. */
const SAME_MOMENT_MS = 1_000;

interface Entry {
  readonly employeeId: number | null;
  readonly type: string;
  readonly at: Date;
  readonly terminalId: number | null;
  readonly recordedBy: number | null;
}

async function insertEntry(
  trx: Trx,
  { employeeId, type, at, terminalId, recordedBy }: Entry,
): Promise<number> {
  const last = await lastTrueTime(trx, { employeeId, type, at });
  const booked = registerTime({
    ...{ employeeId, type, last: last?.type ?? null },
    isClockOutMissing: last !== undefined && isMissing(last, at),
  });
  if (!booked.ok) throw new RefusalError(booked.refusals as readonly [Refusal]);
  const id = await insertTime(trx, {
    employee_id: booked.value.employeeId,
    type: booked.value.type,
    registered_at: after(last?.registered_at, at),
    recorded_by: recordedBy,
    terminal_id: terminalId,
  });
  announce(trx, { topic: 'registers', id, storeId: null });
  return id;
}

/** Whether the last entry's clock session is over without an approved clock-out. */
const isMissing = (
  { type, before_proposal: before, turn_started_at: start }: LastTimeRow,
  at: Date,
): boolean => (type !== 'out' || before !== null) && isTurnOver(start.getTime(), at.getTime());

/** Finds a person's last entry. First withdraws a proposed clock-out that the new entry disproves. */
async function lastTrueTime(trx: Trx, { employeeId, type, at }: Pick<Entry, 'employeeId' | 'type' | 'at'>) {
  if (employeeId === null) return undefined;
  const last = await findLastTime(trx, employeeId);
  if (!last) return undefined;
  if (last.type !== 'out' && isMissing(last, at)) {
    await proposeClockOutOf(trx, employeeId, at);
    return findLastTime(trx, employeeId);
  }
  const entry = { type: last.type, at: last.registered_at.getTime(), before: last.before_proposal };
  const turn = { ...entry, startedAt: last.turn_started_at.getTime() };
  if (!withdrawsProposal(turn, { type, at: at.getTime() })) return last;
  await deleteProposal(trx, last.id);
  return findLastTime(trx, employeeId);
}

/**
 * Adds a millisecond if needed: one person's entries never share a timestamp, so that their order is certain.
 */
function after(last: Date | undefined, now: Date): Date {
  return last && last >= now ? new Date(last.getTime() + 1) : now;
}

async function getTime(db: Handle, id: number): Promise<TimeRecord> {
  const row = await findTime(db, id);
  return row ? timeRecordFrom(row) : refuse({ code: 'NOT_FOUND' });
}

export async function listOwnTimes(db: Handle, user: SignedInUser, now: Date): Promise<TimeRecord[]> {
  const rows = await listTimesOfUser(db, user.id, OWN_LATEST);
  return rows.map((row) => timeRecordFrom(isMissing(row, now) ? { ...row, before_proposal: null } : row));
}

/** Maximum rows in one export: more than anyone reads, and few enough to limit its memory. */
const MOST = 50_000;

/** Exports all clocked times of a period. */
export async function exportTimes(
  db: Handle,
  request: Reader & { readonly query: QueryOf<typeof exportTimeRecords> },
  timeZone: string,
): Promise<FileAnswer> {
  const { items } = await listTimes(db, { ...request.query, page: 1, pageSize: MOST, timeZone });
  const list = {
    name: { en: 'Time records', es: 'Registros de horas' },
    columns: timeRecordColumns,
    batches: [items],
    rowCount: items.length,
    timeZone,
  };
  return exportList(list, request);
}

export async function listTimes(db: Handle, filter: RecordFilter) {
  const { rows, total } = await listTimePage(db, filter);
  return { items: rows.map(timeRecordFrom), total, page: filter.page, pageSize: filter.pageSize };
}

/**
 * Corrects a clocked time (N-20). It must stay between its neighbors, so that ins and outs still alternate, and
 * result in plausible hours.
 */
export async function correctTime(
  trx: Trx,
  user: SignedInUser,
  sent: CorrectionSent,
  now: Date,
): Promise<TimeRecord> {
  const asked = (await findTime(trx, sent.id)) ?? refuse({ code: 'NOT_FOUND' });
  await lockEmployeeById(trx, asked.employee_id);
  const row = (await findTime(trx, sent.id)) ?? refuse({ code: 'NOT_FOUND' });
  const date = checkedDate(sent, { ...(await findAdjacentTimes(trx, row)), now });
  const turn = (await listTurn(trx, row)).map((entry) =>
    entry.id === row.id ? { ...entry, at: date.getTime() } : entry,
  );
  refuseAny(turnRefusals({ turn, expected: 0, isConfirmed: sent.confirm }));
  const { id, rowVersion } = sent;
  const correction = { id, date, rowVersion, reason: sent.reason.trim(), userId: user.id, now };
  if (!(await writeTimeCorrection(trx, correction))) refuse({ code: 'STALE_RECORD' });
  announce(trx, { topic: 'registers', id, storeId: null });
  return getTime(trx, row.id);
}
