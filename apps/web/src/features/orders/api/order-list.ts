import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { exportOrders, listOrders, sumOrders } from '@cordovan/contracts/orders';
import type { QueryOf } from '@cordovan/contracts/call';
import { send } from '../../../lib/http/send.ts';
import type { ExportOptions } from '../../../ui/export/export.types.ts';

export type OrderListQuery = QueryOf<typeof listOrders>;

/** One page of the orders that the user may see. Keeps the previous page until the next one arrives. */
export const orderListQuery = (query: OrderListQuery) =>
  queryOptions({
    queryKey: ['orders', 'list', query],
    queryFn: ({ signal }) => send(listOrders, { query, signal }),
    placeholderData: keepPreviousData,
  });

function filterOf(query: Partial<OrderListQuery>) {
  const { page: _page, pageSize: _pageSize, ...filter } = query;
  return filter;
}

/** Totals of all filtered orders. A separate call, so that the list doesn't wait for them. */
export function orderSumsQuery(query: OrderListQuery) {
  const { sort: _sort, direction: _direction, ...filter } = filterOf(query);
  return queryOptions({
    queryKey: ['orders', 'sums', filter],
    queryFn: ({ signal }) => send(sumOrders, { query: filter, signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}

/** The whole filtered list as a file (N-40). */
export const readOrdersFile = (
  query: Partial<OrderListQuery>,
  { format, ...options }: ExportOptions,
): Promise<Blob> => send(exportOrders, { query: { ...filterOf(query), format }, ...options, quiet: true });
