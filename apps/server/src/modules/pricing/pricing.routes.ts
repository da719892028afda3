import { listCodeRecords } from '@cordovan/contracts/catalogue';
import * as calls from '@cordovan/contracts/pricing';
import { dayInZone } from '@cordovan/domain/calendar';
import type { Deps } from '../../platform/deps.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { listBundleRows, listCodeRows, listPriceListRows, listPromotionRows } from './pricing.repository.ts';
import { bundleFrom, codeRecordFrom, priceListFrom, promotionFrom } from './pricing.rows.ts';
import { getDetailPrice } from './pricing.service.ts';

export function registerPricing({ serve }: Routes, { config: { timeZone } }: Deps): void {
  serve(calls.readDetailPrice, ({ db, query, user, now }) =>
    getDetailPrice(db, { query, user, now, timeZone }),
  );
  serve(calls.listPriceLists, async ({ db }) => (await listPriceListRows(db)).map(priceListFrom));
  serve(calls.listPromotions, async ({ db, now }) =>
    (await listPromotionRows(db, dayInZone(now, timeZone))).map(promotionFrom),
  );
  serve(calls.listAllPromotions, async ({ db }) => (await listPromotionRows(db, null)).map(promotionFrom));
  serve(calls.listBundles, async ({ db }) => (await listBundleRows(db)).map(bundleFrom));
  serve(listCodeRecords, async ({ db }) => (await listCodeRows(db)).map(codeRecordFrom));
}
