import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from './admission.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route serves. */
    callId?: string;
  }
}

/**
 * Writes one line per request: who asked for what, from where. Neither the address as it was asked for nor bodies are
 * written: query strings carry the tokens of quotations, and bodies carry passwords.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      ...targetOf(request),
      user: callerOf(request),
      address: request.ip,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(line, 'request');
    done();
  });
}

/** The call with the ids in its path; of a file its path alone. */
function targetOf(request: FastifyRequest) {
  const { url = 'unknown', config } = request.routeOptions;
  if (config.callId === undefined)
    return { route: url, ...(url.includes('*') ? { path: request.url.split('?', 1)[0] } : {}) };
  const params = Object.entries(request.params as Record<string, string>);
  const ids = Object.fromEntries(params.filter(([, value]) => /^\d{1,15}$/.test(value)));
  return { call: config.callId, route: url, ...(Object.keys(ids).length > 0 ? { ids } : {}) };
}
