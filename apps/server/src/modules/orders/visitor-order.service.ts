import type { Order } from '@cordovan/contracts/orders-schemas';
import { NO_MONEY } from '@cordovan/domain/money';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { getOrder, type Reader } from './order-form.service.ts';

/**
 * The order as an answer to whoever sent it. A visitor has only typed an email, which may be anybody's: of a customer
 * that was known by it nothing else is told (N-05).
 */
export async function getSentOrder(db: Handle, deps: Deps, reader: Reader, id: number): Promise<Order> {
  const order = await getOrder(db, deps, reader, id);
  if (reader.user !== null) return order;
  return {
    ...order,
    customer: order.customer && bareCustomer(order.customer),
    ...(order.totals ? { totals: { ...order.totals, maxDiscount: NO_MONEY } } : {}),
  };
}

function bareCustomer(customer: NonNullable<Order['customer']>): NonNullable<Order['customer']> {
  return {
    ...customer,
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
  };
}
