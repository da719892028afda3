import { queryOptions, useQuery } from '@tanstack/react-query';
import { listStores } from '@cordovan/contracts/stores';
import { send } from '../../../lib/http/send.ts';

const storesQuery = queryOptions({
  queryKey: ['stores', 'ofRoutes'],
  queryFn: ({ signal }) => send(listStores, { quiet: true, signal }),
});

/** Stores where a route can start; routes without a store start at the factory. */
export const useStores = () =>
  (useQuery(storesQuery).data ?? []).filter(({ isActive, isFactory }) => isActive && !isFactory);
