import { changeChoices, type Choice, type SavedConfiguration } from '@cordovan/domain/configurator';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { choiceOf, fitChoices } from './choices.ts';
import type { Configuration } from './configuration.ts';
import type { Showroom } from './showroom.ts';
import type { Piece } from './use-piece.ts';

export interface Beginning {
  readonly piece: Piece;
  /** What lay on the table before the page was loaded again. */
  readonly kept: SavedConfiguration | undefined;
  readonly flavor: { readonly leatherId: number; readonly choices: readonly Choice[] } | undefined;
}

/** The leather to begin with: one of the collection that the store shows first, else the first of all. */
function firstLeather({ leathers, store }: Showroom): LeatherItem | undefined {
  const principal = store.parameterCollection?.collectionPrincipalId;
  return leathers.find(({ collectionId }) => collectionId === principal) ?? leathers[0];
}

/** Choices that were kept, found again among what the piece offers now. */
function keptChoices(piece: Piece, kept: SavedConfiguration): readonly Choice[] {
  const found = kept.choices.flatMap(({ partId, itemId, quantity }) => {
    const choice = piece.rows
      .map(choiceOf)
      .find((other) => other.partId === partId && other.itemId === itemId);
    return choice ? [{ ...choice, quantity }] : [];
  });
  return fitChoices(found, piece.rows, piece.defaults);
}

/**
 * What was kept from before the page was loaded again, else a flavor over the defaults (LOAD-10, CZR-14), else the
 * defaults of the style. Choosing a flavor forgets what was kept, so that the newer of the two counts.
 */
export function beginConfiguration(showroom: Showroom, { piece, kept, flavor }: Beginning): Configuration {
  const isKnown = (id: number | undefined) => showroom.leathers.some((leather) => leather.id === id);
  const keptLeather = isKnown(kept?.leatherItemId) ? kept?.leatherItemId : undefined;
  const rules = { options: piece.rows.map(choiceOf), defaults: piece.defaults };
  const choices = kept
    ? keptChoices(piece, kept)
    : flavor
      ? changeChoices(piece.defaults, { type: 'apply-flavor', choices: flavor.choices }, rules)
      : piece.defaults;
  return {
    saleItemId: piece.item.id,
    leatherId: keptLeather ?? flavor?.leatherId ?? firstLeather(showroom)?.id ?? null,
    choices,
    quantity: kept?.quantity ?? 1,
    pieces: [],
    warrantyId: null,
    delivery: null,
  };
}
