import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ isAwkward: true });
});
afterAll(() => world.close());

interface Area {
  readonly ZipFrom: string;
  readonly ZipTo: string;
  readonly Method: string;
  readonly Price: number | null;
  readonly ExtraDays: number;
}
interface Store {
  readonly Id: number;
  readonly Name: string;
  readonly RowVersion: number;
  readonly DeliveryAreas: readonly Area[];
}

const admin = () => world.as(world.users.admin);
const read = async (id: number) => (await admin().get(`/api/stores/${id}`)).json<Store>();
const denver = () => read(world.stores.denver);
const save = (store: object) => admin().post('/api/stores', store, { accept: 'application/problem+json' });
const area = (ZipFrom: string, ZipTo: string, change: object = {}) => ({
  ...{ ZipFrom, ZipTo, Method: 'local', Price: 350, ExtraDays: 7 },
  ...change,
});

test(
  'adds, changes and removes a store’s areas at its row version',
  { tags: ['STORE-11', 'STORE-01'] },
  async () => {
    const store = await denver();
    expect(store.DeliveryAreas).toEqual([]);
    const freight = area('80400', '80499', { Method: 'freight', Price: null });
    const { ExtraDays: _none, ...withoutDays } = area('80301', '80301');
    const sent = [freight, area('80202', '80299'), withoutDays];
    const saved = await save({ ...store, DeliveryAreas: sent });
    expect(saved.statusCode, saved.body).toBe(200);
    const after = saved.json<Store>();
    expect(after.DeliveryAreas).toEqual([area('80202', '80299'), { ...withoutDays, ExtraDays: 0 }, freight]);
    expect(await denver()).toEqual(after);
    // A new range that overlaps an old one is accepted if it replaces the old one.
    const wider = [area('80200', '80299', { Price: 400 }), freight];
    const changed = await save({ ...after, DeliveryAreas: wider });
    expect(changed.json<Store>().DeliveryAreas).toEqual(wider);
    const late = await save({ ...after, DeliveryAreas: [] });
    expect(late.headers['x-error-code']).toBe('STALE_RECORD');
    expect((await denver()).DeliveryAreas).toEqual(wider);
    expect((await read(world.stores.austin)).DeliveryAreas).toEqual([]);
  },
);

test('keeps the areas if none are sent', { tags: ['STORE-11'] }, async () => {
  const { DeliveryAreas, ...store } = await denver();
  const kept = await save({ ...store, Phone: '303-555-0100' });
  expect(kept.json<Store>().DeliveryAreas).toEqual(DeliveryAreas);
  expect(DeliveryAreas.length).toBeGreaterThan(0);
});

test.each<[string, readonly object[], string, string]>([
  [
    'areas that overlap',
    [area('80202', '80299'), area('80299', '80300')],
    'AREAS_OVERLAP',
    'deliveryAreas.1.zipFrom',
  ],
  ['a reversed area', [area('80299', '80202')], 'AREA_REVERSED', 'deliveryAreas.0.zipTo'],
  ['a wrong ZIP code', [area('8020', '80299')], 'AREA_ZIP_INVALID', 'deliveryAreas.0.zipFrom'],
  // The setting is 171.00 here.
  [
    'a local price below the minimum',
    [area('80202', '80299', { Price: 170.99 })],
    'AREA_PRICE_TOO_LOW',
    'deliveryAreas.0.price',
  ],
])('refuses %s and changes nothing', { tags: ['ORD-42', 'SET-03'] }, async (_case, areas, code, field) => {
  const before = await denver();
  const answer = await save({ ...before, Phone: '303-555-0999', DeliveryAreas: areas });
  expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([400, code]);
  expect(answer.json()).toMatchObject({ errors: [{ code, field }] });
  expect(await denver()).toEqual(before);
});

test('accepts the minimum price, and any price for freight', { tags: ['ORD-42', 'SET-03'] }, async () => {
  const areas = [
    area('80202', '80299', { Price: 171 }),
    area('90000', '99999', { Method: 'freight', Price: 0 }),
  ];
  const answer = await save({ ...(await denver()), DeliveryAreas: areas });
  expect(answer.json<Store>().DeliveryAreas).toEqual(areas);
});

test.each([
  ['an unknown method', { Method: 'pickup' }],
  ['a negative price', { Price: -1 }],
  ['more than a year', { ExtraDays: 366 }],
  ['half a day', { ExtraDays: 0.5 }],
])('refuses %s', { tags: ['STORE-01'] }, async (_case, change) => {
  const answer = await save({ ...(await denver()), DeliveryAreas: [area('80202', '80299', change)] });
  expect(answer.statusCode).toBe(400);
});

test('lets only an administrator change areas', { tags: ['STORE-11', 'N-05'] }, async () => {
  const store = await denver();
  for (const who of [world.users.sales, world.users.factory, 'static', 'nobody'] as const) {
    const answer = await world.as(who).post('/api/stores', { ...store, DeliveryAreas: [] });
    expect([401, 403]).toContain(answer.statusCode);
  }
  expect(await denver()).toEqual(store);
});

test('sorts ranges, including those saved without the form', { tags: ['STORE-01'] }, async () => {
  const insert = (change: object) =>
    world.db
      .insertInto('delivery_areas')
      .values({
        ...{ store_id: world.stores.austin, zip_from: '70000', zip_to: '70001', method: 'local' as const },
        ...change,
      })
      .execute();
  await expect(insert({ zip_to: '69999' })).rejects.toThrow('delivery_areas_zip_to_check');
  await expect(insert({ zip_from: '7000' })).rejects.toThrow('delivery_areas_zip_from_check');
  await expect(insert({ price_cents: -1 })).rejects.toThrow('delivery_areas_price_check');
  await expect(insert({ extra_days: 366 })).rejects.toThrow('delivery_areas_extra_days_check');
});
