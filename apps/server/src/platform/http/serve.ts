import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AnswerOf, Call } from '@cordovan/contracts/call';
import { type Handle, inTransaction, type Trx } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors/refusal-error.ts';
import {
  type Admission,
  admissionOf,
  admit,
  type FindTerminal,
  type FindUser,
  type Gate,
} from './admission.ts';
import { bodyLimitOf, limitedTo } from './body-limit.ts';
import { languageOf } from './error-answer.ts';
import { bindKey, once } from './idempotency.ts';
import { type IdempotencyKey, readIdempotencyKey } from './idempotency-key.ts';
import { onceLeased } from './idempotency-lease.ts';
import { decode, type RawInput, readRawInput } from './input.ts';
import { type CallLimit, createLimiter } from './rate-limit.ts';
import type { CallRequest, FileAnswer, SignedInUser } from './request.ts';
import { readVisit, visitorKey } from './visitor.ts';

const PUBLIC_A_MINUTE = 120;
const OTHERS_A_MINUTE = 3000;

export type Handler<C extends Call, Db extends Handle = Handle> = (
  request: CallRequest<C, Db>,
) => Promise<C extends { answerKind: 'file' } ? FileAnswer : AnswerOf<C>>;

export interface ServeOptions {
  /**
   * Requests per minute and network, across all of the call's addresses. The default depends on the call's access.
   */
  readonly perMinute?: number;
}

export interface WriteOptions<C extends Call> extends ServeOptions {
  /** Handles the requests of this write that talk to the outside, as `serveOutside` does. */
  readonly outside?: {
    readonly concerns: (request: CallRequest<C>) => boolean;
    readonly handler: Handler<C>;
  };
}

export interface Routes {
  /** Serves a call that only reads. */
  readonly serve: <C extends Call>(call: C, handler: Handler<C>, options?: ServeOptions) => void;
  /**
   * Serves a write in one transaction, which also stores its answer. No service it calls opens another transaction
   * (ADR 18).
   */
  readonly serveWrite: <C extends Call>(call: C, handler: Handler<C, Trx>, options?: WriteOptions<C>) => void;
  /**
   * Serves a call that talks to the outside between its steps, or that must keep a step even if it then refuses. The
   * handler opens its own transactions, and running it again with the same key must converge (see `onceLeased`).
   */
  readonly serveOutside: <C extends Call>(call: C, handler: Handler<C>, options?: ServeOptions) => void;
  /** Ids of served calls, for the trace and the role test. */
  readonly served: ReadonlySet<string>;
}

export interface RoutesOptions {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly findUser: FindUser;
  readonly findTerminal: FindTerminal;
  /** Whether the database has a company; until it has, only the setup page's calls answer. */
  readonly hasCompany: () => Promise<boolean>;
}

/** Connects contract calls with their handlers: parse, authorize, run, encode. */
export function createRoutes(options: RoutesOptions): Routes {
  const served = new Set<string>();
  const limiter = createLimiter(options.deps.db);
  const connect = <C extends Call>(call: C, run: Run<C>, { perMinute }: ServeOptions): void => {
    if (served.has(call.id)) throw new Error(`${call.id} is served twice`);
    served.add(call.id);
    const gate: Gate = { call, limit: limitOf(call, perMinute), limiter, ...options };
    const limitFor = (request: FastifyRequest) => bodyLimitOf(call, Boolean(admissionOf(request)?.user));
    const addresses = [{ method: call.method, path: call.path }, ...(call.aliases ?? [])];
    for (const { method, path } of addresses) {
      options.app.route({
        method: method ?? call.method,
        url: path,
        bodyLimit: bodyLimitOf(call, true),
        config: { callId: call.id },
        onRequest: (request, reply) => admit(gate, request, reply),
        preParsing: (request, _reply, payload) =>
          Promise.resolve(limitedTo(limitFor(request), request, payload)),
        handler: (request, reply) => answer({ call, run, options, request, reply }),
      });
    }
  };
  return {
    serve: (call, handler, limits = {}) => connect(call, runRead(call, handler), limits),
    serveWrite: (call, handler, { outside, ...limits } = {}) => {
      const inside = runWrite(call, handler);
      if (!outside) {
        connect(call, inside, limits);
        return;
      }
      const leased = runOutside(call, outside.handler);
      connect(call, (input, key) => (outside.concerns(input) ? leased : inside)(input, key), limits);
    },
    serveOutside: (call, handler, limits = {}) => connect(call, runOutside(call, handler), limits),
    served,
  };
}

