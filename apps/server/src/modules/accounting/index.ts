export { readBooksLine } from './agreement/agreement.service.ts';
export { registerAccounting } from './accounting.routes.ts';
export { sendDocuments } from './connection/send.service.ts';
export { type LeatherOfLine, valueLeatherInProcess } from './value/process-value.service.ts';
export { readBankFees } from './deposits/returned-checks.service.ts';
export { sweepAccounting } from './deliver.service.ts';
export {
  bookOrderStatus,
  queueKept,
  queueOpeningReversal,
  queueOpeningStock,
  queuePayment,
} from './queue.service.ts';
