import type { Writable } from 'node:stream';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { allCalls } from '@cordovan/contracts/all-calls';
import {
  findCustomerDate,
  findPromiseDay,
  MODULES,
  ORDER_STATUS_EFFECTS,
  PAGES,
  PIECE_EFFECTS,
} from './modules.ts';
import { findKeyCaller, isApiKey } from './modules/integrations/index.ts';
import { findSignedInUser } from './modules/identity/index.ts';
import { findTerminal } from './modules/registers/index.ts';
import { watchCompany } from './modules/setup/index.ts';
import type { Config } from './platform/config.ts';
import { connect } from './platform/database/connection.ts';
import type { Deps } from './platform/deps.ts';
import { serveHealth } from './platform/http/health.ts';
import { describeCalls } from './platform/http/openapi.ts';
import type { PageWriter } from './platform/http/pages.ts';
import { readVisitKey } from './platform/http/visit-token.ts';
import { createRoutes } from './platform/http/serve.ts';
import { createHttpServer } from './platform/http/server.ts';
import { serveFiles } from './platform/http/static-files.ts';
import { registerHousekeeping } from './platform/jobs/housekeeping.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { listen } from './platform/live/live.ts';

export interface App {
  readonly http: FastifyInstance;
  readonly deps: Deps;
  /** Ids of served calls. */
  readonly served: ReadonlySet<string>;
  readonly close: () => Promise<void>;
}

export interface AppOptions {
  readonly config: Config;
  /** URL of a migrated database. */
  readonly databaseUrl: string;
  readonly clock?: () => Date;
  /** Whether this process runs background jobs; tests run them directly. */
  readonly workers?: boolean;
  readonly clearDatabase?: Deps['clearDatabase'];
  /** Log target instead of standard output. */
  readonly logTo?: Writable;
}

/** Creates the whole server on a migrated database, without listening. */
export async function createApp({
  config,
  databaseUrl,
  clock,
  workers,
  logTo,
  clearDatabase = () => undefined,
}: AppOptions): Promise<App> {
  const http = await createHttpServer(config, logTo);
  const log = http.log;
  const {
    db,
    pool,
    close: closeDatabase,
  } = connect(databaseUrl, {
    max: config.databasePool,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  const live = listen(databaseUrl, (line) => log.warn(line));
  const jobs = createJobs(databaseUrl, (error) => log.warn({ err: error }, 'background work is interrupted'));
  const deps: Deps = {
    config,
    db,
    databaseUrl,
    live,
    jobs,
    log,
    clock: clock ?? (() => new Date()),
    visitKey: await readVisitKey(db),
    orderStatusEffects: ORDER_STATUS_EFFECTS,
    pieceEffects: PIECE_EFFECTS,
    promiseDay: (handle, pieces, now) => findPromiseDay(handle, pieces, { now, config }),
    customerDate: (handle, order, now) => findCustomerDate(handle, order, { now, config }),
    clearDatabase,
  };
  const hasCompany = watchCompany(db);
  const routes = createRoutes({
    app: http,
    deps,
    hasCompany,
    findUser: (token, use) =>
      isApiKey(token) ? findKeyCaller(db, token, use) : findSignedInUser(db, token, use),
    findTerminal: (token, use) => findTerminal(db, token, use),
  });
  serveHealth(http, { db, pool, config });
  for (const register of MODULES) register(routes, deps);
  registerHousekeeping(deps);
  await serveDescription(http, routes.served);
  await serveFiles(http, config.dataDir, {
    writers: PAGES.map((page) => afterSetup(page(deps), hasCompany)),
  });
  if (workers) await jobs.start();
  const close = async () => {
    http.server.closeAllConnections();
    await http.close();
    await jobs.stop();
    await live.stop();
    await closeDatabase();
  };
  return { http, deps, served: routes.served, close };
}

/** Redirects to the first page until there is a company to show. */
const afterSetup = (page: PageWriter, hasCompany: () => Promise<boolean>): PageWriter => ({
  ...page,
  write: async (...asked) => ((await hasCompany()) ? page.write(...asked) : { redirectTo: '/' }),
});

async function serveDescription(http: FastifyInstance, served: ReadonlySet<string>): Promise<void> {
  const document = describeCalls(allCalls, served);
  await http.register(fastifySwagger, { mode: 'static', specification: { document: document as never } });
  await http.register(fastifySwaggerUi, { routePrefix: '/api/docs' });
}
