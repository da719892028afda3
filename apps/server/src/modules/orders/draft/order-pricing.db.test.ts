import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PricedOrder, priceOrder, readPricing } from '@cordovan/contracts/orders';
import { draftFrom } from '@cordovan/contracts/orders-draft';
import { orderInput } from '@cordovan/contracts/orders-input';
import { visibilityOf } from '@cordovan/domain/identity';
import { cents } from '@cordovan/domain/money';
import { priceDraft } from '@cordovan/domain/orders';
import { bodyOf, orderBody, read, save, sofaLine } from '../../../../test/order-requests.ts';
import { createWorld, type World, type WorldUser } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
  await world.db
    .updateTable('customization_items')
    .set({ factory_price_cents: cents(1_700) })
    .execute();
});
afterAll(() => world.close());

const post = (user: WorldUser, url: string, body: object) => world.as(user).post(url, body);

async function pricingOf(user: WorldUser, body: object) {
  const answer = await post(user, readPricing.path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return { answer, pricing: readPricing.answer!.decode(answer.json()) };
}

/** Prices a draft as a browser does: with the same rules and the server's facts. */
async function pricedInBrowser(user: WorldUser, body: object) {
  const { pricing } = await pricingOf(user, body);
  const draft = draftFrom(orderInput.decode(body), { origin: 'staff', stored: null });
  return priceDraft(pricing, draft, visibilityOf({ role: user.role }));
}

async function pricedByServer(user: WorldUser, body: object): Promise<PricedOrder> {
  const answer = await post(user, priceOrder.path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return priceOrder.answer!.decode(answer.json());
}

const codes = (refusals: readonly { readonly code: string; readonly field?: string | null | undefined }[]) =>
  refusals.map(({ code, field }) => `${code} ${field}`);

describe.each(['sales', 'admin'] as const)('for %s', (name) => {
  test.each<[string, () => object | Promise<object>]>([
    ['a new order', () => orderBody(world, { Discount: 300 })],
    [
      'two lines, a warranty and too high a discount',
      () =>
        orderBody(world, {
          Details: [sofaLine(world, { Quantity: 2, Discount: 20 }), sofaLine(world)],
          WarrantyDetail: { Comments: 'Thank You', Price: 120 },
          Discount: 4_000,
        }),
    ],
    [
      'a saved order with another leather',
      async () => {
        const { Id } = await save(world, {});
        const body = bodyOf(await read(world, Id));
        const details = body['Details'] as object[];
        return {
          ...body,
          Details: details.map((line) => ({ ...line, LeatherItemId: world.catalogue.leathers.bronze })),
        };
      },
    ],
  ])(
    'the browser computes the same order as the server: %s',
    { tags: ['PRICE-02', 'PRICE-36', 'N-10'] },
    async (_case, bodyFor) => {
      const user = world.users[name];
      const body = await bodyFor();
      const { refusals, warnings, ...browser } = await pricedInBrowser(user, body);
      const { refusals: refused, warnings: warned, ...server } = await pricedByServer(user, body);
      expect(browser).toEqual(server);
      expect([codes(refusals), codes(warnings)]).toEqual([codes(refused), codes(warned)]);
    },
  );
});

test(
  'sends a salesperson no costs, and no prices of another store',
  { tags: ['AUTH-41', 'PRICE-38', 'N-01'] },
  async () => {
    const { sales, admin } = world.users;
    const costs = async (user: WorldUser) => {
      const { facts } = (await pricingOf(user, orderBody(world))).pricing;
      const rows = facts.prices.filter(({ type }) => type === 2).map(({ value }) => value);
      return [...facts.saleItems.map(({ baseCost }) => baseCost), ...rows];
    };
    expect(Math.max(...(await costs(admin)))).toBeGreaterThan(0);
    expect(Math.max(...(await costs(sales)))).toBe(0);
    const elsewhere = { StoreId: world.stores.austin, ChannelId: world.channels.austin };
    const refused = await post(sales, readPricing.path, orderBody(world, elsewhere));
    expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([403, 'OTHER_STORE']);
  },
);
