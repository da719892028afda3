import { saleItemTypes } from '@cordovan/domain/catalogue';
import { cents, type Cents } from '@cordovan/domain/money';
import { BRONZE_GRADE, priceFurniture, type PriceGrade } from '@cordovan/domain/pricing';
import type { ComponentPrices } from './shopper-prices.repository.ts';

/** Pricing rules of the shop's store on a given day. */
export interface ShopMarket {
  readonly usesCollection: boolean;
  readonly topGradeId: number | null;
  readonly incrementPercent: number;
  readonly today: string;
}

/**
 * Prices a sale item as in an order from the shop (N-12): furniture by its leather, items without price rows by their
 * base price. Undefined if it isn't sold.
 */
export function priceSaleItem(
  item: Omit<ComponentPrices, 'id'>,
  grade: PriceGrade | null,
  { usesCollection, topGradeId, incrementPercent, today }: ShopMarket,
): Cents | undefined {
  const isGraded = grade !== null && (item.type === saleItemTypes.furniture || item.rows.length > 0);
  const price = priceFurniture({
    saleItem: {
      basePrice: item.basePrice > 0 ? cents(item.basePrice) : null,
      baseCost: cents(item.baseCost),
      rows: item.rows.map((row) => ({ ...row, value: cents(row.value) })),
    },
    grade: grade ?? { gradeId: BRONZE_GRADE, leatherGradeId: null, promotionId: null },
    store: { usesCollection: usesCollection && isGraded, topGradeId, incrementPercent },
    customizations: [],
    day: today,
  });
  return price.ok ? price.value.maxRetailPrice : undefined;
}
