import { queryOptions } from '@tanstack/react-query';
import { listPriceLists } from '@cordovan/contracts/pricing';
import {
  exportStoreInventory,
  exportStores,
  listStores,
  readStore,
  readStoreInventory,
  saveStore,
} from '@cordovan/contracts/stores';
import type { StoreInput } from '@cordovan/contracts/stores-schemas';
import { send } from '../../../lib/http/send.ts';
import type { ExportOptions } from '../../../ui/export/export.types.ts';

export const storesQuery = () =>
  queryOptions({ queryKey: ['stores', 'list'], queryFn: ({ signal }) => send(listStores, { signal }) });

export const readStoresFile = (search: string | undefined, { format, ...options }: ExportOptions) =>
  send(exportStores, { query: { ...(search ? { search } : {}), format }, ...options, quiet: true });

export const storeQuery = (id: number) =>
  queryOptions({
    queryKey: ['stores', 'one', id],
    queryFn: ({ signal }) => send(readStore, { params: { id }, quiet: true, signal }),
    enabled: id > 0,
    // Never refetched, because the form must not change while the user edits it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const storeInventoryQuery = (id: number) =>
  queryOptions({
    queryKey: ['inventory', 'ofStore', id],
    queryFn: ({ signal }) => send(readStoreInventory, { params: { id }, signal }),
  });

export const priceListsQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'priceLists'],
    queryFn: ({ signal }) => send(listPriceLists, { signal }),
  });

export const sendStore = (body: StoreInput) => send(saveStore, { body });

export const readPiecesFile = (id: number, { format, ...options }: ExportOptions) =>
  send(exportStoreInventory, { params: { id }, query: { format }, ...options, quiet: true });
