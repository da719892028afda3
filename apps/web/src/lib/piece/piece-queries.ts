import { queryOptions } from '@tanstack/react-query';
import { listStyleDefaults } from '@cordovan/contracts/catalogue';
import { listSaleItemCustomizations, readStyleDefault } from '@cordovan/contracts/configurator';
import { send } from '../http/send.ts';

/** Start of the keys of everything that is read again when the principal leather changes (CZR-10). */
export const PIECE_KEY = ['catalogue', 'piece'] as const;

const quiet = { quiet: true } as const;

/** What can be customized on a piece. */
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
