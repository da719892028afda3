import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { checkStore } from './order-form.service.ts';
import { findOrderKey, type OrderKeyRow } from './order-key.repository.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { findOwnVisit } from './visitors/visits.repository.ts';

/** Actor on one order: a user with the rows of the role, or (null) a visitor with an order of this visit. */
export interface Acting extends Visitor {
  readonly user: SignedInUser | null;
  readonly scope: 'all' | 'own-store';
  readonly now: Date;
}

/** Loads an order that the caller may act on: of the own store or, without a sign-in, of the same visit (N-05). */
export async function getReachableOrder(
  handle: Handle,
  acting: Acting,
  orderId: number,
): Promise<OrderKeyRow> {
  const { user, scope, now } = acting;
  const order = await findOrderKey(handle, orderId);
  if (user) {
    if (!order) return refuse({ code: 'NOT_FOUND' });
    checkStore({ user, scope }, order.store_id);
    return order;
  }
  // Visitors don't learn which orders exist.
  const visited = await findOwnVisit(handle, { visitor: acting, orderId, now });
  return order && visited ? order : refuse({ code: 'UNAUTHORIZED' });
}
