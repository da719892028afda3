import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '@cordovan/contracts/call';
import { listOrderDeliveries, printProof, settleConflict } from '@cordovan/contracts/deliveries';
import { calledOffStatuses, isDeliverable, type StatusId, statusIds } from '@cordovan/domain/orders';
import { send } from '../../../lib/http/send.ts';

export const orderDeliveriesQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['deliveries', 'ofOrder', orderId],
    queryFn: ({ signal }) => send(listOrderDeliveries, { params: { id: orderId }, quiet: true, signal }),
  });

export const readProof = (id: number, stopId: number) =>
  send(printProof, { params: { id, stopId }, query: {} });

export const sendConflict = (stopId: number, body: BodyOf<typeof settleConflict>) =>
  send(settleConflict, { params: { id: stopId }, body });

/** Whether an order may have been on a route: it can be delivered, or it was called off later. */
export const mayHaveDeliveries = (order: {
  readonly statusId: StatusId;
  readonly orderType: number;
}): boolean =>
  isDeliverable(order) ||
  calledOffStatuses.includes(order.statusId) ||
  order.statusId === statusIds.inProduction;
