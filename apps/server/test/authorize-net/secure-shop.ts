import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TEST_CERTIFICATE } from '../certificate.ts';
import { startServerProcess } from '../server-process.ts';
import { type Emulator, startEmulator } from './emulator.ts';
import { deliver, type Notice } from './notices.ts';
import { startTlsFront } from './tls-front.ts';

/** A product on https that takes cards at the emulator, as browsers see it. */
export interface SecureShop {
  readonly address: string;
  readonly emulator: Emulator;
  /** The shop's answers to the gateway's notices, in order. */
  readonly deliveries: Promise<number>[];
  /** Resends a notice. Returns the status of the answer. */
  readonly tell: (notice: Notice) => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** Starts the gateway, the product and its https front. Notices are delivered when they are created. */
export async function startSecureShop(env: NodeJS.ProcessEnv): Promise<SecureShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cordovan-gateway-'));
  const trusted = path.join(folder, 'gateway.pem');
  await writeFile(trusted, TEST_CERTIFICATE);
  const emulator = await startEmulator(() => new Date(), { isSecure: true });
  const front = await startTlsFront();
  const stopGateway = () =>
    Promise.all([front.stop(), emulator.stop(), rm(folder, { recursive: true, force: true })]);
  try {
    const product = await startServerProcess({
      ...emulator.env,
      PUBLIC_URL: front.address,
      NODE_EXTRA_CA_CERTS: trusted,
      DATA_DIR: folder,
      ...env,
    });
    front.forwardTo(product.address);
    const tell = (notice: Notice) => deliver(`${front.address}/api/payments/notices/authorize.net`, notice);
    const deliveries: Promise<number>[] = [];
    emulator.onNotice = (notice) => deliveries.push(tell(notice));
    const stop = async () => {
      await product.stop();
      await stopGateway();
    };
    return { address: front.address, emulator, deliveries, tell, stop };
  } catch (error) {
    await stopGateway();
    throw error;
  }
}
