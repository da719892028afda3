import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Writable } from 'node:stream';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type App, createApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/platform/config.ts';
import { signVisit } from '../src/platform/http/visit-token.ts';
import type { Database } from '../src/platform/database/connection.ts';
import { AWKWARD_NOW, AWKWARD_TIME_ZONE, makeAwkward } from './awkward.ts';
import type { TestDatabase } from './test-database.ts';
import { addCompany, type WorldCompany, type WorldUser } from './world-company.ts';
import { WORLD_NOW } from './world-now.ts';

export type { WorldUser } from './world-company.ts';

export const STATIC_TOKEN = 'static-token-of-the-tests';
/** A visit that began long ago. */
export const newVisit = ({ deps }: App): string => signVisit(deps.visitKey, new Date('2020-02-02'));

export interface World extends WorldCompany {
  readonly app: App;
  readonly db: Database;
  /** What a visitor's page sends with each `static` call in this world. */
  readonly pageHeaders: { readonly 'x-static-token': string; readonly 'x-visit': string };
  /** Moves the clock that the server and all rules use. */
  readonly setNow: (now: Date) => void;
  readonly now: () => Date;
  readonly as: (user: WorldUser | 'static' | 'nobody') => Caller;
  readonly close: () => Promise<void>;
}

export interface Caller {
  readonly get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  readonly post: (
    url: string,
    payload?: InjectOptions['payload'],
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  readonly delete: (url: string) => Promise<LightMyRequestResponse>;
}

export interface WorldOptions {
  readonly env?: Record<string, string>;
  readonly now?: Date;
  readonly workers?: boolean;
  /** Late evening in Denver, stores in other time zones, and every setting changed from its default. */
  readonly isAwkward?: boolean;
  readonly logTo?: Writable;
  /** A migrated database to use; by default, a fresh one for the test run. */
  readonly database?: TestDatabase;
}

/** A migrated database with two shops, a factory, four people and a small catalog, and the app on it. */
export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const { database, company } = options.database
    ? { database: options.database, company: undefined }
    : await copyOfTemplate();
  const { isAwkward = false } = options;
  let current = options.now ?? (isAwkward ? AWKWARD_NOW : WORLD_NOW);
  const dataDir = path.join(tmpdir(), path.basename(new URL(database.url).pathname));
  const app = await createApp({
    config: testConfig({
      DATA_DIR: dataDir,
      ...(isAwkward ? { TIME_ZONE: AWKWARD_TIME_ZONE } : {}),
      ...options.env,
    }),
    databaseUrl: database.url,
    clock: () => current,
    workers: options.workers ?? false,
    ...(options.logTo ? { logTo: options.logTo } : {}),
  });
  const { db } = app.deps;
  const rows = company ?? (await addCompany(db, current));
  if (company && current !== WORLD_NOW)
    await db.updateTable('sessions').set({ last_seen_at: current }).execute();
  const pageHeaders = { 'x-static-token': STATIC_TOKEN, 'x-visit': newVisit(app) };
  const world: World = {
    app,
    db,
    pageHeaders,
    ...rows,
    setNow: (now) => void (current = now),
    now: () => current,
    as: (user) => callerOf(app, user === 'static' ? pageHeaders : user),
    close: async () => {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  const saveSettings = (settings: object) => world.as(world.users.admin).post('/api/settings', settings);
  if (isAwkward) await makeAwkward({ ...world, saveSettings });
  return world;
}

/**
 * A fresh database with the company. Imports lazily, because the module needs the test runner, which benchmarks don't
 * have.
 */
async function copyOfTemplate(): Promise<{ database: TestDatabase; company: WorldCompany }> {
  const { inject } = await import('vitest');
  const { createTestDatabase } = await import('./test-database.ts');
  const { url, company } = inject('worldTemplate');
  return { database: await createTestDatabase(url), company };
}

export function testConfig(env: Record<string, string> = {}): Config {
  return readConfig(
    {
      LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
      STATIC_TOKEN,
      TIME_ZONE: 'UTC',
      DATABASE_POOL: '10',
      PUBLIC_HOSTS: '*.sofas.test,*.shops.test',
      ...env,
    },
    '/tmp',
  );
}

function callerOf(app: App, user: WorldUser | World['pageHeaders'] | 'nobody'): Caller {
  const own: Record<string, string> =
    user === 'nobody' ? {} : 'token' in user ? { authorization: `Bearer ${user.token}` } : user;
  return {
    get: (url, headers) => app.http.inject({ method: 'GET', url, headers: { ...own, ...headers } }),
    post: (url, payload, headers) =>
      app.http.inject({ method: 'POST', url, payload: payload ?? {}, headers: { ...own, ...headers } }),
    delete: (url) => app.http.inject({ method: 'DELETE', url, headers: own }),
  };
}
