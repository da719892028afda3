import { queryOptions } from '@tanstack/react-query';
import {
  listCustomizationPositions,
  listFlavorCustomizations,
  readSaleItem,
} from '@cordovan/contracts/catalogue';
import { send } from '../../../lib/http/send.ts';
import { PIECE_KEY } from '../../../lib/piece/piece-queries.ts';

const quiet = { quiet: true } as const;

/** One piece of furniture at the prices of a store. */
export const saleItemQuery = (id: number, storeId: number) =>
  queryOptions({
    queryKey: [...PIECE_KEY, 'item', id, storeId],
    queryFn: () => send(readSaleItem, { params: { id }, query: { storeId }, ...quiet }),
  });

export const positionsQuery = (saleItemId: number) =>
  queryOptions({
    queryKey: [...PIECE_KEY, 'positions', saleItemId],
    queryFn: () => send(listCustomizationPositions, { params: { saleItemId }, ...quiet }),
  });

/** A flavor's presets for a piece (CZR-14). */
export const flavorQuery = (flavorId: number, saleItemId: number, priceListId: number) =>
  queryOptions({
    queryKey: [...PIECE_KEY, 'flavor', flavorId, saleItemId, priceListId],
    queryFn: () =>
      send(listFlavorCustomizations, { params: { flavorId, saleItemId, priceListId }, ...quiet }),
  });
