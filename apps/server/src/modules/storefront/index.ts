export { registerStorefront } from './storefront.routes.ts';
export { quoteRedirectOf } from './open-quote.service.ts';
export { bridgePage } from './page/bridge-page.ts';
export { shopPage } from './page/shop-page.ts';
