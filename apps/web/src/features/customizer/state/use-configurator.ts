import { useMemo, useReducer, useRef } from 'react';
import { useQueries } from '@tanstack/react-query';
import type { Customization, SaleItem, Style } from '@cordovan/contracts/catalogue-schemas';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { choicesForFurther, type Choice } from '@cordovan/domain/configurator';
import { customizationsQuery } from '../../../lib/piece/piece-queries.ts';
import { saleItemQuery } from '../api/piece.ts';
import { pricePiece, totalsOf, type PricedLine } from '../price/price-order.ts';
import { rulesOf } from '../../../lib/piece/offer.ts';
import { fitChoices } from './choices.ts';
import { changeHistory, type AddedPiece, type Configuration, type HistoryAction } from './configuration.ts';
import { useShowroom, type Showroom } from './showroom.ts';
import { usePiece, type Offer, type Piece } from './use-piece.ts';

interface Options {
  readonly style: Style;
  /** The first piece's offer. Other pieces are read when chosen. */
  readonly first: Offer;
  readonly initial: Configuration;
  /** Configurations before the page restarted, for undo. */
  readonly past?: readonly Configuration[];
  /** Items in a stored line that stay available. */
  readonly keepsItemIds?: readonly number[];
}

/** An additional piece with its offer and fitting choices. */
export interface FurtherPiece extends AddedPiece {
  readonly item: SaleItem;
  readonly rows: readonly Customization[];
  readonly choices: readonly Choice[];
}

function useFurtherPieces(now: Configuration, piece: Piece, showroom: Showroom): readonly FurtherPiece[] {
  const { store } = showroom;
  const read = useQueries({
    queries: now.pieces.flatMap(({ saleItemId }) => [
      saleItemQuery(saleItemId, store.id),
      customizationsQuery(saleItemId, store),
    ]),
    combine: (results) => results.map(({ data }) => data),
  });
  return now.pieces.flatMap((added, at) => {
    const item = read[at * 2] as SaleItem | undefined;
    const rows = read[at * 2 + 1] as readonly Customization[] | undefined;
    if (!item || !rows) return [];
    return [
      { ...added, item, rows, choices: fitChoices(choicesForFurther(now.choices), rows, piece.defaults) },
    ];
  });
}

/** One of the order's pieces with its priced line. Without a line, the piece isn't available. */
export interface PricedPiece {
  readonly saleItemId: number;
  readonly line: PricedLine | undefined;
}

interface ToPrice {
  readonly now: Configuration;
  readonly piece: Piece;
  readonly leather: LeatherItem | undefined;
  readonly further: readonly FurtherPiece[];
  readonly showroom: Showroom;
}

/** Prices every piece, the first one first. Pieces without a price get no line (CZR-26). */
function priceLines({ now, piece, leather, further, showroom }: ToPrice): readonly PricedPiece[] {
  if (!leather) return [];
  const main = { item: piece.item, rows: piece.rows, choices: now.choices, quantity: now.quantity };
  return [main, ...further].map(({ item, rows, choices, quantity }) => {
    const { id: saleItemId, name, seats } = item;
    const price = pricePiece({ item, leather, choices, rows, quantity }, showroom.market);
    return { saleItemId, line: price.ok ? { name, seats, price: price.value } : undefined };
  });
}

/** The current piece's offer. Keeps the previous offer while a new one is loading. */
function useOffer(
  { style, first, keepsItemIds }: Pick<Options, 'style' | 'first' | 'keepsItemIds'>,
  saleItemId: number,
): Offer {
  const { store } = useShowroom();
  const known = useRef(first);
  const read = usePiece({
    saleItemId,
    style,
    store,
    ...(keepsItemIds && { keepsItemIds }),
  });
  if (read.kind === 'ready') known.current = read.offer;
  return known.current;
}

/** State of the customizer for one style: choices, prices and undo history. */
export function useConfigurator({ style, first, initial, past = [], keepsItemIds }: Options) {
  const showroom = useShowroom();
  const [history, dispatch] = useReducer(changeHistory, { past, present: initial, future: [] });
  const now = history.present;
  const { piece, groups } = useOffer({ style, first, ...(keepsItemIds && { keepsItemIds }) }, now.saleItemId);
  const leather = showroom.leathers.find(({ id }) => id === now.leatherId);
  const further = useFurtherPieces(now, piece, showroom);
  const warranty = showroom.warranties.find(({ id }) => id === now.warrantyId) ?? null;
  const pieces = priceLines({ now, piece, leather, further, showroom });
  const lines = pieces.flatMap(({ line }) => line ?? []);
  const totals = totalsOf(lines, { warranty, delivery: now.delivery }, showroom.market);
  const rules = useMemo(() => rulesOf(piece), [piece]);

  return {
    style,
    piece,
    groups,
    now,
    past: history.past,
    leather,
    further,
    warranty,
    pieces,
    lines,
    totals,
    rules,
    dispatch: dispatch as (action: HistoryAction) => void,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}

export type Configurator = ReturnType<typeof useConfigurator>;
