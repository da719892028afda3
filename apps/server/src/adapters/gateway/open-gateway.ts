import type { Deps } from '../../platform/deps.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { openAuthorizeNet } from './authorize-net/authorize-net.ts';
import type { CardGateway, Websites } from './card-gateway.ts';
import { registerCommunicator } from './communicator/communicator.routes.ts';
import { registerTestGateway } from './test-gateway/test-gateway.routes.ts';
import { openTestGateway } from './test-gateway/test-gateway.ts';

/** The gateway of the configuration: the built-in test gateway unless an account is given (N-28). */
export function openGateway({ config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>): CardGateway {
  return config.authorizeNet ? openAuthorizeNet(config.authorizeNet) : openTestGateway(db, clock);
}

/** Pages that the card frame needs from us. */
export function registerGatewayPages(routes: Routes, deps: Deps, websites: Websites): void {
  registerCommunicator(routes, deps, websites);
  if (!deps.config.authorizeNet) registerTestGateway(routes, deps, websites);
}
