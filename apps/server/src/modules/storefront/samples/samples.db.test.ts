import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '@cordovan/domain/money';
import { statusIds } from '@cordovan/domain/orders';
import { priceSamples } from '@cordovan/domain/shop';
import { fingerprintOf } from '../../../../test/fingerprint.ts';
import { sellAtHalf } from '../../../../test/prices.ts';
import {
  ACME,
  addSampleShops,
  BETA,
  MOST_SAMPLES,
  type OrderedSamples,
  orderSamples,
  SAMPLE_PRICE,
  SAMPLE_TAX,
  sampleItem,
  SAMPLES,
  samplesBody,
} from '../../../../test/sample-shops.ts';
import { newVisitor, shopperBody, type TestVisitor } from '../../../../test/visitor.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
let acme: number;
let beta: number;

beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
  ({ acme, beta } = await addSampleShops(world));
  await sellAtHalf(world, world.stores.denver);
});
afterAll(() => world.close());

const asked = (change: object = {}) => samplesBody(world, change);
const order = (shop: { host: string }, change: object = {}, visitor?: TestVisitor) =>
  orderSamples(world, shop, { change, ...(visitor && { visitor }) });

const stored = (id: number) =>
  world.db.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const linesOf = (id: number) =>
  world.db
    .selectFrom('order_details')
    .where('order_id', '=', id)
    .selectAll()
    .orderBy('line_number')
    .execute();
const countOrders = async () => (await world.db.selectFrom('orders').select('id').execute()).length;
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];

test(
  "saves a separate order for the store at the shop's price",
  { tags: ['SHOP-51', 'N-07', 'N-10', 'PRICE-08'] },
  async () => {
    const { Id, SONumber, Total } = await order(ACME, { Phone: '303-555-0100' });
    const expected = priceSamples(
      { samples: { price: cents(SAMPLE_PRICE), most: MOST_SAMPLES }, salesTax: SAMPLE_TAX, leathers: [] },
      2,
    );
    expect(Total).toBe(expected.total / 100);
    expect(await stored(Id)).toMatchObject({
      company_id: acme,
      so_number: SONumber,
      status_id: statusIds.quotation,
      source: 'shopper',
      order_type: 1,
      store_id: world.stores.austin,
      channel_id: world.channels.austin,
      sales_rep_id: world.reps.linked,
      multiplier: 1,
      comments: 'Samples by mail',
      subtotal_cents: 2 * SAMPLE_PRICE,
      tax_cents: expected.tax,
      total_cents: expected.total,
      seats: 0,
    });
    const { id: sample } = await sampleItem(world);
    const { gold, bronze } = world.catalogue.leathers;
    expect(await linesOf(Id)).toMatchObject([
      {
        detail_type: 3,
        sale_item_id: sample,
        leather_item_id: gold,
        quantity: 1,
        total_price_cents: SAMPLE_PRICE,
      },
      {
        detail_type: 3,
        sale_item_id: sample,
        leather_item_id: bronze,
        quantity: 1,
        total_price_cents: SAMPLE_PRICE,
      },
      { detail_type: 6, sale_item_id: 1760, total_price_cents: 0 },
    ]);
    const { Customer } = (await world.as(world.users.admin).get(`/api/orders/${Id}`)).json<{
      Customer: object;
    }>();
    expect(Customer).toMatchObject({
      Name: 'Vera',
      LastName: 'Visitor',
      Phone: '303-555-0100',
      ShippingAddress: { Description: '1 Main St', City: 'Denver', State: 'CO', ZipCode: '80202' },
    });
  },
);

test(
  'keeps the sample price in the shop variant with a multiplier',
  { tags: ['C-25', 'SHOP-51'] },
  async () => {
    const { Id } = await order({ host: 'acmem.shops.test' });
    expect(await stored(Id)).toMatchObject({
      company_id: acme,
      multiplier: 1,
      subtotal_cents: 2 * SAMPLE_PRICE,
    });
  },
);

test(
  "refuses to save samples at a price that the shopper hasn't seen",
  { tags: ['N-10', 'SHOP-51'] },
  async () => {
    const total = Math.round(2 * SAMPLE_PRICE * (1 + SAMPLE_TAX / 100)) / 100;
    const before = await fingerprintOf(world.app.deps);
    const refused = await newVisitor(world).post(
      SAMPLES,
      samplesBody(world, { Total: total - 0.01, OnlyAtTotal: true }),
      {
        ...ACME,
        accept: 'application/problem+json',
      },
    );
    expect(refused.json(), refused.body).toMatchObject({ code: 'PRICE_CHANGED', data: { total } });
    expect(await fingerprintOf(world.app.deps)).toBe(before);
    expect((await order(ACME, { Total: total, OnlyAtTotal: true })).Total).toBe(total);
  },
);

