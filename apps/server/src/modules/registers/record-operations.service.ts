import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@cordovan/contracts/call';
import type { OperationRecord } from '@cordovan/contracts/registers';
import type { recordOperations as call } from '@cordovan/contracts/registers-floor';
import {
  decideAction,
  type FloorAction,
  type FloorFacts,
  lastMomentOf,
  type OperationKind,
} from '@cordovan/domain/registers';
import type { Refusal } from '@cordovan/domain/result';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Deps, PieceActor } from '../../platform/deps.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { insertEvent, lockPieces } from './events.repository.ts';
import { listAtWork, listFloorPieces, type FloorPieceRow } from './floor-facts.repository.ts';
import { factsOfPiece } from './floor-facts.service.ts';
import { listRecordsByKey } from './operation-records.repository.ts';
import { getRecord } from './operation-records.service.ts';
import { lockEmployee } from './own-employee.service.ts';
import { findEmployeeByText, findOperationByText, lockEmployeeById } from './people.repository.ts';
import { hasLaterWork } from './terminals/terminal-events.repository.ts';
import { type EmployeeRow, operationRecordFrom, type OperationRow } from './registers.rows.ts';
import { refreshRuns } from './runs.service.ts';
import { stopWorkOn } from './stop-work.service.ts';

/** Request from the floor, for one piece or several. */
export interface FloorRequest {
  /** Employee code or a user's email; empty for the signed-in user. */
  readonly employee: string;
  readonly operation: string;
  readonly type: OperationKind;
  readonly events: readonly { readonly key: string; readonly vinNumber: string }[];
  readonly reason: string;
  readonly lead: string;
  readonly confirm: boolean;
  /** Key for pieces that a terminal starts together, with one event each. */
  readonly batch?: string;
}

/** Scan that a terminal recorded at some moment, or that a lead corrected (ADR 40). */
export interface Scan {
  readonly terminalId: number;
  readonly at: Date;
  /** Null for someone unknown. */
  readonly employeeId: number | null;
  /** Whether a lead settles the scan: agrees to it, and may put it before later registrations. */
  readonly isSettled: boolean;
}

/** Who registers: the signed-in user now, or a terminal at the moment of its scan. */
export interface FloorCaller {
  readonly user: SignedInUser | null;
  readonly now: Date;
  readonly scan?: Scan;
}

type Answer = AnswerOf<typeof call>;

interface Floor {
  readonly trx: Trx;
  readonly deps: Deps;
  readonly caller: FloorCaller;
  readonly sent: FloorRequest;
  readonly employee: EmployeeRow | undefined;
  readonly operation: OperationRow | undefined;
  readonly lead: EmployeeRow | undefined;
  readonly batch: string | null;
}

/**
 * Registers one person's events on pieces (REG-01 to REG-09, N-20), all or none, at the server's time or the scan's.
 * An event with a known key was registered before; its result is returned, and it isn't registered again.
 */
export async function recordOperations(
  trx: Trx,
  deps: Deps,
  caller: FloorCaller,
  sent: FloorRequest,
): Promise<Answer> {
  const employee = await lockPerson(trx, caller, sent);
  const known = await findKnown(trx, sent, employee);
  const named = await findOperationByText(trx, sent.operation);
  const floor: Floor = {
    ...{ trx, deps, caller, sent, employee },
    operation: named?.is_active ? named : undefined,
    lead: await findLead(trx, sent.lead, employee),
    batch: sent.type === 'start' ? batchOf(sent) : null,
  };
  const pieces = await lockNamed(trx, sent);
  const records: OperationRecord[] = [];
  const finished: string[] = [];
  const refusals: Refusal[] = [];
  for (const [at, event] of sent.events.entries()) {
    const before = known.get(event.key);
    const piece = pieces.get(event.vinNumber.trim());
    const result = before
      ? { record: before, refusals: [], isFinished: false }
      : await registerOne(floor, { ...event, piece });
    if (result.record) records.push(result.record);
    if (result.isFinished) finished.push(event.vinNumber.trim());
    refusals.push(...result.refusals.map((refusal) => placed(refusal, at, sent)));
  }
  refuseAny(refusals);
  announce(trx, { topic: 'registers', id: records[0]?.id ?? null, storeId: null });
  return { records, finished };
}