/** Counts public calls, and calls with their own limit, over all processes. */
function limitOf(call: Call, perMinute: number | undefined): CallLimit {
  const isPublic = call.access === 'public';
  return {
    callId: call.id,
    perMinute: perMinute ?? (isPublic ? PUBLIC_A_MINUTE : OTHERS_A_MINUTE),
    isShared: isPublic || perMinute !== undefined,
  };
}

/** Runs the handler on the pool, once per key if the request has one; returns the encoded answer. */
type Run<C extends Call> = (request: CallRequest<C>, key: IdempotencyKey | undefined) => Promise<unknown>;

function runRead<C extends Call>(call: C, handler: Handler<C>): Run<C> {
  // A read that is a POST stores its answer with its key, as a write does.
  if (call.method !== 'GET' && call.answerKind !== 'file') return runWrite(call, handler);
  return async (request, key) => {
    if (key) await bindKey(request.db, key);
    return encodeAnswer(call, await handler(request));
  };
}

function runWrite<C extends Call>(call: C, handler: Handler<C, Trx>): Run<C> {
  return (request, key) =>
    inTransaction(request.db, (trx) => {
      const work = async () => encodeAnswer(call, await handler({ ...request, db: trx }));
      return key ? once(trx, key, work) : work();
    });
}

function runOutside<C extends Call>(call: C, handler: Handler<C>): Run<C> {
  return (request, key) => {
    const work = async () => encodeAnswer(call, await handler(request));
    return key ? onceLeased(request.db, key, { work, log: request.log }) : work();
  };
}

interface Exchange<C extends Call> {
  readonly call: C;
  readonly run: Run<C>;
  readonly options: RoutesOptions;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function answer<C extends Call>(exchange: Exchange<C>): Promise<FastifyReply> {
  const { call, run, options, request, reply } = exchange;
  const { deps } = options;
  const admission = admissionOf(request) ?? refuse({ code: 'UNAUTHORIZED' });
  const raw = await readRawInput(call, request);
  const key = call.method === 'GET' ? undefined : readKey(exchange, admission, raw);
  const callRequest = {
    params: decode(call.params, request.params),
    query: decode(call.query, request.query),
    body: decode(call.body, raw.body),
    files: raw.files,
    db: deps.db,
    ...admission,
    operation: key && `${key.scope}:${key.hash}`,
    language: languageOf(request),
    requestId: request.id,
    address: request.ip,
    visit: readVisit(request, deps.visitKey),
    log: request.log,
    reply,
  } as CallRequest<C>;
  return sendAnswer(call, await run(callRequest, key), reply);
}

function readKey<C extends Call>(
  { call, request, options }: Exchange<C>,
  { user, terminal }: Admission,
  raw: RawInput,
) {
  const visit = readVisit(request, options.deps.visitKey);
  const scope = terminal
    ? `terminal:${terminal.id}`
    : user
      ? scopeOfKeys(user)
      : visitorKey({ address: request.ip, visit });
  const { params, query } = request;
  return readIdempotencyKey(request.headers['idempotency-key'], scope, {
    callId: call.id,
    params,
    query,
    ...raw,
  });
}

/** Two programs of the same administrator may choose the same idempotency key. */
const scopeOfKeys = ({ id, apiKey }: SignedInUser): string => (apiKey ? `key:${apiKey.id}` : `user:${id}`);

function encodeAnswer(call: Call, inner: unknown): unknown {
  if (call.answerKind === 'file' || call.answerKind === 'events') return inner;
  return call.answer ? z.encode(call.answer, inner) : undefined;
}

function sendAnswer(call: Call, answered: unknown, reply: FastifyReply): FastifyReply {
  if (call.answerKind === 'events') return reply;
  if (call.answerKind === 'file') {
    const file = answered as FileAnswer;
    void reply
      .type(file.type)
      .header('Cache-Control', file.cache ?? 'private, no-store')
      .headers(file.headers ?? {});
    if (file.fileName) {
      void reply.header(
        'Content-Disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
      );
    }
    return reply.send(file.bytes);
  }
  if (!reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-store');
  if (call.answerKind === 'text') return reply.type('text/plain; charset=utf-8').send(answered);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answered ?? null));
}
