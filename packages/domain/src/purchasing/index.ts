export { billExcess, billTotal, checkBill, excessOfBills, quantityToBill, signed } from './bills.ts';
export type { BillableLine, BillExcess, BillLine } from './bills.ts';
export { HOME_CURRENCY, moneyIn } from './currency.ts';
export { landedCosts } from './landed-cost.ts';
export { checkVendorPrices, nextPriceBreak, usualPrice } from './price-breaks.ts';
export type { PriceBreak, UsualPrice } from './price-breaks.ts';
export {
  checkLots,
  checkOrderedQuantities,
  checkPurchaseDraft,
  checkReceipt,
  checkReceiptCosts,
  checkReturn,
  checkSend,
  checkStep,
  isRateMissing,
  isStepAllowed,
  lineCost,
  MOST_EXCHANGE_RATE,
  orderCost,
  purchaseOrderStatuses,
  quantityLeft,
  quantityToReturn,
  statusFromLines,
} from './purchase-orders.ts';
export type { LineProgress, PricedQuantity, PurchaseOrderStatus, PurchaseStep } from './purchase-orders.ts';
export { purchaseSuggestions } from './suggestions.ts';
export type {
  OpenPurchase,
  PurchaseReason,
  PurchaseSuggestion,
  ShortOrder,
  StockedForPurchase,
} from './suggestions.ts';
export { checkTakeBack, refusalsOfUsed } from './take-back.ts';
export type { LineWithout, UsedLeather } from './take-back.ts';
export {
  checkListedHides,
  checkListedOnce,
  checkVendorDays,
  expectedDayOf,
  hidesToCome,
  isPurchaseLinkOpen,
  LINK_DAYS_OF_PURCHASE,
  MOST_ANSWERS_A_DAY,
  MOST_DAYS_AHEAD,
  vendorStatementKinds,
} from './vendor-answers.ts';
export type { VendorStatementKind } from './vendor-answers.ts';
