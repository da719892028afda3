export { registerInventory } from './inventory.routes.ts';
export { adjustOrderLeather, moveOrderLeather } from './order-leather.service.ts';
