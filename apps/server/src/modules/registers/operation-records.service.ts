import type { OperationRecord } from '@cordovan/contracts/registers';
import { type OperationEntry, registerOperation } from '@cordovan/domain/registers';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { checkedDate, correct, type CorrectionSent } from './correction.service.ts';
import {
  findCounterpart,
  findPiece,
  findPieceInWork,
  findRecord,
  insertRecord,
  listOpenStarts,
  listRecordPage,
  listSameWork,
  type OperationFilter,
  type WorkKey,
} from './operation-records.repository.ts';
import { lockEmployee } from './own-employee.service.ts';
import { findOperationByText } from './people.repository.ts';
import { operationRecordFrom } from './registers.rows.ts';

export interface Scan {
  /** Employee code or a user's email; empty for the signed-in user. */
  readonly employee: string;
  readonly operation: string;
  readonly vinNumber: string;
  readonly type: 'start' | 'end';
}

/** Records the start or end of an operation on a piece (REG-01 to REG-09) at the server's time (N-20). */
export async function recordOperation(
  trx: Trx,
  user: SignedInUser,
  scan: Scan,
  now: Date,
): Promise<OperationRecord> {
  const employee = await lockEmployee(trx, user, scan.employee);
  const named = await findOperationByText(trx, scan.operation);
  const operation = named?.is_active ? named : undefined;
  // Work can be ended after its piece was finished, so that no hours stay open.
  const piece = await (scan.type === 'start' ? findPieceInWork : findPiece)(trx, scan.vinNumber);
  const entries =
    employee && operation && piece
      ? await listEntries(trx, {
          companyId: piece.company_id,
          employeeId: employee.id,
          operationId: operation.id,
          vinItemId: piece.id,
        })
      : [];
  const booked = registerOperation({
    employeeId: employee?.id ?? null,
    operationId: operation?.id ?? null,
    vinCode: piece?.code ?? null,
    mark: scan.type,
    lacksLeather: operation?.uses_leather === true && piece?.has_open_leather === true,
    entries,
  });
  if (!booked.ok) refuseAny(booked.refusals);
  const id = await insertRecord(trx, {
    company_id: piece!.company_id,
    employee_id: employee!.id,
    operation_id: operation!.id,
    vin_item_id: piece!.id,
    kind: scan.type,
    registered_at: now,
    recorded_by: user.id,
  });
  announce(trx, { topic: 'registers', id, storeId: null });
  return getRecord(trx, id);
}

/** Loads the entries that the rules for a new entry need. */
async function listEntries(trx: Trx, key: WorkKey): Promise<OperationEntry[]> {
  return [...(await listSameWork(trx, key)), ...(await listOpenStarts(trx, key.employeeId))];
}

async function getRecord(db: Handle, id: number): Promise<OperationRecord> {
  const row = await findRecord(db, id);
  return row ? operationRecordFrom(row) : refuse({ code: 'NOT_FOUND' });
}

export async function listOperationRecords(db: Handle, filter: OperationFilter) {
  const { rows, total } = await listRecordPage(db, filter);
  return { items: rows.map(operationRecordFrom), total, page: filter.page, pageSize: filter.pageSize };
}

/** Corrects a registered time (N-20): a start stays before its end. */
export async function correctOperation(
  trx: Trx,
  user: SignedInUser,
  sent: CorrectionSent,
  now: Date,
): Promise<OperationRecord> {
  const row = (await findRecord(trx, sent.id)) ?? refuse({ code: 'NOT_FOUND' });
  const other = await findCounterpart(trx, row);
  const isStart = row.kind === 'start';
  const limits = { before: isStart ? undefined : other, after: isStart ? other : undefined, now };
  const date = checkedDate(sent, limits);
  await correct(trx, 'operation_registers', { sent, date, userId: user.id, now });
  return getRecord(trx, row.id);
}
