export { registerInventory } from './inventory.routes.ts';
export { keepWholePieces } from './keep-whole-pieces.service.ts';
export { saveLeatherLook } from './leather-look.service.ts';
export { adjustOrderLeather, moveOrderLeather } from './order-leather.service.ts';
export {
  bookOpeningStock,
  freeStock,
  type OpeningStock,
  takeBackOpeningStock,
} from './opening-stock.service.ts';
export { freeLeatherOfPiece, takeLeatherForReplacement } from './piece-leather.service.ts';
export { movePurchasedLeather, type PurchasedLeather, sendLeatherBack } from './purchased-leather.service.ts';
export { type HideRow, listHidesByIds, listHidesOfLots } from './lots/hides.repository.ts';
export { takeBackLeather } from './lots/take-back-receipt.service.ts';
export { listReturnable, lockNamedHides } from './lots/return-hides.service.ts';
export { listLeathersWithLots } from './lots.repository.ts';
export { type LinePart, listLineParts } from './lots/order-lots.repository.ts';
export { listReservingOrders, listShortLines } from './stock.repository.ts';
export { findVendor, findVendorPricing, touchVendorPrices } from './vendors.repository.ts';
