import { type StatusId, statusIds, orderTypeRules } from '@cordovan/domain/orders';
import { promiseDate, shortPieces } from '@cordovan/domain/production';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { Deps, OrderStatusChange } from '../../../platform/deps.ts';
import { factoryDay } from '../../calendar/index.ts';
import { postponeDelivery } from '../../orders/index.ts';
import { getSettings } from '../../settings/index.ts';
import { findOrderNeed } from './order-need.repository.ts';
import { putPromise } from './promises.repository.ts';
import { findSupply } from './supply.repository.ts';
import { supplyFrom } from './supply.ts';

/** An order that returns from the board keeps its promise. */
const KEEPS: readonly StatusId[] = [statusIds.scheduled];

/**
 * Promises an order's ready day when the order is approved. Runs after its leather is reserved: what the order holds
 * is in stock, and what it lacks comes after earlier orders. An earlier delivery date moves to the promised day.
 */
export async function freezePromise(trx: Trx, change: OrderStatusChange, deps: Deps): Promise<void> {
  if (change.to !== statusIds.approved || KEEPS.includes(change.from)) return;
  const { now, userId } = change;
  const order = await findOrderNeed(trx, change);
  if (!order || orderTypeRules(order.order_type).isFromStock) return;
  if (order.seats === 0 && order.leathers.length === 0) return;
  const today = await factoryDay(trx, { now, config: deps.config });
  const { productionDays: buildDays } = await getSettings(trx);
  const leatherIds = order.leathers.map(({ leatherItemId }) => leatherItemId);
  const facts = await findSupply(trx, {
    today,
    leatherIds,
    withAllLeathers: false,
    exceptOrderId: change.orderId,
  });
  const need = { seats: order.seats, pieces: shortPieces(order.leathers), materialDays: order.extra_days };
  const promise = promiseDate(need, supplyFrom(facts, { today, buildDays }));
  await putPromise(trx, change, { promise, userId, now });
  if (promise.day !== null && promise.day > order.delivery_date)
    await postponeDelivery(trx, change, { from: order.delivery_date, to: promise.day, now });
}
