export { registerCompanies } from './companies.routes.ts';
export { findCompanyByLabel } from './companies.service.ts';
export { countCompanies, listShopLeathers, replaceShopsOfLeather } from './shop-leathers.repository.ts';
export { labelOfHost } from './company-label.ts';
export { readPageConfig } from './page-config.service.ts';
export { findShop, findShopStoreId, listEmbedSites, readShop } from './shop.service.ts';
export { findDefaultStoreId, findShopPlace, findStorePlace, isCompany } from './shop-place.repository.ts';
export type { ShopPlace } from './shop-place.repository.ts';
