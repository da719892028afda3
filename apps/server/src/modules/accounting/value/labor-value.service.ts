import { randomUUID } from 'node:crypto';
import { laborMemo, NO_LABOR, placeLabor, type ValueMove } from '@cordovan/domain/accounting';
import { dayInZone } from '@cordovan/domain/calendar';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findFactoryZone } from '../../calendar/index.ts';
import {
  findLaborStart,
  forgetLaborChanges,
  listPieceLabor,
  type PieceLabor,
  takeLaborChanges,
  writePieceLabor,
} from './labor-value.repository.ts';
import { memoOf, type Unposted } from './unposted.ts';

/** Time zone that determines the day of a labor rate, in the reports too (ADR 51). */
export const laborZone = async (handle: Handle, { config }: Pick<Deps, 'config'>): Promise<string> =>
  (await findFactoryZone(handle)) ?? config.timeZone;

/**
 * Values the labor of changed pieces (ADR 72): the cost of the work so far, on the account where the piece is now.
 * Returns how many changes it processed, and the moves to post.
 */
export async function valueLabor(
  trx: Trx,
  deps: Deps,
  limit: number,
): Promise<{ readonly taken: number; readonly moves: readonly Unposted[] }> {
  if (!(await findLaborStart(trx))) {
    await forgetLaborChanges(trx);
    return { taken: 0, moves: [] };
  }
  const changes = await takeLaborChanges(trx, limit);
  if (changes.length === 0) return { taken: 0, moves: [] };
  const now = deps.clock();
  const timeZone = await laborZone(trx, deps);
  const scope = [...new Set(changes.map(({ vin_item_id }) => vin_item_id))];
  const placed = (await listPieceLabor(trx, { scope, timeZone })).map((piece) => ({
    piece,
    ...placeLabor(piece.held, piece.now),
  }));
  await writePieceLabor(
    trx,
    placed.map(({ piece, held }) => ({ ...piece, held })),
    now,
  );
  const moves = placed.flatMap(({ piece, moves: own }) =>
    own.map((move) => ({ ...move, ...originOf(piece, move, dayOf(piece, { now, timeZone })) })),
  );
  return { taken: changes.length, moves };
}

const originOf = (piece: PieceLabor, move: ValueMove, day: string) => ({
  ...{
    companyId: piece.company_id,
    orderId: piece.order_id,
    detailId: piece.detail_id,
    storeId: piece.store_id,
  },
  ...{ movementId: null, lotId: null, vinItemId: piece.vin_item_id, day },
  memo: memoOf(laborMemo(move), piece.so_number),
  key: `labor value:${piece.order_id}:${randomUUID()}`,
});

/**
 * The day of the work, or of the event that moved the piece. A shipment uses the day of its leather's cost. Later
 * corrections are posted today.
 */
function dayOf(piece: PieceLabor, { now, timeZone }: { readonly now: Date; readonly timeZone: string }) {
  const { changedAt, valuedAt, held, now: labor } = piece;
  const isShipping = piece.stage === 'shipped' && labor.place === 'sold' && held.sold === NO_LABOR.sold;
  if (isShipping && piece.shipped_on !== null) return piece.shipped_on;
  const isNew = changedAt !== null && (valuedAt === null || changedAt > valuedAt);
  return dayInZone(isNew ? changedAt : now, timeZone);
}
