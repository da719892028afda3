import type { DraftFacts, StoreFact } from './draft-facts.rows.ts';

/** What the prices of every line of a draft depend on. */
export interface LinePricing {
  readonly facts: DraftFacts;
  readonly store: StoreFact;
  readonly incrementPercent: number;
  readonly day: string;
  readonly isShopper: boolean;
  /** Of the public shop; 1 everywhere else. */
  readonly multiplier: number;
  readonly swivelCustomizationId: number;
  /** What the order already has may stay although the catalogue no longer offers it. */
  readonly known: ReadonlySet<string>;
}
