import { queryOptions } from '@tanstack/react-query';
import {
  exportAging,
  exportHeldDeposits,
  exportIif,
  readAging,
  readHeldDeposits,
} from '@cordovan/contracts/aging';
import { send } from '../../../../lib/http/send.ts';
import type { ExportOptions } from '../../../../ui/export/export.types.ts';

export const agingQuery = (asOf: string) =>
  queryOptions({
    queryKey: ['accounting', 'aging', asOf],
    queryFn: ({ signal }) => send(readAging, { query: { asOf }, quiet: true, signal }),
  });

export const heldDepositsQuery = (asOf: string) =>
  queryOptions({
    queryKey: ['accounting', 'heldDeposits', asOf],
    queryFn: ({ signal }) => send(readHeldDeposits, { query: { asOf }, quiet: true, signal }),
  });

export const readAgingFile = (asOf: string, { format, ...options }: ExportOptions) =>
  send(exportAging, { query: { asOf, format }, ...options, quiet: true });

export const readHeldDepositsFile = (asOf: string, { format, ...options }: ExportOptions) =>
  send(exportHeldDeposits, { query: { asOf, format }, ...options, quiet: true });

export const readIif = (period: { readonly from: string; readonly to: string }) =>
  send(exportIif, { query: period });
