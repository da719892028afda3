export { registerStorefront } from './storefront.routes.ts';
export { quoteRedirectOf } from './open-quote.service.ts';
export { shopPage } from './page/shop-page.ts';
