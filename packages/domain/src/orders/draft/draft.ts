import type { Cents } from '../../money/index.ts';
import type { ShopChoice } from '../../shop/index.ts';
import type { OrderType } from '../order-types.ts';

/** Customization as sent: by part and item, or by catalog row id. */
export interface DraftCustomization {
  readonly customizationId: number | null;
  readonly partId: number | null;
  readonly itemId: number | null;
  readonly leatherItemId: number | null;
  readonly quantity: number;
}

/** Bundle that a line belongs to: its id, and its number within the order. */
export interface LineBundle {
  readonly id: number;
  readonly number: number;
}

export interface DraftLine {
  /** 0 for a new line. */
  readonly id: number;
  readonly saleItemId: number;
  readonly leatherItemId: number | null;
  readonly quantity: number;
  readonly discount: Cents;
  readonly description: string;
  readonly comments: string;
  readonly customizations: readonly DraftCustomization[];
  readonly swivelQuantity: number;
  readonly vinItemId: number | null;
  readonly bundle: LineBundle | null;
  /** Ids of the shop options that a shopper chose; the server turns them into choices. */
  readonly shopOptionIds?: readonly number[];
  /** Shop choices without a matching customization in the catalog. */
  readonly shopChoices?: readonly ShopChoice[];
}

/** Warranty or delivery: by item or name, with the agreed price if there is one. */
export interface DraftExtra {
  readonly saleItemId: number;
  readonly name: string;
  readonly price: Cents | null;
}

/** Order as sent, completed from the stored order, without computed values. Undefined means not sent. */
export interface DraftToPrice {
  readonly origin: 'staff' | 'customizer' | 'shopper';
  readonly orderType: OrderType;
  readonly customer: { readonly id: number; readonly name: string; readonly email: string } | null;
  /** Null when sent empty. */
  readonly storeId: number | null | undefined;
  readonly channelId: number | null;
  readonly paymentTermId: number | null;
  readonly deliveryDate: string | null | undefined;
  readonly externalPoNumber: string;
  readonly lines: readonly DraftLine[];
  readonly warranty: DraftExtra | null;
  readonly delivery: DraftExtra | null;
  readonly discount: Cents;
  readonly grantDiscount: boolean | undefined;
  readonly salesTax: boolean | undefined;
  readonly minPaymentPercentage: number | undefined;
  readonly gift: boolean;
}
