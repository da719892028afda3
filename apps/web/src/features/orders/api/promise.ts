import { queryOptions } from '@tanstack/react-query';
import { readOrderPromise } from '@cordovan/contracts/promises';
import { send } from '../../../lib/http/send.ts';

export const orderPromiseQuery = (id: number) =>
  queryOptions({
    // Under the orders key, so that a live change to the order refetches it.
    queryKey: ['orders', 'promise', id],
    queryFn: ({ signal }) => send(readOrderPromise, { params: { id }, signal, quiet: true }),
  });
