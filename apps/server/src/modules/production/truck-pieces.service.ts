import { calledOffStatuses, type StatusId } from '@cordovan/domain/orders';
import { locations } from '@cordovan/domain/production';
import type { Trx } from '../../platform/database/transaction.ts';
import type { OrderStatusChange } from '../../platform/deps.ts';
import { announce } from '../../platform/live/live.ts';
import { movePieceOfOrder } from './piece-moves.ts';
import {
  listSoldVinItemIds,
  listVinItemsOfOrder,
  lockVinItem,
  releaseSoldVinItems,
} from './vin-items.repository.ts';
import { stateFrom, type VinItemRow } from './vin-items.rows.ts';

type By = Pick<OrderStatusChange, 'reason' | 'userId' | 'now'>;
type OrderKey = Pick<OrderStatusChange, 'companyId' | 'orderId'>;

/** Takes a canceled floor sale's pieces on a truck off sale; the order keeps them until the truck is back. */
export async function holdSoldPieces(trx: Trx, order: OrderKey, by: By): Promise<void> {
  for (const row of await lockSold(trx, order)) {
    const after = { ...stateFrom(row), isAvailable: false };
    await movePieceOfOrder(trx, by, { row, after, kind: 'availability' });
  }
}

async function lockSold(trx: Trx, order: OrderKey): Promise<VinItemRow[]> {
  const rows: VinItemRow[] = [];
  for (const id of (await listSoldVinItemIds(trx, order)).toSorted((a, b) => a - b)) {
    const row = await lockVinItem(trx, { id });
    if (row && row.sold_order_id === null) rows.push(row);
  }
  return rows;
}

/**
 * Returns a called-off order's pieces to stock once its stop is settled or the truck is back, except pieces that are
 * with a customer (ADR 69).
 */
export async function freePiecesOfTruck(
  trx: Trx,
  order: OrderKey & { readonly statusId: StatusId },
  by: By,
): Promise<void> {
  if (!calledOffStatuses.includes(order.statusId)) return;
  const own = (await listVinItemsOfOrder(trx, order.orderId)).filter(
    (row) => row.finished_at !== null && row.sold_order_id === null && row.location === locations.factory,
  );
  const sold = (await lockSold(trx, order)).filter((row) => row.location !== locations.client);
  for (const row of [...own, ...sold].filter(({ available }) => !available)) {
    const after = { ...stateFrom(row), isAvailable: row.missing_at === null };
    await movePieceOfOrder(trx, by, { row, after, kind: 'returned' });
  }
  await releaseSoldVinItems(trx, order);
  announce(trx, { topic: 'inventory', id: null, storeId: null });
}

/** Marks missing pieces as found because a driver has them. They aren't put up for sale. */
export async function findMissingPieces(trx: Trx, ids: readonly number[], by: By): Promise<void> {
  for (const id of ids.toSorted((a, b) => a - b)) {
    const row = await lockVinItem(trx, { id });
    if (!row?.missing_at) continue;
    const after = { ...stateFrom(row), isMissing: false };
    const values = { missing_at: null, missing_reason: null };
    await movePieceOfOrder(trx, by, { row, after, kind: 'found', values });
  }
}
