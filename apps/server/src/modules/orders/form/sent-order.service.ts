import type { Order } from '@cordovan/contracts/orders-schemas';
import { NO_MONEY } from '@cordovan/domain/money';
import type { Handle } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { Caller, Reader } from '../../../platform/http/request.ts';
import { getOrder } from './form.service.ts';
import { findOwnVisit, type TypedContact } from '../access/visits.repository.ts';

/**
 * Order as returned to its sender. A visitor sees only the email that they typed, even after staff changed the
 * customer (N-05).
 */
export async function getSentOrder(
  db: Handle,
  deps: Deps,
  reader: Reader & Caller,
  id: number,
): Promise<Order> {
  const order = await getOrder(db, deps, reader, id);
  if (reader.user !== null) return order;
  const typed = await findOwnVisit(db, { visitor: reader, orderId: id, now: reader.now });
  return shownToVisitor(order, typed ?? refuse({ code: 'UNAUTHORIZED' }));
}

function shownToVisitor(order: Order, typed: TypedContact): Order {
  return {
    ...order,
    customerId: typed.customerId,
    customer: order.customer && bareCustomer(order.customer, typed),
    billingAddress: null,
    shippingAddress: null,
    salesRep: order.salesRep && { ...order.salesRep, quickBooksId: null },
    attachments: [],
    ...(order.totals ? { totals: { ...order.totals, maxDiscount: NO_MONEY } } : {}),
  };
}

function bareCustomer(
  customer: NonNullable<Order['customer']>,
  typed: TypedContact,
): NonNullable<Order['customer']> {
  return {
    ...customer,
    id: typed.customerId,
    email: typed.email,
    name: '',
    lastName: '',
    secondEmail: '',
    phone: '',
    salesRepId: null,
    billingAddress: null,
    shippingAddress: null,
    nameUpdate: null,
    isUpdate: false,
    storeId: null,
    language: null,
    rowVersion: 0,
  };
}
