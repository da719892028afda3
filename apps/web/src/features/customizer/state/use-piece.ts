import { useMemo } from 'react';
import { useQueries, type QueryClient } from '@tanstack/react-query';
import type { Customization, SaleItem, Style } from '@cordovan/contracts/catalogue-schemas';
import { groupOptions, type Choice, type OptionGroup } from '@cordovan/domain/configurator';
import { customizationsQuery, defaultsQuery, type SellingStore } from '../../../lib/piece/piece-queries.ts';
import { positionsQuery, saleItemQuery } from '../api/piece.ts';
import { choiceOf, offerOf, type PieceOffer } from '../../../lib/piece/offer.ts';

/** One piece of furniture with its offer. */
export interface Piece extends PieceOffer {
  readonly item: SaleItem;
}

export type Groups = readonly OptionGroup<OfferedRow>[];
export interface OfferedRow {
  readonly id: number;
  readonly isActive: boolean;
  readonly isSpecial: boolean;
  readonly part: { readonly id: number; readonly name: string };
  readonly row: Customization;
  readonly choice: Choice;
}

/** A row that is offered here. The caller has checked that the catalog still has it. */
const rowOnOffer = (row: Customization): OfferedRow => ({
  id: row.id,
  isActive: true,
  isSpecial: false,
  part: { id: row.customizationPart.id, name: row.customizationPart.name },
  row,
  choice: choiceOf(row),
});

/** A piece and its option groups, as shown over the picture and in the list. */
export interface Offer {
  readonly piece: Piece;
  readonly groups: Groups;
}

interface Wanted {
  readonly saleItemId: number;
  readonly style: Style;
  readonly store: SellingStore & { readonly useSpecial: boolean };
  /** Items in a stored line that stay available although the catalog has retired them. */
  readonly keepsItemIds?: readonly number[];
}

/**
 * A piece's offer. Undefined until the style's defaults, the sale item's customizations (CZR-09) and the prices are
 * loaded.
 */
export function usePiece({ saleItemId, style, store, keepsItemIds }: Wanted) {
  const usesSpecial = store.useSpecial;
  const [item, customizations, defaults, positions] = useQueries({
    queries: [
      saleItemQuery(saleItemId, store.id),
      customizationsQuery(saleItemId, store),
      defaultsQuery(style),
      positionsQuery(saleItemId),
    ],
  });
  const error = item.error ?? customizations.error ?? defaults.error ?? positions.error;
  const retry = () => {
    for (const query of [item, customizations, defaults, positions]) if (query.isError) void query.refetch();
  };
  const offer = useMemo(() => {
    if (!item.data || !customizations.data || !defaults.data || !positions.data) return undefined;
    const read = { customizations: customizations.data, defaults: defaults.data };
    const offered = offerOf(read, { usesSpecial, ...(keepsItemIds && { keepsItemIds }) });
    const places = positions.data.map(({ customizationPartId, top, left }) => ({
      partId: customizationPartId,
      top,
      left,
    }));
    const groups: Groups = groupOptions(offered.rows.map(rowOnOffer), { positions: places, usesSpecial });
    const piece: Piece = { item: item.data, ...offered };
    return { piece, groups };
  }, [item.data, customizations.data, defaults.data, positions.data, usesSpecial, keepsItemIds]);
  if (!offer) return { kind: error ? ('failed' as const) : ('loading' as const), retry };
  return { kind: 'ready' as const, offer, retry };
}

/** Reads a piece before it is chosen, so that the screen doesn't wait afterward. */
export async function fetchPiece(queries: QueryClient, wanted: Wanted): Promise<Piece> {
  const { saleItemId, store, style, keepsItemIds } = wanted;
  const [item, customizations, defaults] = await Promise.all([
    queries.query(saleItemQuery(saleItemId, store.id)),
    queries.query(customizationsQuery(saleItemId, store)),
    queries.query(defaultsQuery(style)),
    queries.query(positionsQuery(saleItemId)),
  ]);
  const place = { usesSpecial: store.useSpecial, ...(keepsItemIds && { keepsItemIds }) };
  return { item, ...offerOf({ customizations, defaults }, place) };
}
