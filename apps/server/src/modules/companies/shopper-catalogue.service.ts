import type { Cents } from '@cordovan/domain/money';
import { priceGrade } from '@cordovan/domain/pricing';
import type { Handle } from '../../platform/database/transaction.ts';
import { getSettings } from '../settings/index.ts';
import type { CompanyRow, ShopperCatalogue } from './companies.rows.ts';
import { readShopperCatalogue } from './shopper-catalogue.repository.ts';
import { priceSaleItem } from './shop-price.ts';
import { getShopPricing, listComponentPrices } from './shopper-prices.repository.ts';

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
    const { leather, promotions } = shop;
    const grade = leather && priceGrade({ leather, promotions, day: today });
    const price = priceSaleItem(item, grade, { ...shop, today, incrementPercent });
    return price === undefined ? [] : [[item.id, price]];
  });
  return readShopperCatalogue(db, company, new Map(prices));
}
