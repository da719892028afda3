import { queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '@cordovan/contracts/call';
import {
  exportAccountLedger,
  exportStatement,
  readAccountLedger,
  readStatements,
  type StatementName,
} from '@cordovan/contracts/statements';
import { send } from '../../../../lib/http/send.ts';
import type { ExportOptions } from '../../../../ui/export/export.types.ts';

export type PeriodQuery = QueryOf<typeof readStatements>;

export const statementsQuery = (query: PeriodQuery) =>
  queryOptions({
    queryKey: ['accounting', 'statements', query],
    queryFn: ({ signal }) => send(readStatements, { query, quiet: true, signal }),
  });

export const readStatementFile = (
  query: PeriodQuery & { statement: StatementName },
  { format, ...options }: ExportOptions,
) => send(exportStatement, { query: { ...query, format }, ...options, quiet: true });

export const accountLedgerQuery = (id: number, query: QueryOf<typeof readAccountLedger>) =>
  queryOptions({
    queryKey: ['accounting', 'accountLedger', id, query],
    queryFn: ({ signal }) => send(readAccountLedger, { params: { id }, query, quiet: true, signal }),
  });

export const readAccountLedgerFile = (
  id: number,
  query: PeriodQuery,
  { format, ...options }: ExportOptions,
) => send(exportAccountLedger, { params: { id }, query: { ...query, format }, ...options, quiet: true });
