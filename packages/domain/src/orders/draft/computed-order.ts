import type { Role } from '../../identity/index.ts';
import type { ExtraDetail } from '../saved-order.ts';
import type { OrderTotals } from '../../pricing/index.ts';
import type { Refusal, Result } from '../../result/index.ts';
import type { SettingValues } from '../../settings/index.ts';
import type { DraftToPrice } from './draft.ts';
import type { DraftFacts, StoreFact } from './facts.ts';
import type { OrderToReprice, StoredLine } from './stored-order.ts';
import type { ComputedBundle } from './computed-bundle.ts';
import type { ComputedLine } from './price-line.ts';

/** The settings that affect an order's prices and checks. */
export type PricingSettings = Pick<
  SettingValues,
  | 'chargedDeliveryMethods'
  | 'deliveryDateDays'
  | 'maxDiscountPercent'
  | 'minCustomerPickupPrice'
  | 'minLocalDeliveryPrice'
  | 'minPaymentPercentage'
  | 'minPureBalanceWarrantyPrice'
  | 'minThankYouWarrantyPrice'
  | 'platinumIncrementPercent'
  | 'salesTaxByDefault'
>;

/** Data for pricing a draft, the same on the server and in the browser's order form. */
export interface Pricing {
  readonly facts: DraftFacts;
  readonly store: StoreFact;
  /** The staff form sent no store: `store` is used for pricing only (ORD-38, ORD-60). */
  readonly isStoreMissing: boolean;
  readonly existing: OrderToReprice | null;
  readonly settings: PricingSettings;
  /** Null for a visitor with the page's static token. */
  readonly role: Role | null;
  /** Created in the public shop: its prices and tax apply no matter who saves the order. */
  readonly isShopper: boolean;
  readonly multiplier: number;
  /** Customization whose item is the swivel (CZR-30). */
  readonly swivelCustomizationId: number;
  readonly today: string;
  /** The order uses prices of this day. */
  readonly pricedOn: string;
}

export interface ToCompute extends Pricing {
  readonly draft: DraftToPrice;
  /** Unchanged agreed lines, which keep their prices; null if the draft's lines are all to be priced. */
  readonly keptLines: readonly StoredLine[] | null;
  /**
   * Whether the draft may contain services; by default only an order-form draft, where the office records repairs.
   */
  readonly takesServices?: boolean;
  /** Day on which a new shop order can be ready; null when we can't promise one (ADR 76). */
  readonly promisedDay?: string | null;
}

/** Order with all values computed; it can't be saved if it has refusals. */
export interface ComputedOrder {
  /** One per draft line, in draft order; empty with `keptLines`. */
  readonly lines: readonly Result<ComputedLine>[];
  readonly warranty: ExtraDetail | null;
  readonly delivery: ExtraDetail | null;
  readonly gift: ExtraDetail | null;
  readonly bundles: readonly ComputedBundle[];
  readonly totals: OrderTotals;
  readonly salesTax: boolean;
  /** Why a taxable order has no sales tax: the customer's exemption certificate (N-38). */
  readonly taxExemptCertificate: string | null;
  /** The payment terms that the user may choose. */
  readonly offeredTermIds: readonly number[];
  readonly minPaymentPercentage: number;
  readonly paymentTermId: number | null;
  /** Null when the user cleared the field, which is refused. */
  readonly deliveryDate: string | null;
  readonly refusals: readonly Refusal[];
  readonly warnings: readonly Refusal[];
}
