import { queryOptions } from '@tanstack/react-query';
import { listOrders } from '@cordovan/contracts/orders';
import { send } from '../../../lib/http/send.ts';

/** The id of the order with this SO or PO number. Null if there is none. */
export const orderNumberedQuery = (number: string) =>
  queryOptions({
    queryKey: ['emails', 'order numbered', number],
    queryFn: async ({ signal }) => {
      const { items } = await send(listOrders, { query: { number, pageSize: 5 }, signal, quiet: true });
      const exact = items.find((order) => order.soNumber === number || order.poNumber === number);
      return exact?.id ?? null;
    },
  });
