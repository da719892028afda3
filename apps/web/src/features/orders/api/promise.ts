import { queryOptions } from '@tanstack/react-query';
import { readOrderPromise } from '@cordovan/contracts/promises';
import { send } from '../../../lib/http/send.ts';

export const orderPromiseQuery = (id: number) =>
  queryOptions({
    // Under the key of orders, so that a live change of the order refetches it.
    queryKey: ['orders', 'promise', id],
    queryFn: ({ signal }) => send(readOrderPromise, { params: { id }, signal, quiet: true }),
  });
