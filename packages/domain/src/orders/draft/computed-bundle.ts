import type { Cents } from '../../money/index.ts';
import type { BundleTerms } from '../../pricing/index.ts';

/** Bundle of an order with what it saves. Its lines name its number. */
export interface ComputedBundle {
  readonly number: number;
  readonly terms: BundleTerms;
  /** Complete sets that the lines make. */
  readonly sets: number;
  readonly missing: readonly { readonly saleItemId: number; readonly quantity: number }[];
  readonly saving: Cents;
}
