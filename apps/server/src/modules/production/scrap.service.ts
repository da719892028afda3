import type { LeftOutDecision } from '@cordovan/domain/orders';
import { vinCode } from '@cordovan/domain/production';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { freeLeatherOfPiece, takeLeatherForReplacement } from '../inventory/index.ts';
import { notify } from '../notifications/index.ts';
import { actorOf, addHistory, keepPriceOfPiece, takePieceOff } from '../orders/index.ts';
import { finishBuiltOrder } from './finish-piece.service.ts';
import {
  findNextUnit,
  insertReplacement,
  lockLeftOut,
  lockScrapped,
  type ScrappedRow,
} from './scrap.repository.ts';
import { insertVinMovement, updateVinItem } from './vin-items.repository.ts';

export interface ScrapDecision {
  readonly code: string;
  readonly decision: 'replace' | 'leave out';
  readonly reason: string;
  /** Confirms the question about dye lots. */
  readonly confirm: boolean;
}

/**
 * Decides about a scrapped piece: build a new piece for the same line, or leave it out for a reason. The office
 * decides the price of a left-out piece (ADR 57); until then the piece can still be replaced.
 */
export async function settleScrap(
  trx: Trx,
  caller: SignedInCaller,
  { code, decision, reason, confirm }: ScrapDecision,
): Promise<void> {
  const row = (await lockScrapped(trx, code)) ?? refuse({ code: 'PIECE_NOT_SCRAPPED' });
  if (decision === 'leave out' && row.left_out_at) refuse({ code: 'PIECE_NOT_SCRAPPED' });
  const decided = { row, caller, reason: reason.trim() };
  await (decision === 'replace' ? replace(trx, decided, confirm) : leaveOut(trx, decided));
  tell(trx, row);
}

interface Decided {
  readonly row: ScrappedRow;
  readonly caller: SignedInCaller;
  readonly reason: string;
}

async function replace(trx: Trx, decided: Decided, isConfirmed: boolean): Promise<void> {
  const { row, caller } = decided;
  await updateVinItem(trx, row, { scrap_settled_at: caller.now, left_out_at: null });
  await logMovement(trx, decided, 'replaced');
  const unit = await findNextUnit(trx, row);
  const code = vinCode({ orderId: row.order_id, line: row.line_number, unit });
  const id = await insertReplacement(trx, row, { unit, code });
  await takeLeatherForReplacement(trx, { ...leatherOf(decided), isConfirmed });
  await logMovement(trx, { ...decided, row: { ...row, id } }, 'created');
  await addHistory(trx, [{ ...entryOf(decided), kind: 'piece replaced', to: code }]);
}

async function leaveOut(trx: Trx, decided: Decided): Promise<void> {
  const { row, caller, reason } = decided;
  if (reason === '') refuse({ code: 'REASON_REQUIRED', field: 'reason' });
  await updateVinItem(trx, row, { scrap_settled_at: caller.now, left_out_at: caller.now });
  await logMovement(trx, decided, 'left out');
  await addHistory(trx, [{ ...entryOf(decided), kind: 'piece left out' }]);
  await notify(trx, {
    kind: 'pieceLeftOut',
    order: { companyId: row.company_id, orderId: row.order_id },
    text: row.code,
    actorId: caller.user.id,
    now: caller.now,
  });
}

/**
 * Takes a left-out piece and its price off its order, or keeps the price for a reason (ADR 57). This frees the
 * piece's leather, seats and hours (ADR 62).
 */
export async function settleLeftOut(
  trx: Trx,
  deps: Deps,
  caller: SignedInCaller,
  { code, decision, reason }: { code: string; decision: LeftOutDecision; reason: string },
): Promise<void> {
  const row = (await lockLeftOut(trx, code)) ?? refuse({ code: 'PIECE_NOT_LEFT_OUT' });
  const isTakenOff = decision === 'take off';
  const decided = { row, caller, reason: reason.trim() };
  if (!isTakenOff && decided.reason === '') refuse({ code: 'REASON_REQUIRED', field: 'reason' });
  await updateVinItem(trx, row, { left_out_decision: isTakenOff ? 'taken off' : 'price kept' });
  const taken = { caller, orderId: row.order_id, detailId: row.detail_id };
  if (isTakenOff) {
    const credit = await takePieceOff(trx, deps, taken);
    await addHistory(trx, [{ ...entryOf(decided), kind: 'piece taken off', to: credit }]);
  } else {
    await keepPriceOfPiece(trx, taken);
    await addHistory(trx, [{ ...entryOf(decided), kind: 'price kept' }]);
  }
  await freeLeatherOfPiece(trx, leatherOf(decided));
  await finishBuiltOrder(trx, deps, { ...actorOf(caller.user), now: caller.now }, row);
  tell(trx, row);
}

const leatherOf = ({ row, caller, reason }: Decided) => ({
  companyId: row.company_id,
  orderId: row.order_id,
  detailId: row.detail_id,
  isSpent: row.leather_spent,
  userId: caller.user.id,
  reason: reason || null,
  now: caller.now,
});

const entryOf = ({ row, caller, reason }: Decided) => ({
  companyId: row.company_id,
  orderId: row.order_id,
  userId: caller.user.id,
  userName: caller.user.name,
  subject: row.code,
  reason: reason || null,
  now: caller.now,
});

function tell(trx: Trx, row: ScrappedRow): void {
  announce(trx, { topic: 'scheduler', id: row.order_id, storeId: null });
  announce(trx, { topic: 'registers', id: null, storeId: null });
  announce(trx, { topic: 'orders', id: row.order_id, storeId: null });
}

async function logMovement(
  trx: Trx,
  { row, caller, reason }: Decided,
  kind: 'replaced' | 'left out' | 'created',
): Promise<void> {
  await insertVinMovement(trx, {
    company_id: row.company_id,
    vin_item_id: row.id,
    kind,
    from_location: row.location,
    to_location: row.location,
    available: false,
    reason: reason || null,
    user_id: caller.user.id,
    created_at: caller.now,
  });
}
