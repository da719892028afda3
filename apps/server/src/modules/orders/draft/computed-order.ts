import type { Role } from '@cordovan/domain/identity';
import type { ExtraDetail } from '@cordovan/domain/orders';
import type { OrderTotals } from '@cordovan/domain/pricing';
import type { Refusal, Result } from '@cordovan/domain/result';
import type { SettingValues } from '@cordovan/domain/settings';
import type { OrderDraft } from './draft.ts';
import type { DraftFacts, StoreFact } from './facts.rows.ts';
import type { ExistingOrder } from './existing-order.repository.ts';
import type { ComputedLine } from './price-lines.ts';

export interface ToCompute {
  readonly draft: OrderDraft;
  readonly facts: DraftFacts;
  readonly store: StoreFact;
  /** The staff form named no store: `store` is used for pricing only (ORD-38, ORD-60). */
  readonly isStoreMissing: boolean;
  readonly existing: ExistingOrder | null;
  readonly settings: SettingValues;
  /** Null for a visitor with the page's static token. */
  readonly role: Role | null;
  /** Made in the public shop: its prices and tax apply for every saver. */
  readonly isShopper: boolean;
  readonly multiplier: number;
  /** Customization whose item is the swivel (CZR-30). */
  readonly swivelCustomizationId: number;
  readonly today: string;
  /** Day whose prices apply. */
  readonly pricedOn: string;
  /** Unchanged agreed lines keep their prices. */
  readonly keepLines: boolean;
  /** Requires the whole order-form validation (C-15), otherwise that of a quotation. */
  readonly mustBeComplete: boolean;
}

/** Order with all values computed; with refusals it may not be saved. */
export interface ComputedOrder {
  /** One per line of the draft, in its order; empty with `keepLines`. */
  readonly lines: readonly Result<ComputedLine>[];
  readonly warranty: ExtraDetail | null;
  readonly delivery: ExtraDetail | null;
  readonly gift: ExtraDetail | null;
  readonly totals: OrderTotals;
  readonly salesTax: boolean;
  /** Why an order with sales tax has none: the exemption certificate of its customer (N-38). */
  readonly taxExemptCertificate: string | null;
  /** The payment terms that the saver may choose. */
  readonly offeredTermIds: readonly number[];
  readonly minPaymentPercentage: number;
  readonly paymentTermId: number | null;
  /** Null when it was cleared, which is refused. */
  readonly deliveryDate: string | null;
  readonly refusals: readonly Refusal[];
  readonly warnings: readonly Refusal[];
}
