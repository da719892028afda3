import type { OperationRecord } from '@cordovan/contracts/registers';
import { isClockedIn, workRefusal } from '@cordovan/domain/registers';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { checkedDate, type CorrectionSent } from './correction.service.ts';
import { lockPieces } from './events.repository.ts';
import {
  findRecord,
  insertCorrection,
  listRecordPage,
  listTimesOfRun,
  MOST_DAYS_CORRECTED,
  type OperationFilter,
} from './operation-records.repository.ts';
import { operationRecordFrom } from './registers.rows.ts';
import { refreshRuns } from './runs.service.ts';
import { hasEntries, listEntriesBefore } from './time-records.repository.ts';

/** Reads one registered event. */
export async function getRecord(db: Handle, id: number): Promise<OperationRecord> {
  const row = await findRecord(db, id);
  return row ? operationRecordFrom(row) : refuse({ code: 'NOT_FOUND' });
}

export async function listOperationRecords(db: Handle, filter: OperationFilter) {
  const { rows, total } = await listRecordPage(db, filter);
  return { items: rows.map(operationRecordFrom), total, page: filter.page, pageSize: filter.pageSize };
}

const DAY_MS = 86_400_000;

/** Corrects a registered time (N-20): a run's events keep their order, and its hours are recalculated. */
export async function correctOperation(
  trx: Trx,
  user: SignedInUser,
  sent: CorrectionSent,
  now: Date,
): Promise<OperationRecord> {
  const found = (await findRecord(trx, sent.id)) ?? refuse({ code: 'NOT_FOUND' });
  await lockPieces(trx, found.company_id, [found.vin_item_id]);
  const row = (await findRecord(trx, sent.id)) ?? refuse({ code: 'NOT_FOUND' });
  const times = await listTimesOfRun(trx, row);
  const before = times.filter(({ id }) => id < row.id);
  const after = times.filter(({ id }) => id > row.id);
  const date = checkedDate(sent, { before: before.at(-1)?.at, after: after[0]?.at, now });
  const first = row.original_registered_at ?? row.registered_at;
  if (Math.abs(date.getTime() - first.getTime()) > MOST_DAYS_CORRECTED * DAY_MS)
    refuse({ code: 'TIME_CORRECTED_TOO_FAR', field: 'date', data: { days: MOST_DAYS_CORRECTED } });
  const eventsWith = (at: Date) =>
    [...before, { kind: row.kind, at }, ...after].map((event) => ({ ...event, at: event.at.getTime() }));
  const tooLong = workRefusal(eventsWith(row.registered_at), eventsWith(date), now.getTime());
  if (tooLong) refuse(tooLong);
  if (!sent.confirm && (await isOutsideTurn(trx, row.employee_id, date)))
    refuse({ code: 'WORK_OUTSIDE_TURN', data: { name: row.employee_name } });
  if (row.row_version !== sent.rowVersion) refuse({ code: 'STALE_RECORD' });
  await insertCorrection(trx, {
    company_id: row.company_id,
    operation_event_id: row.id,
    number: row.row_version,
    registered_at: date,
    reason: sent.reason.trim(),
    corrected_by: user.id,
    created_at: now,
  });
  await refreshRuns(trx, row.company_id, [row.vin_item_id]);
  announce(trx, { topic: 'registers', id: row.id, storeId: null });
  return getRecord(trx, row.id);
}

/** Whether someone who uses the time register wasn't clocked in at a moment. */
const isOutsideTurn = async (trx: Trx, employeeId: number, moment: Date): Promise<boolean> =>
  (await hasEntries(trx, employeeId)) &&
  !isClockedIn(await listEntriesBefore(trx, employeeId, moment), moment.getTime());
