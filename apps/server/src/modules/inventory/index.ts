export { registerInventory } from './inventory.routes.ts';
export { adjustOrderLeather, moveOrderLeather } from './order-leather.service.ts';
export type { OrderLeatherChange } from './order-leather.service.ts';
