import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { z } from 'zod';
import type { AnswerOf, Call } from '@cordovan/contracts/call';
import { readWords } from '@cordovan/contracts/catalogue-words';
import { listDuplicates } from '@cordovan/contracts/customers';
import { readQuoteSharing } from '@cordovan/contracts/documents-sharing';
import {
  issueToken,
  openSession,
  readAccountInfo,
  signOut,
  changeLanguage,
  type AccountInfo,
} from '@cordovan/contracts/identity';
import { listUserSessions } from '@cordovan/contracts/identity-account';
import { listLeatherLots, readOrderLeather } from '@cordovan/contracts/inventory-lots';
import { listNotifications } from '@cordovan/contracts/notifications';
import { beginVisit, listenLive } from '@cordovan/contracts/page';
import { listBundles } from '@cordovan/contracts/pricing';
import { askPromise, readOrderPromise } from '@cordovan/contracts/promises';
import { listShifts } from '@cordovan/contracts/registers-shifts';
import { readHome, readNeeds } from '@cordovan/contracts/reports';
import { readSetting } from '@cordovan/contracts/settings';
import { askShopPromise } from '@cordovan/contracts/shop-promise';
import { readChecklist } from '@cordovan/contracts/setup';
import type { LiveTopic } from '../src/lib/live/live.ts';
import { person } from './people.ts';

const url = (call: Call) => `*${call.path}`;
const register = (call: Call) => http[call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'];

/** A call's request, as the server receives it. */
export interface Sent {
  readonly headers: Headers;
  readonly url: URL;
  readonly body: string;
}

/** Response of calls that return nothing else. */
export const done = { ok: true } as const;

/** Answers a contract call with inner values, encoded as the server does it. */
export function answering<C extends Call>(
  call: C,
  answer: AnswerOf<C> | ((sent: Sent) => AnswerOf<C>),
): HttpHandler {
  return register(call)(url(call), async ({ request }) => {
    const sent = { headers: request.headers, url: new URL(request.url), body: await request.text() };
    const inner = typeof answer === 'function' ? (answer as (sent: Sent) => AnswerOf<C>)(sent) : answer;
    return HttpResponse.json((call.answer ? z.encode(call.answer, inner as never) : null) as never);
  });
}

interface Refusal {
  readonly status: number;
  readonly body?: string | object;
  readonly code?: string;
}

/** Refuses a call with a status and a body: text, or an object as JSON. */
export function refusing(call: Call, { status, body = '', code }: Refusal): HttpHandler {
  const headers = code ? { 'X-Error-Code': code } : {};
  return register(call)(url(call), () =>
    typeof body === 'string'
      ? HttpResponse.text(body, { status, headers })
      : HttpResponse.json(body as Record<string, string>, { status, headers }),
  );
}

/** Handlers for a user who can sign in and open a session. Home is empty. */
export function signInHandlers(account: AccountInfo = person('Administrator')): HttpHandler[] {
  return [
    answering(issueToken, { accessToken: `token-of-${account.id}`, tokenType: 'bearer', expiresIn: 3600 }),
    answering(readSetting, { name: 'session-time-logout', value: '45' }),
    answering(openSession, done),
    answering(readAccountInfo, account),
    answering(signOut, done),
    answering(changeLanguage, done),
  ];
}

/** An order without a link for its customer. */
export const notShared = {
  orderId: 1,
  language: 'en',
  canBeShared: true,
  links: [],
  acceptance: null,
  takenInstead: null,
  alternatives: [],
  candidates: [],
} satisfies AnswerOf<typeof readQuoteSharing>;

let visits = 0;

export const server = setupServer(
  ...signInHandlers(),
  refusing(readHome, { status: 404 }),
  refusing(readNeeds, { status: 404 }),
  answering(listDuplicates, []),
  answering(listNotifications, { items: [], total: 0, unread: 0 }),
  answering(readChecklist, null),
  answering(readQuoteSharing, notShared),
  answering(listLeatherLots, []),
  answering(readOrderLeather, { leathers: [] }),
  answering(listUserSessions, []),
  answering(listBundles, []),
  answering(askShopPromise, { week: '2027-01-11', leathers: [] }),
  answering(listShifts, { shifts: [], lines: [], people: [] }),
  answering(readOrderPromise, {
    ...{ today: '2026-03-10', promise: null, madeAt: null, madeBy: null, isLater: false, slip: null },
  }),
  answering(askPromise, { today: '2026-03-10', promise: null, leathers: [] }),
  answering(readWords, []),
  answering(beginVisit, () => ({ visit: `visit-${(visits += 1)}` })),
  http.get(url(listenLive), () => new HttpResponse(null, { status: 204 })),
  // No pictures.
  http.get('*/Content/images/*', () => new HttpResponse(null, { status: 404 })),
);

/** Serves live updates. The result announces a change in a topic, as the server does. */
export function followLive(): (topic: LiveTopic) => void {
  let tell: (text: string) => void = () => undefined;
  server.use(
    http.get(url(listenLive), () => {
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => {
          tell = (text) => controller.enqueue(new TextEncoder().encode(text));
          tell(': hello\n\n');
        },
      });
      return new HttpResponse(stream, { headers: { 'Content-Type': 'text/event-stream' } });
    }),
  );
  return (topic) => tell(`data: ${JSON.stringify({ Topic: topic, Id: 7 })}\n\n`);
}
