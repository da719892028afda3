import { type SecureProduct, startSecureProduct } from '../secure-product.ts';
import { type Emulator, startEmulator } from './emulator.ts';
import { deliver, type Notice } from './notices.ts';

/** A product on https, as browsers see it, that takes cards at the emulator. */
export interface SecureShop extends SecureProduct<Emulator> {
  /** The shop's answers to the gateway's notices, in order. */
  readonly deliveries: Promise<number>[];
  /** Resends a notice. Returns the answer's status. */
  readonly tell: (notice: Notice) => Promise<number>;
}

/** Starts the gateway, the product and its https front. Notices are delivered when they are created. */
export async function startSecureShop(env: NodeJS.ProcessEnv): Promise<SecureShop> {
  const product = await startSecureProduct(() => startEmulator(() => new Date(), { isSecure: true }), env);
  const tell = (notice: Notice) => deliver(`${product.address}/api/payments/notices/authorize.net`, notice);
  const deliveries: Promise<number>[] = [];
  product.emulator.onNotice = (notice) => deliveries.push(tell(notice));
  return { ...product, deliveries, tell };
}