/** Pieces started together share their time; a single piece has no batch. */
const batchOf = ({ batch = '', events }: FloorRequest): string | null =>
  batch || (events.length > 1 ? randomUUID() : null);

async function lockPerson(
  trx: Trx,
  { user, scan }: FloorCaller,
  { employee }: FloorRequest,
): Promise<EmployeeRow | undefined> {
  if (scan) return scan.employeeId === null ? undefined : lockEmployeeById(trx, scan.employeeId);
  return user ? lockEmployee(trx, user, employee) : undefined;
}

/** Says which of several pieces a refusal is about. */
const placed = (refusal: Refusal, at: number, { events }: FloorRequest): Refusal =>
  events.length === 1 ? refusal : { ...refusal, field: `events.${at}.vinNumber` };

/** Finds the events that were registered with these keys; refuses a key that was used for something else. */
async function findKnown(
  trx: Trx,
  sent: FloorRequest,
  employee: EmployeeRow | undefined,
): Promise<ReadonlyMap<string, OperationRecord>> {
  const keys = sent.events.map(({ key }) => key).filter((key) => key !== '');
  if (new Set(keys).size < keys.length) refuse({ code: 'IDEMPOTENCY_MISMATCH' });
  const rows = await listRecordsByKey(trx, keys);
  for (const row of rows) {
    const event = sent.events.find(({ key }) => key === row.event_key);
    const isSame =
      row.kind === sent.type && row.employee_id === employee?.id && row.vin_code === event?.vinNumber.trim();
    if (!isSame) refuse({ code: 'IDEMPOTENCY_MISMATCH' });
  }
  return new Map(rows.map((row) => [row.event_key, operationRecordFrom(row)]));
}

/** The lead who agrees: the person whose badge was scanned, or else the employee. */
async function findLead(
  trx: Trx,
  text: string,
  employee: EmployeeRow | undefined,
): Promise<EmployeeRow | undefined> {
  const named = text.trim() === '' ? employee : await findEmployeeByText(trx, text);
  return named?.is_lead ? named : undefined;
}

async function lockNamed(trx: Trx, { events }: FloorRequest): Promise<ReadonlyMap<string, FloorPieceRow>> {
  const codes = [...new Set(events.map(({ vinNumber }) => vinNumber.trim()))];
  const found = await listFloorPieces(trx, codes);
  for (const [companyId, rows] of Map.groupBy(found, ({ company_id }) => company_id))
    await lockPieces(
      trx,
      companyId,
      rows.map(({ id }) => id),
    );
  return new Map((await listFloorPieces(trx, codes)).map((row) => [row.code, row]));
}

/** Work can be paused and ended after its piece was finished, so that no hours stay open. A missing piece can be scrapped. */
function isUsable(kind: OperationKind, piece: FloorPieceRow, scan: Scan | undefined): boolean {
  if (kind === 'end' || kind === 'pause') return true;
  if (kind === 'scrap') return piece.is_open && !piece.is_finished;
  if (piece.is_in_work && (kind === 'rework' || !piece.is_finished)) return true;
  return kind !== 'rework' && scan !== undefined && wasInWork(piece, scan);
}

/** Whether a late scan was made before its piece was finished, missing or scrapped. A lead may record any work. */
function wasInWork(piece: FloorPieceRow, { at, isSettled }: Scan): boolean {
  if (isSettled) return true;
  const ends = [piece.finished_at, piece.missing_at, piece.scrapped_at].filter((end) => end !== null);
  return ends.length > 0 && ends.every((end) => end > at);
}

const NO_FACTS: FloorFacts = {
  ...{ route: [], runs: [], atWork: [] },
  ...{ lacksLeather: false, isBegun: true, isFinished: false },
};

interface Registered {
  readonly record?: OperationRecord;
  readonly isFinished: boolean;
  readonly refusals: readonly Refusal[];
}

