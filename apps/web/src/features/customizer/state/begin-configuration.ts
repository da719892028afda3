import {
  changeChoices,
  lineChoices,
  type Choice,
  type Design,
  type SavedChoice,
} from '@cordovan/domain/configurator';
import { cents } from '@cordovan/domain/money';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { choiceOf, onPiece, rulesOf } from '../../../lib/piece/offer.ts';
import { findSavedRow } from './choices.ts';
import type { AddedPiece, ChosenDelivery, Configuration } from './configuration.ts';
import type { Showroom } from './showroom.ts';
import type { Piece } from './use-piece.ts';

export interface Beginning {
  readonly piece: Piece;
  /** A design kept in the session, stored with a line, or opened from a link. */
  readonly saved: Design | undefined;
  readonly flavor: { readonly leatherId: number; readonly choices: readonly Choice[] } | undefined;
  /** The leather carried over from another style. */
  readonly leatherId?: number | null;
}

/** A saved choice that no longer exists, with its name and its replacement's name, if known. */
export type Loss =
  | { readonly kind: 'leather'; readonly gone: string | undefined; readonly instead: string | undefined }
  | {
      readonly kind: 'option';
      readonly part: string | undefined;
      readonly gone: string | undefined;
      readonly instead: string | undefined;
    }
  | { readonly kind: 'pieces'; readonly count: number }
  | { readonly kind: 'delivery' }
  | { readonly kind: 'warranty' }
  | { readonly kind: 'piece'; readonly instead: string };

/** The initial configuration, and what a saved one has lost (CZR-32). */
export interface Begun {
  readonly configuration: Configuration;
  readonly losses: readonly Loss[];
}

/** What was found of something saved, and what was lost. */
interface Found<T> {
  readonly value: T;
  readonly losses: readonly Loss[];
}

/** The initial leather: one of the store's principal collection, otherwise the first one. */
function firstLeather({ leathers, store }: Showroom): LeatherItem | undefined {
  const principal = store.parameterCollection?.collectionPrincipalId;
  return leathers.find(({ collectionId }) => collectionId === principal) ?? leathers[0];
}

function findLeather(showroom: Showroom, savedId: number): Found<number | null> {
  if (showroom.leathers.some(({ id }) => id === savedId)) return { value: savedId, losses: [] };
  const first = firstLeather(showroom);
  const loss: Loss = { kind: 'leather', gone: showroom.leatherName(savedId), instead: first?.name };
  return { value: first?.id ?? null, losses: [loss] };
}

/** Names a lost choice and its replacement. */
function lossOf(saved: SavedChoice, piece: Piece, fallback: Choice | undefined): Loss {
  const retired = findSavedRow(piece.retired, saved);
  const anyOfPart = [...piece.rows, ...piece.retired].find((row) => row.customizationPartId === saved.partId);
  return {
    kind: 'option',
    part: anyOfPart?.customizationPart.name,
    gone: retired?.customizationItem.name,
    instead: fallback?.name,
  };
}

/** Finds the saved choices. A part whose choice is gone falls back to the style's default. */
function findChoices(piece: Piece, saved: readonly SavedChoice[]): Found<readonly Choice[]> {
  const choices: Choice[] = [];
  const losses: Loss[] = [];
  const lost: SavedChoice[] = [];
  for (const each of saved) {
    const row = findSavedRow(piece.rows, each);
    if (row) choices.push({ ...choiceOf(row), quantity: each.quantity });
    else lost.push(each);
  }
  const defaults = onPiece(piece.defaults, piece.rows);
  for (const each of lost) {
    const isEmpty = !choices.some(({ partId }) => partId === each.partId);
    const fallback = isEmpty ? defaults.find(({ partId }) => partId === each.partId) : undefined;
    losses.push(lossOf(each, piece, fallback));
    if (fallback) choices.push(fallback);
  }
  return { value: choices, losses };
}

function findPieces({ furniture }: Showroom, saved: readonly AddedPiece[]): Found<readonly AddedPiece[]> {
  const value = saved.filter(({ saleItemId }) => furniture.some(({ id }) => id === saleItemId));
  const count = saved.length - value.length;
  if (count === 0) return { value, losses: [] };
  return { value, losses: [{ kind: 'pieces', count }] };
}

function findDelivery({ deliveries }: Showroom, saved: Design['delivery']): Found<ChosenDelivery | null> {
  if (!saved) return { value: null, losses: [] };
  const item = deliveries.find(({ id }) => id === saved.saleItemId);
  if (!item) return { value: null, losses: [{ kind: 'delivery' }] };
  return { value: { saleItemId: item.id, name: item.name, price: cents(saved.price) }, losses: [] };
}

function findWarranty({ warranties }: Showroom, savedId: number | null): Found<number | null> {
  if (savedId === null || warranties.some(({ id }) => id === savedId)) return { value: savedId, losses: [] };
  return { value: null, losses: [{ kind: 'warranty' }] };
}

function openSaved(showroom: Showroom, piece: Piece, saved: Design): Begun {
  const leather = findLeather(showroom, saved.leatherItemId);
  const choices = findChoices(piece, saved.choices);
  const pieces = findPieces(showroom, saved.pieces);
  const warranty = findWarranty(showroom, saved.warrantyId);
  const delivery = findDelivery(showroom, saved.delivery);
  const other: readonly Loss[] =
    saved.saleItemId === piece.item.id ? [] : [{ kind: 'piece', instead: piece.item.name }];
  return {
    configuration: {
      saleItemId: piece.item.id,
      leatherId: leather.value,
      choices: choices.value,
      quantity: saved.quantity,
      pieces: pieces.value,
      warrantyId: warranty.value,
      delivery: delivery.value,
    },
    losses: [...other, ...[leather, choices, pieces, warranty, delivery].flatMap((found) => found.losses)],
  };
}

/**
 * The saved design, else a flavor over the defaults (LOAD-10, CZR-14), else the style's defaults. Choosing a
 * flavor clears the saved design, so the newer one wins. Every lost choice is reported.
 */
export function beginConfiguration(
  showroom: Showroom,
  { piece, saved, flavor, leatherId }: Beginning,
): Begun {
  if (saved) return openSaved(showroom, piece, saved);
  const rules = rulesOf(piece);
  return {
    configuration: {
      saleItemId: piece.item.id,
      leatherId: flavor?.leatherId ?? leatherId ?? firstLeather(showroom)?.id ?? null,
      choices: flavor
        ? changeChoices(piece.defaults, { type: 'apply-flavor', choices: flavor.choices }, rules)
        : lineChoices([], rules),
      quantity: 1,
      pieces: [],
      warrantyId: null,
      delivery: null,
    },
    losses: [],
  };
}
