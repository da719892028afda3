import { queryOptions } from '@tanstack/react-query';
import { listUsers } from '@cordovan/contracts/identity';
import { send } from '../../../lib/http/send.ts';

export const usersQuery = () =>
  queryOptions({ queryKey: ['users', 'list'], queryFn: ({ signal }) => send(listUsers, { signal }) });
