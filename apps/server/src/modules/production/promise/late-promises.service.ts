import type { DatePromise } from '@cordovan/domain/production';
import type { Trx } from '../../../platform/database/transaction.ts';
import { notify } from '../../notifications/index.ts';
import { postponeDelivery } from '../../orders/index.ts';
import type { OpenOrderRow } from './open-orders.repository.ts';
import { makeLatePromise, putPromise } from './promises.repository.ts';

/**
 * Promises the day that is expected now to an order that has no promise (ADR 83). Of an order that could be promised nothing when it was approved,
 * a delivery date before that day moves to it, and its people are notified. Returns whether the order has a promise now.
 */
export async function promiseLate(
  trx: Trx,
  row: OpenOrderRow,
  expected: DatePromise,
  now: Date,
): Promise<boolean> {
  const order = { companyId: row.company_id, orderId: row.order_id };
  if (row.promise === null) await putPromise(trx, order, { promise: expected, userId: null, now });
  if (row.promise === null || row.promise.day !== null || expected.day === null)
    return (row.promise ?? expected).day !== null;
  await makeLatePromise(trx, order, expected, now);
  if (expected.day > row.delivery_date)
    await postponeDelivery(trx, order, { from: row.delivery_date, to: expected.day, now });
  await notify(trx, { kind: 'promiseMade', order, actorId: null, now });
  return true;
}
