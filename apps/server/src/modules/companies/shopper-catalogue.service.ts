import { saleItemTypes } from '@cordovan/domain/catalogue';
import { cents, type Cents } from '@cordovan/domain/money';
import { BRONZE_GRADE, priceFurniture, priceGrade } from '@cordovan/domain/pricing';
import type { Handle } from '../../platform/database/transaction.ts';
import { getSettings } from '../settings/index.ts';
import type { CompanyRow, ShopperCatalogue } from './companies.rows.ts';
import { readShopperCatalogue } from './shopper-catalogue.repository.ts';
import {
  type ComponentPrices,
  getShopPricing,
  listComponentPrices,
  type ShopPricing,
} from './shopper-prices.repository.ts';

/** Returns what a company offers its shoppers (N-16), priced by its store for its default leather. */
export async function getShopperCatalogue(
  db: Handle,
  company: CompanyRow,
  today: string,
): Promise<ShopperCatalogue> {
  const shop = await getShopPricing(db, company.id);
  const components = await listComponentPrices(db, company.id, { priceListId: shop.priceListId, today });
  const { platinumIncrementPercent: incrementPercent } = await getSettings(db);
  const prices = components.flatMap((item): [number, Cents][] => {
    const price = priceComponent(item, shop, { today, incrementPercent });
    return price === undefined ? [] : [[item.id, price]];
  });
  return readShopperCatalogue(db, company, new Map(prices));
}

interface Conditions {
  readonly today: string;
  readonly incrementPercent: number;
}

/**
 * Prices a component as an order of the shop would (N-12): furniture by its leather, items without price rows
 * by their base price.
 */
function priceComponent(
  item: ComponentPrices,
  shop: ShopPricing,
  { today, incrementPercent }: Conditions,
): Cents | undefined {
  const { leather, promotions } = shop;
  const grade = leather && priceGrade({ leather, promotions, day: today });
  const isGraded = grade !== null && (item.type === saleItemTypes.furniture || item.rows.length > 0);
  const price = priceFurniture({
    saleItem: {
      basePrice: item.basePrice > 0 ? cents(item.basePrice) : null,
      baseCost: cents(item.baseCost),
      rows: item.rows.map((row) => ({ ...row, value: cents(row.value) })),
    },
    grade: grade ?? { gradeId: BRONZE_GRADE, leatherGradeId: null, promotionId: null },
    store: { usesCollection: shop.usesCollection && isGraded, topGradeId: shop.topGradeId, incrementPercent },
    customizations: [],
    day: today,
  });
  return price.ok ? price.value.maxRetailPrice : undefined;
}
