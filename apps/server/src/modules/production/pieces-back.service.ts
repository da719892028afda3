import { dayInZone } from '@cordovan/domain/calendar';
import { isQuotationExpired, orderTypeRules, statusIds } from '@cordovan/domain/orders';
import { locations, unsellVinItem, unshipVinItem } from '@cordovan/domain/production';
import type { Trx } from '../../platform/database/transaction.ts';
import type { OrderStatusChange } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { getSettings } from '../settings/index.ts';
import { movePieceOfOrder, type PieceMove } from './piece-moves.ts';
import { findMoveBefore, listOfferedPieces } from './pieces-back.repository.ts';
import {
  findOrderPlace,
  listSoldVinItemIds,
  listVinItemsOfOrder,
  lockVinItem,
} from './vin-items.repository.ts';
import { stateFrom, type VinItemRow } from './vin-items.rows.ts';

/** Undoes one status step (N-02 l): restores the pieces to their earlier state with new movements. */
export async function takePiecesBack(trx: Trx, change: OrderStatusChange): Promise<void> {
  const isBuilding = change.from === statusIds.inProduction || change.from === statusIds.finished;
  const moves = isBuilding ? await reopenings(trx, change) : await returns(trx, change);
  const moved = moves.filter((each): each is Moved => typeof each !== 'string');
  const codes = moves.filter((each) => typeof each === 'string');
  if (codes.length > 0) refuse({ code: 'PIECES_MOVED_SINCE', data: { codes: codes.join(', ') } });
  for (const each of moved) await movePieceOfOrder(trx, change, each);
}

type Moved = PieceMove;
/** Code of a piece that something else has changed since. */
type Stuck = string;

/** Puts finished pieces that are still at the factory back in work. */
async function reopenings(trx: Trx, { orderId }: OrderStatusChange): Promise<(Moved | Stuck)[]> {
  const rows = await lockAll(
    trx,
    (await listVinItemsOfOrder(trx, orderId)).map(({ id }) => id),
  );
  const finished = rows.filter(({ finished_at: finishedAt }) => finishedAt !== null);
  return finished.map((row) =>
    row.location === locations.factory
      ? { row, after: stateFrom(row), kind: 'reopened', values: { finished_at: null } }
      : row.code,
  );
}

async function returns(trx: Trx, change: OrderStatusChange): Promise<(Moved | Stuck)[]> {
  const order = await findOrderPlace(trx, change);
  if (orderTypeRules(order.order_type).isFromStock) return unsold(trx, change);
  const place = { orderType: order.order_type, storeId: order.store_id };
  const rows = await lockAll(
    trx,
    (await listVinItemsOfOrder(trx, change.orderId)).map(({ id }) => id),
  );
  const promised = await promisedIds(trx, change);
  const moves: (Moved | Stuck)[] = [];
  for (const row of rows.filter(({ shipped_at: shippedAt }) => shippedAt !== null)) {
    const before = await findMoveBefore(trx, row, 'shipped');
    const state = { ...stateFrom(row), isPromised: promised.has(row.id) };
    const after = before && unshipVinItem(state, place, before);
    moves.push(after ? { row, after, kind: 'unshipped', values: { shipped_at: null } } : row.code);
  }
  return moves;
}

/** Pieces of an order that another order sells or offers. An expired quotation holds none. */
async function promisedIds(trx: Trx, change: OrderStatusChange): Promise<ReadonlySet<number>> {
  const { quotationValidDays: maxDays } = await getSettings(trx);
  const held = (await listOfferedPieces(trx, change)).filter((row) => {
    const today = dayInZone(change.now, row.time_zone);
    return !isQuotationExpired({ statusId: row.status_id, orderDate: row.priced_on, today, maxDays });
  });
  return new Set(held.map(({ id }) => id));
}

/** Releases other orders' pieces that this order sold off the floor. */
async function unsold(trx: Trx, change: OrderStatusChange): Promise<(Moved | Stuck)[]> {
  const moves: (Moved | Stuck)[] = [];
  for (const row of await lockAll(trx, await listSoldVinItemIds(trx, change))) {
    const before = await findMoveBefore(trx, row, 'sold');
    const after = before && unsellVinItem(stateFrom(row), before);
    const shipping = await findMoveBefore(trx, row, 'shipped');
    const values = { sold_order_id: null, shipped_at: shipping?.at ?? null };
    moves.push(after ? { row, after, kind: 'unsold', values } : row.code);
  }
  return moves;
}

/** Locks pieces in id order, as does every function that moves several pieces. */
async function lockAll(trx: Trx, ids: readonly number[]): Promise<VinItemRow[]> {
  const rows: VinItemRow[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const row = await lockVinItem(trx, { id });
    if (row) rows.push(row);
  }
  return rows;
}
