import { isDeliverable } from '@cordovan/domain/orders';
import type { Trx } from '../../platform/database/transaction.ts';
import type { OrderStatusChange } from '../../platform/deps.ts';
import { announce } from '../../platform/live/live.ts';
import { deletePlannedStop, findOpenStop } from './routes.repository.ts';

/**
 * Removes an order that can no longer be delivered from its planned route. On a route that is loaded or out, its stop
 * stays, and tells the driver to bring the pieces back. Locks no route, because settling a stop locks its route
 * before its order.
 */
export async function leaveRoutes(trx: Trx, change: OrderStatusChange): Promise<void> {
  const stop = await findOpenStop(trx, change);
  if (!stop || isDeliverable({ statusId: change.to, orderType: stop.order_type })) return;
  await deletePlannedStop(trx, stop.id);
  announce(trx, { topic: 'deliveries', id: stop.route_id, storeId: null });
}
