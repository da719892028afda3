import { roundedArea } from '@cordovan/domain/inventory';
import type { Trx } from '../../platform/database/transaction.ts';
import { bookedBy, type Booker } from './leather-share.ts';
import type { TakenRow } from './order-movements.repository.ts';
import { listReservingOrders, type NewMovement } from './stock.repository.ts';

export function sumTaken(rows: readonly TakenRow[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const row of rows)
    sums.set(row.leather_item_id, roundedArea((sums.get(row.leather_item_id) ?? 0) + row.quantity));
  return sums;
}

/**
 * Returns the movements that give leather back to the orders from which a starting order took it, as far as
 * they still lack it.
 */
export async function returnLeather(
  trx: Trx,
  taken: readonly TakenRow[],
  by: Booker,
): Promise<NewMovement[]> {
  const leatherIds = [...new Set(taken.map((row) => row.leather_item_id))];
  const reserving = await listReservingOrders(trx, leatherIds);
  return taken.flatMap((row) => {
    const giver = reserving.find(
      (each) => each.order_id === row.order_id && each.leather_item_id === row.leather_item_id,
    );
    const quantity = Math.min(row.quantity, giver?.short ?? 0);
    if (quantity <= 0) return [];
    const { company_id, order_id, leather_item_id } = row;
    return [
      { ...bookedBy(by), company_id, order_id, leather_item_id, kind: 'covered', short_change: -quantity },
    ];
  });
}
