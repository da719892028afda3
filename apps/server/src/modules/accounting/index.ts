export { registerAccounting } from './accounting.routes.ts';
export { sweepAccounting } from './deliver.service.ts';
export { bookOrderStatus, queuePayment } from './queue.service.ts';
