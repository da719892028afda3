import { chooseDonorOrders } from '@cordovan/domain/inventory';
import type { Trx } from '../../platform/database/transaction.ts';
import { bookedBy, type Booker } from './leather-share.ts';
import { insertMovements, listReservingOrders } from './stock.repository.ts';

interface MissingLeather {
  readonly leatherId: number;
  /** Square feet that are reserved for orders but not on hand. */
  readonly missing: number;
  readonly by: Booker;
}

/**
 * Reduces reservations after a count found less leather than reserved; the orders built last lose theirs
 * first.
 */
export async function releaseReservations(
  trx: Trx,
  { leatherId, missing, by }: MissingLeather,
): Promise<void> {
  const holders = await listReservingOrders(trx, [leatherId]);
  const held = holders.map((row) => ({ orderId: row.order_id, quantity: row.reserved - row.short }));
  await insertMovements(
    trx,
    chooseDonorOrders(missing, held).map(({ orderId, quantity }) => ({
      ...bookedBy(by),
      company_id: holders.find((row) => row.order_id === orderId)!.company_id,
      order_id: orderId,
      leather_item_id: leatherId,
      kind: 'taken',
      short_change: quantity,
    })),
  );
}
