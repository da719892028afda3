import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Website extends AsyncDisposable {
  /** Scheme, host and port. */
  readonly origin: string;
}

/** A website of another origin that serves one page at every address. */
export async function openWebsite(body: string): Promise<Website> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><head><title>Foundry</title></head><body>${body}</body></html>`,
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
