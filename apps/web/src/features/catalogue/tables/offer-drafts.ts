import type { Cents } from '@cordovan/domain/money';
import type { CatalogDraft } from '../records/catalog-table.ts';

export interface BundleDraft extends CatalogDraft {
  name: string;
  price: Cents | null;
  storesIds: number[];
  items: { saleItemId: number; quantity: number }[];
}

export interface PromotionDraft extends CatalogDraft {
  name: string;
  startDate: string | null;
  endDate: string | null;
  elements: { leatherItemId: number; grade: number }[];
}
