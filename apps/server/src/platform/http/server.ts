import type { Writable } from 'node:stream';
import fastifyCompress from '@fastify/compress';
import fastifyFormbody from '@fastify/formbody';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { keepBodyText } from './body-text.ts';
import { answerError } from './error-answer.ts';
import { errorForLog } from './error-log.ts';
import { logRequests } from './request-log.ts';

/** An empty HTTP server with the habits of the house: any letter case, safe headers, limits, our errors. */
export async function createHttpServer(config: Config, logTo?: Writable): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { err: errorForLog },
      ...(logTo ? { stream: logTo } : {}),
    },
    // Hop 0 is who is connected to us; the first address that no proxy of ours wrote is the client's.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    requestTimeout: 60_000,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  readEmptyBodies(app);
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: contentPolicy(config),
    crossOriginEmbedderPolicy: false,
  });
  await app.register(fastifyFormbody);
  await app.register(fastifyMultipart);
  await app.register(fastifyCompress, { threshold: 1024 });
  logRequests(app);
  return app;
}

/** The page runs its own code only; frames are ours (the test gateway) or the card gateway's. */
const contentPolicy = (config: Config) => ({
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    connectSrc: ["'self'", 'blob:'],
    frameSrc: ["'self'", ...cardPages(config)],
    formAction: ["'self'", ...cardPages(config)],
    frameAncestors: ["'self'"],
    // Served over plain http on a workshop's network too.
    upgradeInsecureRequests: null,
  },
});

/** Where the hosted page of the card gateway lives; it stands in a frame of ours. */
export function cardPages({ authorizeNet }: Pick<Config, 'authorizeNet'>): readonly string[] {
  return authorizeNet ? [new URL(authorizeNet.pageUrl).origin] : [];
}

/** Clients of the documents POST with a JSON content type and nothing in it. */
function readEmptyBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    keepBodyText(request, text);
    if (text.trim() === '') {
      done(null, undefined);
      return;
    }
    try {
      done(null, JSON.parse(text));
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }), undefined);
    }
  });
}
