export { registerPricing } from './pricing.routes.ts';
export { planFor as planPricesFor, writePlan as writePricePlan } from './price-rows.service.ts';
