import type { Day } from '../calendar/index.ts';
import type { Cents } from '../money/index.ts';
import type { PriceRow } from '../pricing/index.ts';

/** A store as its customizer sees it. References between names ignore letter case. */
export interface SellingStore {
  readonly name: string;
  readonly usesCollection: boolean;
  /** The store's price list; null if it has none. */
  readonly priceList: string | null;
  /** Collection grade of the top collection in its group, if it has one. */
  readonly topGrade: number | null;
  /** Today at the store. */
  readonly day: Day;
  readonly isFactory: boolean;
  readonly customerPickupCost: Cents;
  readonly localDeliveryCost: Cents;
}

export interface SellableStyle {
  readonly name: string;
  readonly stores: readonly string[];
}

/** Active furniture of a style. */
export interface SellableItem {
  readonly code: string;
  readonly style: string;
  readonly basePrice: Cents;
  readonly baseCost: Cents;
  readonly hasOptions: boolean;
  readonly isPictured: boolean;
  /** Dated rows by the name of the price list, in small letters. */
  readonly rows: ReadonlyMap<string, readonly PriceRow[]>;
}

/** An active leather. */
export interface SellableLeather {
  readonly name: string;
  readonly stores: readonly string[];
  /** Collection grade, 1 to 8. */
  readonly grade: number;
  readonly leatherGradeId: number;
  /** Whether the leather picker offers the leather: for furniture or for the sale item (C-22). */
  readonly isOffered: boolean;
  /** Whether the customizer's elements include the leather (LOAD-13). */
  readonly isListed: boolean;
  /** Whether the leather has no color of its own in pictures: all eight filter values are 0. */
  readonly isUncolored: boolean;
}

/** The catalog, reduced to the data that decides whether something can be sold. */
export interface CatalogueToSell {
  readonly stores: readonly SellingStore[];
  readonly styles: readonly SellableStyle[];
  readonly items: readonly SellableItem[];
  readonly leathers: readonly SellableLeather[];
  /** Percentage that the top collection adds to the price (PRICE-10, PRICE-11). */
  readonly incrementPercent: number;
  /** Minimum delivery prices; orders below them are refused (ORD-41, ORD-42). */
  readonly deliveryMinimums: { readonly customerPickup: Cents; readonly localDelivery: Cents };
}
