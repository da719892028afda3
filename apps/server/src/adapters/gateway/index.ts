export type {
  CardGateway,
  Charge,
  ChargeOutcome,
  GatewayNotice,
  GiveBack,
  PaymentToken,
  TokenRequest,
} from './card-gateway.ts';
export { openGateway, registerGatewayPages } from './open-gateway.ts';
