import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../app.ts';
import { read, save } from '../../../../test/order-requests.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { newVisitor, shopperBody, type TestVisitor } from '../../../../test/visitor.ts';
import { createWorld, STATIC_TOKEN, type World } from '../../../../test/world.ts';

let world: World;
/** Second process on the same database. */
let second: World;
const HOUR = 3_600_000;
const start = new Date('2026-03-10T18:00:00Z');

beforeAll(async () => {
  const database = await createTestDatabase();
  world = await createWorld({ database, now: start, env: { TIME_ZONE: 'America/Denver' } });
  const { config } = world.app.deps;
  const app = await createApp({ config, databaseUrl: database.url, clock: world.now, workers: false });
  second = { ...world, app };
});
afterAll(async () => {
  await second.app.close();
  await world.close();
});

const ordersBy = (email: string) =>
  world.db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .where('customers.email', '=', email)
    .select('orders.id')
    .execute();

async function placed(visitor: TestVisitor, email?: string) {
  const { Customer, ...body } = shopperBody(world);
  const change = email === undefined ? {} : { Email: email };
  return visitor.post('/api/order/saveOrder', { ...body, Customer: { ...(Customer as object), ...change } });
}
const place = async (visitor: TestVisitor, email?: string) => (await placed(visitor, email)).statusCode;

const times = async <Answer>(count: number, act: (n: number) => Promise<Answer>) => {
  const answers: Answer[] = [];
  for (let n = 0; n < count; n += 1) answers.push(await act(n));
  return answers;
};

test('accepts 20 orders per visit and hour across all processes', { tags: ['N-05'] }, async () => {
  const visitor = newVisitor(world);
  const elsewhere = newVisitor(second, visitor);
  const answers = await times(21, (n) => place(n % 2 === 0 ? visitor : elsewhere));
  expect(answers).toEqual([...Array<number>(20).fill(200), 429]);
  expect(await place(newVisitor(world, { address: visitor.address })), 'a neighbor').toBe(200);
  world.setNow(new Date(start.getTime() + HOUR));
  expect(await place(visitor), 'an hour later').toBe(200);
  world.setNow(start);
});

test.each([
  ['one address', () => '10.9.9.9'],
  ['one household, which owns a whole IPv6 network', (n: number) => `2001:db8:7:7::${n.toString(16)}`],
])('accepts 60 orders from %s in an hour across all visits', { tags: ['N-05'] }, async (_name, addressOf) => {
  const answers = await times(61, (n) => place(newVisitor(world, { address: addressOf(n) })));
  expect(answers).toEqual([...Array<number>(60).fill(200), 429]);
  expect(await place(newVisitor(world))).toBe(200);
});

test('accepts ten orders for one email in a day, from anywhere', { tags: ['N-05'] }, async () => {
  const answers = await times(11, (n) =>
    place(newVisitor(world), n % 2 ? 'Much@mail.test' : 'much@mail.test'),
  );
  expect(answers).toEqual([...Array<number>(10).fill(200), 429]);
  expect((await ordersBy('much@mail.test')).length + (await ordersBy('Much@mail.test')).length).toBe(10);
  expect(await place(newVisitor(world), 'less@mail.test')).toBe(200);
});

test('shows whether a limit lasts a moment or a day', { tags: ['N-05'] }, async () => {
  const code = async (email: string) =>
    (await placed(newVisitor(world), email)).headers['x-error-code'] as string | undefined;
  const codes = await times(11, () => code('eager@mail.test'));
  expect(codes).toEqual([...Array<undefined>(10).fill(undefined), 'RATE_LIMITED_TODAY']);
  world.setNow(new Date('2026-03-10T23:10:00Z'));
  expect(await code('eager@mail.test'), 'just before the day ends').toBe('RATE_LIMITED');
  world.setNow(start);
});

test(
  "emails a visitor's order five times; after that, answers without sending",
  { tags: ['N-05', 'MAIL-10'] },
  async () => {
    const visitor = newVisitor(world);
    const { Id } = await visitor.place({ Customer: { Name: 'Vera', Email: 'five@mail.test' } });
    const mail = async () => {
      world.setNow(new Date(world.now().getTime() + 3 * 60_000));
      return (await visitor.post('/api/order/send-Email', { Id })).json<{ Id: number }>().Id;
    };
    expect(await times(7, mail)).toEqual(Array<number>(7).fill(Id));
    expect(await mailsOf(Id)).toHaveLength(5);
    world.setNow(start);
  },
);

const mailsOf = (orderId: number) =>
  world.db.selectFrom('emails').where('order_id', '=', orderId).select('recipients').execute();

test('emails one address twelve times a day across all orders', { tags: ['N-05', 'MAIL-10'] }, async () => {
  const ids = await times(7, async () => {
    const visitor = newVisitor(world);
    const { Id } = await visitor.place({ Customer: { Name: 'Vera', Email: 'twelve@mail.test' } });
    await visitor.post('/api/order/send-Email', { Id });
    world.setNow(new Date(world.now().getTime() + 3 * 60_000));
    await visitor.post('/api/order/send-Email', { Id });
    world.setNow(start);
    return Id;
  });
  const mails = await Promise.all(ids.map(mailsOf));
  expect(mails.flat()).toHaveLength(12);
});

