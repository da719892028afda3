import { queryOptions } from '@tanstack/react-query';
import { listStyleDefaults } from '@cordovan/contracts/catalogue';
import { listSaleItemCustomizations, readStyleDefault } from '@cordovan/contracts/configurator';
import { send } from '../http/send.ts';

/** Key prefix of everything that is refetched when the principal leather changes (CZR-10). */
export const PIECE_KEY = ['catalogue', 'piece'] as const;

const quiet = { quiet: true } as const;

/** The store that sells a piece, with its price list. */
export interface SellingStore {
  readonly id: number;
  readonly detailPriceListId: number | null;
}

/** Customizations of a piece at a store. */
export const customizationsQuery = (id: number, { id: storeId, detailPriceListId }: SellingStore) =>
  queryOptions({
    queryKey: [...PIECE_KEY, 'customizations', id, storeId],
    queryFn: () =>
      send(listSaleItemCustomizations, {
        query: { id, storeId, ...(detailPriceListId !== null && { priceListId: detailPriceListId }) },
        ...quiet,
      }),
  });

/** A style's defaults, by its external id, like the customizer's call, or else by its id. */
export const defaultsQuery = (style: { readonly id: number; readonly externalId: number | null }) =>
  queryOptions({
    queryKey: [...PIECE_KEY, 'defaults', style.id],
    queryFn: () =>
      style.externalId === null
        ? send(listStyleDefaults, { params: { styleId: style.id }, ...quiet })
        : send(readStyleDefault, { query: { id: style.externalId }, ...quiet }),
  });
