import type { SaleItemType } from '../../catalogue/index.ts';
import type { Cents } from '../../money/index.ts';
import type { BundleTerms } from '../../pricing/index.ts';
import type { ShopChoice } from '../../shop/index.ts';
import type { StatusId } from '../statuses.ts';
import type { LineBundle } from './draft.ts';

/** Stored line with the fields that saving compares and totals. */
export interface StoredLine {
  readonly id: number;
  readonly lineNumber: number;
  readonly detailType: SaleItemType;
  readonly saleItemId: number;
  readonly leatherItemId: number | null;
  readonly quantity: number;
  /** Pieces that the quantity includes and that aren't built (ADR 62). */
  readonly leftOut: number;
  readonly discount: Cents;
  readonly totalPrice: Cents;
  readonly totalCost: Cents;
  readonly maxRetailPrice: Cents;
  readonly minRetailPrice: Cents;
  readonly bundleSaving: Cents;
  readonly bundle: LineBundle | null;
  readonly seats: number;
  readonly soldVinItemId: number | null;
  readonly swivelQuantity: number;
  readonly description: string;
  readonly comments: string;
  /** Shop choices without a matching customization in the catalog. */
  readonly shopChoices?: readonly ShopChoice[];
  /** Number of pieces that production made for the line. */
  readonly vinItems: number;
  readonly customizations: readonly StoredCustomization[];
}

export interface StoredCustomization {
  readonly customizationId: number | null;
  readonly partId: number;
  readonly itemId: number;
  readonly leatherItemId: number | null;
  readonly quantity: number;
  readonly price: Cents;
  readonly cost: Cents;
  readonly percent: number;
}

export interface StoredBundle extends BundleTerms {
  readonly number: number;
}

/** Stored order that a draft changes. */
export interface StoredOrder {
  readonly companyId: number;
  readonly id: number;
  readonly orderType: number;
  readonly statusId: StatusId;
  readonly source: string;
  readonly customerId: number;
  readonly storeId: number;
  readonly channelId: number | null;
  readonly salesRepId: number | null;
  readonly paymentTermId: number;
  readonly orderDate: string;
  readonly deliveryDate: string;
  readonly pricedOn: string;
  readonly externalPoNumber: string | null;
  readonly gift: boolean;
  readonly salesTax: boolean;
  readonly taxExemptCertificate: string | null;
  readonly multiplier: number;
  readonly minPaymentPercentage: number;
  readonly discount: Cents;
  readonly total: Cents;
  readonly paid: Cents;
  readonly isDiscountGranted: boolean;
  readonly comments: string;
  readonly billingAddress: unknown;
  readonly shippingAddress: unknown;
  readonly rowVersion: number;
  readonly hasPayments: boolean;
  /** Bundles with their terms as sold. */
  readonly bundles: readonly StoredBundle[];
  readonly lines: readonly StoredLine[];
}

/** Stored line with the choices that stay allowed. */
export interface KnownLine extends Pick<StoredLine, 'id' | 'saleItemId' | 'leatherItemId' | 'soldVinItemId'> {
  readonly customizations: readonly Pick<StoredCustomization, 'itemId' | 'leatherItemId'>[];
}

/** Fields of the stored order that affect a draft's prices and checks. */
export interface OrderToReprice extends Pick<
  StoredOrder,
  | 'bundles'
  | 'customerId'
  | 'deliveryDate'
  | 'isDiscountGranted'
  | 'minPaymentPercentage'
  | 'orderType'
  | 'paid'
  | 'paymentTermId'
  | 'pricedOn'
  | 'salesTax'
  | 'statusId'
  | 'storeId'
  | 'taxExemptCertificate'
> {
  readonly lines: readonly KnownLine[];
}