async function registerOne(
  floor: Floor,
  event: { readonly key: string; readonly piece: FloorPieceRow | undefined },
): Promise<Registered> {
  const { trx, caller, sent, employee, operation, lead, batch } = floor;
  const { scan } = caller;
  const piece = event.piece && isUsable(sent.type, event.piece, scan) ? event.piece : undefined;
  const action: FloorAction = {
    kind: sent.type,
    employeeId: employee?.id ?? null,
    operationId: sent.type === 'scrap' ? null : (operation?.id ?? null),
    vinCode: piece?.code ?? null,
    batch,
    isLead: lead !== undefined || caller.user?.role === 'Administrator' || scan?.isSettled === true,
    isConfirmed: sent.confirm,
    reason: sent.reason,
    isSettled: scan?.isSettled === true,
  };
  const facts = piece
    ? {
        ...(await factsOfPiece(trx, piece, operation?.id, scan?.at)),
        atWork: employee ? await listAtWork(trx, employee.id, scan?.at) : [],
      }
    : NO_FACTS;
  const decided = decideAction(action, facts);
  if (!decided.ok) return { isFinished: false, refusals: decided.refusals };
  if (scan && (await isOutOfOrder(trx, { scan, action, facts })))
    return { isFinished: false, refusals: [{ code: 'SCAN_OUT_OF_ORDER' }] };
  const { run, finishesPiece, reopensPiece } = decided.value;
  const id = await insertEvent(trx, {
    company_id: piece!.company_id,
    employee_id: employee!.id,
    operation_id: action.operationId,
    vin_item_id: piece!.id,
    kind: sent.type,
    run,
    event_key: event.key || randomUUID(),
    batch_key: batch,
    reason: sent.reason.trim() || null,
    lead_id: lead?.id ?? null,
    registered_at: scan?.at ?? caller.now,
    recorded_by: caller.user?.id ?? null,
    terminal_id: scan?.terminalId ?? null,
    created_at: caller.now,
  });
  await refreshRuns(trx, piece!.company_id, [piece!.id]);
  const named = { code: piece!.code, reason: sent.reason.trim() };
  const { finish, reopen, scrap } = floor.deps.pieceEffects;
  const actor = actorAt(caller, employee!);
  if (sent.type === 'scrap') await scrap(trx, floor.deps, actor, named);
  if (reopensPiece) await reopen(trx, floor.deps, actor, named);
  const isFinished = finishesPiece && piece!.is_in_work;
  if (isFinished) {
    const by = { userId: actor.userId, reason: named.reason, now: actor.at };
    await stopWorkOn(trx, [piece!.id], { companyId: piece!.company_id, ...by, isBuilt: true });
    await finish(trx, floor.deps, actor, named);
  }
  return { record: await getRecord(trx, id), isFinished, refusals: [] };
}

/** Whether a scan is earlier than its run allows, or earlier than the person's later registered work. */
async function isOutOfOrder(
  trx: Trx,
  { scan, action, facts }: { readonly scan: Scan; readonly action: FloorAction; readonly facts: FloorFacts },
): Promise<boolean> {
  const { employeeId, operationId } = action;
  const own = facts.runs.find(
    (run) => run.isCurrent && run.employeeId === employeeId && run.operationId === operationId,
  );
  if (own && scan.at.getTime() < lastMomentOf(own)) return true;
  return !scan.isSettled && employeeId !== null && hasLaterWork(trx, employeeId, scan.at);
}

/** Who changes the piece: the user, or the employee at the terminal. */
function actorAt({ user, now, scan }: FloorCaller, employee: EmployeeRow): PieceActor {
  const at = scan?.at ?? now;
  return user
    ? { userId: user.id, role: user.role!, name: user.name, now, at }
    : { userId: employee.user_id, role: 'Manufacturing', name: employee.name, now, at };
}

/** Registers the start or end of an operation on one piece. */
export async function recordOperation(
  trx: Trx,
  deps: Deps,
  caller: FloorCaller,
  scan: {
    readonly employee: string;
    readonly operation: string;
    readonly vinNumber: string;
    readonly type: 'start' | 'end';
  },
): Promise<OperationRecord> {
  const { vinNumber, ...sent } = scan;
  const events = [{ key: '', vinNumber }];
  const { records } = await recordOperations(trx, deps, caller, {
    ...{ ...sent, events, reason: '', lead: '', confirm: false },
  });
  return records[0] ?? refuse({ code: 'NOT_FOUND' });
}
