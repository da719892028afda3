import { orderTypeRules } from './order-types.ts';
import { shippedStatuses, statusIds, type StatusId } from './statuses.ts';

export interface DeliveredOrder {
  readonly statusId: StatusId;
  readonly orderType: number;
}

/**
 * Whether the furniture of an order can be delivered: it is finished, already shipped, or sold off the floor and
 * approved (N-02 e).
 */
export const isDeliverable = ({ statusId, orderType }: DeliveredOrder): boolean =>
  statusId === statusIds.finished ||
  shippedStatuses.includes(statusId) ||
  (statusId === statusIds.approved && orderTypeRules(orderType).isFromStock);
