import { queryOptions } from '@tanstack/react-query';
import { exportAudit, listAudit } from '@cordovan/contracts/audit';
import type { QueryOf } from '@cordovan/contracts/call';
import { listUsers } from '@cordovan/contracts/identity';
import { send } from '../../../lib/http/send.ts';
import type { ExportOptions } from '../../../ui/export/export.types.ts';

export type AuditQuery = QueryOf<typeof listAudit>;

export const auditQuery = (query: AuditQuery) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => send(listAudit, { query, signal }),
    placeholderData: (previous) => previous,
  });

export const readAuditFile = (
  { page: _page, pageSize: _pageSize, ...filter }: AuditQuery,
  { format, ...options }: ExportOptions,
) => send(exportAudit, { query: { ...filter, format }, ...options, quiet: true });

export const auditUsersQuery = () =>
  queryOptions({ queryKey: ['users', 'list'], queryFn: ({ signal }) => send(listUsers, { signal }) });
