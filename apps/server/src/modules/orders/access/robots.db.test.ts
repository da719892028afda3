import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, shopperBody } from '../../../../test/visitor.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ isAwkward: true });
});
afterAll(() => world.close());

const SAVE = '/api/order/saveOrder';

async function begin(): Promise<string> {
  const answer = await world.as('nobody').get('/api/visits/new');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ Visit: string }>().Visit;
}

const later = (seconds: number) => world.setNow(new Date(world.now().getTime() + seconds * 1_000));

test('refuses an order that is sent as soon as the page is open', { tags: ['N-05'] }, async () => {
  const visitor = newVisitor(world, { visit: await begin() });
  later(1);
  const body = shopperBody(world, { Customer: { Name: 'Quick', Email: 'quick@mail.test' } });
  const early = await visitor.post(SAVE, body);
  expect([early.statusCode, early.headers['x-error-code']]).toEqual([429, 'SENT_TOO_FAST']);
  const stored = await world.db.selectFrom('customers').where('email', '=', 'quick@mail.test').execute();
  expect(stored).toEqual([]);
  later(2);
  expect((await visitor.post(SAVE, body)).statusCode).toBe(200);
});

test(
  'refuses a form with a filled hidden field, and takes it when the field is empty',
  { tags: ['N-05', 'N-17'] },
  async () => {
    const visitor = newVisitor(world);
    const filled = { 'x-hidden-field': 'https://spam.test' };
    const order = await visitor.post(SAVE, shopperBody(world), filled);
    expect([order.statusCode, order.headers['x-error-code']]).toEqual([400, 'SENT_BY_ROBOT']);
    const flag = (await visitor.get('/api/web-bridge/first-time')).json<{ Token: string }>().Token;
    const request = {
      CustomerName: 'Vera',
      CustomerEmail: 'vera@mail.test',
      StyleName: 'Alpine',
      FirstTime: flag,
    };
    const asked = await visitor.post('/api/web-bridge/create', request, filled);
    expect(asked.headers['x-error-code']).toBe('SENT_BY_ROBOT');
    expect((await visitor.post(SAVE, shopperBody(world))).statusCode).toBe(200);
    expect((await visitor.post('/api/web-bridge/create', request)).statusCode, 'its flag is still good').toBe(
      200,
    );
  },
);

test('lets staff work as fast as they can', { tags: ['N-05'] }, async () => {
  const { StoreId: _store, ...body } = shopperBody(world, { StatusName: undefined, Origin: undefined });
  const answer = await world.as(world.users.admin).post(
    SAVE,
    { ...body, StoreId: world.stores.denver },
    {
      'x-visit': await begin(),
      'x-hidden-field': 'x',
    },
  );
  expect(answer.headers['x-error-code'] ?? '').not.toMatch(/^SENT_/);
});

test('ignores a visit that the server did not sign', { tags: ['N-05'] }, async () => {
  const own = await begin();
  later(60);
  const { Id } = await newVisitor(world, { visit: own }).place();
  const mail = async (visit: string) =>
    (await newVisitor(world, { visit }).post('/api/order/send-Email', { Id })).statusCode;
  const [began = '', secret = '', signature = ''] = own.split('.');
  const altered = [
    `${began}.${secret}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'Q' : 'A'}`,
    `${(Number.parseInt(began, 36) - 60_000).toString(36)}.${secret}.${signature}`,
    `${began}.${secret}`,
    `${began}.${secret}.${'A'.repeat(22)}`,
  ];
  for (const visit of altered) expect(await mail(visit), visit).toBe(401);
  expect(await mail(own)).toBe(200);
});

test(
  'lets a program without a visit, or with visits it made up, place fewer orders than a page',
  { tags: ['N-05'] },
  async () => {
    const place = (at: number, address: string, visit: string | undefined) =>
      world.app.http.inject({
        method: 'POST',
        url: SAVE,
        payload: shopperBody(world, { Customer: { Name: 'Ann', Email: `ann${at}@mail.test` } }),
        remoteAddress: address,
        headers: {
          'x-static-token': world.pageHeaders['x-static-token'],
          ...(visit === undefined ? {} : { 'x-visit': visit }),
        },
      });
    const { visit } = newVisitor(world);
    const [began = ''] = visit.split('.');
    const madeUp = (at: number) => `${began}.${String(at).padStart(22, 'a')}.${'A'.repeat(22)}`;
    const taken = { program: 0, forger: 0, page: 0 };
    for (let at = 0; at < 12; at += 1) {
      if ((await place(at, '10.66.0.1', undefined)).statusCode === 200) taken.program += 1;
      if ((await place(100 + at, '10.66.0.2', visit)).statusCode === 200) taken.page += 1;
      if ((await place(200 + at, '10.66.1.1', madeUp(at))).statusCode === 200) taken.forger += 1;
    }
    expect(taken).toEqual({ program: 10, forger: 10, page: 12 });
  },
);
