import type { Bundle, CodeRecord, Promotion } from '@cordovan/contracts/catalogue-schemas';
import type { PriceList } from '@cordovan/contracts/pricing';
import type { Cents } from '@cordovan/domain/money';
import type { PriceRow, PriceRowType } from '@cordovan/domain/pricing';

export interface PriceRowFact {
  readonly id: number;
  readonly type: PriceRowType;
  readonly sale_item_id: number;
  readonly price_list_id: number;
  readonly grade: number;
  readonly leatherGrade: number | null;
  readonly initDate: string;
  readonly value: Cents;
}

type DatedFact = Omit<PriceRowFact, 'sale_item_id' | 'price_list_id'>;

export interface DetailPriceFacts {
  readonly type: PriceRowType;
  readonly basePrice: Cents;
  readonly baseCost: Cents;
  /** Null if the requested list doesn't exist, or the store has none. */
  readonly priceListId: number | null;
  /** Null if no store uses the list. */
  readonly usesCollection: boolean | null;
  readonly topGrade: number | null;
  readonly rows: readonly DatedFact[];
}

export const priceRowFrom = (row: DatedFact): PriceRow & { readonly id: number } => ({
  id: row.id,
  type: row.type,
  gradeId: row.grade,
  leatherGradeId: row.leatherGrade,
  initDate: row.initDate,
  value: row.value,
});

export interface PriceListRow {
  readonly id: number;
  readonly name: string;
  readonly is_active: boolean;
  readonly row_version: number;
  readonly stores_ids: readonly number[];
  readonly pricing_stores_ids: readonly number[];
  readonly item_count: number;
  readonly updated_at: Date;
}

export const priceListFrom = (row: PriceListRow): PriceList => ({
  id: row.id,
  name: row.name,
  storesIds: [...row.stores_ids],
  pricingStoresIds: [...row.pricing_stores_ids],
  isActive: row.is_active,
  itemCount: row.item_count,
  updatedAt: row.updated_at.toISOString(),
  rowVersion: row.row_version,
});

export interface PromotionRow {
  readonly id: number;
  readonly name: string;
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly is_active: boolean;
  readonly row_version: number;
  readonly elements: readonly { readonly leatherItemId: number; readonly grade: number }[];
}

export const promotionFrom = (row: PromotionRow): Promotion => ({
  id: row.id,
  name: row.name,
  startDate: row.starts_on,
  endDate: row.ends_on,
  isActive: row.is_active,
  elements: [...row.elements],
  rowVersion: row.row_version,
});

export interface BundleRow {
  readonly id: number;
  readonly price: Cents | null;
  readonly name: string;
  readonly is_active: boolean;
  readonly row_version: number;
  readonly stores_ids: readonly number[];
  readonly store_names: readonly string[];
  readonly items: readonly {
    readonly saleItemId: number;
    readonly saleItemName: string;
    readonly quantity: number;
  }[];
}

export const bundleFrom = (row: BundleRow): Bundle => ({
  id: row.id,
  name: row.name,
  isActive: row.is_active,
  storesIds: [...row.stores_ids],
  storeNames: [...row.store_names],
  price: row.price,
  items: [...row.items],
  rowVersion: row.row_version,
});

export interface CodeRow {
  readonly id: number;
  readonly sq_code: string;
  readonly prices_and_costs_code: string;
  readonly row_version: number;
}

export const codeRecordFrom = (row: CodeRow): CodeRecord => ({
  id: row.id,
  sqCode: row.sq_code,
  pricesAndCostsCode: row.prices_and_costs_code,
  rowVersion: row.row_version,
});
