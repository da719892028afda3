import type { Handle } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { Caller, Reader } from '../../../platform/http/request.ts';
import { findOrderKey, type OrderKeyRow } from './order-key.repository.ts';
import { findOwnVisit } from './visits.repository.ts';

/** Refuses a store that the caller may not reach. */
export function checkStore({ user, scope }: Pick<Reader, 'user' | 'scope'>, storeId: number): void {
  if (scope === 'own-store' && user?.storeId !== storeId) refuse({ code: 'NOT_FOUND' });
}

/**
 * Loads an order that the caller may act on: one of the caller's store or, without a sign-in, one of the same visit
 * (N-05).
 */
export async function getReachableOrder(
  handle: Handle,
  caller: Caller,
  orderId: number,
): Promise<OrderKeyRow> {
  const order = await findOrderKey(handle, orderId);
  if (caller.user) {
    if (!order) return refuse({ code: 'NOT_FOUND' });
    checkStore(caller, order.store_id);
    return order;
  }
  // Visitors don't learn which orders exist.
  const visited = await findOwnVisit(handle, { visitor: caller, orderId, now: caller.now });
  return order && visited ? order : refuse({ code: 'UNAUTHORIZED' });
}
