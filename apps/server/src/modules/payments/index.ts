export { recordNamedCharge } from './bridge-payment.service.ts';
export { registerPayments } from './payments.routes.ts';
