import { queryOptions } from '@tanstack/react-query';
import { readUser } from '@cordovan/contracts/identity';
import { send } from '../../../lib/http/send.ts';

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => send(readUser, { params: { id }, quiet: true, signal }),
    enabled: id > 0,
    // Never refetched, because the form must not change while the user edits it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
