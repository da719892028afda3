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

/** Items of a bundle, and its price. */
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
  /** Number of complete sets of the lines. */
  readonly sets: number;
  /** Pieces that a set still needs; empty for a complete one. */
  readonly missing: readonly { readonly saleItemId: number; readonly quantity: number }[];
  readonly saving: Cents;
  /** Part of each line. They add up to the saving. */
  readonly parts: readonly Cents[];
}

/**
 * Computes the saving of a bundle against single prices (N-26). The price of a bundle is that of its pieces in the
 * lowest grade without options; a better leather and options cost the same as on single pieces. Only complete sets
 * save, and a bundle never costs more than its pieces. The lines share the saving by largest remainder.
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
  // The weight of a line is at most its lowest price, so that no line costs less than nothing.
  const weights = lines.map((line) =>
    smallest(times(line.minRetailPrice, line.quantity), largest(line.totalPrice, NO_MONEY)),
  );
  const perSet = terms.price === null ? NO_MONEY : largest(cents(single - terms.price), NO_MONEY);
  const saving = smallest(times(perSet, sets), sum(weights));
  return { sets, missing, saving, parts: lines.length === 0 ? [] : splitByWeights(saving, weights) };
}
