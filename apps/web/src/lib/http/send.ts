import { ZodError } from 'zod';
import type { Call } from '@cordovan/contracts/call';
import { HIDDEN_FIELD_HEADER, VISIT_HEADER } from '@cordovan/contracts/errors';
import { pageConfiguration } from '../page-configuration.ts';
import { accessToken, currentSession, touchSession } from '../session/session-store.ts';
import { type Answer, answerTo, mayHaveHappened } from './answer-to.ts';
import { forgetWrite, keyOfWrite } from './idempotency.ts';
import { badAnswer, HttpRefusal, refusalFrom } from './refusal.ts';
import {
  addressOf,
  bodyOf,
  type AnyRequest,
  type Decoded,
  type RequestArguments,
  type WireBody,
} from './request.ts';
import { takeHiddenField } from './hidden-field.tsx';
import { openVisit, visitSoFar } from './visit.ts';

type RefusalListener = (refusal: HttpRefusal) => void;
const listeners = new Set<RefusalListener>();

/** Registers a listener for all refusals that callers don't handle themselves (`quiet`, `expected`). */
export function onRefusal(listener: RefusalListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let language = 'en';
/** Sets the language in which the server answers. */
export function speakToServerIn(next: string): void {
  language = next;
}

let actsAsVisitor = false;
/**
 * Makes this page's calls as a visitor, even if the user is signed in at the office: a shop order has the shop's
 * store, prices and tax. Calls with `withSession` stay the user's. Returns a function that ends this mode.
 */
export function actAsVisitor(): () => void {
  actsAsVisitor = true;
  return () => {
    actsAsVisitor = false;
  };
}

async function headersOf(call: Call, request: AnyRequest, type: string | undefined): Promise<Headers> {
  const headers = new Headers({
    Accept: 'application/problem+json, application/json, */*',
    'Accept-Language': language,
  });
  if (type) headers.set('Content-Type', type);
  const token = actsAsVisitor && !request.withSession ? null : accessToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  else await addVisit(headers, call);
  const { staticToken } = pageConfiguration();
  if (staticToken) headers.set('X-Static-Token', staticToken);
  return headers;
}

/** Adds the visit that a call belongs to. Only writes wait until the visit has begun; signing in needs no visit. */
async function addVisit(headers: Headers, { method, bodyKind }: Call): Promise<void> {
  if (bodyKind === 'form') return;
  const isWrite = method !== 'GET';
  const visit = isWrite ? await openVisit() : visitSoFar();
  if (visit) headers.set(VISIT_HEADER, visit);
  if (!isWrite) return;
  const hidden = takeHiddenField();
  // Encoded, because a header allows no other characters.
  if (hidden) headers.set(HIDDEN_FIELD_HEADER, encodeURIComponent(hidden).slice(0, 100));
}

/** Returns a file's bytes and reports them part by part if `onChunk` is given. */
async function fileOf(response: Response, onChunk: AnyRequest['onChunk']): Promise<Blob> {
  if (!onChunk || !response.body) return response.blob();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    onChunk(value, response.headers);
  }
  return new Blob(chunks, { type: response.headers.get('Content-Type') ?? '' });
}

async function decoded(call: Call, { response, text }: Answer, request: AnyRequest): Promise<unknown> {
  if (call.answerKind === 'file') return fileOf(response, request.onChunk);
  if (call.answerKind === 'text') return call.answer ? call.answer.parse(text) : text;
  if (!call.answer) return undefined;
  return call.answer.parse(text === '' ? undefined : (JSON.parse(text) as unknown));
}

/** Encodes the request in the wire format. Refusal texts are loaded only when needed. */
async function packed(call: Call, request: AnyRequest): Promise<{ address: string; body: WireBody }> {
  try {
    return { address: addressOf(call, request), body: bodyOf(call, request) };
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const { unsendable } = await import('./unsendable.ts');
    throw unsendable(error, language === 'es' ? 'es' : 'en');
  }
}

async function exchange(call: Call, request: AnyRequest): Promise<unknown> {
  const { address, body } = await packed(call, request);
  const headers = await headersOf(call, request, body.type);
  const init: RequestInit = { method: call.method, headers, credentials: 'same-origin' };
  if (body.content !== undefined) init.body = body.content;
  if (request.signal) init.signal = request.signal;

  const isWrite = call.method !== 'GET';
  const write = isWrite ? writeOf(call, address, body) : undefined;
  if (isWrite) headers.set('Idempotency-Key', request.idempotencyKey ?? keyOfWrite(write));
  const url = new URL(address, window.location.origin).href;
  const answer = await answerTo(url, init, call.answerKind === 'file');
  if (write !== undefined && !mayHaveHappened(answer.response)) forgetWrite(write);
  if (!answer.response.ok) throw refusalFrom(answer.response, answer.text);
  if (headers.has('Authorization')) touchSession();
  return decoded(call, answer, request).catch((error: unknown) => {
    throw request.signal?.aborted ? error : badAnswer(error);
  });
}

/**
 * Identifies a write by its content. Undefined for files, whose bytes can't be compared here, so each upload
 * is unique.
 */
function writeOf(call: Call, address: string, { content }: WireBody): string | undefined {
  if (content instanceof FormData) return undefined;
  return `${call.method} ${address} ${content?.toString() ?? ''}`;
}

function isForThePage(call: Call, { quiet, expected }: AnyRequest, error: HttpRefusal): boolean {
  // No caller can handle an expired session: the user signs in again on top of any screen (ERR-05).
  if (error.status === 401 && currentSession() !== undefined) return true;
  // A search text that is too long finds nothing. Opens no dialog, because the user is still typing.
  const isSearch = call.method === 'GET' && error.status === 400 && error.cause !== undefined;
  const isExpected = typeof expected === 'function' ? expected(error) : expected?.includes(error.code);
  return !quiet && !isSearch && !isExpected;
}

/**
 * Makes one call of the contract: encodes the request and decodes the response. Throws HttpRefusal if the server
 * refuses or doesn't answer. The error dialog shows the refusal, unless the caller handles it.
 */
export async function send<C extends Call>(call: C, ...[request]: RequestArguments<C>): Promise<Decoded<C>> {
  const parts: AnyRequest = request ?? {};
  try {
    return (await exchange(call, parts)) as Decoded<C>;
  } catch (error) {
    if (error instanceof HttpRefusal && isForThePage(call, parts, error))
      for (const listener of listeners) listener(error);
    throw error;
  }
}
