export { registerPricing } from './pricing.routes.ts';
export { listPricesInForce } from './price-rows.repository.ts';
export { planFor as planPricesFor, writePlan as writePricePlan } from './price-rows.service.ts';
