import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { earlyInTheMinute } from '../../../test/early-in-the-minute.ts';
import { createWorld, testConfig, type World } from '../../../test/world.ts';
import { type App, createApp } from '../../app.ts';
import { ConfigError, readConfig } from '../config.ts';
import { createLimiter } from './rate-limit.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

let database: TestDatabase;
let world: World;
let second: App;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld({ database });
  second = await createApp({ config: testConfig(), databaseUrl: database.url });
});
afterAll(async () => {
  await second.close();
  await world.close();
});

/** Requests per minute of a page that looks up a balance. */
const GUESSES = 20;
let visitors = 0;
const newVisitor = () => `10.7.0.${(visitors += 1)}`;

const guess = (app: App, remoteAddress: string, url = '/api/web-bridge/findbyexternalnumber?externalid=1') =>
  app.http.inject({ method: 'POST', url, remoteAddress, payload: {} });

async function refusals(asked: readonly (() => Promise<{ statusCode: number }>)[]): Promise<number> {
  let refused = 0;
  for (const ask of asked) if ((await ask()).statusCode === 429) refused += 1;
  return refused;
}

describe('the rate limit of a call per network', { tags: ['N-05', 'N-31'] }, () => {
  test('counts across all processes', async () => {
    await earlyInTheMinute();
    const visitor = newVisitor();
    const asked = Array.from(
      { length: GUESSES + 6 },
      (_, index) => () => guess(index % 2 === 0 ? world.app : second, visitor),
    );
    expect(await refusals(asked)).toBe(6);
    const another = await guess(second, newVisitor());
    expect(another.statusCode).toBe(200);
  });

  test('counts across all URLs of the call', async () => {
    await earlyInTheMinute();
    const visitor = newVisitor();
    const body = 'grant_type=password&username=nobody@demo.test&password=x';
    const signIn = (url: string) => () =>
      world.app.http.inject({
        method: 'POST',
        url,
        remoteAddress: visitor,
        payload: body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const paths = ['/token', '/api/token', '/TOKEN/'];
    const known: string[] = [];
    for (const path of paths) if ((await signIn(path)()).statusCode !== 404) known.push(path);
    const asked = Array.from({ length: 60 }, (_, index) => signIn(known[index % known.length]!));
    expect(await refusals(asked)).toBe(known.length);
    expect(known.length).toBeGreaterThan(1);
  });

  test('reports when to try again', async () => {
    await earlyInTheMinute();
    const visitor = newVisitor();
    await refusals(Array.from({ length: GUESSES }, () => () => guess(world.app, visitor)));
    const { headers } = await guess(world.app, visitor);
    expect(headers['x-error-code']).toBe('RATE_LIMITED');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('starts from zero in the next minute when counted in memory', async () => {
    let now = 0;
    const limiter = createLimiter(world.db, () => now);
    const limit = { callId: 'test.memory', perMinute: 2, isShared: false };
    const ask = () => limiter(limit, '10.0.0.1');
    expect([await ask(), await ask(), await ask()]).toEqual([true, true, false]);
    now = 60_000;
    expect(await ask()).toBe(true);
  });
});

describe('the address of a client behind a proxy', { tags: ['N-05'] }, () => {
  const guessAs = (app: App, forwarded: string) =>
    app.http.inject({
      method: 'POST',
      url: '/api/web-bridge/findbyexternalnumber?externalid=1',
      remoteAddress: '10.8.0.1',
      headers: { 'x-forwarded-for': forwarded },
      payload: {},
    });

  test('is the one that the proxy wrote, not the one the client sent', async () => {
    const behind = await createApp({
      config: testConfig({ TRUST_PROXY: '1' }),
      databaseUrl: database.url,
    });
    await earlyInTheMinute();
    const client = newVisitor();
    const asked = Array.from(
      { length: GUESSES + 5 },
      (_, index) => () => guessAs(behind, `1.2.3.${index}, ${client}`),
    );
    expect(await refusals(asked)).toBe(5);
    expect((await guessAs(behind, `1.2.3.4, ${newVisitor()}`)).statusCode).toBe(200);
    await behind.close();
  });

  test('is the connection’s own when there is no proxy', async () => {
    await earlyInTheMinute();
    const asked = Array.from(
      { length: GUESSES + 5 },
      (_, index) => () => guessAs(world.app, `1.2.3.${index}`),
    );
    expect(await refusals(asked)).toBe(5);
  });

  test.each([
    ['on', 'give the number of proxies in front'],
    ['true', 'give the number of proxies in front'],
    ['-1', 'give the number of proxies in front'],
    ['1.5', 'give the number of proxies in front'],
  ])('is configured with a number of proxies, and %s is refused', (value, reason) => {
    const read = () => readConfig({ TRUST_PROXY: value }, '/');
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(reason);
  });

  test.each([
    [undefined, 0],
    ['off', 0],
    ['0', 0],
    ['1', 1],
    ['2', 2],
  ])('TRUST_PROXY=%s means %i proxies', (value, hops) => {
    expect(readConfig(value === undefined ? {} : { TRUST_PROXY: value }, '/').trustProxy).toBe(hops);
  });
});
