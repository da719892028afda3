import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@cordovan/contracts/call';
import { MODULES, ORDER_STATUS_EFFECTS } from '../modules.ts';
import type { Trx } from '../platform/database/transaction.ts';
import type { Deps } from '../platform/deps.ts';
import { authorise } from '../platform/http/access.ts';
import type { CallRequest, SignedInUser } from '../platform/http/request.ts';
import type { Handler, Routes } from '../platform/http/serve.ts';

/** Who asks, and when: the clock of the server stands there while the call runs. */
export interface Asker {
  readonly user: SignedInUser;
  readonly now: Date;
}

export interface CallInput<C extends Call> {
  readonly params?: ParamsOf<C>;
  readonly query?: QueryOf<C>;
  readonly body?: BodyOf<C>;
}

/** Makes a call of the contract without HTTP, with the same rights and the same services. */
export type RunCall = <C extends Call>(call: C, asker: Asker, input: CallInput<C>) => Promise<AnswerOf<C>>;

export interface InProcess {
  readonly run: RunCall;
  /** What services that no call offers need, at a moment. */
  readonly depsAt: (now: Date) => Deps;
}

/**
 * All served calls on one open transaction. They are registered on copies of the server's dependencies: nothing here
 * listens, works in the background or changes what the real server registered.
 */
export function inProcessCalls(deps: Deps, trx: Trx): InProcess {
  let current = deps.clock();
  const handlers = new Map<string, Handler<Call>>();
  const routes: Routes = {
    serve: (call, handler) => void handlers.set(call.id, handler),
    served: new Set(),
  };
  const own = ownDeps(deps, trx, () => current);
  for (const register of MODULES) register(routes, own);
  const run: RunCall = async (call, { user, now }, input) => {
    const handler = handlers.get(call.id);
    if (!handler) throw new Error(`${call.id} is not served`);
    current = now;
    const granted = authorise(call, { user, hasStaticToken: false });
    const request = { ...standing(deps), ...input, db: trx, ...granted, now };
    return (await handler(request as unknown as CallRequest<Call>)) as AnswerOf<typeof call>;
  };
  return { run, depsAt: (now) => ({ ...own, clock: () => now }) };
}

function ownDeps(deps: Deps, trx: Trx, clock: () => Date): Deps {
  const nothing = () => Promise.resolve();
  return {
    ...deps,
    // Mail of two years ago is kept in the outbox and never sent.
    config: { ...deps.config, smtpUrl: undefined },
    db: trx,
    clock,
    orderStatusEffects: ORDER_STATUS_EFFECTS,
    live: { subscribe: () => () => undefined, stop: nothing },
    // What would be queued here is swept up by the regular sweeps.
    jobs: { enqueue: nothing, work: () => undefined, repeat: () => undefined, start: nothing, stop: nothing },
  };
}

const standing = (deps: Deps) => ({
  // Nobody asks by HTTP: no shop's address, no headers.
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