test(
  'shows a visitor only the email they typed, and emails no other customer of the order',
  { tags: ['N-05', 'N-10'] },
  async () => {
    const known = await save(world, {
      Customer: { Name: 'Known', Email: 'changed@mail.test', Phone: '303-555-0177' },
    });
    const { CustomerId } = await read(world, known.Id);
    const visitor = newVisitor(world);
    const { Id } = await visitor.place({ Customer: { Name: 'Vera', Email: 'typed@mail.test' } });
    await world.db.updateTable('orders').set({ customer_id: CustomerId }).where('id', '=', Id).execute();
    const answer = await visitor.post('/api/order/send-Email', { Id });
    expect(answer.json(), answer.body).toMatchObject({
      EmailSent: false,
      Customer: { Email: 'typed@mail.test' },
    });
    expect(answer.body).not.toMatch(/Known|changed@|0177/);
    expect(await mailsOf(Id)).toEqual([]);
  },
);

test('shows an order only to the visit that placed it', { tags: ['N-05'] }, async () => {
  const visitor = newVisitor(world);
  const { Id } = await visitor.place();
  const mail = async (who: TestVisitor) => (await who.post('/api/order/send-Email', { Id })).statusCode;
  expect(await mail(visitor)).toBe(200);
  expect(await mail(newVisitor(world, { visit: visitor.visit })), 'the same phone on another network').toBe(
    200,
  );
  expect(await mail(newVisitor(world, { address: visitor.address })), 'another phone on the same').toBe(401);
  const unknown = await newVisitor(world).post('/api/order/send-Email', { Id: 987_654 });
  const foreign = await newVisitor(world).post('/api/order/send-Email', { Id });
  expect([foreign.statusCode, foreign.body]).toEqual([unknown.statusCode, unknown.body]);
});

const HOUSE = '/api/company/byCompany/house';

test(
  'keeps the visit in a cookie for clients that send none, so clients on one network stay separate',
  { tags: ['N-05'] },
  async () => {
    const at = { remoteAddress: '10.8.8.8', method: 'POST' as const };
    const page = { 'x-static-token': STATIC_TOKEN };
    const read = await world.app.http.inject({ ...at, method: 'GET', url: HOUSE, headers: page });
    const set = String(read.headers['set-cookie']);
    expect(set).toMatch(/^cordovan-visit=[\w.-]{50,60}; Path=\/api; Max-Age=7200; HttpOnly; SameSite=Lax$/);
    expect(set).toContain(`=${String(read.headers['x-visit'])};`);
    world.setNow(new Date(start.getTime() + 2_000));
    const placed = await world.app.http.inject({
      ...at,
      url: '/api/order/saveOrder',
      payload: shopperBody(world),
      headers: { ...page, cookie: set.split(';')[0]! },
    });
    expect(placed.statusCode, placed.body).toBe(200);
    const { Id } = placed.json<{ Id: number }>();
    const mailWith = async (headers: Record<string, string>) => {
      const url = '/api/order/send-Email';
      const sent = await world.app.http.inject({
        ...at,
        url,
        payload: { Id },
        headers: { ...page, ...headers },
      });
      return sent.statusCode;
    };
    expect(await mailWith({}), 'a neighbor').toBe(401);
    expect(await mailWith({ cookie: 'cordovan-visit=too-short' })).toBe(401);
    expect(await mailWith({ cookie: `theme=dark; ${set.split(';')[0]}` })).toBe(200);
    world.setNow(start);
  },
);

test.each([{ Name: 'You won http://win.test' }, { Name: 'Vera', LastName: 'evil。com' }])(
  'refuses a visitor named %j, which an email would turn into a link',
  { tags: ['N-05', 'N-24'] },
  async (name) => {
    const answer = await newVisitor(world).post(
      '/api/order/saveOrder',
      shopperBody(world, { Customer: { ...name, Email: 'spam@mail.test' } }),
    );
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([400, 'NAME_NOT_PLAIN']);
    expect(await ordersBy('spam@mail.test')).toEqual([]);
  },
);

test('blocks guesses of sales rep emails after ten wrong ones', { tags: ['N-05', 'SHOP-40'] }, async () => {
  const { visit } = newVisitor(world);
  const verify = async (email: string) =>
    (await newVisitor(world, { visit }).post(`/api/web-bridge/verifysalesRep?email=${email}`)).statusCode;
  expect(await times(12, () => verify('rita@reps.test')), 'right ones are not counted').toEqual(
    Array<number>(12).fill(200),
  );
  expect(await times(11, (n) => verify(`guess${n}@reps.test`))).toEqual([
    ...Array<number>(10).fill(200),
    429,
  ]);
  expect(await verify('rita@reps.test'), 'a right one would tell').toBe(429);
});
