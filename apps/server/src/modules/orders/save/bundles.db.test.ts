import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bodyOf,
  type DetailBody,
  type OrderBody,
  read,
  save,
  sofaLine,
} from '../../../../test/order-requests.ts';
import { newVisitor } from '../../../../test/visitor.ts';
import { createWorld, type World } from '../../../../test/world.ts';

interface Bundle {
  readonly Id: number;
  readonly RowVersion: number;
}
interface BundledDetail extends DetailBody {
  readonly BundleId: number | null;
  readonly BundleNumber: number | null;
  readonly BundleName: string | null;
  readonly BundleSaving: number;
}

let world: World;
let bundle: Bundle;
beforeAll(async () => {
  world = await createWorld();
  bundle = (await saveBundle()).json<Bundle>();
});
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
/** A sofa and two chairs, 5,550.00 in bronze, for 5,000.00 at the Denver store. */
const saveBundle = (change: object = {}) => {
  const { sofa, chair } = world.catalogue.saleItems;
  return admin().post('/api/bundles', {
    Name: 'Living room',
    Price: 5_000,
    StoresIds: [world.stores.denver],
    Items: [
      { SaleItemId: sofa, Quantity: 1 },
      { SaleItemId: chair, Quantity: 2 },
    ],
    ...change,
  });
};
const chairs = (change: object = {}) => ({
  Id: 0,
  SaleItemId: world.catalogue.saleItems.chair,
  LeatherItemId: world.catalogue.leathers.gold,
  Quantity: 2,
  ...change,
});
const inBundle = (BundleId = bundle.Id, BundleNumber = 1) => ({ BundleId, BundleNumber });
const pieces = (link: object) => [sofaLine(world, { ...link }), chairs(link)];
const detailsOf = (order: OrderBody) => order.Details as readonly BundledDetail[];
const sell = async (link: object = inBundle(), change: Record<string, unknown> = {}) =>
  read(world, (await save(world, { Details: pieces(link), ...change })).Id);
const storedBundles = (orderId: number) =>
  world.db.selectFrom('order_bundles').where('order_id', '=', orderId).selectAll().execute();

test('sells a bundle at its price, on the order and in its email', { tags: ['N-26'] }, async () => {
  const order = await sell();
  expect(order.Totals).toMatchObject({ BundleSaving: 550, Discount: 0, Details: 4_384 + 3_000 - 550 });
  expect(detailsOf(order)).toMatchObject([
    { BundleName: 'Living room', BundleNumber: 1, BundleSaving: 312.16, TotalPrice: 4_384 - 312.16 },
    { BundleName: 'Living room', BundleNumber: 1, BundleSaving: 237.84, TotalPrice: 3_000 - 237.84 },
  ]);
  expect(detailsOf(order)[0]!.PriceSteps.at(-1)).toMatchObject({ Kind: 'bundle', Amount: -312.16 });
  const templates = (await admin().get('/api/email-templates')).json<{ Name: string; Language: string }[]>();
  const Template = templates.find(({ Name, Language }) => Name === 'quote' && Language === 'en');
  const mail = await admin().post('/api/email-templates/preview', { Template, OrderId: order.Id });
  expect(mail.body).toContain('bundle Living room: you save $312.16');
});

test(
  'keeps an order’s bundle price when the bundle changes, and removes it when a piece is missing',
  { tags: ['N-26'] },
  async () => {
    const order = await sell();
    const changed = (await saveBundle({ ...bundle, Price: 5_500 })).json<Bundle>();
    const again = await save(world, bodyOf(order, { Comments: 'Call first' }));
    const kept = await read(world, again.Id);
    expect(kept.Totals['BundleSaving']).toBe(550);
    const [sofa] = kept.Details;
    const alone = await read(world, (await save(world, bodyOf(kept, { Details: [sofa] }))).Id);
    expect(alone.Totals['BundleSaving']).toBe(0);
    expect(alone.Details[0]!.TotalPrice).toBe(4_384);
    await save(world, bodyOf(alone, { Details: [{ ...alone.Details[0], BundleId: null }] }));
    expect(await storedBundles(order.Id)).toEqual([]);
    bundle = (await saveBundle({ ...changed, Price: 5_000 })).json<Bundle>();
  },
);

test('sells the same bundle twice, each with its own saving', { tags: ['N-26'] }, async () => {
  const twice = [...pieces(inBundle()), ...pieces(inBundle(bundle.Id, 2))];
  const order = await sell(inBundle(), { Details: twice });
  expect(order.Totals['BundleSaving']).toBe(1_100);
  expect(await storedBundles(order.Id)).toMatchObject([
    { number: 1, name: 'Living room', price_cents: 500_000 },
    { number: 2, name: 'Living room', price_cents: 500_000 },
  ]);
});

test(
  "doesn't apply a saving for an unknown bundle or one from another store",
  { tags: ['N-26'] },
  async () => {
    const other = (await saveBundle({ Name: 'Elsewhere', StoresIds: [world.stores.austin] })).json<Bundle>();
    for (const link of [inBundle(other.Id), inBundle(987_654)]) {
      const order = await sell(link);
      expect(order.Totals['BundleSaving']).toBe(0);
      expect(detailsOf(order).map(({ BundleId }) => BundleId)).toEqual([null, null]);
    }
  },
);

test('keeps bundles that are in orders and deletes others', { tags: ['N-26'] }, async () => {
  await sell();
  const refused = await admin().delete(`/api/bundles/${bundle.Id}`);
  expect(refused.headers['x-error-code']).toBe('BUNDLE_IN_ORDERS');
  const unused = (await saveBundle({ Name: 'Unused' })).json<Bundle>();
  expect((await admin().delete(`/api/bundles/${unused.Id}`)).statusCode).toBe(200);
});

test('hides the price of a bundle from visitors', { tags: ['N-26', 'N-10'] }, async () => {
  const placed = await newVisitor(world).place({ Details: pieces(inBundle()) });
  const order = await read(world, placed.Id);
  expect(order.Totals['BundleSaving']).toBe(0);
  expect(await storedBundles(order.Id)).toEqual([]);
});
