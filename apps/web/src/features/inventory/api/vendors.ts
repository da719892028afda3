import { queryOptions } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '@cordovan/contracts/call';
import {
  exportVendors,
  listVendors,
  readVendor,
  saveVendor,
  type VendorInput,
} from '@cordovan/contracts/inventory';
import { readVendorPrices, saveVendorPrices } from '@cordovan/contracts/purchasing';
import { send } from '../../../lib/http/send.ts';
import type { ExportOptions } from '../../../ui/export/export.types.ts';

export const vendorListQuery = () =>
  queryOptions({
    queryKey: ['inventory', 'vendors'],
    queryFn: ({ signal }) => send(listVendors, { signal }),
  });

export type ShownVendors = Omit<QueryOf<typeof exportVendors>, 'format'>;

export const readVendorsFile = (filter: ShownVendors, { format, ...options }: ExportOptions) =>
  send(exportVendors, { query: { ...filter, format }, ...options, quiet: true });

export const vendorQuery = (id: number) =>
  queryOptions({
    queryKey: ['inventory', 'vendor', id],
    queryFn: ({ signal }) => send(readVendor, { params: { id }, quiet: true, signal }),
    enabled: id > 0,
    // Never refetched, because the form must not change while the user edits it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Questions that the form asks before saving a vendor. */
export const VENDOR_QUESTIONS = ['VENDOR_CURRENCY_HAS_PRICES'] as const;
export const sendVendor = (body: VendorInput) => send(saveVendor, { body, expected: VENDOR_QUESTIONS });

export const vendorPricesQuery = (vendorId: number) =>
  queryOptions({
    queryKey: ['inventory', 'vendorPrices', vendorId],
    queryFn: ({ signal }) => send(readVendorPrices, { params: { id: vendorId }, signal }),
    // Never refetched while they are edited; a save refreshes them.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const sendVendorPrices = (vendorId: number, body: BodyOf<typeof saveVendorPrices>) =>
  send(saveVendorPrices, { params: { id: vendorId }, body });
