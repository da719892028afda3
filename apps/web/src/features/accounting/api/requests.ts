import { queryOptions } from '@tanstack/react-query';
import { exportRequests, listRequests } from '@cordovan/contracts/accounting';
import type { QueryOf } from '@cordovan/contracts/call';
import { send } from '../../../lib/http/send.ts';
import type { ExportOptions } from '../../../ui/export/export.types.ts';

export const requestsQuery = (query: QueryOf<typeof listRequests>) =>
  queryOptions({
    queryKey: ['accounting', 'requests', query],
    queryFn: ({ signal }) => send(listRequests, { query, signal }),
    placeholderData: (previous) => previous,
  });

export const readRequestsFile = (status: string, { format, ...options }: ExportOptions) =>
  send(exportRequests, { query: { status, format }, ...options, quiet: true });
