import { locations } from '@cordovan/domain/production';
import type { Trx } from '../../platform/database/transaction.ts';
import type { OrderStatusChange } from '../../platform/deps.ts';
import { announce } from '../../platform/live/live.ts';
import { movePieceOfOrder } from './piece-moves.ts';
import { findMoveBefore } from './pieces-back.repository.ts';
import { lockVinItem } from './vin-items.repository.ts';
import { stateFrom, type VinItemRow } from './vin-items.rows.ts';

interface Moved extends Pick<OrderStatusChange, 'reason' | 'userId' | 'now'> {
  readonly ids: readonly number[];
}

/** Locks the pieces with these ids, in id order, and keeps those that are (or aren't) with a customer. */
async function lockPieces(trx: Trx, ids: readonly number[], isWithCustomer: boolean): Promise<VinItemRow[]> {
  const rows: VinItemRow[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const row = await lockVinItem(trx, { id });
    if (row && (row.location === locations.client) === isWithCustomer) rows.push(row);
  }
  return rows;
}

/** Marks pieces as being with a customer, whatever their order's status. They aren't for sale. */
export async function placeWithCustomer(trx: Trx, { ids, ...by }: Moved): Promise<void> {
  for (const row of await lockPieces(trx, ids, false)) {
    const after = { ...stateFrom(row), location: locations.client, isAvailable: false };
    await movePieceOfOrder(trx, by, {
      row,
      after,
      kind: 'shipped',
      values: { shipped_at: row.shipped_at ?? by.now },
    });
  }
  announce(trx, { topic: 'inventory', id: null, storeId: null });
}

/** Returns pieces to where they were before. Pieces that no order needs are for sale again. */
export async function takeFromCustomer(trx: Trx, { ids, ...by }: Moved): Promise<void> {
  for (const row of await lockPieces(trx, ids, true)) {
    if (row.sold_order_id !== null) continue;
    const before = await findMoveBefore(trx, row, 'shipped');
    const state = { ...stateFrom(row), ...before };
    const isStock = !state.isSold && !state.isMissing && row.finished_at !== null;
    const shippedAt = before?.location === locations.store ? row.shipped_at : null;
    await movePieceOfOrder(trx, by, {
      ...{ row, kind: 'returned', values: { shipped_at: shippedAt } },
      after: { ...state, isAvailable: isStock },
    });
  }
  announce(trx, { topic: 'inventory', id: null, storeId: null });
}
