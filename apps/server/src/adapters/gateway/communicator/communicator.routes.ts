import { readFile } from 'node:fs/promises';
import type { Deps } from '../../../platform/deps.ts';
import { allowFraming } from '../../../platform/http/framing.ts';
import { cardPages } from '../../../platform/http/server.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import type { Websites } from '../card-gateway.ts';
import * as calls from './communicator.calls.ts';

/** The communicator runs its own script and nothing else. */
const POLICY = "default-src 'none'; script-src 'self'; frame-ancestors 'self'";

/**
 * Serves the page that forwards messages from a gateway's frame to ours. It is the same page for every gateway. Its
 * ancestor frames are the gateway's page, our own, and the website that shows our shop.
 */
export function registerCommunicator(
  { serve }: Routes,
  { config }: Pick<Deps, 'config'>,
  websites: Websites,
): void {
  serve(calls.communicator, async ({ db, reply }) => {
    void reply.header('content-security-policy', POLICY);
    allowFraming(reply, [...cardPages(config), ...(await websites(db))]);
    return { bytes: await read('communicator.html'), type: 'text/html; charset=utf-8' };
  });
  serve(calls.communicatorScript, async () => ({
    bytes: await read('communicator.js'),
    type: 'text/javascript; charset=utf-8',
  }));
}

const read = (name: string) => readFile(new URL(name, import.meta.url));
