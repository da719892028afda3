import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTlsFront } from './authorize-net/tls-front.ts';
import { TEST_CERTIFICATE } from './certificate.ts';
import { startServerProcess } from './server-process.ts';

interface Gateway {
  /** Environment variables for a product that uses it. */
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}
export interface SecureProduct<G> {
  readonly address: string;
  readonly emulator: G;
  readonly stop: () => Promise<void>;
}

/** Starts a gateway, the product that trusts it, and the product's https front. */
export async function startSecureProduct<G extends Gateway>(
  startGateway: () => Promise<G>,
  env: NodeJS.ProcessEnv,
): Promise<SecureProduct<G>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cordovan-gateway-'));
  const trusted = path.join(folder, 'gateway.pem');
  await writeFile(trusted, TEST_CERTIFICATE);
  const emulator = await startGateway();
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
    const stop = async () => {
      await product.stop();
      await stopGateway();
    };
    return { address: front.address, emulator, stop };
  } catch (error) {
    await stopGateway();
    throw error;
  }
}
