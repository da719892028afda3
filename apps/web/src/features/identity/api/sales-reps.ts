import { queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '@cordovan/contracts/call';
import {
  exportSalesReps,
  listSalesRepRecords,
  readSalesRepRecord,
  saveSalesRep,
  type SalesRepInput,
} from '@cordovan/contracts/sales-reps';
import { send } from '../../../lib/http/send.ts';
import type { ExportOptions } from '../../../ui/export/export.types.ts';

export const salesRepRecordsQuery = () =>
  queryOptions({
    queryKey: ['users', 'salesReps'],
    queryFn: ({ signal }) => send(listSalesRepRecords, { signal }),
  });

export type ShownSalesReps = Omit<QueryOf<typeof exportSalesReps>, 'format'>;

export const readSalesRepsFile = (filter: ShownSalesReps, { format, ...options }: ExportOptions) =>
  send(exportSalesReps, { query: { ...filter, format }, ...options, quiet: true });

export const salesRepQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', 'salesRep', id],
    queryFn: ({ signal }) => send(readSalesRepRecord, { params: { id }, quiet: true, signal }),
    enabled: id > 0,
    // Never refetched, because the form must not change while the user edits it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const sendSalesRep = (body: SalesRepInput) => send(saveSalesRep, { body });
