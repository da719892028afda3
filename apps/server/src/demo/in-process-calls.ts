import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@cordovan/contracts/call';
import { MODULES, ORDER_STATUS_EFFECTS, PIECE_EFFECTS } from '../modules.ts';
import type { Trx } from '../platform/database/transaction.ts';
import type { Deps } from '../platform/deps.ts';
import { authorize } from '../platform/http/access.ts';
import type { CallRequest, SignedInCaller } from '../platform/http/request.ts';
import type { Handler, Routes } from '../platform/http/serve.ts';

export interface CallInput<C extends Call> {
  readonly params?: ParamsOf<C>;
  readonly query?: QueryOf<C>;
  readonly body?: BodyOf<C>;
}

/**
 * Runs a contract call without HTTP, with the same permissions and services. The server clock shows the caller's
 * time.
 */
export type RunCall = <C extends Call>(
  call: C,
  caller: SignedInCaller,
  input: CallInput<C>,
) => Promise<AnswerOf<C>>;

export interface InProcess {
  readonly run: RunCall;
  /** Dependencies at a given moment, for services outside a call. */
  readonly depsAt: (now: Date) => Deps;
}

/**
 * Runs all served calls on one open transaction. Registers the calls on copies of the server's dependencies, so
 * nothing listens, works in the background or changes the real server.
 */
export function inProcessCalls(deps: Deps, trx: Trx): InProcess {
  let current = deps.clock();
  const handlers = new Map<string, Handler<Call, Trx>>();
  const keep: Routes['serve'] & Routes['serveWrite'] = (call, handler) => void handlers.set(call.id, handler);
  const routes: Routes = { serve: keep, serveWrite: keep, serveOutside: keep, served: new Set() };
  const own = ownDeps(deps, trx, () => current);
  for (const register of MODULES) register(routes, own);
  const run: RunCall = async (call, { user, now }, input) => {
    const handler = handlers.get(call.id);
    if (!handler) throw new Error(`${call.id} is not served`);
    current = now;
    const granted = authorize(call, { user, hasStaticToken: false, terminal: null });
    const request = { ...standing(deps), ...input, db: trx, ...granted, now };
    return (await handler(request as unknown as CallRequest<Call, Trx>)) as AnswerOf<typeof call>;
  };
  return { run, depsAt: (now) => ({ ...own, clock: () => now }) };
}

function ownDeps(deps: Deps, trx: Trx, clock: () => Date): Deps {
  const nothing = () => Promise.resolve();
  return {
    ...deps,
    // Emails of the past stay in the outbox and are never sent.
    config: { ...deps.config, smtpUrl: undefined },
    db: trx,
    clock,
    orderStatusEffects: ORDER_STATUS_EFFECTS,
    pieceEffects: PIECE_EFFECTS,
    live: { subscribe: () => () => undefined, stop: nothing },
    // The regular sweeps pick up what would be queued here.
    jobs: {
      enqueue: nothing,
      work: () => undefined,
      repeat: () => undefined,
      isWorking: () => false,
      start: nothing,
      stop: nothing,
    },
  };
}

const standing = (deps: Deps) => ({
  // There is no HTTP request: no shop host, no headers.
  reply: { request: { host: '', headers: {} } },
  params: {},
  query: {},
  files: [],
  bearer: null,
  language: 'en' as const,
  requestId: 'demo',
  address: '127.0.0.1',
  log: deps.log,
});
