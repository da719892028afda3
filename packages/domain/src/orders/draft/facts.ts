import type { FloorPiece } from '../floor-piece.ts';
import type { TermFact } from '../payment-term.ts';
import type { SaleItemType } from '../../catalogue/index.ts';
import type { Cents } from '../../money/index.ts';
import type { BundleTerms, PriceRow } from '../../pricing/index.ts';

/** Catalog, store and customer facts for pricing and checking a draft. */
export interface DraftFacts {
  readonly store: StoreFact | null;
  /** The order's company: the shop's or the store's. */
  readonly company: CompanyFact | null;
  readonly saleItems: readonly SaleItemFact[];
  readonly leathers: readonly LeatherFact[];
  readonly promotions: readonly PromotionFact[];
  readonly prices: readonly PriceFact[];
  readonly customizations: readonly CustomizationFact[];
  /** Finished pieces sold off the floor by these lines. */
  readonly vinItems: readonly FloorPiece[];
  /** Bundles that the lines refer to. */
  readonly bundles: readonly BundleFact[];
  readonly customer: { readonly id: number; readonly name: string; readonly email: string | null } | null;
  readonly channel: { readonly id: number; readonly storeId: number; readonly isWholesale: boolean } | null;
  readonly salesRep: { readonly id: number; readonly quickBooksId: string | null } | null;
  readonly terms: readonly TermFact[];
  /** Customer that the order will have, with the terms on record; null for a new customer. */
  readonly payer: PayerFact | null;
}

export interface PayerFact {
  readonly id: number;
  readonly paymentTermId: number | null;
  readonly taxExemptCertificate: string | null;
  readonly taxExemptUntil: string | null;
  readonly taxExemptState: string | null;
}

export interface StoreFact {
  readonly id: number;
  readonly state: string;
  readonly taxRate: number;
  readonly usesCollection: boolean;
  readonly useSpecial: boolean;
  readonly isActive: boolean;
  readonly detailPriceListId: number | null;
  readonly customerId: number | null;
  readonly customerPickupCost: Cents;
  readonly localDeliveryCost: Cents;
  readonly topGrade: number | null;
}

export interface CompanyFact {
  readonly id: number;
  /** Percent; the only tax of a shopper's order (PRICE-08). The main company uses its store's tax if it has none. */
  readonly salesTax: number;
  readonly isHouse: boolean;
}

export interface SaleItemFact {
  /** Picture-set names of the style and furniture type; null without pictures. */
  readonly stylePicture: string | null;
  readonly furnitureTypeName: string | null;
  readonly id: number;
  readonly name: string;
  readonly type: SaleItemType;
  readonly styleId: number | null;
  readonly furnitureTypeId: number | null;
  readonly seats: number;
  readonly leatherArea: number;
  readonly basePrice: Cents;
  readonly baseCost: Cents;
  /** Days added to the lead time. */
  readonly extraDays: number;
  readonly isActive: boolean;
}

export interface LeatherFact {
  readonly id: number;
  readonly collectionId: number;
  readonly collectionGradeId: number;
  readonly leatherGradeId: number;
  /** 100 to 2000 (CAT-20): the grade that a customization `Grade {n}` requires. */
  readonly gradeValue: number;
  /** Days added to the lead time. */
  readonly extraDays: number;
  readonly isActive: boolean;
  readonly isAtStore: boolean;
}

export interface PromotionFact {
  readonly id: number;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly leatherItemId: number;
  readonly collectionGradeId: number;
}

export interface PriceFact extends PriceRow {
  readonly id: number;
  readonly saleItemId: number;
}

export interface CustomizationFact {
  readonly id: number;
  readonly saleItemId: number | null;
  readonly partId: number;
  readonly partName: string;
  readonly partOrder: number;
  readonly itemId: number;
  /** Default quantity in the style; null when it isn't a default. */
  readonly defaultQuantity: number | null;
  /** False when the row, its part or its item is inactive. */
  readonly active: boolean;
  readonly special: boolean;
  readonly quantity: number;
  readonly pricesByItem: boolean;
  readonly partPrice: Cents;
  readonly partCost: Cents;
  readonly itemName: string;
  readonly typeId: number;
  readonly itemPrice: Cents;
  readonly itemCost: Cents;
  readonly percentageIncrease: number;
  /** Days added to the lead time. */
  readonly extraDays: number;
}

export interface BundleFact extends BundleTerms {
  /** Active, and sold at the order's store. */
  readonly isOffered: boolean;
}
