import { queryOptions } from '@tanstack/react-query';
import { readOrder } from '@cordovan/contracts/orders';
import { send } from '../../../lib/http/send.ts';

/** The whole order for the form, including what the user may do with it. */
export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'order', id],
    queryFn: ({ signal }) => send(readOrder, { params: { id }, quiet: true, signal }),
  });
