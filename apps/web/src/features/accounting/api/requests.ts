import { queryOptions } from '@tanstack/react-query';
import { listRequests } from '@cordovan/contracts/accounting';
import type { QueryOf } from '@cordovan/contracts/call';
import { send } from '../../../lib/http/send.ts';

export const requestsQuery = (query: QueryOf<typeof listRequests>) =>
  queryOptions({
    queryKey: ['accounting', 'requests', query],
    queryFn: ({ signal }) => send(listRequests, { query, signal }),
    placeholderData: (previous) => previous,
  });
