export { registerPurchasing } from './purchasing.routes.ts';
export { getPurchaseOrder } from './purchase-orders.service.ts';
