import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderBody, sofaLine } from '../../../../test/order-requests.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
let shopCustomer: number;
beforeAll(async () => {
  world = await createWorld();
  const shop = await world.db
    .insertInto('companies')
    .values({
      label: 'acme',
      name: 'Acme Sofas',
      multiplier: 1.7,
      sales_tax: 6.25,
      default_store_id: world.stores.austin,
      default_sales_rep_id: world.reps.linked,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const customer = await world.db
    .insertInto('customers')
    .values({ company_id: shop.id, name: 'Shop Buyer', email: 'shop@mail.test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  shopCustomer = customer.id;
});
afterAll(() => world.close());

const SAVE = '/api/order/saveOrder';
const PRICE = '/api/orders/price';
type Body = Record<string, unknown>;

const post = (url: string, body: Body) =>
  world.as(world.users.admin).post(url, body, { accept: 'application/problem+json' });

async function refused(change: Body): Promise<readonly string[]> {
  const answer = await post(SAVE, orderBody(world, change));
  expect(answer.statusCode, answer.body).toBe(400);
  return answer
    .json<{ errors: { code: string; field?: string }[] }>()
    .errors.map(({ code, field }) => `${code} ${field ?? ''}`.trim());
}

async function priced(change: Body): Promise<Record<string, number>> {
  const answer = await post(PRICE, orderBody(world, change));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ Totals: Record<string, number> }>().Totals;
}

test.each([
  ['warranty', 'warranty.price', () => ({ WarrantyDetail: { SaleItemId: thankYou(), Price: -0.01 } })],
  ['freight', 'delivery.price', () => ({ DeliveryDetail: { Comments: 'Freight', Price: -50 } })],
  ['pickup', 'delivery.price', () => ({ DeliveryDetail: { Comments: 'Factory pickup', Price: -1 } })],
])(
  'refuses a negative %s price and names its field',
  { tags: ['ORD-43', 'ORD-93'] },
  async (_name, field, change) => {
    expect(await refused(change())).toContain(`PRICE_NEGATIVE ${field}`);
    const totals = await priced(change());
    expect(totals).toMatchObject({ Warranty: 0, ChargedDelivery: 0, Subtotal: 4384 });
    expect(totals['Uncharged']).toBeGreaterThanOrEqual(0);
  },
);

const thankYou = () => world.catalogue.saleItems.thankYou;

test(
  'shows a price of 0 for a discount above the price, and refuses to save it',
  { tags: ['PRICE-21', 'ORD-55'] },
  async () => {
    const change = { Discount: 9999 };
    expect(await refused(change)).toContain('DISCOUNT_LIMIT discount');
    expect(await priced(change)).toMatchObject({ Subtotal: 0, Tax: 0, Total: 0, Balance: 0 });
  },
);

test(
  'ignores a negative discount in the price, and refuses to save it',
  { tags: ['PRICE-21', 'ORD-55'] },
  async () => {
    const change = { Discount: -200 };
    expect(await refused(change)).toContain('DISCOUNT_NEGATIVE discount');
    expect(await priced(change)).toMatchObject({ Subtotal: 4384, Total: 4770.23 });
  },
);

test(
  'shows a price of 0 for an unavailable line with a discount, and refuses to save it',
  { tags: ['ORD-86', 'PRICE-21'] },
  async () => {
    const unpriced = { SaleItemId: world.catalogue.saleItems.unpriced, Customizations: [] };
    const change = { Discount: 100, Details: [sofaLine(world, { ...unpriced, Discount: 50 })] };
    expect(await refused(change)).toContain('NO_AVAILABLE_PRODUCT details.0.saleItemId');
    expect(await priced(change)).toMatchObject({ Subtotal: 0, Tax: 0, Total: 0 });
  },
);

test('refuses an order of more than ten million dollars', { tags: ['N-10'] }, async () => {
  const details = Array.from({ length: 3 }, () => sofaLine(world, { Quantity: 999 }));
  expect(await refused({ Details: details })).toContain('ORDER_TOTAL_TOO_HIGH details');
});

test.each(['acme', 'acmem'])(
  'refuses a floor order in the shop %s, whose company has no stores',
  { tags: ['ORD-32', 'C-25'] },
  async (Company) => {
    const change = { Origin: 'shopper', OrderType: 2, Company };
    expect(await refused(change)).toContain('ORDER_TYPE_NOT_IN_SHOP orderType');
  },
);

test('refuses a customer of another company', { tags: ['N-10'] }, async () => {
  const body = orderBody(world, { CustomerId: shopCustomer });
  delete body['Customer'];
  expect((await post(SAVE, body)).statusCode).toBe(400);
});

/** Values that a careless or hostile caller sends in place of a number. */
const ODD = [
  -1,
  -0.01,
  0.001,
  0.5,
  1e7,
  1e7 + 0.01,
  1e15,
  1e300,
  -1e300,
  9_999,
  10_000,
  2 ** 31,
  2 ** 53,
  '1',
];
const choice = (world: World, more: Body) => [
  { CustomizationId: world.catalogue.customizations.brass, ...more },
];
const AMOUNTS: readonly (readonly [string, (value: unknown) => Body])[] = [
  ['Discount', (value) => ({ Discount: value })],
  ['Details.Discount', (value) => ({ Details: [sofaLine(world, { Discount: value })] })],
  ['Details.Quantity', (value) => ({ Details: [sofaLine(world, { Quantity: value })] })],
  ['Details.Swivel', (value) => ({ Details: [sofaLine(world, { Swivel: value })] })],
  [
    'QuantityRequired',
    (value) => ({
      Details: [sofaLine(world, { Customizations: choice(world, { QuantityRequired: value }) })],
    }),
  ],
  ['WarrantyDetail.Price', (value) => ({ WarrantyDetail: { SaleItemId: thankYou(), Price: value } })],
  ['Freight price', (value) => ({ DeliveryDetail: { Comments: 'Freight', Price: value } })],
  ['Local delivery price', (value) => ({ DeliveryDetail: { Comments: 'Local delivery', Price: value } })],
  ['SalesTax', (value) => ({ SalesTax: value })],
  ['Total', (value) => ({ Total: value })],
];

test.each(AMOUNTS)(
  'accepts or refuses every unusual %s without a server error',
  { tags: ['N-10'] },
  async (_, change) => {
    // Each value with another order type in turn, so that each type is tested with at least three values.
    for (const [turn, value] of ODD.entries())
      for (const url of [SAVE, PRICE]) {
        const OrderType = 1 + (turn % 4);
        const answer = await post(url, { ...orderBody(world), OrderType, ...change(value) });
        expect(answer.statusCode, `${url} ${OrderType} ${String(value)}: ${answer.body}`).toBeLessThan(500);
        if (url === SAVE || answer.statusCode !== 200) continue;
        const { Totals } = answer.json<{ Totals: Record<string, number> }>();
        const shown = Object.entries(Totals).filter(
          ([name]) => name !== 'Discount' && !name.startsWith('Margin'),
        );
        expect(Math.min(...shown.map(([, amount]) => amount)), answer.body).toBeGreaterThanOrEqual(0);
      }
  },
);

test.each([
  ['sales', SAVE],
  ['admin', PRICE],
  ['static', SAVE],
] as const)(
  'accepts or refuses %s at %s for any type, store, channel and shop without a server error',
  { tags: ['ORD-02', 'ORD-82', 'C-25'] },
  async (who, url) => {
    const { stores, channels } = world;
    const shops = [
      { Origin: 'staff' },
      { Origin: 'customizer' },
      ...[undefined, 'acme', 'acmem'].map((Company) => ({ Origin: 'shopper', Company })),
    ];
    const channelIds = [channels.retail, channels.austin, null];
    // Each type with each store and each shop; the channels alternate, so that each meets each of the others.
    for (const [type, OrderType] of [0, 1, 2, 3, 4, 99].entries())
      for (const [store, StoreId] of [stores.denver, stores.austin, stores.factory, null, 999].entries())
        for (const [at, shop] of shops.entries()) {
          const ChannelId = channelIds[(type + store + at) % 3];
          const body = orderBody(world, { OrderType, StoreId, ChannelId, ...shop });
          const answer = await world.as(who === 'static' ? 'static' : world.users[who]).post(url, body);
          expect(answer.statusCode, `${JSON.stringify(body)}: ${answer.body}`).toBeLessThan(500);
        }
  },
);
