export {
  BRONZE_GRADE,
  COST_ROW,
  FACTORY_PRICE_REQUEST,
  findPriceRow,
  MAX_RETAIL_PRICE_REQUEST,
  PLATINUM_GRADE,
  PRICE_ROW,
  requestedPrices,
} from './price-rows.ts';
export type { PriceRow, PriceRowType, WantedPriceRow } from './price-rows.ts';
export { isPromotionActive, priceGrade, promotionPhase } from './promotion.ts';
export type { LeatherPromotion, PriceGrade, PromotionPhase } from './promotion.ts';
export type { PriceStep, PriceStepKind } from './steps.ts';
export { priceCustomization } from './customization-price.ts';
export type { ChosenCustomization, CustomizationPrice } from './customization-price.ts';
export { customizePrice, priceFurniture, priceUnit } from './unit-price.ts';
export type { FurniturePrice, SaleItemPrices, StorePricing, UnitPrice, UnitToPrice } from './unit-price.ts';
export { priceLine, priceShopperLine, SWIVEL_COST, SWIVEL_PRICE } from './line-price.ts';
export type { LinePrice } from './line-price.ts';
export { lineMaxDiscount, maxDiscountOf } from './max-discount.ts';
export { checkDiscount } from './allowed-discount.ts';
export type { DiscountToCheck } from './allowed-discount.ts';
export { marginOnCost, marginOnPrice, seatsOf } from './margins.ts';
export { isDeliveryCharged, shopperTaxRate, shopTaxRate, staffTaxRate, totalOrder } from './order-totals.ts';
export type { LineToTotal, OrderToTotal, OrderTotals } from './order-totals.ts';
export { planPrices, priceDayKey, priceKey, readPriceDayKey } from './price-changes.ts';
export type { ListPrice, PriceChange, PricePlan, SentPrice } from './price-changes.ts';
export { checkBundle, checkOverlaps, checkPromotion } from './offers.ts';
export type { KnownPromotion, PromotionToCheck } from './offers.ts';
export { HIGHEST_PRICE, readPrice } from './price-text.ts';
export { quotedAmount, raisePrice, roundingRules } from './raise-price.ts';
export type { QuotedLine, RoundingRule } from './raise-price.ts';
export { bundleSaving } from './bundle-saving.ts';
export type { BundledLine, BundleSaving, BundleTerms } from './bundle-saving.ts';
