import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { createServer } from 'node:tls';
import { TEST_CERTIFICATE, TEST_KEY } from '../certificate.ts';

export interface TlsFront {
  /** A different host from the emulator's 127.0.0.1, because the shop and the real gateway are separate sites. */
  readonly address: string;
  readonly forwardTo: (address: string) => void;
  readonly stop: () => Promise<void>;
}

/** Accepts https connections and forwards them to a server on plain http. */
export async function startTlsFront(): Promise<TlsFront> {
  let port = 0;
  const sockets = new Set<Socket>();
  const server = createServer({ cert: TEST_CERTIFICATE, key: TEST_KEY }, (outer) => {
    const inner = connect(port, '127.0.0.1');
    sockets.add(outer);
    // An error on either side, such as a closed browser, ends both connections and needs no report.
    pipeline(outer, inner, outer, () => sockets.delete(outer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `https://localhost:${(server.address() as AddressInfo).port}`,
    forwardTo: (address) => (port = Number(new URL(address).port)),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
