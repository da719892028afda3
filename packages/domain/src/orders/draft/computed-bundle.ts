import type { Cents } from '../../money/index.ts';
import type { BundleTerms } from '../../pricing/index.ts';

/** An order's bundle with its savings. Its lines refer to its number. */
export interface ComputedBundle {
  readonly number: number;
  readonly terms: BundleTerms;
  /** Number of complete sets that the lines make up. */
  readonly sets: number;
  readonly missing: readonly { readonly saleItemId: number; readonly quantity: number }[];
  readonly saving: Cents;
}
