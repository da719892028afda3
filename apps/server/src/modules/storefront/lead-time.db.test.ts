import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shop as shopSchema, type Shop } from '@cordovan/contracts/shop';
import { type Design, designLines, firstDesign } from '@cordovan/domain/shop';
import { bodyOf, orderBody, read } from '../../../test/order-requests.ts';
import { purchasing } from '../../../test/purchasing.ts';
import { addShop } from '../../../test/shops.ts';
import { newVisitor } from '../../../test/visitor.ts';
import { addStock } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';

/**
 * Here Denver's store is in Chicago's time zone: it is still February 28 there, but March 1 in UTC. Lead time: 33
 * days.
 */
let world: World;
beforeAll(async () => {
  world = await createWorld({ isAwkward: true });
  await addShop(world, { label: 'acme', name: 'Acme', multiplier: 1 });
  const austin = { label: 'beta', name: 'Beta', multiplier: 1, leather: 'bronze' } as const;
  const beta = await addShop(world, austin);
  await world.db
    .updateTable('companies')
    .set({ default_store_id: world.stores.austin })
    .where('id', '=', beta)
    .execute();
});
afterAll(() => world.close());

async function shopAt(label: string): Promise<Shop> {
  const answer = await world.as('nobody').get('/api/shop', { host: `${label}.sofas.test` });
  expect(answer.statusCode, answer.body).toBe(200);
  return shopSchema.parse(answer.json());
}

let emails = 0;
const bodyFor = (shop: Shop, design: Design, change: object = {}) => ({
  Id: 0,
  Origin: 'shopper',
  StatusName: 'Quote',
  Customer: { Name: 'Vera', LastName: 'Visitor', Email: `vera${(emails += 1)}@mail.test` },
  Details: designLines(shop, design).map(({ piece, choices }) => ({
    SaleItemId: piece.saleItemId,
    LeatherItemId: design.leatherId,
    Quantity: 1,
    Customizations: choices.map(({ customizationId, quantity }) => ({
      CustomizationId: customizationId,
      QuantityRequired: quantity,
    })),
  })),
  ...change,
});

interface Promised {
  readonly Week: string | null;
  readonly Leathers: readonly { readonly LeatherItemId: number; readonly Week: string | null }[];
}

