import { queryOptions } from '@tanstack/react-query';
import {
  exportRecords,
  listSaleItems,
  listStyles,
  readRecordUse,
  saveStyle,
} from '@cordovan/contracts/catalogue';
import type { StyleInput } from '@cordovan/contracts/catalogue-input';
import type { RecordFilter } from '@cordovan/contracts/catalogue-lists';
import type { CatalogTable } from '@cordovan/contracts/catalogue-records';
import { listStores } from '@cordovan/contracts/stores';
import { send } from '../../../lib/http/send.ts';
import type { ExportOptions } from '../../../ui/export/export.types.ts';

export const fetchRecordsFile = (
  table: CatalogTable,
  filter: RecordFilter,
  { format, ...options }: ExportOptions,
) => send(exportRecords, { params: { table }, query: { ...filter, format }, ...options, quiet: true });

export const recordUseQuery = (table: CatalogTable, id: number) =>
  queryOptions({
    queryKey: ['catalogue', 'use', table, id],
    queryFn: ({ signal }) => send(readRecordUse, { params: { table, id }, quiet: true, signal }),
  });

export const stylesQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'styles'],
    queryFn: ({ signal }) => send(listStyles, { quiet: true, signal }),
  });

export const sendStyle = (body: StyleInput) =>
  send(saveStyle, { body, expected: ({ errors }) => errors.every(({ field }) => field !== undefined) });

export const saleItemsQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'saleItems'],
    queryFn: ({ signal }) => send(listSaleItems, { query: {}, quiet: true, signal }),
  });

export const storesQuery = () =>
  queryOptions({
    queryKey: ['stores', 'list'],
    queryFn: ({ signal }) => send(listStores, { signal }),
  });
