import type { VinItemState } from '@cordovan/domain/production';
import type { Trx } from '../../platform/database/transaction.ts';
import type { OrderStatusChange } from '../../platform/deps.ts';
import { insertVinMovement, updateVinItem } from './vin-items.repository.ts';
import type { VinItemRow } from './vin-items.rows.ts';

export interface PieceMove {
  readonly row: VinItemRow;
  readonly after: VinItemState;
  readonly kind:
    | 'finished'
    | 'shipped'
    | 'sold'
    | 'returned'
    | 'reopened'
    | 'unshipped'
    | 'unsold'
    | 'scrapped'
    | 'availability'
    | 'found';
  readonly values?: {
    finished_at?: Date | null;
    shipped_at?: Date | null;
    sold_order_id?: number | null;
    scrapped_at?: Date;
    scrap_reason?: string;
    leather_spent?: boolean;
    missing_at?: null;
    missing_reason?: null;
  };
}

/** Updates one piece after its order or the piece itself changes, and logs the movement. */
export async function movePieceOfOrder(
  trx: Trx,
  change: Pick<OrderStatusChange, 'reason' | 'userId' | 'now'>,
  { row, after, kind, values }: PieceMove,
): Promise<void> {
  await updateVinItem(trx, row, {
    location: after.location,
    store_id: after.storeId,
    available: after.isAvailable,
    ...values,
  });
  await insertVinMovement(trx, {
    company_id: row.company_id,
    vin_item_id: row.id,
    kind,
    from_location: row.location,
    to_location: after.location,
    from_store_id: row.store_id,
    to_store_id: after.storeId,
    available: after.isAvailable,
    reason: change.reason,
    user_id: change.userId,
    created_at: change.now,
  });
}
