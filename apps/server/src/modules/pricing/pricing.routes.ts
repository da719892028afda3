import * as calls from '@cordovan/contracts/pricing';
import type { Deps } from '../../platform/deps.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { storeDay } from '../calendar/index.ts';
import { deleteBundle, saveBundle, savePromotion } from './offers/offers.service.ts';
import { registerPriceLists } from './price-lists.routes.ts';
import { listBundleRows, listPromotionRows } from './pricing.repository.ts';
import { bundleFrom, promotionFrom } from './pricing.rows.ts';
import { getDetailPrice } from './pricing.service.ts';

export function registerPricing(routes: Routes, deps: Deps): void {
  const { serve, serveWrite } = routes;
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
  serveWrite(calls.savePromotion, ({ db, body, user, now }) => savePromotion(db, body, { user: user!, now }));
  serve(calls.listBundles, async ({ db }) => (await listBundleRows(db)).map(bundleFrom));
  serveWrite(calls.saveBundle, ({ db, body, user, now }) => saveBundle(db, body, { user: user!, now }));
  serveWrite(calls.deleteBundle, async ({ db, params, user, now }) => {
    await deleteBundle(db, params.id, { user: user!, now });
    return { ok: true } as const;
  });
}
