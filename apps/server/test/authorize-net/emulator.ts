import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { TEST_CERTIFICATE, TEST_KEY } from '../certificate.ts';
import { answerRequest, type HostedPage, MERCHANT, type Office } from './api.ts';
import { openBank, type Card } from './bank.ts';
import { formScript, pageFor, pressCancel, pressPay, sendForm } from './hosted-page.ts';
import { type Notice, noticeOf, SIGNATURE_KEY } from './notices.ts';

/**
 * `dropped`: the request never arrives. `lost`: the request is executed, but its answer never arrives. `busy`: the
 * gateway says it is busy. `broken`: a proxy in between answers.
 */
export type Fault = 'dropped' | 'lost' | 'busy' | 'broken';

/**
 * Emulator of the part of Authorize.Net that we use, as strict as the real one: see `sequences.ts` for what it
 * checks.
 */
export interface Emulator {
  /** Environment variables for a server that uses the emulator. */
  readonly env: Record<string, string>;
  readonly bank: Office['bank'];
  /** Notices that were created and not delivered yet. */
  readonly notices: Notice[];
  /** Receives each notice when it is created. */
  onNotice: (notice: Notice) => void;
  /** Decides a request's outcome by its name, such as `createTransactionRequest`. */
  fault: (request: string) => Fault | undefined;
  readonly requests: string[];
  /** Opens the hosted page with a form POST. */
  readonly openPage: (token: string) => Promise<string>;
  readonly pressPay: (token: string, card?: Partial<Card>) => ReturnType<typeof pressPay>;
  /** Message that the frame sends after Cancel. */
  readonly pressCancel: (token: string) => string | undefined;
  readonly stop: () => Promise<void>;
}

const CARD: Card = {
  number: '4111111111111111',
  expires: '12/30',
  firstName: 'Ellen',
  lastName: 'Johnson',
  zip: '80202',
};
const BUSY =
  '{"messages":{"resultCode":"Error","message":[{"code":"E00053","text":"The server is currently too busy."}]}}';

/** `isSecure`: on https, which browsers require for a framed page. */
export async function startEmulator(clock: () => Date, { isSecure = false } = {}): Promise<Emulator> {
  const office: Office = {
    bank: openBank(clock),
    clock,
    pages: new Map<string, HostedPage>(),
    announce: (event, transaction) => {
      const notice = noticeOf(event, transaction, clock());
      emulator.notices.push(notice);
      emulator.onNotice(notice);
    },
  };
  const listener = (request: IncomingMessage, response: ServerResponse) => void serve(request, response);
  const server = isSecure
    ? createSecureServer({ cert: TEST_CERTIFICATE, key: TEST_KEY }, listener)
    : createServer(listener);
  // A browser on a busy machine would reuse connections that Node closes after five seconds.
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `${isSecure ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const emulator: Emulator = {
    env: {
      GATEWAY: 'authorize.net',
      PUBLIC_URL: 'https://shop.test',
      AUTHORIZE_NET_LOGIN_ID: MERCHANT.loginId,
      AUTHORIZE_NET_TRANSACTION_KEY: MERCHANT.transactionKey,
      AUTHORIZE_NET_SIGNATURE_KEY: SIGNATURE_KEY,
      AUTHORIZE_NET_API_URL: `${address}/xml/v1/request.api`,
      AUTHORIZE_NET_PAGE_URL: `${address}/payment/payment`,
    },
    bank: office.bank,
    notices: [],
    onNotice: () => undefined,
    requests: [],
    fault: () => undefined,
    openPage: async (token) => {
      const body = new URLSearchParams({ token });
      return (await fetch(`${address}/payment/payment`, { method: 'POST', body })).text();
    },
    pressPay: (token, card) => pressPay(office, token, { ...CARD, ...card }),
    pressCancel: (token) => pressCancel(office, token),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await textOf(request);
    const type = request.headers['content-type'] ?? '';
    const path = (request.url ?? '').split('?')[0];
    if (path === '/payment/payment') {
      const isForm = request.method === 'POST' && /^application\/x-www-form-urlencoded\b/.test(type);
      const token = isForm ? (new URLSearchParams(text).get('token') ?? '') : '';
      response.writeHead(200, { 'content-type': 'text/html' }).end(pageFor(office, token));
      return;
    }
    if (path === '/payment/pay' && request.method === 'POST') {
      const pressed = sendForm(office, new URLSearchParams(text));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(pressed));
      return;
    }
    if (path === '/payment/hosted-form.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(formScript());
      return;
    }
    if (path !== '/xml/v1/request.api' || request.method !== 'POST') {
      response.writeHead(404).end();
      return;
    }
    answerApi({ type, text }, response);
  }

  /** Always status 200, with a byte order mark in front of the body. */
  function answerApi(asked: { type: string; text: string }, response: ServerResponse): void {
    const [, name = ''] = /"(\w+Request)"/.exec(asked.text) ?? [];
    emulator.requests.push(name);
    const fault = emulator.fault(name);
    if (fault === 'dropped') response.destroy();
    else if (fault === 'broken') response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502</h1>');
    else {
      const body = fault === 'busy' ? BUSY : JSON.stringify(answerRequest(office, asked));
      if (fault === 'lost') response.destroy();
      else
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(`\uFEFF${body}`);
    }
  }
  return emulator;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
