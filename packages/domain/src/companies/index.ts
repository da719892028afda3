export { checkCompany, checkMultiplier } from './check-company.ts';
export type { CompanyDraft } from './check-company.ts';
export { isTypeface, judgeColor, lookVariables, readableColor, readColor, typefaces } from './look.ts';
export type { ColorVerdict, ShopLook, Typeface } from './look.ts';
export { checkLogoFile, logoExtensions } from './logo-file.ts';
export { readLogoAddress } from './logo-address.ts';
export { MOST_SITES, readSite, siteOfAddress } from './sites.ts';
export { shopAddress, shopTag } from './shop-tag.ts';
