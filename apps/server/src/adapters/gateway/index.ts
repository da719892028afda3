export type { CardGateway, Charge, ChargeOutcome, PaymentToken, TokenRequest } from './card-gateway.ts';
export { openTestGateway } from './test-gateway/test-gateway.ts';
export { registerTestGateway } from './test-gateway/test-gateway.routes.ts';
