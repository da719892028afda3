import { queryOptions } from '@tanstack/react-query';
import { listOrderDeliveries, printProof } from '@cordovan/contracts/deliveries';
import { send } from '../../../lib/http/send.ts';

export const orderDeliveriesQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['deliveries', 'ofOrder', orderId],
    queryFn: ({ signal }) => send(listOrderDeliveries, { params: { id: orderId }, quiet: true, signal }),
  });

export const readProof = (id: number, stopId: number) =>
  send(printProof, { params: { id, stopId }, query: {} });
