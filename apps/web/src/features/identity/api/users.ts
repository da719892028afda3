import { queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '@cordovan/contracts/call';
import { exportUsers, listUsers } from '@cordovan/contracts/identity';
import { send } from '../../../lib/http/send.ts';
import type { ExportOptions } from '../../../ui/export/export.types.ts';

export const usersQuery = () =>
  queryOptions({ queryKey: ['users', 'list'], queryFn: ({ signal }) => send(listUsers, { signal }) });

export type ShownUsers = Omit<QueryOf<typeof exportUsers>, 'format'>;

export const readUsersFile = (filter: ShownUsers, { format, ...options }: ExportOptions) =>
  send(exportUsers, { query: { ...filter, format }, ...options, quiet: true });
