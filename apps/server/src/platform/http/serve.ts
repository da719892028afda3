import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AnswerOf, Call } from '@cordovan/contracts/call';
import { VISIT_HEADER } from '@cordovan/contracts/errors';
import { type Handle, inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors/refusal-error.ts';
import { admissionOf, admit, type FindUser, type Gate } from './admission.ts';
import { bodyLimitOf, limitedTo } from './body-limit.ts';
import { languageOf } from './error-answer.ts';
import { bindKey, once } from './idempotency.ts';
import { type IdempotencyKey, readIdempotencyKey } from './idempotency-key.ts';
import { onceLeased } from './idempotency-lease.ts';
import { decode, type RawInput, readRawInput } from './input.ts';
import { type CallLimit, createLimiter } from './rate-limit.ts';
import type { CallRequest, FileAnswer, SignedInUser } from './request.ts';
import { visitorKey } from './visitor.ts';

const PUBLIC_A_MINUTE = 120;
const OTHERS_A_MINUTE = 3000;

export type Handler<C extends Call> = (
  request: CallRequest<C>,
) => Promise<C extends { answerKind: 'file' } ? FileAnswer : AnswerOf<C>>;

export interface ServeOptions<C extends Call = Call> {
  /**
   * Writes run in one transaction that also stores their answer. `false` for calls that talk to the outside between
   * their steps: those open their own transactions, and running them again with the same key must converge (see
   * `onceLeased`). A function decides by the request, for calls that talk to the outside only sometimes.
   */
  readonly transaction?: boolean | ((request: CallRequest<C>) => boolean);
  /** Requests per minute and network, over all addresses of the call. The default depends on the access. */
  readonly perMinute?: number;
}

export interface Routes {
  readonly serve: <C extends Call>(call: C, handler: Handler<C>, options?: ServeOptions<C>) => void;
  /** Ids of served calls, for the trace and the role test. */
  readonly served: ReadonlySet<string>;
}

export interface RoutesOptions {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly findUser: FindUser;
}

/** Connects calls of the contract with handlers: parse, authorize, run, encode. */
export function createRoutes(options: RoutesOptions): Routes {
  const served = new Set<string>();
  const limiter = createLimiter(options.deps.db);
  const serve: Routes['serve'] = (call, handler, serveOptions = {}) => {
    if (served.has(call.id)) throw new Error(`${call.id} is served twice`);
    served.add(call.id);
    const gate: Gate = { call, limit: limitOf(call, serveOptions), limiter, ...options };
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
        handler: (request, reply) => answer({ call, handler, serveOptions, options, request, reply }),
      });
    }
  };
  return { serve, served };
}

/** Counts public calls, and calls with their own limit, over all processes. */
function limitOf<C extends Call>(call: Call, { perMinute }: ServeOptions<C>): CallLimit {
  const isPublic = call.access === 'public';
  return {
    callId: call.id,
    perMinute: perMinute ?? (isPublic ? PUBLIC_A_MINUTE : OTHERS_A_MINUTE),
    isShared: isPublic || perMinute !== undefined,
  };
}

interface Exchange<C extends Call> {
  readonly call: C;
  readonly handler: Handler<C>;
  readonly serveOptions: ServeOptions<C>;
  readonly options: RoutesOptions;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function answer<C extends Call>(exchange: Exchange<C>): Promise<FastifyReply> {
  const { call, options, request, reply } = exchange;
  const { deps } = options;
  const admission = admissionOf(request) ?? refuse({ code: 'UNAUTHORIZED' });
  const raw = await readRawInput(call, request);
  const key = call.method === 'GET' ? undefined : readKey(exchange, admission.user, raw);
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
    visit: readVisit(request),
    log: request.log,
    reply,
  } as CallRequest<C>;
  return sendAnswer(call, await run(exchange, callRequest, key), reply);
}

function readKey<C extends Call>({ call, request }: Exchange<C>, user: SignedInUser | null, raw: RawInput) {
  const scope = user ? `user:${user.id}` : visitorKey({ address: request.ip, visit: readVisit(request) });
  const { params, query } = request;
  return readIdempotencyKey(request.headers['idempotency-key'], scope, {
    callId: call.id,
    params,
    query,
    ...raw,
  });
}

/** Runs the handler: reads directly, writes in a transaction unless they have outside effects, once per key. */
async function run<C extends Call>(
  { call, handler, options, serveOptions, request }: Exchange<C>,
  input: CallRequest<C>,
  key: IdempotencyKey | undefined,
): Promise<unknown> {
  const { db } = options.deps;
  const work = async (handle: Handle) => encodeAnswer(call, await handler({ ...input, db: handle }));
  const { transaction = true } = serveOptions;
  const isWrite = call.method !== 'GET' && call.answerKind !== 'file';
  if (!isWrite) {
    if (key) await bindKey(db, key);
    return work(db);
  }
  if (typeof transaction === 'function' ? transaction(input) : transaction)
    return inTransaction(db, (trx) => (key ? once(trx, key, () => work(trx)) : work(trx)));
  return key ? onceLeased(db, key, { work: () => work(db), log: request.log }) : work(db);
}

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
  void reply.header('Cache-Control', 'no-store');
  if (call.answerKind === 'text') return reply.type('text/plain; charset=utf-8').send(answered);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answered ?? null));
}

/** Reads the secret that a page creates per visit; a value too short for a secret is ignored. */
function readVisit(request: FastifyRequest): string | null {
  const value = request.headers[VISIT_HEADER.toLowerCase()];
  return typeof value === 'string' && /^[\w-]{20,100}$/.test(value) ? value : null;
}
