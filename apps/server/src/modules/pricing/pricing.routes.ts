import * as calls from '@cordovan/contracts/pricing';
import type { Deps } from '../../platform/deps.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { storeDay } from '../calendar/index.ts';
import { registerPriceLists } from './price-lists.routes.ts';
import { listBundleRows, listPromotionRows } from './pricing.repository.ts';
import { bundleFrom, promotionFrom } from './pricing.rows.ts';
import { getDetailPrice } from './pricing.service.ts';

export function registerPricing(routes: Routes, deps: Deps): void {
  const { serve } = routes;
  const { config } = deps;
  registerPriceLists(routes, deps);
  serve(calls.readDetailPrice, ({ db, query, user, now }) =>
    getDetailPrice(db, { query, user, now, config }),
  );
  serve(calls.listPromotions, async ({ db, user, now }) => {
    const today = await storeDay(db, user?.storeId ?? null, { now, config });
    return (await listPromotionRows(db, today)).map(promotionFrom);
  });
  serve(calls.listAllPromotions, async ({ db }) => (await listPromotionRows(db, null)).map(promotionFrom));
  serve(calls.listBundles, async ({ db }) => (await listBundleRows(db)).map(bundleFrom));
}
