import type { TermFact } from '@cordovan/domain/orders';
import type { PriceRowType } from '@cordovan/domain/pricing';
import type { CatalogueLeather } from '@cordovan/picture/manifest';

/** Facts of catalog, store and settings about a draft, from one query. */
export interface DraftFacts {
  readonly store: StoreFact | null;
  /** Company of the order: the shop's, or that of the store. */
  readonly company: CompanyFact | null;
  readonly saleItems: readonly SaleItemFact[];
  readonly leathers: readonly LeatherFact[];
  readonly promotions: readonly PromotionFact[];
  readonly prices: readonly PriceFact[];
  readonly customizations: readonly CustomizationFact[];
  readonly vinItems: readonly VinItemFact[];
  readonly customer: { readonly id: number; readonly name: string; readonly email: string | null } | null;
  readonly channel: { readonly id: number; readonly store_id: number; readonly is_wholesale: boolean } | null;
  readonly salesRep: { readonly id: number; readonly quick_books_id: string | null } | null;
  readonly terms: readonly TermFact[];
  /** Who will be the order's customer, with the terms on record; null for somebody new. */
  readonly payer: PayerFact | null;
}

export interface PayerFact {
  readonly id: number;
  readonly payment_term_id: number | null;
  readonly tax_exempt_certificate: string | null;
  readonly tax_exempt_until: string | null;
}

export interface StoreFact {
  readonly id: number;
  readonly tax_rate: number;
  readonly uses_collection: boolean;
  readonly use_special: boolean;
  readonly is_active: boolean;
  readonly detail_price_list_id: number | null;
  readonly customer_id: number | null;
  readonly customer_pickup_cost_cents: number;
  readonly local_delivery_cost_cents: number;
  readonly top_grade: number | null;
}

export interface CompanyFact {
  readonly id: number;
  /** Percent; the only tax of a shopper's order (PRICE-08). */
  readonly sales_tax: number;
}

export interface SaleItemFact {
  /** Picture-set names of its style and furniture type; null without pictures. */
  readonly style_picture: string | null;
  readonly furniture_type_name: string | null;
  readonly id: number;
  readonly name: string;
  readonly type: number;
  readonly style_id: number | null;
  readonly furniture_type_id: number | null;
  readonly seats: number;
  readonly leather_area: number;
  readonly base_price_cents: number;
  readonly base_cost_cents: number;
  readonly is_active: boolean;
}

export interface LeatherFact {
  readonly id: number;
  readonly collection_id: number;
  readonly collection_grade_id: number;
  readonly leather_grade_id: number;
  /** 100 to 2000 (CAT-20): the grade that a customization `Grade {n}` requires. */
  readonly grade_value: number;
  readonly is_active: boolean;
  readonly is_at_store: boolean;
  /** Fields that its picture depends on. */
  readonly look: CatalogueLeather;
}

export interface PromotionFact {
  readonly id: number;
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly leather_item_id: number;
  readonly collection_grade_id: number;
}

export interface PriceFact {
  readonly id: number;
  readonly sale_item_id: number;
  readonly type: PriceRowType;
  readonly collection_grade_id: number;
  readonly leather_grade_id: number | null;
  readonly init_date: string;
  readonly value_cents: number;
}

export interface CustomizationFact {
  readonly id: number;
  readonly sale_item_id: number | null;
  readonly customization_part_id: number;
  readonly part_name: string;
  readonly part_order: number;
  readonly customization_item_id: number;
  /** Default quantity in the style; null when it is no default. */
  readonly default_quantity: number | null;
  /** False when the row, its part or its item is inactive. */
  readonly active: boolean;
  readonly special: boolean;
  readonly quantity_required: number;
  readonly prices_by_item: boolean;
  readonly part_price_cents: number;
  readonly part_cost_cents: number;
  readonly item_name: string;
  readonly customization_type_id: number;
  readonly item_price_cents: number;
  readonly item_cost_cents: number;
  readonly percentage_increase: number;
}

export interface VinItemFact {
  readonly id: number;
  readonly sale_item_id: number;
  readonly store_id: number | null;
  readonly available: boolean;
}
