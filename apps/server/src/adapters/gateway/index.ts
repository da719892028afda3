export type {
  BankDebit,
  CardGateway,
  CardsOnFile,
  Charge,
  ChargeOutcome,
  FoundTransaction,
  GatewayNotice,
  ReversalAnswer,
  ListedReversal,
  SettledBatch,
  SettledTransaction,
  PaymentToken,
  TokenRequest,
} from './card-gateway.ts';
export { listCharges, lookUp, WON, wonIdOf } from './card-gateway.ts';
export { openGateway, registerGatewayPages } from './open-gateway.ts';
