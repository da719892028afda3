import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { TEST_CERTIFICATE } from '../certificate.ts';
import { type SecureProduct, startSecureProduct } from '../secure-product.ts';
import { type Emulator, type Notice, startEmulator } from './emulator.ts';

/** A product on https, as browsers see it, that takes cards at the emulator. */
export interface StripeShop extends SecureProduct<Emulator> {
  /** The shop's answers to Stripe's notices, in order. */
  readonly deliveries: Promise<number>[];
}

/** Starts the emulator, the product and its https front. Notices are delivered when they are created. */
export async function startStripeShop(env: NodeJS.ProcessEnv): Promise<StripeShop> {
  const product = await startSecureProduct(() => startEmulator(() => new Date(), { isSecure: true }), env);
  const deliveries: Promise<number>[] = [];
  product.emulator.onNotice = (notice) => deliveries.push(deliver(product.address, notice));
  return { ...product, deliveries };
}

async function deliver(address: string, { text, signature }: Notice): Promise<number> {
  const sent = request(`${address}/api/payments/notices/stripe`, {
    method: 'POST',
    ca: TEST_CERTIFICATE,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  });
  sent.end(text);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}
