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
  'refuses a form with a filled hidden field and accepts it once the field is empty',
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

test("doesn't slow staff down", { tags: ['N-05'] }, async () => {
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

const placeAs = (headers: Record<string, string>, email = 'program@mail.test') =>
  world.app.http.inject({
    method: 'POST',
    url: SAVE,
    payload: shopperBody(world, { Customer: { Name: 'Ann', Email: email } }),
    remoteAddress: '10.66.0.1',
    headers: { 'x-static-token': world.pageHeaders['x-static-token'], ...headers },
  });

test(
  'refuses an order without a visit that the server began, and explains what to do',
  { tags: ['N-05'] },
  async () => {
    const [began = ''] = newVisitor(world).visit.split('.');
    const forged = `${began}.${'a'.repeat(22)}.${'A'.repeat(22)}`;
    for (const visit of [undefined, 'garbage', forged]) {
      const answer = await placeAs(visit === undefined ? {} : { 'x-visit': visit });
      expect([answer.statusCode, answer.headers['x-error-code']], visit).toEqual([400, 'VISIT_MISSING']);
      expect(answer.body).toContain('Wait a moment and send it again');
    }
    const ended = await placeAs({ authorization: 'Bearer of-a-session-that-ended' });
    expect(ended.headers['x-error-code'], 'staff are asked to sign in again').toBe('UNAUTHORIZED');
    const stored = await world.db
      .selectFrom('customers')
      .where('email', '=', 'program@mail.test')
      .select('id')
      .execute();
    expect(stored).toEqual([]);
  },
);

test(
  'starts the visit of a page of the original interface when it reads its company',
  { tags: ['N-05', 'SHOP-05'] },
  async () => {
    const page = { 'x-static-token': world.pageHeaders['x-static-token'] };
    const company = await world.as('nobody').get('/api/company/byCompany/house', page);
    const [cookie = ''] = String(company.headers['set-cookie']).split(';');
    const early = await placeAs({ cookie }, 'legacy@mail.test');
    expect(early.headers['x-error-code']).toBe('SENT_TOO_FAST');
    later(3);
    const placed = await placeAs({ cookie }, 'legacy@mail.test');
    expect(placed.statusCode, placed.body).toBe(200);
  },
);

test(
  'requires an old enough flag from the bridge page for a request without a visit',
  { tags: ['N-17'] },
  async () => {
    const flag = await world.as('nobody').get('/api/web-bridge/first-time');
    const request = {
      CustomerName: 'Vera',
      CustomerEmail: 'vera@mail.test',
      StyleName: 'Alpine',
      FirstTime: flag.json<{ Token: string }>().Token,
    };
    later(1);
    const early = await world.as('nobody').post('/api/web-bridge/create', request);
    expect(early.headers['x-error-code']).toBe('SENT_TOO_FAST');
    later(2);
    const asked = await world.as('nobody').post('/api/web-bridge/create', request);
    expect(asked.statusCode, asked.body).toBe(200);
  },
);
