import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { BodyOf } from '@cordovan/contracts/call';
import { order as orderSchema } from '@cordovan/contracts/orders-schemas';
import type { createShopperOrder as createShopperOrderCall } from '@cordovan/contracts/storefront';
import { shopperStatusName } from '@cordovan/domain/orders';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller, Reader } from '../../platform/http/request.ts';
import { getOrder, getReachableOrder } from '../orders/index.ts';
import { orNotFound } from './acting-as.ts';
import { putForward, setPacking } from './forwards.repository.ts';

export interface PostedOrder {
  readonly caller: Caller & Reader;
  readonly body: BodyOf<typeof createShopperOrderCall>;
}

/**
 * Accepts a shopper's saved order from the bridge. In one transaction, stores it as a pending request and, if an
 * address is configured, queues its forwarding (N-36). The stored order is the server's own, regardless of the posted
 * body. Only a payment ends its packing (SHOP-44).
 */
export async function createShopperOrder(
  trx: Trx,
  deps: Deps,
  { caller, body }: PostedOrder,
): Promise<{ token: string }> {
  const order = await orNotFound(getReachableOrder(trx, caller, body.id));
  const { company_id: companyId, id: orderId } = order;
  const isPacking = order.paid_cents === 0;
  await setPacking(trx, { companyId, orderId, isPacking });
  const address = deps.config.bridgeForwardUrl ?? null;
  const { id, token } = await putForward(trx, {
    companyId,
    orderId,
    token: randomBytes(32).toString('base64url'),
    address,
    payload: await payloadOf(trx, deps, { caller, orderId, isPacking }),
    now: caller.now,
  });
  if (address !== null) await deps.jobs.enqueue(trx, 'bridge.forward', { forwardId: id });
  return { token };
}

/** Fields for staff only. */
const INTERNAL = [
  'AllowedTransitions',
  'EditRights',
  'OrderComments',
  'VinItems',
  'RowVersion',
  'Attachments',
];

/** The order as JSON in the original field names, without staff-only fields, plus the fields of SHOP-43. */
async function payloadOf(
  db: Handle,
  deps: Deps,
  { caller, orderId, isPacking }: { caller: Reader; orderId: number; isPacking: boolean },
): Promise<object> {
  const order = await getOrder(db, deps, { ...caller, user: null, scope: 'all' }, orderId);
  const encoded = Object.entries<unknown>(z.encode(orderSchema, order));
  return {
    ...Object.fromEntries(encoded.filter(([name]) => !INTERNAL.includes(name))),
    StatusName: shopperStatusName(order.statusId),
    StoreId: order.storeId,
    SalesRepId: order.salesRepId,
    IsPacking: isPacking,
    SalesTax: order.salesTax,
    SalesTaxApplied: order.salesTaxApplied ?? 0,
  };
}
