import { queryOptions } from '@tanstack/react-query';
import {
  listCustomizationPositions,
  listFlavorCustomizations,
  listStyleDefaults,
  readSaleItem,
} from '@cordovan/contracts/catalogue';
import { listSaleItemCustomizations, readStyleDefault } from '@cordovan/contracts/configurator';
import { send } from '../../../lib/http/send.ts';

/** Begin of the keys of everything that is read again when the principal leather changes (CZR-10). */
export const PIECE_KEY = ['catalogue', 'piece'] as const;

const quiet = { quiet: true } as const;

/** One piece of furniture with its prices. */
export const saleItemQuery = (id: number) =>
  queryOptions({
    queryKey: [...PIECE_KEY, 'item', id],
    queryFn: () => send(readSaleItem, { params: { id }, ...quiet }),
  });

/** What can be customised on it, priced for the store. */
export const customizationsQuery = (id: number, priceListId: number) =>
  queryOptions({
    queryKey: [...PIECE_KEY, 'customizations', id, priceListId],
    queryFn: () => send(listSaleItemCustomizations, { query: { id, priceListId }, ...quiet }),
  });

/** The defaults of a style: by its external id, as the customizer's own call wants it, else by its id. */
export const defaultsQuery = (style: { readonly id: number; readonly externalId: number | null }) =>
  queryOptions({
    queryKey: [...PIECE_KEY, 'defaults', style.id],
    queryFn: () =>
      style.externalId === null
        ? send(listStyleDefaults, { params: { styleId: style.id }, ...quiet })
        : send(readStyleDefault, { query: { id: style.externalId }, ...quiet }),
  });

export const positionsQuery = (saleItemId: number) =>
  queryOptions({
    queryKey: [...PIECE_KEY, 'positions', saleItemId],
    queryFn: () => send(listCustomizationPositions, { params: { saleItemId }, ...quiet }),
  });

/** The presets of a flavor on a piece (CZR-14). */
export const flavorQuery = (flavorId: number, saleItemId: number, priceListId: number) =>
  queryOptions({
    queryKey: [...PIECE_KEY, 'flavor', flavorId, saleItemId, priceListId],
    queryFn: () =>
      send(listFlavorCustomizations, { params: { flavorId, saleItemId, priceListId }, ...quiet }),
  });
