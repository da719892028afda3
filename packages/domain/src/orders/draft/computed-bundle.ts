import type { Cents } from '../../money/index.ts';
import type { BundleTerms } from '../../pricing/index.ts';

/** Bundle of an order with its saving. Its lines name its number. */
export interface ComputedBundle {
  readonly number: number;
  readonly terms: BundleTerms;
  /** Number of complete sets of the lines. */
  readonly sets: number;
  readonly missing: readonly { readonly saleItemId: number; readonly quantity: number }[];
  readonly saving: Cents;
}
