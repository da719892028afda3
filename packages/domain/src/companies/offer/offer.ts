import type { ItemPlace, OptionKind } from '../../shop/index.ts';

/**
 * A shop's option, identified by its names: an option with the same part and name keeps its identity when an offer is
 * saved.
 */
export interface OptionName {
  readonly part: string;
  readonly item: string;
}

/** ENT-17: an option of a part. */
export interface OfferItem {
  readonly name: string;
  readonly kind: OptionKind;
  /** Catalog entry of the option; null for an option that only the shop has. */
  readonly place: ItemPlace | null;
  /** Names of the parts that depend on this option (SHOP-27). */
  readonly dependentParts: readonly string[];
  /** Options of which at least one must be chosen (SHOP-28). */
  readonly needs: readonly OptionName[];
  /** Sale items of the components that the option applies to; empty for all. */
  readonly componentIds: readonly number[];
  readonly order: number;
  readonly isWithLayer: boolean;
  readonly isDrawn: boolean;
  readonly hasSwivel: boolean;
}

/** ENT-16: a part with options for a shopper to choose from. */
export interface OfferPart {
  readonly name: string;
  readonly isVisible: boolean;
  readonly isNeverListed: boolean;
  readonly isSelected: boolean;
  readonly items: readonly OfferItem[];
}

/** A furniture type on offer, represented by one of its sale items. */
export interface OfferComponent {
  readonly saleItemId: number;
  readonly name: string;
  readonly isDefault: boolean;
  readonly asksForSwivel: boolean;
}

/**
 * A shop's offer (N-16), in display order. Without styles it includes the whole catalog of its store; without
 * leathers, all leathers of the store.
 */
export interface Offer {
  readonly styleIds: readonly number[];
  readonly flavorIds: readonly number[];
  readonly leatherIds: readonly number[];
  readonly components: readonly OfferComponent[];
  readonly parts: readonly OfferPart[];
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The active catalog, from which an offer is chosen. */
export interface OfferCatalog {
  readonly styles: readonly Named[];
  readonly flavors: readonly (Named & { readonly styleId: number })[];
  readonly leathers: readonly Named[];
  readonly pieces: readonly OfferPiece[];
  readonly parts: readonly CatalogPart[];
}

export interface OfferPiece extends Named {
  readonly styleId: number;
  readonly furnitureType: string;
  readonly hasSwivel: boolean;
}

export interface CatalogPart extends Named {
  readonly items: readonly (Named & { readonly type: number })[];
}

/** Names are compared case-insensitively. */
export const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

export const isOption = (parts: readonly OfferPart[], { part, item }: OptionName): boolean =>
  parts.some((each) => sameName(each.name, part) && each.items.some(({ name }) => sameName(name, item)));

export const isInCatalog = ({ parts }: OfferCatalog, { partId, itemId }: ItemPlace): boolean =>
  parts.some(({ id, items }) => id === partId && items.some((item) => item.id === itemId));