test('uses the company that the page names when its host names none', { tags: ['N-07'] }, async () => {
  const { Id } = await order({ host: 'localhost' }, { Company: 'beta' });
  expect(await stored(Id)).toMatchObject({ company_id: beta, total_cents: 0 });
  const forged = await order(ACME, { Company: 'beta' });
  expect(await stored(forged.Id), 'the host decides').toMatchObject({ company_id: acme });
});

test("sends the price of a sample to the shop's page", { tags: ['SHOP-51', 'N-16'] }, async () => {
  const samplesOf = async (host: string) =>
    (await world.as('nobody').get('/api/shop', { host })).json<{ Samples: unknown }>().Samples;
  expect(await samplesOf(ACME.host)).toEqual({ Price: 7.35, Most: MOST_SAMPLES });
  expect(await samplesOf(BETA.host)).toEqual({ Price: 0, Most: 5 });
  expect(await samplesOf('shops.test'), 'a company that never decided').toBeNull();
});

test.each<[string, () => object, string]>([
  ['no leather', () => ({ LeatherIds: [] }), 'SAMPLES_MISSING'],
  [
    'a leather that the shop lacks',
    () => ({ LeatherIds: [world.catalogue.leathers.platinum] }),
    'SAMPLE_NOT_IN_SHOP',
  ],
  ['an unknown leather', () => ({ LeatherIds: [999_999] }), 'SAMPLE_NOT_IN_SHOP'],
  [
    'one leather twice',
    () => ({ LeatherIds: [1, 1].map(() => world.catalogue.leathers.gold) }),
    'SAMPLE_TWICE',
  ],
  ['no name', () => ({ Name: ' ' }), 'FILL_NAME_AND_EMAIL'],
  ['no last name', () => ({ LastName: null }), 'FILL_NAME_AND_EMAIL'],
  ['an email that is none', () => ({ Email: 'vera' }), 'FILL_NAME_AND_EMAIL'],
  ['no street', () => ({ Address: '' }), 'SAMPLES_NEED_ADDRESS'],
  ['no city', () => ({ City: '' }), 'SAMPLES_NEED_ADDRESS'],
  ['no state', () => ({ State: '' }), 'SAMPLES_NEED_ADDRESS'],
  ['half a ZIP code', () => ({ ZipCode: '802' }), 'SAMPLES_NEED_ADDRESS'],
  ['a name with a message', () => ({ Name: 'Win at https://spam.test' }), 'NAME_NOT_PLAIN'],
])('refuses %s', { tags: ['SHOP-51', 'N-05'] }, async (_what, change, code) => {
  const before = await countOrders();
  const answer = await newVisitor(world).post(SAMPLES, asked(change()), BETA);
  expect([answer.statusCode, codeOf(answer)]).toEqual([400, code]);
  expect(await countOrders()).toBe(before);
});

test(
  "refuses more samples than the shop's maximum, and any if it offers none",
  { tags: ['SHOP-51'] },
  async () => {
    const { bronze, gold, platinum } = world.catalogue.leathers;
    const own = { company_id: acme, leather_item_id: platinum, sort_order: 9 };
    await world.db.insertInto('shopper_leathers').values(own).execute();
    const three = await newVisitor(world).post(
      SAMPLES,
      asked({ LeatherIds: [bronze, gold, platinum] }),
      ACME,
    );
    expect(codeOf(three)).toBe('SAMPLES_TOO_MANY');
    await world.db.deleteFrom('shopper_leathers').where('leather_item_id', '=', platinum).execute();
    const house = await newVisitor(world).post(SAMPLES, asked(), { host: 'shops.test' });
    expect(codeOf(house)).toBe('SAMPLES_NOT_OFFERED');
  },
);

test("refuses a leather that only another company's shop offers", { tags: ['N-07', 'SHOP-51'] }, async () => {
  const { platinum } = world.catalogue.leathers;
  await world.db
    .insertInto('shopper_leathers')
    .values({ company_id: acme, leather_item_id: platinum, sort_order: 9 })
    .execute();
  await order(ACME, { LeatherIds: [platinum] });
  const foreign = await newVisitor(world).post(SAMPLES, asked({ LeatherIds: [platinum] }), BETA);
  expect(codeOf(foreign)).toBe('SAMPLE_NOT_IN_SHOP');
  await world.db.deleteFrom('shopper_leathers').where('leather_item_id', '=', platinum).execute();
});

/** Values that a stranger would like to choose. */
const FORGED: readonly (readonly [string, () => object])[] = [
  ['a price', () => ({ Price: 0, UnitPrice: 0, SamplePrice: 0 })],
  ['a total', () => ({ Total: 0, Subtotal: 0, Tax: 0 })],
  ['a status', () => ({ StatusId: statusIds.approved, StatusName: 'Approved' })],
  ['a store', () => ({ StoreId: world.stores.denver, Store: { Id: world.stores.denver } })],
  ['a company', () => ({ CompanyId: world.companyId })],
  ['a customer', () => ({ CustomerId: world.storeCustomer, Customer: { Id: world.storeCustomer } })],
  ['a sales rep', () => ({ SalesRepId: world.reps.unlinked })],
  ['a discount', () => ({ Discount: 5, AdminDiscountGranted: true })],
  ['a tax', () => ({ SalesTax: false })],
  ['details', () => ({ Details: [{ SaleItemId: world.catalogue.saleItems.pillow, Quantity: 9 }] })],
  ['an id', () => ({ Id: 1, RowVersion: 1 })],
  ['an order type', () => ({ OrderType: 2, Origin: 'staff' })],
  ['a quantity', () => ({ Quantity: 9, Samples: { Price: 0, Most: 20 } })],
];

