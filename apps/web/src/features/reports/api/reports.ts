import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listEmployees } from '@cordovan/contracts/registers';
import {
  exportReport,
  readLaborReport,
  readLatenessReport,
  readLeatherReport,
  readProcessReport,
  readProductionReport,
  readStandardReport,
  readTimeReport,
} from '@cordovan/contracts/reports';
import { send } from '../../../lib/http/send.ts';
import type { ExportOptions } from '../../../ui/export/export.types.ts';
import type { ReportFilter, ReportName } from '../reports.ts';

const options = (name: ReportName, query: ReportFilter) => ({
  // Under the key `orders`, so that live changes of orders refetch it.
  queryKey: ['orders', 'report', name, query],
  placeholderData: keepPreviousData,
});

export const laborQuery = (query: ReportFilter) =>
  queryOptions({
    ...options('labor', query),
    queryFn: ({ signal }: { signal: AbortSignal }) => send(readLaborReport, { query, signal }),
  });
export const timeQuery = (query: ReportFilter) =>
  queryOptions({
    ...options('time', query),
    queryFn: ({ signal }: { signal: AbortSignal }) => send(readTimeReport, { query, signal }),
  });
export const leatherQuery = (query: ReportFilter) =>
  queryOptions({
    ...options('leather', query),
    queryFn: ({ signal }: { signal: AbortSignal }) => send(readLeatherReport, { query, signal }),
  });
export const productionQuery = (query: ReportFilter) =>
  queryOptions({
    ...options('production', query),
    queryFn: ({ signal }: { signal: AbortSignal }) => send(readProductionReport, { query, signal }),
  });

export const standardQuery = (query: ReportFilter) =>
  queryOptions({
    ...options('standard', query),
    queryFn: ({ signal }: { signal: AbortSignal }) => send(readStandardReport, { query, signal }),
  });
export const processQuery = (query: ReportFilter) =>
  queryOptions({
    ...options('process', query),
    queryFn: ({ signal }: { signal: AbortSignal }) => send(readProcessReport, { query, signal }),
  });
export const latenessQuery = (query: ReportFilter) =>
  queryOptions({
    ...options('lateness', query),
    queryFn: ({ signal }: { signal: AbortSignal }) => send(readLatenessReport, { query, signal }),
  });

export const reportEmployeesQuery = () =>
  queryOptions({
    queryKey: ['registers', 'employees'],
    queryFn: ({ signal }) => send(listEmployees, { signal }),
  });

export const readReportFile = (
  { name, filter }: { readonly name: ReportName; readonly filter: ReportFilter },
  { format, ...options }: ExportOptions,
): Promise<Blob> =>
  send(exportReport, { params: { name }, query: { ...filter, format }, ...options, quiet: true });
