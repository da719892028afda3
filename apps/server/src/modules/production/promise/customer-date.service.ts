import {
  type CustomerDate,
  customerDate,
  inWorkStatuses,
  orderTypeRules,
  statusIds,
} from '@cordovan/domain/orders';
import type { DatePromise } from '@cordovan/domain/production';
import type { Handle } from '../../../platform/database/transaction.ts';
import { factoryDay } from '../../calendar/index.ts';
import { findPromiseOf, type Moment } from './ask-promise.service.ts';
import { findDatedOrder } from './customer-date.repository.ts';
import type { OrderKey } from './order-need.repository.ts';

/** Before the approval the date is computed each time, after it the promise is frozen. */
const OPEN = [statusIds.quotation, statusIds.pending, statusIds.layaway, statusIds.onHold] as const;
const FROZEN = [statusIds.approved, ...inWorkStatuses] as const;

/** Reads the date that the customer of an order reads (ADR 84). */
export async function findCustomerDate(
  db: Handle,
  key: OrderKey,
  moment: Moment,
): Promise<CustomerDate | undefined> {
  const order = await findDatedOrder(db, key);
  if (!order) return undefined;
  const { delivery_date: deliveryDate, status_id: status, promise, expected } = order;
  const isOpen = OPEN.some((each) => each === status);
  if (orderTypeRules(order.order_type).isFromStock || !(isOpen || FROZEN.includes(status)))
    return customerDate({ deliveryDate, promise: null });
  if (!isOpen) {
    const reasons = promise?.day === null ? expected : promise;
    return customerDate({ deliveryDate, promise: promise && knownOf(promise, reasons) });
  }
  const today = await factoryDay(db, moment);
  const now = await findPromiseOf(db, order.pieces, today);
  return customerDate({ deliveryDate, promise: now && knownOf(now, now) });
}

const knownOf = ({ day }: DatePromise, reasons: DatePromise | null) => ({
  day,
  lacksLeather: reasons?.leathers.some(({ kind }) => kind === 'unknown') ?? false,
});