async function promiseAt(label: string, shop: Shop, design: Design): Promise<Promised> {
  const Pieces = designLines(shop, design).map(({ piece, choices }) => ({
    SaleItemId: piece.saleItemId,
    CustomizationIds: choices.map(({ customizationId }) => customizationId),
  }));
  const body = { LeatherItemId: design.leatherId, Pieces };
  const answer = await world.as('nobody').post('/api/shop/promise', body, { host: `${label}.sofas.test` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Promised>();
}
const weekAt = async (label: string, shop: Shop, design: Design) =>
  (await promiseAt(label, shop, design)).Week;

async function orderedDay(label: string, body: object): Promise<string> {
  const answer = await newVisitor(world).post('/api/order/saveOrder', body, { host: `${label}.sofas.test` });
  expect(answer.statusCode, answer.body).toBe(200);
  return dayOf(answer.json<{ Id: number }>().Id);
}
const dayOf = async (id: number) => {
  const order = (await read(world, id)) as unknown as { DeliveryDate: string };
  return order.DeliveryDate;
};

const delay = (leather: number, extra_days: number) =>
  world.db.updateTable('leather_items').set({ extra_days }).where('id', '=', leather).execute();
const delayItem = (item: number, extra_days: number) =>
  world.db.updateTable('customization_items').set({ extra_days }).where('id', '=', item).execute();

test(
  'returns the day of the store, the setting and the days that choices add',
  { tags: ['SET-04', 'N-37'] },
  async () => {
    const { leathers, items } = world.catalogue;
    await delay(leathers.gold, 21);
    const [acme, beta] = [await shopAt('acme'), await shopAt('beta')];
    expect([acme.today, beta.today]).toEqual(['2026-02-28', '2026-02-28']);
    expect([acme.leadDays, beta.leadDays]).toEqual([33, 33]);
    const extra = (shop: Shop, id: number) => shop.leathers.find((each) => each.id === id)?.extraDays;
    expect([extra(acme, leathers.gold), extra(acme, leathers.bronze)]).toEqual([21, 0]);
    await delayItem(items.brass, 10);
    const house = await shopAt('unknown');
    expect(house.items.find(({ itemId }) => itemId === items.brass)?.extraDays).toBe(10);
    await delayItem(items.brass, 0);
  },
);

test(
  'gives a shop order the date that the shop shows, whatever is sent',
  { tags: ['ORD-64', 'SET-04'] },
  async () => {
    const { leathers } = world.catalogue;
    await delay(leathers.gold, 0);
    const shop = await shopAt('acme');
    const first = firstDesign(shop, shop.styles[0]!.id);
    // February 28 plus 33 days: Thursday, April 2.
    expect(await orderedDay('acme', bodyFor(shop, first))).toBe('2026-04-06');
    for (const DeliveryDate of ['2026-03-02', '2030-01-01', null, ''])
      expect(await orderedDay('acme', bodyFor(shop, first, { DeliveryDate }))).toBe('2026-04-06');
    expect(await weekAt('acme', shop, first), 'no leather, and none to be ordered').toBeNull();
    // Leather ordered on February 28 arrives on March 28; built on March 30, ready 8 working days later.
    await delay(leathers.gold, 28);
    const slow = await shopAt('acme');
    expect(await weekAt('acme', slow, first)).toBe('2026-04-13');
    expect(await orderedDay('acme', bodyFor(slow, first))).toBe('2026-04-13');
    const bronze = { ...first, leatherId: leathers.bronze };
    expect(await orderedDay('acme', bodyFor(slow, bronze))).toBe('2026-04-06');
    const delayPieces = (extra_days: number) =>
      world.db.updateTable('sale_items').set({ extra_days }).execute();
    await delayPieces(28);
    const built = await shopAt('acme');
    expect(await weekAt('acme', built, bronze)).toBeNull();
    expect(await orderedDay('acme', bodyFor(built, bronze)), 'the lead time with the piece').toBe(
      '2026-05-04',
    );
    await delayPieces(0);
  },
);

test('applies the same rule when a sales rep places the order', { tags: ['ORD-64', 'SHOP-04'] }, async () => {
  const shop = await shopAt('acme');
  const body = bodyFor(shop, firstDesign(shop, shop.styles[0]!.id), { DeliveryDate: '2026-03-02' });
  const rep = world.as(world.users.sales);
  const answer = await rep.post('/api/order/saveOrder', body, { host: 'acme.sofas.test' });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await dayOf(answer.json<{ Id: number }>().Id)).toBe('2026-04-13');
});

test(
  'shows only the week when leather and seats are available, be it before or after the lead time',
  { tags: ['ORD-64', 'SET-04', 'N-18'] },
  async () => {
    const { leathers, saleItems } = world.catalogue;
    await sql`update sale_items set leather_area = 60, seats = 3 where id = ${saleItems.sofa}`.execute(
      world.db,
    );
    const help = purchasing(world);
    const { Id: VendorId } = await help.vendorOf({ LeadTimeDays: 90 });
    await sql`update leather_items set vendor_id = ${VendorId} where id = ${leathers.gold}`.execute(world.db);
    const shop = await shopAt('acme');
    const design = firstDesign(shop, shop.styles[0]!.id);
    const ask = () => promiseAt('acme', shop, design);
    // Leather ordered on February 28 arrives on May 29; built on June 1, ready 8 working days later.
    const slow = await ask();
    expect(slow.Week).toBe('2026-06-15');
    expect(slow.Leathers.find(({ LeatherItemId }) => LeatherItemId === leathers.gold)).toEqual({
      LeatherItemId: leathers.gold,
      Week: '2026-06-15',
    });
    expect(Object.keys(slow)).toEqual(['Week', 'Leathers']);
    const offered = new Set(shop.leathers.map(({ id }) => id));
    expect(slow.Leathers.every(({ LeatherItemId }) => offered.has(LeatherItemId))).toBe(true);
    expect(await orderedDay('acme', bodyFor(shop, design))).toBe('2026-06-15');
    // More than the orders above reserve.
    await addStock(world, leathers.gold, 1_000);
    const soon = await ask();
    expect(soon.Week).toBe('2026-03-16');
    expect(await orderedDay('acme', bodyFor(shop, design)), 'the lead time is April 27').toBe('2026-03-16');
  },
);

test(
  'counts the longest extra time of leather and items, including defaults',
  { tags: ['ORD-64'] },
  async () => {
    const { leathers, items } = world.catalogue;
    await delay(leathers.gold, 7);
    await delayItem(items.brass, 28);
    const house = await shopAt('unknown');
    const first = firstDesign(house, house.styles[0]!.id);
    const { sofa } = world.catalogue.saleItems;
    const design = { ...first, leatherId: leathers.gold, componentIds: [sofa] };
    const withBrass = {
      ...design,
      optionIds: house.parts.flatMap(({ options }) =>
        options.filter(({ place }) => place?.itemId === items.brass).map(({ id }) => id),
      ),
    };
    expect(withBrass.optionIds).toHaveLength(1);
    for (const each of [design, withBrass]) {
      expect(await orderedDay('unknown', bodyFor(house, each))).toBe(await weekAt('unknown', house, each));
    }
    expect(await weekAt('unknown', house, withBrass)).toBe('2026-04-13');
    const unknown = { ...withBrass, leatherId: leathers.bronze };
    expect(await weekAt('unknown', house, unknown)).toBeNull();
    expect(await orderedDay('unknown', bodyFor(house, unknown)), 'the lead time with brass').toBe(
      '2026-05-04',
    );
    await delayItem(items.brass, 0);
    await delay(leathers.gold, 21);
  },
);

test("keeps the rule of the office for the office's orders", { tags: ['ORD-64'] }, async () => {
  const { DeliveryDate: _date, ...body } = orderBody(world);
  const answer = await world.as(world.users.sales).post('/api/order/saveOrder', body);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await dayOf(answer.json<{ Id: number }>().Id)).toBe('2026-04-02');
});

