import type { BodyOf } from '@cordovan/contracts/call';
import type { Conflict, settleConflict as settleCall } from '@cordovan/contracts/registers-conflicts';
import { type Language, messageText } from '@cordovan/domain/messages';
import { isClockKind } from '@cordovan/domain/registers';
import type { Refusal } from '@cordovan/domain/result';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { checkLead } from '../lead.service.ts';
import { findEmployeeRow } from '../people.repository.ts';
import { recordOperations } from '../record-operations.service.ts';
import { bookTime } from '../time-records.service.ts';
import {
  type ConflictPage,
  type ConflictRow,
  findConflict,
  listConflictPage,
  lockOpenConflict,
  setSettled,
} from './conflicts.repository.ts';

const textOf = (moment: Date | null) => moment?.toISOString() ?? null;

function conflictFrom(row: ConflictRow, language: Language): Conflict {
  const { code, data } = row.refusal as unknown as Refusal;
  return {
    id: row.id,
    kind: row.kind,
    terminal: row.terminal,
    employeeId: row.employee_id,
    employee: row.employee,
    badge: row.badge,
    operationCode: row.operation_code ?? row.operation_sent,
    operation: row.operation_name ?? row.operation_sent,
    vinNumber: row.vin_number,
    reason: row.reason,
    happenedAt: row.happened_at.toISOString(),
    deviceAt: row.device_at.toISOString(),
    receivedAt: row.received_at.toISOString(),
    why: messageText(language, code, data),
    settlement: row.settlement,
    settledAt: textOf(row.settled_at),
    settledBy: row.settled_by,
    settledReason: row.settled_reason,
  };
}

export async function listConflicts(db: Handle, filter: ConflictPage, language: Language) {
  const { rows, total } = await listConflictPage(db, filter);
  const items = rows.map((row) => conflictFrom(row, language));
  return { items, total, page: filter.page, pageSize: filter.pageSize };
}

interface Settling extends SignedInCaller {
  readonly language: Language;
}

/**
 * Settles a refused scan (ADR 40): records it as the lead corrects it, or drops it for a reason. Records who settled
 * it.
 */
export async function settleConflict(
  trx: Trx,
  deps: Deps,
  { user, now, language }: Settling,
  sent: BodyOf<typeof settleCall> & { readonly id: number },
): Promise<Conflict> {
  await checkLead(trx, user);
  const row = (await findConflict(trx, sent.id)) ?? refuse({ code: 'NOT_FOUND' });
  if (!(await lockOpenConflict(trx, sent.id))) refuse({ code: 'CONFLICT_SETTLED' });
  const reason = sent.reason.trim();
  if (sent.remedy === 'drop' && reason === '') refuse({ code: 'REASON_REQUIRED', field: 'reason' });
  if (sent.remedy === 'record') await record(trx, deps, { user, now }, { row, sent, reason });
  const settlement = sent.remedy === 'drop' ? 'dropped' : 'recorded';
  await setSettled(trx, { id: row.id, settlement, reason: reason || null, userId: user.id, now });
  announce(trx, { topic: 'registers', id: null, storeId: null });
  return conflictFrom((await findConflict(trx, row.id))!, language);
}

interface Remedy {
  readonly row: ConflictRow;
  readonly sent: BodyOf<typeof settleCall>;
  readonly reason: string;
}

async function record(
  trx: Trx,
  deps: Deps,
  caller: SignedInCaller,
  { row, sent, reason }: Remedy,
): Promise<void> {
  const at = new Date(sent.at);
  if (at > caller.now) refuse({ code: 'FIELD_INVALID', field: 'at', data: { field: 'date' } });
  const employeeId = sent.employeeId ?? row.employee_id;
  if (employeeId === null || !(await findEmployeeRow(trx, employeeId)))
    refuse({ code: 'OPERATION_INVALID_USER', field: 'employeeId' });
  const scan = { terminalId: row.terminal_id, at, employeeId, isSettled: true };
  if (isClockKind(row.kind)) {
    await bookTime(trx, { ...scan, type: row.kind, recordedBy: caller.user.id });
    return;
  }
  await recordOperations(
    trx,
    deps,
    { ...caller, scan },
    {
      ...{ employee: '', operation: sent.operation, type: row.kind, lead: '', confirm: true },
      reason: row.reason || reason,
      batch: row.batch_key,
      events: [{ key: row.event_key, vinNumber: sent.vinNumber }],
    },
  );
}
