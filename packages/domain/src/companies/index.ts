export { checkCompany, checkMultiplier } from './check-company.ts';
export type { CompanyDraft } from './check-company.ts';
export {
  accentShades,
  fontsOf,
  isTypeface,
  judgeColor,
  lookVariables,
  readableColor,
  readColor,
  typefaces,
} from './look.ts';
export type { ColorVerdict, ShopLook, Typeface } from './look.ts';
export { readLogoAddress } from './logo-address.ts';
export { checkProfile, labelOfName } from './profile.ts';
export type { CompanyProfile } from './profile.ts';
export { checkSampleTerms, MOST_SAMPLE_PRICE, MOST_SAMPLES } from './samples.ts';
export type { SampleTerms } from './samples.ts';
export { MOST_SITES, readSite, siteOfAddress } from './sites.ts';
export { shopAddress, shopTag } from './shop-tag.ts';
export { checkOffer } from './offer/check-offer.ts';
export {
  componentOfType,
  furnitureTypesOf,
  inCatalog,
  linked,
  optionsOfPart,
  partOfCatalog,
} from './offer/choose-offer.ts';
export { changeItem, changePart, movePart } from './offer/edit-offer.ts';
export { readOfferFile, writeOfferFile } from './offer/offer-file.ts';
export type { OfferFile } from './offer/offer-file.ts';
export { sameName } from './offer/offer.ts';
export type { Offer, OfferCatalog, OfferItem, OfferPart, OptionName } from './offer/offer.ts';
export { checkConsent, consentPlaces, consentShown, MOST_CONSENT_LETTERS } from './consent.ts';
export type { ConsentPlace, ConsentText, GivenConsent } from './consent.ts';
