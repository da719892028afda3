import { dayInZone } from '@cordovan/domain/calendar';
import { type Cents, NO_MONEY, subtract } from '@cordovan/domain/money';
import {
  type Actor,
  calledOffMoney,
  decideStatusChange,
  isStatusId,
  type Placement,
  type StatusFacts,
  type StatusId,
  statusIds,
} from '@cordovan/domain/orders';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import { announce } from '../../../platform/live/live.ts';
import { getSettings } from '../../settings/index.ts';
import { listAcceptanceRefusals } from './acceptance.service.ts';
import { addHistory } from '../form/history.repository.ts';
import { listIncompleteLines, listSaveRefusals } from '../form/save-check.service.ts';
import { factsFrom } from '../form/status-facts.ts';
import type { StatusRow } from '../form/status-row.repository.ts';
import { lockForStatus, setStatus } from './status.repository.ts';

/** An order that returns to approved from these statuses was complete when it was approved. */
const COMPLETE_BEFORE: readonly StatusId[] = [statusIds.scheduled, statusIds.onHold];

/** Who changes the status: a user, or the product itself (`System`, without a user). */
export interface StatusActor {
  readonly userId: number | null;
  readonly role: Actor;
  readonly name: string;
}

export interface StatusChangeRequest {
  readonly orderId: number;
  readonly to: number;
  readonly actor: StatusActor;
  readonly reason?: string;
  /** Confirms questions such as `SEATS_EXCEEDED` and `WORK_WILL_BE_LOST`. */
  readonly confirm?: boolean;
  /** Whether the request itself accepts that work may be lost. */
  readonly acceptsLoss?: boolean;
  /** Codes of cut pieces whose leather a step back returns to stock, because they aren't really cut. */
  readonly uncutPieces?: readonly string[];
  readonly now: Date;
  /**
   * `import`: another program already approved the order, and what the order lacks here doesn't undo that (ADR 36).
   */
  readonly via: 'orders' | 'scheduler' | 'payment' | 'import';
  /** Requested place; only the scheduler sends one. */
  readonly placement?: Placement;
  /** Amount that the cancel dialog refunds. */
  readonly refund?: Cents;
  /** Refuses with `STALE_ROW` when the order is at another version. */
  readonly rowVersion?: number | null;
  /** An order of another store is refused as if it didn't exist. */
  readonly onlyStoreId?: number | null;
}

export interface ChangedStatus {
  readonly companyId: number;
  readonly orderId: number;
  readonly from: StatusId;
  readonly to: StatusId;
  readonly soNumber: string;
  readonly poNumber: string | null;
  readonly rowVersion: number;
}

/**
 * Changes an order's status according to the matrix (N-02). Locks the order, checks conditions, and writes status and
 * history. Runs other contexts' effects in the same transaction, and announces the change. Moving a scheduled order
 * to another day keeps its status and only checks conditions.
 */
export async function changeOrderStatus(
  trx: Trx,
  deps: Deps,
  request: StatusChangeRequest,
): Promise<ChangedStatus> {
  const row = (await lockForStatus(trx, request.orderId)) ?? refuse({ code: 'NOT_FOUND' });
  checkRow(row, request);
  const from = row.status_id;
  const to = isStatusId(request.to)
    ? request.to
    : refuse({ code: 'FIELD_INVALID', data: { field: 'status' } });
  const today = dayInZone(request.now, row.store_time_zone);
  const facts = await gatherFacts(trx, deps, { row, request, today });
  const decision = decideStatusChange(
    from,
    {
      actor: request.actor.role,
      to,
      reason: request.reason ?? '',
      isConfirmed: request.confirm ?? false,
      acceptsLoss: request.acceptsLoss ?? false,
      uncutPieces: request.uncutPieces ?? [],
    },
    facts,
  );
  if (!decision.ok) refuseAny(decision.refusals);
  // Nothing was built: an opening balance can only be paid and closed.
  if (row.is_opening_balance && to !== statusIds.closed) refuse({ code: 'OPENING_BALANCE_STATUS' });
  if (from === to)
    return changedFrom(row, { from, to, po_number: row.po_number, row_version: row.row_version });
  const changed = await setStatus(trx, row, {
    from,
    to,
    statusBeforeHold: to === statusIds.onHold ? from : null,
    kept:
      to === statusIds.canceled ? calledOffMoney(subtract(facts.paid, facts.refund), NO_MONEY).held : null,
    today,
    now: request.now,
  });
  if (!changed) return refuse({ code: 'STALE_ROW' });
  await notifyOthers(trx, deps, { row, from, to, request });
  return changedFrom(row, { from, to, ...changed });
}

function checkRow(row: StatusRow, request: StatusChangeRequest): void {
  if (request.onlyStoreId !== undefined && request.onlyStoreId !== row.store_id)
    refuse({ code: 'NOT_FOUND' });
  const { rowVersion } = request;
  if (rowVersion !== undefined && rowVersion !== null && rowVersion !== row.row_version)
    refuse({ code: 'STALE_ROW' });
}

async function gatherFacts(
  trx: Trx,
  deps: Deps,
  { row, request, today }: { row: StatusRow; request: StatusChangeRequest; today: string },
): Promise<StatusFacts> {
  const settings = await getSettings(trx);
  const isImport = request.via === 'import';
  const isApproval =
    request.to === statusIds.approved && !isImport && !COMPLETE_BEFORE.includes(row.status_id);
  const facts = factsFrom(row, {
    saveRefusals: isApproval ? await listSaveRefusals(trx, row.id, { settings, today }) : [],
    incompleteLines: isApproval ? await listIncompleteLines(trx, row.id) : [],
    acceptanceRefusals:
      isApproval && row.changed_since_accepted
        ? await listAcceptanceRefusals(trx, deps, row, request.now)
        : [],
    today,
    maxDays: settings.quotationValidDays,
    reader: request.actor.role,
    isImport,
    placement: request.placement,
    refund: request.refund,
  });
  return isImport ? { ...facts, minPaymentPercentage: 0 } : facts;
}

interface Change {
  readonly row: StatusRow;
  readonly from: StatusId;
  readonly to: StatusId;
  readonly request: StatusChangeRequest;
}

async function notifyOthers(trx: Trx, deps: Deps, { row, from, to, request }: Change): Promise<void> {
  const { actor, now } = request;
  const reason = request.reason?.trim() || null;
  await addHistory(trx, [
    {
      companyId: row.company_id,
      orderId: row.id,
      kind: 'status',
      fromStatus: from,
      toStatus: to,
      userId: actor.userId,
      userName: actor.name,
      reason,
      now,
    },
  ]);
  for (const effect of deps.orderStatusEffects) {
    const change = {
      companyId: row.company_id,
      orderId: row.id,
      from,
      to,
      userId: actor.userId,
      role: actor.role,
      reason,
      isConfirmed: request.confirm ?? request.acceptsLoss ?? false,
      uncutPieces: request.uncutPieces ?? [],
      now,
    };
    await effect(trx, change, deps);
  }
  announce(trx, { topic: 'orders', id: row.id, storeId: row.store_id });
}

function changedFrom(
  row: StatusRow,
  changed: { from: StatusId; to: StatusId; po_number: string | null; row_version: number },
): ChangedStatus {
  return {
    companyId: row.company_id,
    orderId: row.id,
    from: changed.from,
    to: changed.to,
    soNumber: row.so_number,
    poNumber: changed.po_number,
    rowVersion: changed.row_version,
  };
}