test.each(FORGED)('ignores %s that is sent', { tags: ['N-05', 'N-10'] }, async (_what, forged) => {
  const decided = ({
    id: _id,
    so_number: _number,
    customer_id: _customer,
    search: _s,
    ...row
  }: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !/_at$/.test(name)));
  const plain = await stored((await order(ACME)).Id);
  const row = await stored((await order(ACME, forged())).Id);
  expect(decided(row)).toEqual(decided(plain));
  expect(row.customer_id).not.toBe(world.storeCustomer);
});

test('treats every role as a visitor of the shop', { tags: ['N-05', 'AUTH-31'] }, async () => {
  const { users } = world;
  for (const user of [users.admin, users.sales, users.otherSales, users.factory] as const) {
    const page = { ...ACME, 'x-visit': newVisitor(world).visit };
    const answer = await world.as(user).post(SAMPLES, asked(), page);
    expect(answer.statusCode, `${user.role}: ${answer.body}`).toBe(200);
    expect(await stored(answer.json<OrderedSamples>().Id)).toMatchObject({
      source: 'shopper',
      store_id: world.stores.austin,
      created_by: null,
      subtotal_cents: 2 * SAMPLE_PRICE,
    });
  }
  expect((await world.as('nobody').post(SAMPLES, asked(), ACME)).statusCode).toBe(401);
});

test('creates one order for one idempotency key', { tags: ['N-10', 'C-64'] }, async () => {
  const visitor = newVisitor(world);
  const body = asked();
  const headers = { ...ACME, 'idempotency-key': 'samples-once' };
  const before = await countOrders();
  const one = await visitor.post(SAMPLES, body, headers);
  const again = await visitor.post(SAMPLES, body, headers);
  expect(one.statusCode, one.body).toBe(200);
  expect(again.json()).toEqual(one.json());
  expect(await countOrders()).toBe(before + 1);
});

test('limits orders of samples per visit and per email', { tags: ['N-05'] }, async () => {
  const visitor = newVisitor(world);
  for (let at = 0; at < 3; at += 1) await order(BETA, {}, visitor);
  const before = await countOrders();
  expect(codeOf(await visitor.post(SAMPLES, asked(), BETA))).toBe('RATE_LIMITED_TODAY');
  const Email = 'often@mail.test';
  for (let at = 0; at < 3; at += 1) await order(BETA, { Email });
  const fourth = await newVisitor(world).post(SAMPLES, asked({ Email: ' Often@mail.test ' }), BETA);
  expect(codeOf(fourth)).toBe('RATE_LIMITED_TODAY');
  expect(await countOrders()).toBe(before + 3);
});

test('refuses robots and accepts the same form afterward', { tags: ['N-05'] }, async () => {
  const visitor = newVisitor(world);
  const body = asked();
  const filled = await visitor.post(SAMPLES, body, { ...BETA, 'x-hidden-field': 'https://spam.test' });
  expect(codeOf(filled)).toBe('SENT_BY_ROBOT');
  const begun = await world.as('nobody').get('/api/visits/new');
  const quick = newVisitor(world, { visit: begun.json<{ Visit: string }>().Visit });
  expect(codeOf(await quick.post(SAMPLES, body, BETA))).toBe('SENT_TOO_FAST');
  expect((await visitor.post(SAMPLES, body, BETA)).statusCode).toBe(200);
});

test('lets only the visit that ordered the samples pay for them', { tags: ['N-05', 'PAY-12'] }, async () => {
  const visitor = newVisitor(world);
  const { Id, Total } = await order(ACME, {}, visitor);
  const intent = { OrderId: Id, Amount: Total, Type: 'balance', Channel: 'shopper' };
  expect((await newVisitor(world).post('/api/payments/intents', intent)).statusCode).not.toBe(200);
  const own = await visitor.post('/api/payments/intents', intent);
  expect(own.json(), own.body).toMatchObject({ OrderId: Id, Amount: Total });
});

test('refuses a sample in a regular shopper order', { tags: ['N-05', 'N-10'] }, async () => {
  const { id } = await sampleItem(world);
  const line = { SaleItemId: id, LeatherItemId: world.catalogue.leathers.gold, Quantity: 1 };
  const answer = await newVisitor(world).post(
    '/api/order/saveOrder',
    shopperBody(world, { Details: [line] }),
    ACME,
  );
  expect(codeOf(answer)).toBe('NO_AVAILABLE_PRODUCT');
});
