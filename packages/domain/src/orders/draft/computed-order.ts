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

/** The settings that prices and checks of an order depend on. */
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

/** Data for pricing a draft, the same on the server and in the order form of a browser. */
export interface Pricing {
  readonly facts: DraftFacts;
  readonly store: StoreFact;
  /** The staff form named no store: `store` is used for pricing only (ORD-38, ORD-60). */
  readonly isStoreMissing: boolean;
  readonly existing: OrderToReprice | null;
  readonly settings: PricingSettings;
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
}

export interface ToCompute extends Pricing {
  readonly draft: DraftToPrice;
  /** Unchanged agreed lines, which keep their prices; null prices all lines of the draft. */
  readonly keptLines: readonly StoredLine[] | null;
  /** Whether the draft may have services; by default only one of the order form, where the office books repairs. */
  readonly takesServices?: boolean;
  /** Day on which a new order of the shop can be ready; null when none can be promised (ADR 76). */
  readonly promisedDay?: string | null;
}

/** Order with all values computed; it may not be saved if it has refusals. */
export interface ComputedOrder {
  /** One per line of the draft, in its order; empty with `keptLines`. */
  readonly lines: readonly Result<ComputedLine>[];
  readonly warranty: ExtraDetail | null;
  readonly delivery: ExtraDetail | null;
  readonly gift: ExtraDetail | null;
  readonly bundles: readonly ComputedBundle[];
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
