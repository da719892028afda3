import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { exportOrders, listOrders } from '@cordovan/contracts/orders';
import type { QueryOf } from '@cordovan/contracts/call';
import { send } from '../../../lib/http/send.ts';

export type OrderListQuery = QueryOf<typeof listOrders>;

/** A page of the orders that the user may see; the page before stays until the next one is there. */
export const orderListQuery = (query: OrderListQuery) =>
  queryOptions({
    queryKey: ['orders', 'list', query],
    queryFn: ({ signal }) => send(listOrders, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** The filtered list as a CSV file (N-40). */
export const readOrdersFile = (query: OrderListQuery): Promise<Blob> => {
  const { page: _page, pageSize: _pageSize, ...filter } = query;
  return send(exportOrders, { query: filter });
};
