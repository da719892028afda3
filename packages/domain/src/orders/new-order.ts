import { addDays, type Day } from '../calendar/index.ts';
import { orderTypes, type OrderType } from './order-types.ts';
import { statusIds, type StatusId } from './statuses.ts';

/** Defaults of a new order (ORD-16, ORD-64, PRICE-06, C-07, C-15). */
export interface NewOrder {
  readonly id: 0;
  readonly orderType: OrderType;
  readonly statusId: StatusId;
  readonly orderDate: Day;
  readonly deliveryDate: Day;
  readonly salesTax: boolean;
  readonly minPaymentPercentage: number;
  readonly paymentTermId: number | null;
}

/** Settings and lists for the defaults; the first payment term is the default one. */
export interface NewOrderContext {
  readonly today: Day;
  readonly deliveryDateDays: number;
  readonly salesTax: boolean;
  readonly minPaymentPercentage: number;
  readonly paymentTermIds: readonly number[];
}

export function newOrder(context: NewOrderContext): NewOrder {
  return {
    id: 0,
    orderType: orderTypes.customer,
    statusId: statusIds.quotation,
    orderDate: context.today,
    deliveryDate: addDays(context.today, context.deliveryDateDays),
    salesTax: context.salesTax,
    minPaymentPercentage: context.minPaymentPercentage,
    paymentTermId: context.paymentTermIds[0] ?? null,
  };
}
