import type { Cents } from '../money/index.ts';

/**
 * Step of a price calculation, which a screen can explain in either language. The amounts of all steps add up to the
 * price; the steps are stored with the order line.
 */
export type PriceStep =
  /** The store's list price for the collection grade (1 to 8). */
  | { readonly kind: 'list-price'; readonly gradeId: number; readonly amount: Cents }
  /** List price at a promotion's grade. */
  | {
      readonly kind: 'promotion-price';
      readonly gradeId: number;
      readonly promotionId: number;
      readonly amount: Cents;
    }
  /** The store's list price for the leather grade, at a store that does not price by collection. */
  | { readonly kind: 'leather-grade-price'; readonly leatherGradeId: number; readonly amount: Cents }
  /** Price of the sale item itself, at a store that doesn't price by collection. */
  | { readonly kind: 'base-price'; readonly amount: Cents }
  /** Increment for the top collection, as a percentage of the list price. */
  | { readonly kind: 'platinum-increment'; readonly percent: number; readonly amount: Cents }
  /** A customization with a fixed price: `quantity` times `unitAmount`. */
  | {
      readonly kind: 'customization';
      readonly name: string;
      readonly quantity: number;
      readonly unitAmount: Cents;
      readonly amount: Cents;
    }
  /** A customization that adds a percentage of the price before customizations. */
  | {
      readonly kind: 'percentage-increase';
      readonly name: string;
      readonly percent: number;
      readonly amount: Cents;
    }
  /** Change made by the company's multiplier; may be negative. */
  | { readonly kind: 'multiplier'; readonly factor: number; readonly amount: Cents }
  /** Pieces of a line beyond the first. */
  | { readonly kind: 'quantity'; readonly quantity: number; readonly amount: Cents }
  /** Surcharge of the shopper flow for swivel chairs. */
  | { readonly kind: 'swivel'; readonly quantity: number; readonly amount: Cents }
  /** The line's share of its bundle's savings; negative. */
  | { readonly kind: 'bundle'; readonly name: string; readonly amount: Cents };

export type PriceStepKind = PriceStep['kind'];
