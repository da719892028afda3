import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { priceOrder } from '@cordovan/contracts/orders';
import type { OrderInput } from '@cordovan/contracts/orders-input';
import { send } from '../../../lib/http/send.ts';

/** Server prices for a draft, without saving it: totals, and the refusals that a save would get. */
export const draftPriceQuery = (body: OrderInput) =>
  queryOptions({
    queryKey: ['orders', 'price', body],
    queryFn: ({ signal }) => send(priceOrder, { body, quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
