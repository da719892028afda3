import { queryOptions } from '@tanstack/react-query';
import { listSaleItems, listSaleItemsByType } from '@cordovan/contracts/catalogue';
import { listCustomizerElements } from '@cordovan/contracts/configurator';
import { listSalesReps } from '@cordovan/contracts/customers';
import { listLeatherItems } from '@cordovan/contracts/inventory';
import { listPaymentTerms } from '@cordovan/contracts/payments';
import { listChannels, listStores } from '@cordovan/contracts/stores';
import { saleItemTypes } from '@cordovan/domain/catalogue';
import { send } from '../../../lib/http/send.ts';
import { publicSettingsQuery } from '../../../lib/settings/public-settings.ts';

const staleTime = 5 * 60_000;

/** Stores that the order form offers. */
export const storesQuery = () =>
  queryOptions({ queryKey: ['stores', 'choices'], queryFn: () => send(listStores), staleTime });
export const salesRepsQuery = () =>
  queryOptions({ queryKey: ['users', 'sales-reps'], queryFn: () => send(listSalesReps), staleTime });
export const channelsQuery = (storeId: number | null) =>
  queryOptions({
    queryKey: ['stores', 'channels', storeId],
    queryFn: () => send(listChannels, { query: storeId === null ? {} : { storeId } }),
    staleTime,
  });
export const termsQuery = () =>
  queryOptions({ queryKey: ['settings', 'terms'], queryFn: () => send(listPaymentTerms), staleTime });
export const warrantiesQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'warranties'],
    queryFn: () => send(listSaleItemsByType, { params: { type: saleItemTypes.warranty } }),
    staleTime,
  });
export const deliveriesQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'deliveries'],
    queryFn: () => send(listSaleItemsByType, { params: { type: saleItemTypes.delivery } }),
    staleTime,
  });
export const saleItemsQuery = () =>
  queryOptions({ queryKey: ['catalogue', 'sale-items'], queryFn: () => send(listSaleItems), staleTime });
export const leathersQuery = () =>
  queryOptions({ queryKey: ['inventory', 'leathers'], queryFn: () => send(listLeatherItems), staleTime });
/** Element definitions, which determine the leathers in which furniture is offered. */
export const elementsQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'elements'],
    queryFn: () => send(listCustomizerElements),
    staleTime,
  });

/** Value of one public setting. All settings come in a single call. */
export const settingQuery = (name: string) =>
  queryOptions({ ...publicSettingsQuery, select: (settings) => settings[name] });
