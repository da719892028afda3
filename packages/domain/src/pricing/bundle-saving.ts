import {
  cents,
  largest,
  NO_MONEY,
  smallest,
  splitByWeights,
  sum,
  times,
  type Cents,
} from '../money/index.ts';

/** A bundle's items and price. */
export interface BundleTerms {
  readonly id: number;
  readonly name: string;
  /** Price of the set in the lowest grade without options; null for a bundle without its own price. */
  readonly price: Cents | null;
  readonly items: readonly { readonly saleItemId: number; readonly quantity: number }[];
}

/** Order line that belongs to a bundle. */
export interface BundledLine {
  readonly saleItemId: number;
  readonly quantity: number;
  /** Price of a piece in the lowest grade without options. */
  readonly minRetailPrice: Cents;
  readonly totalPrice: Cents;
}

export interface BundleSaving {
  /** Number of complete sets that the lines make up. */
  readonly sets: number;
  /** Pieces still needed for a set; empty if the set is complete. */
  readonly missing: readonly { readonly saleItemId: number; readonly quantity: number }[];
  readonly saving: Cents;
  /** Share of each line. The shares add up to the saving. */
  readonly parts: readonly Cents[];
}

/**
 * Computes a bundle's savings compared to single prices (N-26). A bundle's price covers its pieces in the lowest
 * grade without options; a better leather and options cost the same as on single pieces. Only complete sets save
 * money, and a bundle never costs more than its pieces. The lines share the savings by largest remainder.
 */
export function bundleSaving(terms: BundleTerms, lines: readonly BundledLine[]): BundleSaving {
  const quantityOf = (saleItemId: number) =>
    lines.reduce((count, line) => count + (line.saleItemId === saleItemId ? line.quantity : 0), 0);
  const sets = terms.items.length
    ? Math.min(...terms.items.map((item) => Math.floor(quantityOf(item.saleItemId) / item.quantity)))
    : 0;
  const missing = terms.items
    .map(({ saleItemId, quantity }) => ({ saleItemId, quantity: quantity - quantityOf(saleItemId) }))
    .filter(({ quantity }) => quantity > 0);
  const single = sum(
    terms.items.map(({ saleItemId, quantity }) =>
      times(lines.find((line) => line.saleItemId === saleItemId)?.minRetailPrice ?? NO_MONEY, quantity),
    ),
  );
  // A line's weight is limited to its lowest price, so that no line's price becomes negative.
  const weights = lines.map((line) =>
    smallest(times(line.minRetailPrice, line.quantity), largest(line.totalPrice, NO_MONEY)),
  );
  const perSet = terms.price === null ? NO_MONEY : largest(cents(single - terms.price), NO_MONEY);
  const saving = smallest(times(perSet, sets), sum(weights));
  return { sets, missing, saving, parts: lines.length === 0 ? [] : splitByWeights(saving, weights) };
}
