import { freeQuantity, coverShortages } from '@cordovan/domain/inventory';
import type { Trx } from '../../platform/database/transaction.ts';
import { notify } from '../notifications/index.ts';
import { bookedBy, type Booker } from './leather-share.ts';
import { insertMovements, listReservingOrders, lockLeathers, quantitiesFrom } from './stock.repository.ts';

/**
 * Reserves freed leather for the orders that lack it, earliest production first. Call it in the transaction
 * that frees the leather, with the leathers locked.
 */
export async function coverShortOrders(trx: Trx, leatherIds: readonly number[], by: Booker): Promise<void> {
  const stock = [...(await lockLeathers(trx, leatherIds)).values()].filter(
    (leather) => leather.short > 0 && freeQuantity(quantitiesFrom(leather)) > 0,
  );
  const waiting = await listReservingOrders(
    trx,
    stock.map(({ id }) => id),
  );
  const movements = stock.flatMap((leather) => {
    const orders = waiting.filter((row) => row.leather_item_id === leather.id);
    const shortages = orders.map((row) => ({ orderId: row.order_id, quantity: row.short }));
    return coverShortages(freeQuantity(quantitiesFrom(leather)), shortages).map(({ orderId, quantity }) => ({
      ...bookedBy(by),
      company_id: orders.find((row) => row.order_id === orderId)!.company_id,
      order_id: orderId,
      leather_item_id: leather.id,
      kind: 'covered' as const,
      short_change: -quantity,
    }));
  });
  await insertMovements(trx, movements);
  for (const { company_id: companyId, order_id: orderId, leather_item_id: leatherItemId } of movements)
    await notify(trx, {
      kind: 'leatherArrived',
      order: { companyId, orderId },
      leatherItemId,
      actorId: by.userId,
      now: by.now,
    });
}
