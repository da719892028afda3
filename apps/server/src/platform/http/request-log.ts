import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from './admission.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Id of the contract call that a route serves. */
    callId?: string;
  }
}

/**
 * Writes one log line per request: caller, call and address. Leaves out full URLs and bodies: query strings contain
 * quotation tokens, bodies contain passwords.
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

/** The call with the ids in its path; for a file, only its path. */
function targetOf(request: FastifyRequest) {
  const { url = 'unknown', config } = request.routeOptions;
  if (config.callId === undefined)
    return { route: url, ...(url.includes('*') ? { path: request.url.split('?', 1)[0] } : {}) };
  const params = Object.entries(request.params as Record<string, string>);
  const ids = Object.fromEntries(params.filter(([, value]) => /^\d{1,15}$/.test(value)));
  return { call: config.callId, route: url, ...(Object.keys(ids).length > 0 ? { ids } : {}) };
}
