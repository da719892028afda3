import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { TEST_CERTIFICATE, TEST_KEY } from '../certificate.ts';
import { answerApi, KEYS } from './api.ts';
import { type Bank, openBank } from './bank.ts';
import type { Intent } from './bank-records.ts';
import { answerScript, type Pressed, pressDebit, pressPay, SCRIPT } from './browser.ts';
import type { Office } from './endpoint.ts';
import { objectsOf } from './objects.ts';

/**
 * `dropped`: the request never arrives. `lost`: the request is executed, but its answer never arrives. `busy`: the
 * API refuses the request as one too many. `broken`: a proxy in between answers.
 */
export type Fault = 'dropped' | 'lost' | 'busy' | 'broken';

export interface Notice {
  readonly text: string;
  readonly signature: string;
}

/** Emulator of the part of Stripe that we use, as strict as its published behavior. */
export interface Emulator {
  /** Environment variables for a server that uses the emulator. */
  readonly env: Record<string, string>;
  readonly address: string;
  readonly bank: Bank;
  /** Notices that were created and not delivered yet. */
  readonly notices: Notice[];
  /** Receives each notice when it is created. */
  onNotice: (notice: Notice) => void;
  /** Decides a request's outcome by its method and path, such as `POST /v1/refunds`. */
  fault: (request: string) => Fault | undefined;
  readonly requests: string[];
  /** The buyer types a card into a payment intent's form and presses Pay. */
  readonly pressPay: (clientSecret: string, number?: string) => Pressed;
  /** The buyer chooses a bank account by its number instead; `isManual`: without signing in to the bank. */
  readonly pressDebit: (clientSecret: string, number?: string, isManual?: boolean) => Pressed;
  readonly stop: () => Promise<void>;
}

/** Signs a notice as Stripe does, over the time and the raw text. */
export function signed(text: string, at: Date, secret = KEYS.webhook): Notice {
  const seconds = Math.floor(at.getTime() / 1000);
  const v1 = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex');
  return { text, signature: `t=${seconds},v1=${v1},v0=${'0'.repeat(64)}` };
}

/** `isSecure`: serves https, which browsers require for a script on an https page. */
export async function startEmulator(clock: () => Date, { isSecure = false } = {}): Promise<Emulator> {
  const bank: Bank = openBank(clock, (event, object) => {
    const json =
      'secret' in object
        ? objects.intent(object)
        : 'disputed' in object
          ? objects.dispute(object)
          : 'charge' in object
            ? objects.refund(object)
            : objects.charge(object);
    const seconds = Math.floor(clock().getTime() / 1000);
    const text = JSON.stringify(
      {
        id: `evt_3${randomBytes(12).toString('hex')}`,
        object: 'event',
        api_version: '2026-10-28.endive',
        created: seconds,
        data: { object: json },
        livemode: false,
        type: event,
      },
      undefined,
      2,
    );
    const notice = signed(text, clock());
    emulator.notices.push(notice);
    emulator.onNotice(notice);
  });
  const objects = objectsOf(bank);
  const office: Office = { bank, objects, clock, answered: new Map() };
  const listener = (request: IncomingMessage, response: ServerResponse) => void serve(request, response);
  const server = isSecure
    ? createSecureServer({ cert: TEST_CERTIFICATE, key: TEST_KEY }, listener)
    : createServer(listener);
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `${isSecure ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const intentOf = (secret: string): Intent | undefined =>
    bank.intents.find((each) => each.secret === secret);
  const emulator: Emulator = {
    env: {
      GATEWAY: 'stripe',
      PUBLIC_URL: 'https://shop.test',
      STRIPE_SECRET_KEY: KEYS.secret,
      STRIPE_PUBLISHABLE_KEY: KEYS.publishable,
      STRIPE_WEBHOOK_SECRET: KEYS.webhook,
      STRIPE_API_URL: address,
      STRIPE_JS_URL: `${address}/endive/stripe.js`,
    },
    address,
    bank,
    notices: [],
    onNotice: () => undefined,
    requests: [],
    fault: () => undefined,
    pressPay: (secret, number = '4242424242424242') =>
      pressPay(office, intentOf(secret), { number, name: 'Ellen Johnson', zip: '80202' }),
    pressDebit: (secret, number = '000123456789', isManual = false) =>
      pressDebit(office, intentOf(secret), {
        account: { number, name: 'Ellen Johnson', email: 'ellen@example.test' },
        isManual,
      }),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { method = 'GET', url = '', headers } = request;
    const [path = '', query = ''] = url.split('?');
    if (path === '/endive/stripe.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
      return;
    }
    if (path.startsWith('/stand-in/')) {
      const allowed = {
        'access-control-allow-origin': headers.origin ?? '*',
        'content-type': 'application/json',
      };
      response
        .writeHead(200, allowed)
        .end(JSON.stringify(answerScript(office, path, new URLSearchParams(text))));
      return;
    }
    const name = `${method} ${path.replace(/\/(pi|re|pyr|du|pm)_\w+/, '/:id')}`;
    emulator.requests.push(name);
    const fault = emulator.fault(name);
    if (fault === 'dropped') return void response.destroy();
    if (fault === 'broken')
      return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502</h1>');
    if (fault === 'busy') return void response.writeHead(429, JSON_TYPE).end(BUSY);
    const answer = answerApi(office, { method, path, query, headers, text });
    if (fault === 'lost') return void response.destroy();
    response.writeHead(answer.status, { ...JSON_TYPE, ...answer.headers }).end(JSON.stringify(answer.body));
  }
  return emulator;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const BUSY = JSON.stringify({
  error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' },
});
