export { findPayableByLink, type PayableByLink } from './link-payment.service.ts';
export { recordNamedCharge } from './bridge-payment.service.ts';
export { findNumberedOrder, getBalance } from './balance.service.ts';
export { stopOrderDebits } from './bank-payments/debits.service.ts';
export { reconcilePayments } from './reconcile.service.ts';
export { registerPayments } from './payments.routes.ts';
export { recordOpeningPayment } from './opening-payment.service.ts';
