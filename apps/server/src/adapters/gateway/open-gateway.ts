import type { Deps } from '../../platform/deps.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { openAuthorizeNet } from './authorize-net/authorize-net.ts';
import type { CardGateway, Websites } from './card-gateway.ts';
import { registerCommunicator } from './communicator/communicator.routes.ts';
import { registerTestGateway } from './test-gateway/test-gateway.routes.ts';
import { registerStripePage } from './stripe/stripe-page.routes.ts';
import { openStripe } from './stripe/stripe.ts';
import { openTestGateway } from './test-gateway/test-gateway.ts';

/** The configured gateway; the built-in test gateway if no account is configured (N-28). */
export function openGateway({ config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>): CardGateway {
  if (config.authorizeNet) return openAuthorizeNet(config.authorizeNet);
  return config.stripe ? openStripe(config.stripe, clock) : openTestGateway(db, clock);
}

/** Pages that the card frame needs from us. */
export function registerGatewayPages(routes: Routes, deps: Deps, websites: Websites): void {
  registerCommunicator(routes, deps, websites);
  const { authorizeNet, stripe } = deps.config;
  if (stripe) registerStripePage(routes, stripe, websites);
  else if (!authorizeNet) registerTestGateway(routes, deps, websites);
}
