import type { DraftFacts, StoreFact } from './facts.ts';

/** Inputs that every line price in a draft depends on. */
export interface LinePricing {
  readonly facts: DraftFacts;
  readonly store: StoreFact;
  readonly incrementPercent: number;
  readonly day: string;
  readonly isShopper: boolean;
  /**
   * Whether services are allowed: the office sells repairs, and the shop sells samples; a shopper's own draft
   * contains only pieces.
   */
  readonly takesServices: boolean;
  /** Price multiplier of the public shop; 1 everywhere else. */
  readonly multiplier: number;
  readonly swivelCustomizationId: number;
  /** Choices that the order already has, allowed even if the catalog no longer offers them. */
  readonly known: ReadonlySet<string>;
}
