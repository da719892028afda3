import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AnswerOf, Call } from '@cordovan/contracts/call';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { authorise, sameSecret } from './access.ts';
import { languageOf } from './error-answer.ts';
import { once, readIdempotencyKey } from './idempotency.ts';
import { decode, readRawInput } from './input.ts';
import type { CallRequest, FileAnswer, SignedInUser } from './request.ts';

export type Handler<C extends Call> = (
  request: CallRequest<C>,
) => Promise<C extends { answerKind: 'file' } ? FileAnswer : AnswerOf<C>>;

export interface ServeOptions {
  /**
   * Writes run in one transaction that also stores their answer. `false` for calls that talk to the world
   * outside between their steps: those open their own transactions and are idempotent by themselves.
   */
  readonly transaction?: boolean;
  /** Requests a minute from one address; the default depends on who may call. */
  readonly perMinute?: number;
}

export interface Routes {
  readonly serve: <C extends Call>(call: C, handler: Handler<C>, options?: ServeOptions) => void;
  /** Calls that are served, by id: the trace and the role test ask for it. */
  readonly served: ReadonlySet<string>;
}

export interface RoutesOptions {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  /** Finds who a bearer token belongs to; undefined for unknown, expired or revoked ones. */
  readonly findUser: (token: string, now: Date) => Promise<SignedInUser | undefined>;
}

/** Ties calls of the contract to handlers: parse, authorise, run, encode. */
export function createRoutes(options: RoutesOptions): Routes {
  const served = new Set<string>();
  const serve: Routes['serve'] = (call, handler, serveOptions = {}) => {
    if (served.has(call.id)) throw new Error(`${call.id} is served twice`);
    served.add(call.id);
    const addresses = [{ method: call.method, path: call.path }, ...(call.aliases ?? [])];
    for (const { method, path } of addresses) {
      options.app.route({
        method: method ?? call.method,
        url: path,
        config: { rateLimit: { max: serveOptions.perMinute ?? defaultRate(call) } },
        handler: (request, reply) => answer({ call, handler, serveOptions, options, request, reply }),
      });
    }
  };
  return { serve, served };
}

function defaultRate(call: Call): number {
  return call.access === 'public' ? 120 : 3000;
}

interface Exchange<C extends Call> {
  readonly call: C;
  readonly handler: Handler<C>;
  readonly serveOptions: ServeOptions;
  readonly options: RoutesOptions;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function answer<C extends Call>(exchange: Exchange<C>): Promise<FastifyReply> {
  const { call, options, request, reply, serveOptions } = exchange;
  const { deps } = options;
  const now = deps.clock();
  const bearer = readBearer(request);
  const user = bearer ? ((await options.findUser(bearer, now)) ?? null) : null;
  const hasStaticToken = sameSecret(header(request, 'x-static-token'), deps.config.staticToken);
  const scope = authorise(call.access, { user, hasStaticToken });
  const raw = await readRawInput(call, request);
  const callRequest = {
    params: decode(call.params, request.params),
    query: decode(call.query, request.query),
    body: decode(call.body, raw.body),
    files: raw.files,
    db: deps.db,
    user,
    scope,
    bearer,
    language: languageOf(request),
    now,
    requestId: request.id,
    address: request.ip,
    log: request.log,
    reply,
  } as CallRequest<C>;
  const isWrite = call.method !== 'GET' && serveOptions.transaction !== false;
  const answered = isWrite
    ? await runWrite(exchange, callRequest, raw.body)
    : encodeAnswer(call, await exchange.handler(callRequest));
  return sendAnswer(call, answered, reply);
}

function runWrite<C extends Call>(
  { call, handler, options, request }: Exchange<C>,
  input: CallRequest<C>,
  body: unknown,
) {
  const scope = input.user ? `user:${input.user.id}` : `address:${input.address}`;
  const source = { scope, method: request.method, url: request.url, body };
  const key = readIdempotencyKey(request.headers['idempotency-key'], source);
  return inTransaction(options.deps.db, async (trx) => {
    const work = async () => encodeAnswer(call, await handler({ ...input, db: trx }));
    return key && call.answerKind !== 'file' ? once(trx, key, work) : work();
  });
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

function readBearer(request: FastifyRequest): string | null {
  const match = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
