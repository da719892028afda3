import type { Refusal } from '../result/index.ts';
import { type OrderType, orderTypeRules } from './order-types.ts';
import { shippedStatuses, type StatusId, statusIds } from './statuses.ts';

interface OrderFacts {
  readonly statusId: StatusId;
  readonly orderType: OrderType;
}

/**
 * Whether the order has an invoice: shipping creates one (ACCT-04), except for a store's own furniture, which isn't
 * sold.
 */
export const hasInvoice = ({ statusId, orderType }: OrderFacts): boolean =>
  shippedStatuses.includes(statusId) && !orderTypeRules(orderType).isForStore;

/** Whether the furniture can ship with a delivery note: all of it is finished. */
export const hasDeliveryNote = ({ statusId }: Pick<OrderFacts, 'statusId'>): boolean =>
  statusId === statusIds.finished || shippedStatuses.includes(statusId);

/** Refuses an invoice before the order ships, and for a store's own furniture. */
export function checkInvoice(order: OrderFacts): readonly Refusal[] {
  if (hasInvoice(order)) return [];
  return [
    { code: orderTypeRules(order.orderType).isForStore ? 'INVOICE_NOT_SOLD' : 'INVOICE_NEEDS_SHIPPING' },
  ];
}

/** Refuses a delivery note before the furniture is finished. */
export const checkDeliveryNote = (order: Pick<OrderFacts, 'statusId'>): readonly Refusal[] =>
  hasDeliveryNote(order) ? [] : [{ code: 'DELIVERY_NOTE_NEEDS_FURNITURE' }];
