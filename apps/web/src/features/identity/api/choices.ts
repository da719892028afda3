import { queryOptions } from '@tanstack/react-query';
import { listSalesReps } from '@cordovan/contracts/customers';
import { listStores } from '@cordovan/contracts/stores';
import { send } from '../../../lib/http/send.ts';

/** Choices of the user form. */
export const storeChoicesQuery = () =>
  queryOptions({ queryKey: ['stores', 'list'], queryFn: ({ signal }) => send(listStores, { signal }) });

export const salesRepChoicesQuery = () =>
  queryOptions({
    queryKey: ['salesReps', 'list'],
    queryFn: ({ signal }) => send(listSalesReps, { signal }),
  });
