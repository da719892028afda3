import type { Call } from '@cordovan/contracts/call';
import { MODULES } from './modules.ts';
import { readConfig } from './platform/config.ts';
import type { Deps } from './platform/deps.ts';
import type { Routes } from './platform/http/serve.ts';

/** Ids of the calls that modules serve, found by registering the modules without a database. */
export function servedCalls(): ReadonlySet<string> {
  const served = new Set<string>();
  const add = (call: Call) => void served.add(call.id);
  const routes: Routes = { serve: add, serveWrite: add, serveOutside: add, served };
  for (const register of MODULES) register(routes, registrationOnly);
  return served;
}

/** Modules may read dependencies while registering, but nothing runs. */
const nothing: unknown = new Proxy(() => undefined, { get: () => nothing, apply: () => nothing });
const registrationOnly = new Proxy({ config: readConfig({}, '/') } as Deps, {
  get: (deps, name) => (name === 'config' ? deps.config : nothing),
});
