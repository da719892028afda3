export { registerCompanies } from './companies.routes.ts';
export { findCompanyByLabel } from './companies.service.ts';
export { countCompanies, listShopLeathers, replaceShopsOfLeather } from './shop-leathers.repository.ts';
export { findCompanyOfPage } from './company-of-page.service.ts';
export { labelOfHost } from './company-label.ts';
export { findLogo } from './logo.service.ts';
export { createProfile, readProfile } from './profile.service.ts';
export { readPageConfig } from './page-config.service.ts';
export { listConsentTexts } from './consent.service.ts';
export {
  findShop,
  findShopStoreId,
  listAllEmbedSites,
  listEmbedSites,
  listOfferedLeatherIds,
  readShop,
} from './shop.service.ts';
export { findDefaultStoreId, findShopPlace, findStorePlace, isCompany } from './shop-place.repository.ts';
export type { ShopPlace } from './shop-place.repository.ts';
