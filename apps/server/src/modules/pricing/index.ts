export { registerPricing } from './pricing.routes.ts';
