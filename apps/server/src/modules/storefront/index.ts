export { registerStorefront } from './storefront.routes.ts';
