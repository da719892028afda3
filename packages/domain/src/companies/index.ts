export { isTypeface, lookVariables, readableColor, readColor, typefaces } from './look.ts';
export type { ShopLook, Typeface } from './look.ts';
export { readLogoAddress } from './logo-address.ts';
export { MOST_SITES, readSite } from './sites.ts';
