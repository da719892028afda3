import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  addStock,
  adjustLeatherItem,
  deleteLeatherItemById,
  exportLeatherItems,
  exportStockMovements,
  filterLeatherItems,
  listLeatherItems,
  listLeatherOffers,
  listStockMovements,
  listVendors,
  readLeatherItem,
  saveLeatherItem,
} from '@cordovan/contracts/inventory';
import { listCollections } from '@cordovan/contracts/catalogue';
import { readCostHistory } from '@cordovan/contracts/purchasing';
import { readSetting } from '@cordovan/contracts/settings';
import { listStores } from '@cordovan/contracts/stores';
import type { BodyOf, QueryOf } from '@cordovan/contracts/call';
import type { LeatherItemInput } from '@cordovan/contracts/inventory-schemas';
import { send } from '../../../lib/http/send.ts';
import type { ExportOptions } from '../../../ui/export/export.types.ts';

export type LeatherFilter = BodyOf<typeof filterLeatherItems>;

/** Filters and sort order of the screen. */
export type ShownFilter = QueryOf<typeof exportLeatherItems> & Pick<LeatherFilter, 'page' | 'pageSize'>;

export const leathersQuery = (filter: LeatherFilter) =>
  queryOptions({
    queryKey: ['inventory', 'leathers', filter],
    queryFn: ({ signal }) => send(filterLeatherItems, { body: filter, signal }),
    placeholderData: keepPreviousData,
  });

export const readLeathersFile = (
  { page: _page, pageSize: _pageSize, ...filter }: ShownFilter,
  { format, ...options }: ExportOptions,
) => send(exportLeatherItems, { query: { ...filter, format }, ...options, quiet: true });

/** Page size of the list (INV-02). */
export const pageSizeQuery = () =>
  queryOptions({
    queryKey: ['settings', 'elements-per-page'],
    queryFn: ({ signal }) => send(readSetting, { params: { name: 'elements-per-page' }, signal }),
  });

export const leatherQuery = (id: number) =>
  queryOptions({
    queryKey: ['inventory', 'leather', id],
    queryFn: ({ signal }) => send(readLeatherItem, { params: { id }, quiet: true, signal }),
    enabled: id > 0,
  });

export const leatherChoicesQuery = () =>
  queryOptions({
    queryKey: ['inventory', 'choices'],
    queryFn: ({ signal }) => send(listLeatherItems, { signal }),
  });

export const movementsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['inventory', 'movements', id, page],
    queryFn: ({ signal }) =>
      send(listStockMovements, { params: { id }, query: { page, pageSize: 20 }, signal }),
    placeholderData: keepPreviousData,
  });

export const costHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: ['inventory', 'costs', id],
    queryFn: ({ signal }) => send(readCostHistory, { params: { id }, signal }),
  });

export const readMovementsFile = (id: number, { format, ...options }: ExportOptions) =>
  send(exportStockMovements, { params: { id }, query: { format }, ...options, quiet: true });

export const vendorsQuery = () =>
  queryOptions({
    queryKey: ['inventory', 'vendors'],
    queryFn: ({ signal }) => send(listVendors, { signal }),
  });

export const collectionsQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'collections'],
    queryFn: ({ signal }) => send(listCollections, { signal }),
  });

/** Only for users who may edit leathers. */
export const leatherOffersQuery = () =>
  queryOptions({
    queryKey: ['inventory', 'offers'],
    queryFn: ({ signal }) => send(listLeatherOffers, { signal }),
  });

export const leatherStoresQuery = () =>
  queryOptions({ queryKey: ['stores', 'list'], queryFn: ({ signal }) => send(listStores, { signal }) });

export const sendLeather = (body: LeatherItemInput) => send(saveLeatherItem, { body });
export const sendDeleteLeather = (id: number) => send(deleteLeatherItemById, { params: { id } });
export const sendStock = (body: BodyOf<typeof addStock>) => send(addStock, { body });
export const ADJUST_QUESTIONS = ['LEATHER_RESERVED_FOR_OTHERS'];
export const sendAdjustment = (id: number, body: BodyOf<typeof adjustLeatherItem>) =>
  send(adjustLeatherItem, { params: { id }, body, expected: ADJUST_QUESTIONS });
