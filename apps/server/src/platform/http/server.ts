import type { Writable } from 'node:stream';
import fastifyCompress from '@fastify/compress';
import fastifyFormbody from '@fastify/formbody';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { readJsonBodies, readXmlBodies } from './json-body.ts';
import { answerError } from './error-answer.ts';
import { errorForLog } from './error-log.ts';
import { logRequests } from './request-log.ts';

/** HTTP server with our defaults: any letter case, safe headers, limits, our errors. */
export async function createHttpServer(config: Config, logTo?: Writable): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { err: errorForLog },
      ...(logTo ? { stream: logTo } : {}),
    },
    // Hop 0 is the direct connection; the first address that none of our proxies wrote is the client's.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    // A request with an unreadable address never reaches a call.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    requestTimeout: 60_000,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  readJsonBodies(app);
  readXmlBodies(app);
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

/** Allows only the page's own code, and frames that are ours (the test gateway) or the card gateway's. */
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
    // Shops also serve the page over plain http on their own network.
    upgradeInsecureRequests: null,
  },
});

/** Origins of the card gateway's hosted page, which is shown in a frame. */
export function cardPages({ authorizeNet }: Pick<Config, 'authorizeNet'>): readonly string[] {
  return authorizeNet ? [new URL(authorizeNet.pageUrl).origin] : [];
}
