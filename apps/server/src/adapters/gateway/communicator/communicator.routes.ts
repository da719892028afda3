import { readFile } from 'node:fs/promises';
import type { Deps } from '../../../platform/deps.ts';
import { cardPages } from '../../../platform/http/server.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import * as calls from './communicator.calls.ts';

/**
 * The communicator is framed by the gateway's page, which is framed by ours, so the policy must allow both. The older
 * header can't name the gateway, so it is removed.
 */
const policyFor = (config: Deps['config']) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `frame-ancestors ${["'self'", ...cardPages(config)].join(' ')}`,
  ].join('; ');

/** Serves the page that forwards messages from a gateway's frame to ours. It is the same for every gateway. */
export function registerCommunicator({ serve }: Routes, { config }: Pick<Deps, 'config'>): void {
  serve(calls.communicator, async ({ reply }) => {
    void reply.removeHeader('X-Frame-Options').header('Content-Security-Policy', policyFor(config));
    return { bytes: await read('communicator.html'), type: 'text/html; charset=utf-8' };
  });
  serve(calls.communicatorScript, async () => ({
    bytes: await read('communicator.js'),
    type: 'text/javascript; charset=utf-8',
  }));
}

const read = (name: string) => readFile(new URL(name, import.meta.url));
