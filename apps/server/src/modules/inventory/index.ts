export { registerInventory } from './inventory.routes.ts';
export { saveLeatherLook } from './leather-look.service.ts';
export { adjustOrderLeather, moveOrderLeather } from './order-leather.service.ts';
export {
  bookOpeningStock,
  freeStock,
  type OpeningStock,
  takeBackOpeningStock,
} from './opening-stock.service.ts';
