import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { checkStore } from './order-form.service.ts';
import { findOrderKey, type OrderKeyRow } from './order-key.repository.ts';
import { isOwnVisit } from './visits.repository.ts';

/** Who acts on one order: a user with his rows, or a visitor with the order that he has just made. */
export interface Acting {
  readonly user: SignedInUser | null;
  readonly scope: 'all' | 'own-store';
  readonly address: string;
  readonly now: Date;
}

/** The order, when whoever asks may act on it: of the own store, or (without a sign-in) made in the same visit (N-05). */
export async function getReachableOrder(
  handle: Handle,
  acting: Acting,
  orderId: number,
): Promise<OrderKeyRow> {
  const { user, scope, address, now } = acting;
  const order = await findOrderKey(handle, orderId);
  if (user) {
    if (!order) return refuse({ code: 'NOT_FOUND' });
    checkStore({ user, scope }, order.store_id);
    return order;
  }
  // A visitor is not told which orders exist.
  const isOwn = order !== undefined && (await isOwnVisit(handle, { orderId, address, now }));
  return isOwn ? order : refuse({ code: 'UNAUTHORIZED' });
}
