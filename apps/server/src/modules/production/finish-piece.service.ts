import { isNothingBuilt, statusIds } from '@cordovan/domain/orders';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Deps, NamedPiece, PieceActor, PieceEffects } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { announce } from '../../platform/live/live.ts';
import { addHistory, changeOrderStatus } from '../orders/index.ts';
import { countPieces, countUnbuilt } from './built-orders.repository.ts';
import { movePieceOfOrder, type PieceMove } from './piece-moves.ts';
import { isCut } from './scrap.repository.ts';
import { lockVinItem } from './vin-items.repository.ts';
import { stateFrom, type VinItemRow } from './vin-items.rows.ts';

type Moved = Pick<PieceMove, 'kind' | 'values'>;

async function movePiece(
  trx: Trx,
  { userId, now }: PieceActor,
  { code, reason }: NamedPiece,
  { kind, values }: Moved,
): Promise<VinItemRow> {
  const row = (await lockVinItem(trx, { code })) ?? refuse({ code: 'OPERATION_INVALID_VIN' });
  const change = { reason: reason || null, userId, now };
  await movePieceOfOrder(trx, change, { row, after: stateFrom(row), kind, ...(values && { values }) });
  announce(trx, { topic: 'scheduler', id: row.order_id, storeId: null });
  return row;
}

/** Finishes a piece whose operations are done (N-20). The last piece of an order in production finishes the order. */
async function finishPiece(trx: Trx, deps: Deps, actor: PieceActor, piece: NamedPiece): Promise<void> {
  const values = { finished_at: actor.at };
  const row = await movePiece(trx, actor, piece, { kind: 'finished', values });
  await finishBuiltOrder(trx, deps, actor, row);
}

/** Puts a finished piece back in work, for a rework. */
async function reopenPiece(trx: Trx, _deps: Deps, actor: PieceActor, piece: NamedPiece): Promise<void> {
  await movePiece(trx, actor, piece, { kind: 'reopened', values: { finished_at: null } });
}

/** Takes a piece out of production for good. Someone decides about a replacement later. */
async function scrapPiece(trx: Trx, _deps: Deps, actor: PieceActor, piece: NamedPiece): Promise<void> {
  const found = (await lockVinItem(trx, piece)) ?? refuse({ code: 'OPERATION_INVALID_VIN' });
  const values = {
    scrapped_at: actor.at,
    scrap_reason: piece.reason,
    leather_spent: await isCut(trx, found),
    // A scrapped piece is no longer searched for.
    ...{ missing_at: null, missing_reason: null },
  };
  const row = await movePiece(trx, actor, piece, { kind: 'scrapped', values });
  const { userId, name: userName, now } = actor;
  await addHistory(trx, [
    {
      ...{ companyId: row.company_id, orderId: row.order_id, kind: 'piece scrapped', subject: row.code },
      ...{ reason: piece.reason, userId, userName, now },
    },
  ]);
}

/**
 * Finishes an order in production whose pieces are all built, as the person who built the last one (N-02). If all its
 * pieces are left out, the order waits for the office (ADR 64).
 */
export async function finishBuiltOrder(
  trx: Trx,
  deps: Deps,
  { now, ...actor }: Omit<PieceActor, 'at'>,
  order: { readonly company_id: number; readonly order_id: number; readonly status_id: number },
): Promise<void> {
  if (order.status_id !== statusIds.inProduction || (await countUnbuilt(trx, order)) > 0) return;
  const pieces = await countPieces(trx, { companyId: order.company_id, orderId: order.order_id });
  if (isNothingBuilt(pieces)) return;
  await changeOrderStatus(trx, deps, {
    orderId: order.order_id,
    to: statusIds.finished,
    actor: { userId: actor.userId, role: actor.role, name: actor.name },
    now,
    via: 'orders',
  });
}

/** Effects of operations on pieces, for the registers. */
export const PIECE_EFFECTS: PieceEffects = { finish: finishPiece, reopen: reopenPiece, scrap: scrapPiece };
