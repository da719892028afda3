import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '@cordovan/domain/money';
import type { DeliveryArea } from '@cordovan/domain/stores';
import { earlyInTheMinute } from '../../../test/early-in-the-minute.ts';
import { addShop } from '../../../test/shops.ts';
import { newVisitor } from '../../../test/visitor.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ isAwkward: true });
  await addShop(world, { label: 'acme', name: 'Acme', multiplier: 1.5 });
  const beta = await addShop(world, { label: 'beta', name: 'Beta', multiplier: 1 });
  const { denver, austin } = world.stores;
  await world.db.updateTable('companies').set({ default_store_id: austin }).where('id', '=', beta).execute();
  await addAreas(denver, [
    area('80202', '80299', { price: cents(35_000), extraDays: 7 }),
    // Below the minimum of 171.00, as if the setting had been raised later.
    area('80300', '80300', { price: cents(16_000) }),
    area('80400', '80499', { method: 'freight', price: cents(9_900), extraDays: 14 }),
    area('10000', '19999', { method: 'freight', price: null, extraDays: 21 }),
  ]);
  await addAreas(austin, [area('80202', '80202', { method: 'freight', price: cents(77_700) })]);
});
afterAll(() => world.close());

const area = (zipFrom: string, zipTo: string, change: Partial<DeliveryArea> = {}): DeliveryArea => ({
  ...{ zipFrom, zipTo, method: 'local', price: null, extraDays: 0 },
  ...change,
});

const addAreas = (storeId: number, areas: readonly DeliveryArea[]) =>
  world.db
    .insertInto('delivery_areas')
    .values(
      areas.map(({ zipFrom, zipTo, method, price, extraDays }) => ({
        ...{ store_id: storeId, zip_from: zipFrom, zip_to: zipTo, method },
        ...{ price_cents: price, extra_days: extraDays },
      })),
    )
    .execute();

const HOST = { host: 'acme.sofas.test' };
const ask = async (query: string, headers: Record<string, string> = HOST) => {
  const answer = await newVisitor(world).get(`/api/shop/delivery?${query}`, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<object>();
};
const DENVER = { City: 'Denver', State: 'CO' };

test.each([
  ['80202', { ...DENVER, Method: 'local', Price: 350, ExtraDays: 7 }],
  ['80300', { Method: 'local', Price: 171, ExtraDays: 0 }],
  ['80401', { Method: 'freight', Price: 99, ExtraDays: 14 }],
  ['10001', { City: 'New York', State: 'NY', Method: 'freight', Price: null, ExtraDays: 21 }],
  ['80201', { ...DENVER, Method: null, Price: null, ExtraDays: 0 }],
  ['99999', { City: null, State: null, Method: null, Price: null, ExtraDays: 0 }],
])('estimates the delivery to %s', { tags: ['N-29', 'SET-03', 'C-52'] }, async (zip, expected) => {
  expect(await ask(`zip=${zip}`)).toMatchObject({ Zip: zip, ...expected });
});

test(
  'answers for the shop’s store, which the host decides before the query',
  { tags: ['N-29', 'N-05'] },
  async () => {
    const austin = { Method: 'freight', Price: 777 };
    expect(await ask('zip=80202', { host: 'beta.sofas.test' })).toMatchObject(austin);
    expect(await ask('zip=80202&company=beta', { host: 'localhost' })).toMatchObject(austin);
    expect(await ask('zip=80202&company=BETAm', { host: 'localhost' })).toMatchObject(austin);
    expect(await ask('zip=80202&company=beta')).toMatchObject({ Method: 'local', Price: 350 });
    const forged = `zip=80202&storeId=${world.stores.austin}&StoreId=${world.stores.austin}&price=1`;
    expect(await ask(forged)).toMatchObject({ Method: 'local', Price: 350 });
  },
);

test('refuses anything but a ZIP code', { tags: ['N-29'] }, async () => {
  for (const query of ['zip=8020', 'zip=802022', 'zip=8020a', 'zip=', '', 'zip=80202&zip=80300']) {
    const answer = await newVisitor(world).get(`/api/shop/delivery?${query}`, HOST);
    expect([query, answer.statusCode]).toEqual([query, 400]);
  }
});

test(
  'gives visitors and every role the same answer, and saves no order',
  { tags: ['N-05', 'C-52'] },
  async () => {
    const before = await world.db.selectFrom('orders').select('id').execute();
    for (const who of [
      world.users.admin,
      world.users.sales,
      world.users.factory,
      'static',
      'nobody',
    ] as const) {
      const answer = await world.as(who).get('/api/shop/delivery?zip=80202', HOST);
      expect(answer.json(), answer.body).toMatchObject({ Method: 'local', Price: 350 });
    }
    expect(await world.db.selectFrom('orders').select('id').execute()).toEqual(before);
  },
);

test('omits city and state when the lookup fails', { tags: ['N-29'] }, async () => {
  const lost = await createWorld({ env: { ZIP_SERVICE_URL: 'http://127.0.0.1:9' } });
  try {
    const answer = await lost.as('nobody').get('/api/shop/delivery?zip=99998');
    expect(answer.json(), answer.body).toMatchObject({ Zip: '99998', City: null, State: null, Method: null });
  } finally {
    await lost.close();
  }
});

test('limits estimates per visit, from any address', { tags: ['N-05'] }, async () => {
  const { visit } = newVisitor(world);
  const codes: number[] = [];
  for (let asked = 0; asked < 61; asked += 1) {
    const answer = await newVisitor(world, { visit }).get('/api/shop/delivery?zip=80202', HOST);
    codes.push(answer.statusCode);
  }
  expect(new Set(codes.slice(0, 60))).toEqual(new Set([200]));
  expect(codes[60]).toBe(429);
  expect(await ask('zip=80202'), 'another visit').toMatchObject({ Price: 350 });
});

test('limits estimates per address, in any visit', { tags: ['N-05'] }, async () => {
  await earlyInTheMinute();
  const { address } = newVisitor(world);
  const codes = new Set<number>();
  for (let asked = 0; asked < 61; asked += 1)
    codes.add((await newVisitor(world, { address }).get('/api/shop/delivery?zip=80202', HOST)).statusCode);
  expect(codes).toEqual(new Set([200, 429]));
});
