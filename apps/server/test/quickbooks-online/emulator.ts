import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Company, openCompany } from './company.ts';
import { VERIFIER } from './notices.ts';
import { answerSignIn, approve } from './sign-in.ts';
import { forbidden, Refusal, throttled, THROTTLED_XML, unauthorized } from './refusals.ts';
import { answerCall } from './service.ts';
import { openThrottle } from './throttle.ts';
import { APP, openTokens, type Tokens } from './tokens.ts';

/**
 * `dropped`: the request never arrives. `lost`: the request is executed, but its answer never arrives. `hanging`: the
 * request is executed, and the connection stays open without an answer. `throttled`, `throttled in xml`: 429.
 * `unavailable`: 503. `broken`: a proxy in between answers. `expired`: the access token expires just before.
 */
export type Fault =
  'dropped' | 'lost' | 'hanging' | 'throttled' | 'throttled in xml' | 'unavailable' | 'broken' | 'expired';

export interface Call {
  readonly method: string;
  /** Path below the company's path, such as `invoice`. */
  readonly path: string;
  readonly requestId: string | null;
}

/** Emulator of the part of QuickBooks Online that an accounting connector uses, as strict as the real one. */
export interface Emulator {
  readonly address: string;
  /** Environment variables for a server that uses the emulator. */
  readonly env: Record<string, string>;
  readonly company: Company;
  readonly tokens: Tokens;
  readonly calls: Call[];
  /** Decides a call's outcome. */
  fault: (call: Call) => Fault | undefined;
  /** Milliseconds before an answer. */
  latency: number;
  /** Presses Connect on the page at this address; returns where the page sends the browser. */
  readonly approve: (authorizeUrl: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

const REALM = '4620816365291273640';

export interface EmulatorOptions {
  /** Requests that one company may make per minute. */
  readonly perMinute?: number;
}

export async function startEmulator(clock: () => Date, options: EmulatorOptions = {}): Promise<Emulator> {
  const company = openCompany(REALM, clock);
  const tokens = openTokens(clock);
  const throttle = openThrottle(clock, options.perMinute);
  const server = createServer((request, response) => void serve(request, response));
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const emulator: Emulator = {
    address,
    env: {
      QUICKBOOKS_CLIENT_ID: APP.clientId,
      QUICKBOOKS_CLIENT_SECRET: APP.clientSecret,
      QUICKBOOKS_API_URL: address,
      QUICKBOOKS_VERIFIER_TOKEN: VERIFIER,
      QUICKBOOKS_AUTHORIZE_URL: `${address}/connect/oauth2`,
      QUICKBOOKS_TOKEN_URL: `${address}/oauth2/v1/tokens/bearer`,
      QUICKBOOKS_REVOKE_URL: `${address}/v2/oauth2/tokens/revoke`,
    },
    company,
    tokens,
    calls: [],
    fault: () => undefined,
    latency: 0,
    approve: (authorizeUrl) => approve(authorizeUrl),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await textOf(request);
    const url = new URL(request.url ?? '/', address);
    const [, realmId, path] = /^\/v3\/company\/([^/]+)\/(.+)$/.exec(url.pathname) ?? [];
    if (realmId === undefined || path === undefined) {
      answerSignIn({ tokens, realmId: REALM }, request, { url, text }, response);
      return;
    }
    const call = { method: request.method ?? '', path, requestId: url.searchParams.get('requestid') };
    emulator.calls.push(call);
    const fault = emulator.fault(call);
    if (fault === 'dropped') return void response.destroy();
    if (fault === 'expired') tokens.expireAccess();
    if (fault === 'throttled in xml')
      return void response.writeHead(429, { 'content-type': 'application/xml' }).end(THROTTLED_XML);
    if (fault === 'broken')
      return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
    if (fault === 'unavailable')
      return void response.writeHead(503, { 'content-type': 'text/plain' }).end('Service Unavailable');
    if (fault === 'throttled' || !throttle.begin()) {
      answer(response, refuseWith(throttled()));
      return;
    }
    const result = execute(request, { realmId, path, url, text });
    if (emulator.latency > 0) await new Promise((done) => setTimeout(done, emulator.latency));
    throttle.end();
    if (fault === 'lost') return void response.destroy();
    if (fault === 'hanging') return;
    answer(response, result);
  }

  interface Routed {
    readonly realmId: string;
    readonly path: string;
    readonly url: URL;
    readonly text: string;
  }

  function execute(request: IncomingMessage, { realmId, path, url, text }: Routed): Answer {
    try {
      const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const realm = tokens.realmOf(bearer);
      if (realm === undefined) throw unauthorized();
      if (realm !== realmId) throw forbidden();
      const asked = { method: request.method ?? '', path, query: url.searchParams, text };
      const body = answerCall(company, asked);
      const wantsJson = (request.headers.accept ?? '').includes('application/json');
      return wantsJson ? { status: 200, body } : { status: 200, body: undefined };
    } catch (error) {
      if (error instanceof Refusal) return refuseWith(error);
      throw error;
    }
  }

  const refuseWith = ({ status, body }: Refusal): Answer => ({
    status,
    body: 'Fault' in body ? { ...body, time: clock().toISOString() } : body,
  });
  return emulator;
}

interface Answer {
  readonly status: number;
  /** Undefined if the caller didn't ask for JSON and gets XML. */
  readonly body: object | undefined;
}

function answer(response: ServerResponse, { status, body }: Answer): void {
  const isJson = body !== undefined;
  response
    .writeHead(status, {
      'content-type': isJson ? 'application/json;charset=UTF-8' : 'application/xml',
      intuit_tid: `1-${Date.now().toString(16)}-test`,
    })
    .end(isJson ? JSON.stringify(body) : '<IntuitResponse xmlns="http://schema.intuit.com/finance/v3"/>');
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
