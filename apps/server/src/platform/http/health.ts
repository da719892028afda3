import { BlockList, isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type pg from 'pg';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';
import { registerGauges } from './gauges.ts';
import { refuse } from '../errors/refusal-error.ts';
import { sameSecret } from './same-secret.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Serves `/health/live` (the process answers), `/health/ready` (its database answers too) and Prometheus `/metrics`.
 */
export function serveHealth(
  app: FastifyInstance,
  { db, pool, config }: { readonly db: Database; readonly pool: pg.Pool; readonly config: Config },
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const readGauges = registerGauges(registry, { db, pool });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/health/live', () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { status: 'ready' };
    } catch {
      return reply.status(503).send({ status: 'database unavailable' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config)) refuse({ code: 'UNAUTHORIZED' });
    await readGauges();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/**
 * Allows metrics with the token or, if none is set, from this machine. Proxied requests never count as local, even if
 * the proxy isn't configured.
 */
function mayReadMetrics(request: FastifyRequest, { metricsToken, trustProxy }: Config): boolean {
  if (metricsToken !== undefined) {
    const given = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    return sameSecret(given, metricsToken);
  }
  const isPassedOn =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return LOOPBACK.check(request.ip, isIPv6(request.ip) ? 'ipv6' : 'ipv4') && (trustProxy > 0 || !isPassedOn);
}
