import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World, type WorldUser } from '../../../test/world.ts';

let world: World;
let port: number;
beforeAll(async () => {
  world = await createWorld();
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = world.app.http.server.address() as AddressInfo);
});
afterAll(() => world.close());

const MEGABYTE = 1024 * 1024;
const ANNOUNCED = 14 * MEGABYTE;

/** Announces a large body, sends only its start, and returns the server's answer. */
async function announce(path: string, bearer?: string): Promise<{ text: string; milliseconds: number }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const startedAt = performance.now();
  const identity = bearer === undefined ? '' : `Authorization: Bearer ${bearer}\r\n`;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: shop.test\r\n${identity}Content-Type: application/json\r\nContent-Length: ${ANNOUNCED}\r\n\r\n{"Details":[`,
  );
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return { text, milliseconds: performance.now() - startedAt };
}

const post = (url: string, payload: string, user?: WorldUser) =>
  world.app.http.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'content-type': 'application/json',
      ...(user ? { authorization: `Bearer ${user.token}` } : {}),
    },
  });
const bodyOf = (bytes: number) => JSON.stringify({ Text: 'x'.repeat(bytes) });
const outcome = ({ statusCode, headers }: { statusCode: number; headers: Record<string, unknown> }) =>
  `${statusCode} ${String(headers['x-error-code'])}`;

describe('a body of 14 MB', { tags: ['N-05', 'AUTH-40'] }, () => {
  test('is refused unread without a sign-in, and the connection is closed', async () => {
    const { text, milliseconds } = await announce('/api/order/saveOrder');
    expect(text).toMatch(/^HTTP\/1.1 401 /);
    expect(text).toMatch(/x-error-code: UNAUTHORIZED/i);
    expect(text).toMatch(/connection: close/i);
    expect(milliseconds).toBeLessThan(5_000);
  });

  test('is refused unread when the role may not make the call', async () => {
    const { text } = await announce('/api/users', world.users.sales.token);
    expect(text).toMatch(/^HTTP\/1.1 403 /);
  });

  test('is too large for a call without files, for any caller', async () => {
    const { text } = await announce('/api/order/saveOrder', world.users.sales.token);
    expect(text).toMatch(/^HTTP\/1.1 413 /);
  });
});

test('isn’t parsed as JSON if the caller has no permission', { tags: ['N-05'] }, async () => {
  expect(outcome(await post('/api/users', '{"Name":'))).toBe('401 UNAUTHORIZED');
  expect(outcome(await post('/api/users', '{"Name":', world.users.sales))).toBe(
    '403 ROLE_NOT_VALID_FOR_PAGE',
  );
  expect(outcome(await post('/api/users', '{"Name":', world.users.admin))).toBe('400 VALIDATION');
});

test('refuses a deeply nested body', { tags: ['N-05', 'N-15'] }, async () => {
  const nested = `${'{"Note":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
  expect(outcome(await post('/api/order/addPayment', nested, world.users.sales))).toBe('400 VALIDATION');
});

test('answers an undecodable address with our own message', { tags: ['N-15'] }, async () => {
  const answer = await world.app.http.inject({ url: '/api/orders/%ff' });
  expect(outcome(answer)).toBe('400 VALIDATION');
  expect(answer.body).not.toContain('FST_');
});

describe('the size limit of a body', { tags: ['N-05', 'N-15'] }, () => {
  test('is small for visitors and larger for staff', async () => {
    const visitor = await post('/api/quotes/open', bodyOf(MEGABYTE / 2));
    expect(outcome(visitor)).toBe('413 REQUEST_TOO_LARGE');
    const { sales } = world.users;
    expect((await post('/api/orders/1/comments', bodyOf(MEGABYTE / 2), sales)).statusCode).not.toBe(413);
    expect(outcome(await post('/api/orders/1/comments', bodyOf(2 * MEGABYTE), sales))).toBe(
      '413 REQUEST_TOO_LARGE',
    );
  });

  test('also applies to a body without a declared length', async () => {
    const chunked = (megabytes: number, user?: WorldUser) =>
      world.app.http.inject({
        method: 'POST',
        url: user ? '/api/orders/1/comments' : '/api/quotes/open',
        headers: {
          'content-type': 'application/json',
          'transfer-encoding': 'chunked',
          ...(user ? { authorization: `Bearer ${user.token}` } : {}),
        },
        payload: Readable.from([bodyOf(megabytes * MEGABYTE)]),
      });
    expect(outcome(await chunked(0.5))).toBe('413 REQUEST_TOO_LARGE');
    expect((await chunked(0.5, world.users.sales)).statusCode).not.toBe(413);
    expect(outcome(await chunked(2, world.users.sales))).toBe('413 REQUEST_TOO_LARGE');
  });

  test('allows pictures from any caller, on calls that take pictures', async () => {
    const picture = Buffer.alloc(3 * MEGABYTE, 'x').toString('latin1');
    const form = (files: number) =>
      `--x\r\nContent-Disposition: form-data; name="orderId"\r\n\r\n1\r\n${`--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n${picture}\r\n`.repeat(files)}--x--\r\n`;
    const upload = (files: number, headers: Record<string, string> = {}) =>
      world.app.http.inject({
        method: 'POST',
        url: '/api/web-bridge/upload-attachment',
        headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
        payload: headers['transfer-encoding'] ? Readable.from([form(files)]) : form(files),
      });
    expect((await upload(1)).statusCode).not.toBe(413);
    expect(outcome(await upload(6))).toBe('413 REQUEST_TOO_LARGE');
    expect(outcome(await upload(6, { 'transfer-encoding': 'chunked' }))).toBe('413 REQUEST_TOO_LARGE');
  });
});

describe('the metrics page', { tags: ['N-05'] }, () => {
  const ask = (app: World['app'], remoteAddress: string, headers: Record<string, string> = {}) =>
    app.http.inject({ url: '/metrics', remoteAddress, headers });

  test('is readable without a token only from this machine', async () => {
    expect((await ask(world.app, '127.0.0.1')).statusCode).toBe(200);
    expect((await ask(world.app, '::1')).statusCode).toBe(200);
    expect(outcome(await ask(world.app, '10.0.0.9'))).toBe('401 UNAUTHORIZED');
    const passedOn = await ask(world.app, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' });
    expect(outcome(passedOn), 'a proxy on this machine').toBe('401 UNAUTHORIZED');
    const health = await world.app.http.inject({ url: '/health/live', remoteAddress: '10.0.0.9' });
    expect(health.statusCode).toBe(200);
  });

  test('is served only with the token if one is configured', async () => {
    const METRICS_TOKEN = 'token-of-the-metrics';
    const other = await createWorld({ env: { METRICS_TOKEN } });
    const authorization = `Bearer ${METRICS_TOKEN}`;
    expect((await ask(other.app, '10.0.0.9', { authorization })).statusCode).toBe(200);
    expect((await ask(other.app, '127.0.0.1')).statusCode).toBe(401);
    expect((await ask(other.app, '127.0.0.1', { authorization: 'Bearer wrong' })).statusCode).toBe(401);
    await other.close();
  });
});
