import type { Role } from '@cordovan/domain/identity';
import type { ExtraDetail } from '@cordovan/domain/orders';
import type { OrderTotals } from '@cordovan/domain/pricing';
import type { Refusal, Result } from '@cordovan/domain/result';
import type { OrderDraft } from './draft.ts';
import type { DraftFacts, StoreFact } from './draft-facts.rows.ts';
import type { ExistingOrder } from './existing-order.repository.ts';
import type { OrderSettings } from './order-settings.ts';
import type { ComputedLine } from './price-lines.ts';

export interface ToCompute {
  readonly draft: OrderDraft;
  readonly facts: DraftFacts;
  readonly store: StoreFact;
  /** A form of the office named none: `store` only prices it (ORD-38, ORD-60). */
  readonly isStoreMissing: boolean;
  readonly existing: ExistingOrder | null;
  readonly settings: OrderSettings;
  /** Null: a visitor with the page's static token. */
  readonly role: Role | null;
  /** Made in the public shop: priced and taxed as there, whoever saves it. */
  readonly isShopper: boolean;
  readonly multiplier: number;
  /** The customization whose item is the swivel (CZR-30). */
  readonly swivelCustomizationId: number;
  readonly today: string;
  /** The day whose prices count. */
  readonly pricedOn: string;
  /** Lines that were agreed on and did not change keep their prices. */
  readonly keepLines: boolean;
  /** The whole validation of the order form (C-15), else that of a quotation. */
  readonly mustBeComplete: boolean;
}

/** An order with everything computed; with refusals it may not be saved. */
export interface ComputedOrder {
  /** One per line of the draft, in its order; with `keepLines` none. */
  readonly lines: readonly Result<ComputedLine>[];
  readonly warranty: ExtraDetail | null;
  readonly delivery: ExtraDetail | null;
  readonly gift: ExtraDetail | null;
  readonly totals: OrderTotals;
  readonly salesTax: boolean;
  readonly minPaymentPercentage: number;
  readonly paymentTermId: number | null;
  /** Null: it was emptied, which is refused. */
  readonly deliveryDate: string | null;
  readonly refusals: readonly Refusal[];
  readonly warnings: readonly Refusal[];
}
