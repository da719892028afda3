import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { save } from '../../../test/order-requests.ts';
import { createWorld, STATIC_TOKEN, type World } from '../../../test/world.ts';
import { errorForLog } from './error-log.ts';

let world: World;
let log = '';
const collector = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    log += chunk.toString();
    done();
  },
});
beforeAll(async () => {
  world = await createWorld({
    env: { LOG_LEVEL: 'trace', PUBLIC_URL: 'https://shop.test' },
    logTo: collector,
  });
});
afterAll(() => world.close());
beforeEach(() => {
  log = '';
});

interface Line {
  readonly msg: string;
  readonly [name: string]: unknown;
}
/** Log lines appear a moment after the answer. */
async function linesOf(message: string): Promise<readonly Line[]> {
  await new Promise((resolve) => setTimeout(resolve, 20));
  const lines = log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
  return lines.filter(({ msg }) => msg === message);
}

test('logs the call, its ids, the user and the address', { tags: ['N-05', 'N-31'] }, async () => {
  const { Id } = await save(world);
  log = '';
  await world.as(world.users.sales).get(`/api/orders/${Id}?expand=everything`);
  expect(await linesOf('request')).toMatchObject([
    {
      method: 'GET',
      call: 'orders.readOrder',
      route: '/api/orders/:id',
      ids: { id: String(Id) },
      user: world.users.sales.id,
      address: '127.0.0.1',
      status: 200,
    },
  ]);
  log = '';
  await world.app.http.inject({ url: '/api/users', remoteAddress: '10.0.0.7' });
  expect(await linesOf('request')).toMatchObject([
    { call: 'identity.listUsers', user: null, address: '10.0.0.7', status: 401 },
  ]);
  log = '';
  await world.as(world.users.sales).get('/api/users');
  expect(await linesOf('request')).toMatchObject([
    { call: 'identity.listUsers', user: world.users.sales.id, status: 403 },
  ]);
});

test('keeps tokens, passwords and rows out of the log', { tags: ['N-05', 'N-17', 'N-31'] }, async () => {
  const { Id } = await save(world, {
    Customer: { Name: 'Secret', LastName: 'Person', Email: 'secret@person.test' },
  });
  const staff = world.as(world.users.sales);
  const shared = await staff.post(`/api/orders/${Id}/quote/links`, { Language: 'en' });
  const link = new URL(shared.json<{ Address: string }>().Address);
  const token = link.searchParams.get('token')!;
  const visitor = world.as('nobody');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const password = 'Secret-Word-1!';
  await visitor.get(`${link.pathname}${link.search}`, { accept: 'text/html' });
  await visitor.get(`/no/such/page?token=${token}`);
  await visitor.get(`/api/no-such-call/${token}`);
  await visitor.post('/api/quotes/open', { OrderId: Id, Token: token });
  await visitor.post(`/api/quotes/open?token=${token}`, `{"Token":"${token}"`, {
    'content-type': 'application/json',
  });
  await visitor.post('/token', `grant_type=password&username=secret@person.test&password=${password}`, form);
  await world.as('static').get(`/api/web-bridge/findbyexternalnumber?externalid=secret-number`);
  await staff.get(`/api/search?text=secret@person.test`);
  const idempotent = { 'idempotency-key': 'secret-idempotency-key' };
  await staff.post(`/api/orders/${Id}/comments`, { Text: 'secret remark' }, idempotent);
  expect((await linesOf('request')).length).toBeGreaterThan(8);
  const secrets = [
    token,
    password,
    STATIC_TOKEN,
    world.users.sales.token,
    'secret@person.test',
    'secret remark',
  ];
  for (const secret of [...secrets, 'secret-number', 'secret-idempotency-key'])
    expect(log).not.toContain(secret);
});

test('logs a PostgreSQL error with its location, without values', { tags: ['N-05'] }, async () => {
  const errorOf = (query: Promise<unknown>) =>
    query.then(
      () => undefined,
      (error: unknown) => JSON.stringify(errorForLog(error)),
    );
  const email = 'ada@demo.test';
  const taken = await errorOf(
    sql`insert into users (email, name, password_hash) values (${email}, 'Ada', 'hash-of-ada')`.execute(
      world.db,
    ),
  );
  expect(taken).toContain('users_email_key');
  expect(taken).toContain('23505');
  const failing = await errorOf(
    sql`insert into users (email, name, password_hash, role) values ('x@y.test', 'Xaver', 'hash-of-ada', 'King')`.execute(
      world.db,
    ),
  );
  expect(failing).toContain('users_role_check');
  const shape = await errorOf(sql`select ${'secret number'}::int`.execute(world.db));
  expect(shape).toContain('22P02');
  for (const text of [taken, failing, shape])
    for (const value of [email, 'hash-of-ada', 'Xaver', 'secret number']) expect(text).not.toContain(value);
});

test('logs a server error with its stack, and answers with a neutral message', async () => {
  await sql`alter table saved_views rename to gone_views`.execute(world.db);
  const body = { List: 'orders', Name: 'a secret name', Filters: {}, HiddenColumns: [] };
  const answer = await world.as(world.users.sales).post('/api/views', body);
  await sql`alter table gone_views rename to saved_views`.execute(world.db);
  expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([500, 'SERVER_ERROR']);
  const [line] = await linesOf('unexpected error');
  expect(line).toMatchObject({ err: { type: 'DatabaseError', code: '42P01' } });
  expect(JSON.stringify(line)).toContain('at ');
  expect(JSON.stringify(line)).not.toContain('a secret name');
});