test('keeps the date that the office gives a shop order', { tags: ['ORD-64', 'ORD-22'] }, async () => {
  const shop = await shopAt('acme');
  const design = firstDesign(shop, shop.styles[0]!.id);
  const host = { host: 'acme.sofas.test' };
  const answer = await newVisitor(world).post('/api/order/saveOrder', bodyFor(shop, design), host);
  const { Id } = answer.json<{ Id: number }>();
  const { DeliveryDetail, SalesRepId, ChannelId } = orderBody(world);
  const edit = async (change: object) => {
    const body = bodyOf(await read(world, Id), { DeliveryDetail, SalesRepId, ChannelId, ...change });
    const saved = await world.as(world.users.admin).post('/api/order/saveOrder', body);
    expect(saved.statusCode, saved.body).toBe(200);
  };
  await edit({ DeliveryDate: '2026-06-03' });
  expect(await dayOf(Id)).toBe('2026-06-03');
  await edit({ Comments: 'Call first' });
  expect(await dayOf(Id)).toBe('2026-06-03');
});

test('allows at most a year of extra days', { tags: ['SET-04'] }, async () => {
  const { leathers, items } = world.catalogue;
  await expect(delay(leathers.bronze, 366)).rejects.toThrow('leather_items_extra_days_check');
  await expect(delayItem(items.brass, -1)).rejects.toThrow('customization_items_extra_days_check');
});
