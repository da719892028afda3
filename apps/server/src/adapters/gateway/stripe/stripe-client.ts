import { Stripe } from 'stripe';
import type { StripeAccount } from '../../../platform/config.ts';

const TIMEOUT_MS = 15_000;

/**
 * Client for one account. After a lost answer, the payments module asks for the request's outcome. The package itself
 * retries only if the connection was closed, so every request that moves money has an idempotency key.
 */
export function openClient({ secretKey, apiUrl }: StripeAccount): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  const isSecure = protocol === 'https:';
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    protocol: isSecure ? 'https' : 'http',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    appInfo: { name: 'Cordovan' },
  });
}

/** Seconds since 1970, as Stripe counts time. */
export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);
